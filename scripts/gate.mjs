// What `npm test` runs: the suites in order, how long all of them may take, when later ones are left out, and the table at the end.
import { GRACE_MS } from './child.mjs';
import { runChecks } from './checks.mjs';
import { desktopProjects } from './standin.mjs';
import { inMemory, KEPT_MEMORY, runPlaywright, runSentences, runVitest } from './suites.mjs';
import { closingLine, emptyTally, sumTallies } from './tallies.mjs';

/** @typedef {import('./suites.mjs').SuiteResult} SuiteResult */
/** @typedef {{ name: string, budgetSeconds: number, ofPages?: boolean, run: (options: { timeoutMs: number }) => Promise<SuiteResult> }} Suite */
/** A suite that was not started has no `ms`. @typedef {Omit<Suite, 'run'> & Partial<SuiteResult> & { tally: import('./tallies.mjs').Tally }} Row */

/** The suites that Vitest runs in memory, and its projects. */
const PROJECTS = { 'unit and properties': 'unit*', contract: 'contract', component: 'component' };

/** What is cheap comes first: a fault that it finds needs no pages, which take most of the time. @type {readonly Suite[]} */
export const SUITES = [
  { name: 'check', budgetSeconds: 70, run: countChecks },
  {
    name: 'unit and properties',
    budgetSeconds: 95,
    run: (options) => runVitest('unit*', { ...options, env: { ...inMemory(), ...KEPT_MEMORY } }),
  },
  {
    name: 'contract',
    budgetSeconds: 205,
    run: (options) => runVitest('contract', { ...options, env: { ...inMemory(), ...KEPT_MEMORY } }),
  },
  // It builds the desktop app anew, into the folder and by the configurations of `npm run build`, whose next run finds it fresh.
  { name: 'packaging', budgetSeconds: 50, run: (options) => runVitest('packaging', options) },
  {
    name: 'component',
    budgetSeconds: 420,
    ofPages: true,
    run: (options) => runVitest('component', { ...options, env: inMemory() }),
  },
  {
    name: 'desktop',
    budgetSeconds: 165,
    ofPages: true,
    run: (options) => runPlaywright(desktopProjects(), 'test/desktop', options),
  },
  {
    name: 'browser',
    budgetSeconds: 210,
    ofPages: true,
    run: (options) => runPlaywright('browser', 'test/e2e', options),
  },
  {
    name: 'snapshots',
    budgetSeconds: 75,
    ofPages: true,
    run: (options) => runPlaywright('snapshots', 'test/snapshots', options),
  },
  // Last: it asks what the pages of the suites before it have shown.
  { name: 'sentences', budgetSeconds: 10, ofPages: true, run: runSentences },
];

/** Journeys that go through the whole app once. */
const SMOKE = '@smoke';

/**
 * What a change can reach, by what loads what, and the smoke journeys. A change of a screen reaches every component test: each opens the app.
 *
 * @param {string} [since] a commit; absent: what is not committed
 * @returns {readonly Suite[]}
 */
export function suitesOfChange(since) {
  const args = [since === undefined ? '--changed' : `--changed=${since}`];
  /** @param {string} name */
  const reached = (name) => ({
    ...SUITES.find((suite) => suite.name === name),
    run: (options) => runVitest(PROJECTS[name], { ...options, args, env: inMemory() }),
  });
  return [
    ...SUITES.filter(({ name }) => name === 'check'),
    ...Object.keys(PROJECTS).map(reached),
    {
      name: 'smoke journeys',
      budgetSeconds: 60,
      ofPages: true,
      run: (options) => runPlaywright('browser', 'test/e2e', { ...options, args: ['--grep', SMOKE] }),
    },
  ];
}

/** What all suites may take together. Within it a slow machine has the time it needs: how long a suite took never decides. */
const WHOLE_MS = 40 * 60_000 - GRACE_MS;
/** More than these point at the tests or the product, not at the machine. */
const MOST_RETRIED = 3;

/**
 * What a suite may take: all that is left, but for the budgets of those after it; its own budget at least, while there is so much.
 *
 * @param {{ budgetSeconds: number }} suite
 * @param {readonly { budgetSeconds: number }[]} later
 * @param {number} leftMs of the whole
 */
export function limitMs({ budgetSeconds }, later, leftMs) {
  const kept = later.reduce((sum, one) => sum + one.budgetSeconds * 1000, 0);
  return Math.max(1, Math.min(leftMs, Math.max(leftMs - kept, budgetSeconds * 1000)));
}

/**
 * Runs suites in order. Once one without pages has failed, those of pages are not started.
 *
 * @param {readonly Suite[]} suites
 * @returns {Promise<Row[]>}
 */
export async function runSuites(suites) {
  /** @type {Row[]} */
  const rows = [];
  const deadline = performance.now() + WHOLE_MS;
  for (const [index, { run, ...suite }] of suites.entries()) {
    const isCheapBroken = rows.some(({ ofPages, tally }) => !ofPages && tally.failed > 0);
    if (suite.ofPages && isCheapBroken) {
      rows.push({ ...suite, tally: emptyTally() });
      continue;
    }
    console.log(`\n── ${suite.name} ──`);
    const timeoutMs = limitMs(suite, suites.slice(index + 1), deadline - performance.now());
    rows.push({ ...suite, ...(await run({ timeoutMs })) });
  }
  return rows;
}

/** @param {readonly Row[]} rows */
export function printTable(rows) {
  console.log('\nsuite                  time  budget  result');
  for (const row of rows) {
    const time = row.ms === undefined ? '–' : `${(row.ms / 1000).toFixed(1)} s`;
    console.log(`${row.name.padEnd(19)}${time.padStart(8)}${`${row.budgetSeconds} s`.padStart(8)}  ${resultOf(row)}`);
  }
}

/** @param {Row} row */
export function resultOf({ budgetSeconds, tally, ms, timedOut }) {
  if (ms === undefined) return 'not started: a suite before it failed';
  const remark = timedOut ? '  STOPPED: out of time' : ms / 1000 > budgetSeconds ? '  over its budget' : '';
  return `${closingLine(tally)}${remark}`;
}

/**
 * What a run came to. On a machine that tries again, too many tests that passed only then are one failure more.
 *
 * @param {readonly Row[]} rows
 * @param {{ isCi: boolean }} options
 */
export function totalOf(rows, { isCi }) {
  const total = sumTallies(rows.map(({ tally }) => tally));
  const retried = total.retried.length;
  if (!isCi || retried <= MOST_RETRIED) return total;
  const failure = `the run › ${retried} tests passed only when tried again, and more than ${MOST_RETRIED} are a failure`;
  return { ...total, failed: total.failed + 1, failures: [...total.failures, failure] };
}

/** @param {{ timeoutMs: number }} options */
async function countChecks({ timeoutMs }) {
  const started = performance.now();
  const results = await runChecks([], { timeoutMs });
  const failures = results.filter(({ ok }) => !ok).map(({ name }) => name);
  const passed = results.length - failures.length;
  const tally = { ...emptyTally(), passed, failed: failures.length, failures };
  return { tally, ms: performance.now() - started, timedOut: results.some(({ timedOut }) => timedOut) };
}
