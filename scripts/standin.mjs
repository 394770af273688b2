// `npm run standin`: the tests of the Electron stand-in itself, which write down what they have held. `npm test` runs them where that is another one by now:
// nothing of the app reaches them, so they answer the same until the stand-in, its browser, Playwright or Node change.
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { ROOT } from './paths.mjs';
import { runPlaywright } from './suites.mjs';
import { printTally } from './tallies.mjs';

const FOLDER = 'test/desktop/standin';
const HELD_FILE = 'held.json';
/** What starts its browser. */
const STARTER = 'test/support/chromium.ts';
/** What it runs on beside Node; their versions stand in the lock file. */
const PACKAGES = ['@playwright/test', 'playwright-core', '@sparticuz/chromium'];

/** Playwright's projects of the desktop: the tests of the stand-in are among them where they have not held what it is now. */
export function desktopProjects(root = ROOT) {
  const { fingerprint } = JSON.parse(readFileSync(path.join(root, FOLDER, HELD_FILE), 'utf8'));
  return fingerprint === fingerprintOf(root) ? ['desktop'] : ['desktop', 'standin'];
}

/** Of everything that decides what these tests answer. */
function fingerprintOf(root) {
  const read = (file) => readFileSync(path.join(root, file), 'utf8');
  const hash = createHash('sha256').update(`${process.version}\n`);
  const { packages } = JSON.parse(read('package-lock.json'));
  for (const name of PACKAGES) hash.update(`${name} ${packages[`node_modules/${name}`].version}\n`);
  for (const file of [STARTER, ...sourcesIn(root)]) hash.update(`${file}\n${read(file)}\n`);
  return hash.digest('hex');
}

function sourcesIn(root) {
  return readdirSync(path.join(root, FOLDER), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name !== HELD_FILE && !entry.name.endsWith('.md'))
    .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'))
    .sort();
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const fingerprint = fingerprintOf(ROOT);
  const { tally } = await runPlaywright('standin', FOLDER);
  printTally(tally);
  if (tally.failed > 0) process.exit(1);
  writeFileSync(path.join(ROOT, FOLDER, HELD_FILE), `${JSON.stringify({ fingerprint }, null, 2)}\n`);
}
