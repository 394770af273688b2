// `npm run serve`: builds the browser edition when its sources changed, and serves it until Ctrl+C.
import { serveBrowserEdition } from './browser-edition.mjs';

try {
  process.exitCode = await serveBrowserEdition();
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
}
