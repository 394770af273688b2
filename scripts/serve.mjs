// `npm run serve`: builds the browser edition when its sources changed, and serves it until Ctrl+C or a signal to stop, which the server is handed.
// The script begins with `exec`, as npm hands a signal to its shell alone: one that waits (dash) ends by it, npm with it, and in a container of npm's
// everything at once. Windows has no `exec` and runs what stands behind it.
import { serveBrowserEdition } from './browser-edition.mjs';

try {
  process.exitCode = await serveBrowserEdition();
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
}
