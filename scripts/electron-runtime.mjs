// Whether an Electron program is at hand, and fetching it the first time.
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { runToEnd } from './child.mjs';
import { ROOT, tool } from './paths.mjs';

const PACKAGE = path.join(ROOT, 'node_modules', 'electron');
/** A refused or unanswered download fails within seconds by itself; this ends one that crawls. */
const DOWNLOAD_LIMIT_MS = 10 * 60_000;
/** All that Node's fetch says where there is no network, no such name or a closed door. */
const NO_ANSWER = 'fetch failed';

/**
 * Looks for Electron in `ELECTRON_OVERRIDE_DIST_PATH`, then in its package, and downloads it when it is in neither.
 * `reason` is a sentence.
 *
 * @returns {Promise<{ found: true } | { found: false, reason: string }>}
 */
export async function findElectron() {
  const override = process.env.ELECTRON_OVERRIDE_DIST_PATH;
  if (override) {
    const programs = ['electron', 'electron.exe', 'Electron.app'].map((name) => path.join(override, name));
    if (programs.some(existsSync)) return { found: true };
    return { found: false, reason: `ELECTRON_OVERRIDE_DIST_PATH (${override}) holds no Electron.` };
  }
  return fetchElectron();
}

/**
 * Makes sure that the package holds Electron's own program, downloading it the first time. `reason` is a sentence.
 *
 * @returns {Promise<{ found: true } | { found: false, reason: string }>}
 */
export async function fetchElectron() {
  return isUnpacked() ? { found: true } : download();
}

/** @returns {string} the version that the lock names, such as `45.4.1` */
export function electronVersion() {
  return JSON.parse(readFileSync(path.join(PACKAGE, 'package.json'), 'utf8')).version;
}

function isUnpacked() {
  const pointer = path.join(PACKAGE, 'path.txt');
  return existsSync(pointer) && existsSync(path.join(PACKAGE, 'dist', readFileSync(pointer, 'utf8').trim()));
}

async function download() {
  const version = electronVersion();
  console.log(`Fetching Electron ${version} (once) …`);
  const { code, output, timedOut } = await runToEnd(process.execPath, [tool('electronInstaller')], {
    cwd: ROOT,
    timeoutMs: DOWNLOAD_LIMIT_MS,
  });
  if (code === 0 && isUnpacked()) return { found: true };
  const cause = timedOut ? 'it took over 10 minutes' : firstError(output);
  return { found: false, reason: `Electron ${version} could not be downloaded (${cause}).` };
}

function firstError(output) {
  const line = output.split('\n').find((text) => /\w*Error\b/.test(text)) ?? output.trim().split('\n')[0] ?? '';
  const message = line.replace(/^\s*\w*Error:\s*/, '').trim();
  return message === NO_ANSWER ? 'its download server cannot be reached' : message || 'no reason given';
}
