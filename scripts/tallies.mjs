// What a suite came to: how many tests there were, and which did not simply pass.
import { stripVTControlCharacters } from 'node:util';

/**
 * `failures` and `retried` name tests, with what went wrong in each try: those that failed, and those that passed only when they were tried again.
 *
 * @typedef {{ passed: number, failed: number, skipped: number, failures: string[], retried: string[] }} Tally
 */

/**
 * From Playwright's JSON report. A test that passes when it is tried again has passed, but is named: it is a race of the test or of the product.
 * A run that was stopped has interrupted tests, which Playwright itself counts among the skipped.
 */
export function countPlaywright({ stats, errors = [], suites }) {
  const tests = suites.flatMap(specsIn).flatMap(({ file, title, tests }) =>
    tests.map(({ status, results }) => ({
      status: results.some((result) => result.status === 'interrupted') ? 'interrupted' : status,
      name: withReasons(
        `${file} › ${title}`,
        results.flatMap((result) => (result.errors ?? []).map(({ message }) => message)),
      ),
    })),
  );
  const named = (wanted) => tests.filter(({ status }) => status === wanted).map(({ name }) => name);
  const failures = [...named('unexpected'), ...named('interrupted').map(nameInterrupted)];
  return {
    passed: stats.expected + stats.flaky,
    failed: failures.length + errors.length,
    skipped: tests.filter(({ status }) => status === 'skipped').length,
    failures: [...failures, ...errors.map(({ message }) => withReasons('outside any test', [message]))],
    retried: named('flaky'),
  };
}

/** @param {string} name */
export function nameInterrupted(name) {
  return withReasons(name, ['was running when its suite was stopped']);
}

function specsIn({ specs = [], suites = [] }) {
  return [...specs, ...suites.flatMap(specsIn)];
}

/** What was expected and what was there stands in the first lines, and what a click met that never came to its button; the rest is the place. */
const REASON_LINES = 14;
const LINE_LENGTH = 200;

/**
 * A name, and below it what went wrong, each reason once: a run that cannot be repeated is judged by its end alone.
 *
 * @param {string} name
 * @param {ReadonlyArray<string | undefined>} messages
 */
export function withReasons(name, messages) {
  const reasons = messages.map((message = '') =>
    stripVTControlCharacters(message)
      .split('\n')
      .map((line) => line.trim().slice(0, LINE_LENGTH))
      .filter((line) => line !== '')
      .slice(0, REASON_LINES)
      .join(' '),
  );
  return [name, ...new Set(reasons.filter((reason) => reason !== ''))].join('\n    ');
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

/** The end of every run: what failed by name, then the one line over all of it. @param {Tally} tally */
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
