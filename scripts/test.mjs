// `npm test`: every suite in order, each with a time budget, and one closing line over all of them.
import { runChecks } from './checks.mjs';
import { forgetSentences, runPlaywright, runSentences, runVitest } from './suites.mjs';
import { closingLine, emptyTally, printTally, sumTallies } from './tallies.mjs';

const SUITES = [
  { name: 'check', budgetSeconds: 60, run: countChecks },
  { name: 'unit and properties', budgetSeconds: 120, run: (options) => runVitest('unit', options) },
  { name: 'contract', budgetSeconds: 200, run: (options) => runVitest('contract', options) },
  { name: 'desktop', budgetSeconds: 240, run: (options) => runPlaywright('desktop', 'test/desktop', options) },
  { name: 'browser', budgetSeconds: 1800, run: (options) => runPlaywright('browser', 'test/e2e', options) },
  { name: 'snapshots', budgetSeconds: 120, run: (options) => runPlaywright('snapshots', 'test/snapshots', options) },
  // After the pages: packing builds the desktop app anew.
  { name: 'packaging', budgetSeconds: 120, run: (options) => runVitest('packaging', options) },
  // Last: it asks what the pages of the desktop and the browser suite have shown.
  { name: 'sentences', budgetSeconds: 10, run: runSentences },
];
/** A slow machine may go over a budget; this far over, a suite is stopped and has failed. */
const LIMIT_IN_BUDGETS = 4;

async function countChecks() {
  const started = performance.now();
  const results = await runChecks();
  const failures = results.filter(({ ok }) => !ok).map(({ name }) => name);
  const passed = results.length - failures.length;
  const tally = { ...emptyTally(), passed, failed: failures.length, failures };
  return { tally, ms: performance.now() - started, timedOut: false };
}

await forgetSentences();
const results = [];
for (const { name, budgetSeconds, run } of SUITES) {
  console.log(`\n── ${name} ──`);
  const result = await run({ timeoutMs: budgetSeconds * LIMIT_IN_BUDGETS * 1000 });
  results.push({ name, budgetSeconds, ...result });
}

console.log('\nsuite                  time  budget  result');
for (const { name, budgetSeconds, tally, ms, timedOut } of results) {
  const seconds = ms / 1000;
  const time = `${seconds.toFixed(1)} s`.padStart(8);
  const remark = timedOut ? '  STOPPED: far over its budget' : seconds > budgetSeconds ? '  over its budget' : '';
  console.log(`${name.padEnd(19)}${time}${`${budgetSeconds} s`.padStart(8)}  ${closingLine(tally)}${remark}`);
}
const total = sumTallies(results.map(({ tally }) => tally));
process.exitCode = total.failed > 0 ? 1 : 0;
printTally(total);
