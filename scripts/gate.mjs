// What `npm test` runs: the suites in order, how long each may take, when later ones are left out, and the table at the end.
import { runChecks } from './checks.mjs';
import { inMemory, runPlaywright, runSentences, runVitest } from './suites.mjs';
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
    run: (options) => runVitest('unit*', { ...options, env: inMemory() }),
  },
  { name: 'contract', budgetSeconds: 205, run: (options) => runVitest('contract', { ...options, env: inMemory() }) },
  // It builds the desktop app anew, into the folder and by the configurations of `npm run build`, whose next run finds it fresh.
  { name: 'packaging', budgetSeconds: 50, run: (options) => runVitest('packaging', options) },
  {
    name: 'component',
    budgetSeconds: 220,
    ofPages: true,
    run: (options) => runVitest('component', { ...options, env: inMemory() }),
  },
  {
    name: 'desktop',
    budgetSeconds: 165,
    ofPages: true,
    run: (options) => runPlaywright('desktop', 'test/desktop', options),
  },
  {
    name: 'browser',
    budgetSeconds: 640,
    ofPages: true,
    run: (options) => runPlaywright('browser', 'test/e2e', options),
  },
  {
    name: 'snapshots',
    budgetSeconds: 75,
    ofPages: true,
    run: (options) => runPlaywright('snapshots', 'test/snapshots', options),
  },
  // Last: it asks what the pages of the desktop and the browser suite have shown.
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

/** A slow machine may go over a budget; this far over, a suite is stopped and has failed. */
const LIMIT_IN_BUDGETS = 1.45;
/** More than these point at the tests or the product, not at the machine. */
const MOST_RETRIED = 3;

/** @param {{ budgetSeconds: number }} suite */
export function limitMs({ budgetSeconds }) {
  return budgetSeconds * LIMIT_IN_BUDGETS * 1000;
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
  for (const { run, ...suite } of suites) {
    const isCheapBroken = rows.some(({ ofPages, tally }) => !ofPages && tally.failed > 0);
    if (suite.ofPages && isCheapBroken) {
      rows.push({ ...suite, tally: emptyTally() });
      continue;
    }
    console.log(`\n── ${suite.name} ──`);
    rows.push({ ...suite, ...(await run({ timeoutMs: limitMs(suite) })) });
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
  const remark = timedOut ? '  STOPPED: far over its budget' : ms / 1000 > budgetSeconds ? '  over its budget' : '';
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
