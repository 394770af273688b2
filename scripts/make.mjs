// `npm run make`: the installable desktop packages, in out/. They hold Electron's own program, so without one there is
// nothing to pack; ELECTRON_ZIP_DIR names a folder with Electron's zip where it cannot be downloaded.
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { runUntilStopped } from './child.mjs';
import { FOR_PEOPLE } from './editions.mjs';
import { electronVersion, fetchElectron } from './electron-runtime.mjs';
import { ROOT, tool } from './paths.mjs';

const missing = await whatIsMissing();
if (missing) {
  console.error(missing);
  process.exitCode = 1;
} else {
  const args = [tool('forge'), 'make', ...process.argv.slice(2)];
  process.exitCode = await runUntilStopped(process.execPath, args, { cwd: ROOT, env: FOR_PEOPLE, ownGroup: true });
}

/** A sentence that says what packaging lacks, or null. */
async function whatIsMissing() {
  const zip = `electron-v${electronVersion()}-${process.platform}-${process.arch}.zip`;
  const folder = process.env.ELECTRON_ZIP_DIR;
  if (folder) {
    return filesIn(folder).includes(zip) ? null : `ELECTRON_ZIP_DIR (${path.resolve(folder)}) holds no ${zip}.`;
  }
  const electron = await fetchElectron();
  if (electron.found) return null;
  return `${electron.reason} Nothing was made: put ${zip} into a folder and name that folder in ELECTRON_ZIP_DIR.`;
}

function filesIn(folder) {
  try {
    return readdirSync(folder);
  } catch {
    // A folder that cannot be read holds nothing that could be packed.
    return [];
  }
}
