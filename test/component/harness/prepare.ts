import type { TestProject } from 'vitest/node';
import { setup } from '../../support/before-processes.ts';
import { prepareBrowser } from '../../support/chromium.ts';

/** Before any page opens: the browser of the lock file is unpacked, and the threads of hosts are built. */
export default async function prepare(project: TestProject): Promise<void> {
  await prepareBrowser();
  await setup(project);
}
