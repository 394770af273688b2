import { buildEditions } from './build-editions.ts';
import { buildPrograms } from './built-programs.ts';
import { prepareBrowser } from './chromium.ts';

/**
 * Before any page is tested: both editions are built if their sources changed since their last build, the browser is unpacked,
 * and what runs as a process of its own is built.
 */
export default async function beforePages(): Promise<void> {
  await prepareBrowser();
  buildEditions();
  await buildPrograms();
}
