// What costs time on every landing, counted without running it and held by `test/budget.json`: whoever needs more takes something away, or says in
// that file's commit why not.
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { runToEnd } from './child.mjs';
import { ROOT, tool } from './paths.mjs';
import { testFilesIn } from './suites.mjs';

/** @typedef {{ journeys: number, desktopLaunches: number, serverProcesses: number, snapshotFiles: number }} Counts */

const BUDGET_FILE = path.join(ROOT, 'test', 'budget.json');
const SNAPSHOTS = path.join(ROOT, 'test', 'snapshots', 'files');
/** Folders whose tests may start a server in a process of its own, and how such a start is written. */
const WITH_SERVERS = ['test/contract', 'test/desktop', 'test/e2e', 'test/snapshots'];
const SERVER_START = /\b(?:serveEditionProcess|startServerProcess)\(|ownProcess: true/g;

/** @type {Readonly<Record<keyof Counts, string>>} */
const NAMES = {
  journeys: 'tests in a whole browser (test/e2e)',
  desktopLaunches: 'tests of the desktop app (test/desktop, without the stand-in’s own)',
  serverProcesses: 'places that start a server in a process of its own',
  snapshotFiles: 'files of snapshots (test/snapshots/files)',
};

/** @returns {Promise<Counts>} */
export async function countCosts() {
  const tests = await listPlaywright();
  return {
    journeys: tests.filter(({ project }) => project === 'browser').length,
    desktopLaunches: tests.filter(({ project }) => project === 'desktop').length,
    serverProcesses: WITH_SERVERS.flatMap(startsIn).length,
    snapshotFiles: readdirSync(SNAPSHOTS).length,
  };
}

/**
 * A sentence for each count that is over its budget.
 *
 * @param {Counts} counts
 * @param {Counts} budget
 */
export function overspent(counts, budget) {
  return Object.entries(NAMES)
    .filter(([name]) => counts[name] > budget[name])
    .map(([name, what]) => `${counts[name]} ${what}, and test/budget.json allows ${budget[name]}.`);
}

/** @returns {Counts} */
export function readBudget() {
  return JSON.parse(readFileSync(BUDGET_FILE, 'utf8'));
}

/** Every test that Playwright would run, by its project. */
async function listPlaywright() {
  const command = [tool('playwright'), 'test', '--list', '--reporter=json'];
  const { code, output } = await runToEnd(process.execPath, command, { cwd: ROOT });
  if (code !== 0) throw new Error(`The tests of pages cannot be listed.\n${output}`);
  return JSON.parse(output.slice(output.indexOf('{'))).suites.flatMap(testsOf);
}

function testsOf({ specs = [], suites = [] }) {
  const own = specs.flatMap(({ tests }) => tests.map(({ projectName }) => ({ project: projectName })));
  return [...own, ...suites.flatMap(testsOf)];
}

/** @param {string} folder */
function startsIn(folder) {
  return testFilesIn(folder).flatMap(
    (file) => readFileSync(path.join(ROOT, folder, file), 'utf8').match(SERVER_START) ?? [],
  );
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const found = overspent(await countCosts(), readBudget());
  for (const sentence of found) console.error(sentence);
  process.exitCode = found.length > 0 ? 1 : 0;
}
