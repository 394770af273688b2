import { buildEditions } from './build-editions.ts';
import { prepareBrowser } from './chromium.ts';

/** Before any page is tested: both editions are built if their sources changed since their last build, and the browser is unpacked. */
export default async function beforePages(): Promise<void> {
  await prepareBrowser();
  buildEditions();
}
