import { prepareBrowser } from '../../support/chromium.ts';

/** Before any page opens: the browser of the lock file is unpacked. */
export default prepareBrowser;
