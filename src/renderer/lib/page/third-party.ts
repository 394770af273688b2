/** The packages that ship with the app and their licences, by name; the build collects them (vite/third-party). Loaded only when someone asks. */
import { lazyModule } from '../loading/lazy.ts';

export const thirdParty = lazyModule(async () => (await import('virtual:third-party')).packages);
