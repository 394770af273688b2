// What a suite came to: how many tests there were, and which did not simply pass.

/**
 * `failures` and `retried` name tests: those that failed, and those that passed only when they were tried again.
 *
 * @typedef {{ passed: number, failed: number, skipped: number, failures: string[], retried: string[] }} Tally
 */

/** From Playwright's JSON report. A test that passes when it is tried again has passed, but is named: it is a race of the test or of the product. */
export function countPlaywright({ stats, errors = [], suites }) {
  const tests = suites
    .flatMap(specsIn)
    .flatMap(({ file, title, tests }) => tests.map(({ status }) => ({ status, name: `${file} › ${title}` })));
  const named = (wanted) => tests.filter(({ status }) => status === wanted).map(({ name }) => name);
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected + errors.length,
    skipped: stats.skipped,
    failures: [...named('unexpected'), ...errors.map(({ message }) => message)],
    retried: named('flaky'),
  };
}

function specsIn({ specs = [], suites = [] }) {
  return [...specs, ...suites.flatMap(specsIn)];
}

/** @returns {Tally} */
export function emptyTally() {
  return { passed: 0, failed: 0, skipped: 0, failures: [], retried: [] };
}

/** @param {Tally[]} tallies */
export function sumTallies(tallies) {
  return tallies.reduce(
    (sum, tally) => ({
      passed: sum.passed + tally.passed,
      failed: sum.failed + tally.failed,
      skipped: sum.skipped + tally.skipped,
      failures: [...sum.failures, ...tally.failures],
      retried: [...sum.retried, ...tally.retried],
    }),
    emptyTally(),
  );
}

/** The end of every run: what failed by name, then the line that `.ci/run` reads. @param {Tally} tally */
export function printTally(tally) {
  if (tally.retried.length > 0) console.log(`\nPassed only when tried again:\n${listed(tally.retried)}`);
  if (tally.failures.length > 0) console.log(`\nFailed:\n${listed(tally.failures)}`);
  console.log(`\n${closingLine(tally)}`);
}

/** @param {string[]} names */
function listed(names) {
  return names.map((name) => `  ${name}`).join('\n');
}

/** @param {Tally} tally */
export function closingLine({ passed, failed, skipped }) {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
}
