// Runs before every npm script, so that `npm start` and `npm test` work alone on a fresh clone. Plain Node 18
// JavaScript with no packages: it is what runs before anything is installed. Silent when there is nothing to do.
//
// `--without-scripts`, for what an operator of a server runs: no package runs anything of its own while it is installed. A server needs none of that
// (security.md, "Packages"); a program that does need it, such as the Postgres of the tests, installs once more without the word.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = path.dirname(path.dirname(fileURLToPath(import.meta.url)));
const MODULES = path.join(ROOT, 'node_modules');
const LOCK = path.join(ROOT, 'package-lock.json');
const STAMP = path.join(MODULES, '.ninefold-install');
const NPM_RECORD = path.join(MODULES, '.package-lock.json');
const WITHOUT_SCRIPTS = process.argv.includes('--without-scripts');
const LEAST_NODE = [22, 22];
/** npm writes its record and the lock in one go, in either order. */
const SAME_INSTALL_MS = 2000;

try {
  install();
  assertUsableNode();
} catch (error) {
  console.error(error.message);
  process.exit(1);
}

function install() {
  const wanted = createHash('sha256').update(readFileSync(LOCK)).digest('hex');
  const wantedBare = `${wanted} without scripts`;
  const stamp = existsSync(STAMP) ? readFileSync(STAMP, 'utf8') : '';
  if (stamp === wanted || (WITHOUT_SCRIPTS && stamp === wantedBare)) return;
  if (stamp !== wantedBare && installedSinceLock()) return writeFileSync(STAMP, wanted);
  console.log('Installing packages …');
  // `include` because a NODE_ENV of production would leave the build tools out.
  npm('ci', '--include=dev', '--include=optional', ...(WITHOUT_SCRIPTS ? ['--ignore-scripts'] : []));
  writeFileSync(STAMP, WITHOUT_SCRIPTS ? wantedBare : wanted);
}

/** A plain `npm install` by hand counts too: it leaves npm's own record beside the packages. */
function installedSinceLock() {
  if (!existsSync(NPM_RECORD)) return false;
  return statSync(NPM_RECORD).mtimeMs + SAME_INSTALL_MS >= statSync(LOCK).mtimeMs;
}

/** The lock brings Node 24 as an optional package; no current one exists for Apple silicon. */
function assertUsableNode() {
  if (existsSync(path.join(MODULES, '.bin', process.platform === 'win32' ? 'node.cmd' : 'node'))) return;
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major > LEAST_NODE[0] || (major === LEAST_NODE[0] && minor >= LEAST_NODE[1])) return;
  throw new Error(
    `Ninefold needs Node ${LEAST_NODE.join('.')} or later, and this is ${process.versions.node}. The package registry ` +
      `has no Node for ${process.platform}-${process.arch}: install a current Node from nodejs.org and try again.`,
  );
}

function npm(...args) {
  const quiet = ['--no-audit', '--no-fund', '--loglevel=error'];
  const entry = process.env.npm_execpath;
  const result = entry
    ? spawnSync(process.execPath, [entry, ...args, ...quiet], { cwd: ROOT, stdio: ['ignore', 'inherit', 'inherit'] })
    : spawnSync('npm', [...args, ...quiet], { cwd: ROOT, stdio: ['ignore', 'inherit', 'inherit'], shell: true });
  if (result.status === 0) return;
  throw new Error(
    `The packages could not be installed: npm ${args[0]} ended with ${result.error?.message ?? `code ${result.status}`}. ` +
      'Check the network and the lines above, then run the same command again.',
  );
}
