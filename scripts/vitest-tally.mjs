// A Vitest reporter that writes the tally of a run: its own JSON report does not tell which tests passed only when tried again.
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { nameInterrupted, withReasons } from './tallies.mjs';

export default class VitestTally {
  /** Tests that have begun and not ended. */
  #running = new Set();
  /** What was running when the suite was told to end. */
  #interrupted = [];

  /** @param {import('vitest/node').Vitest} vitest */
  onInit(vitest) {
    // Vitest dies of it at once, and calls no reporter.
    process.once('SIGINT', () => {
      this.#interrupted = [...this.#running];
      this.onTestRunEnd(vitest.state.getTestModules(), []);
    });
  }

  /** @param {import('vitest/node').TestCase} test */
  onTestCaseReady(test) {
    this.#running.add(test);
  }

  /** @param {import('vitest/node').TestCase} test */
  onTestCaseResult(test) {
    this.#running.delete(test);
  }

  /**
   * @param {ReadonlyArray<import('vitest/node').TestModule>} modules
   * @param {ReadonlyArray<import('vitest/node').SerializedError>} faults what went wrong outside any test
   */
  onTestRunEnd(modules, faults) {
    const tests = modules.flatMap((module) => [...module.children.allTests()]);
    const inState = (state) => tests.filter((test) => test.result().state === state);
    // A file that fails while loading holds no tests; where something before or after its tests fails, they are skipped or have passed.
    const failures = [
      ...modules.flatMap((module) => [module, ...module.children.allSuites()]).flatMap(outsideTests),
      ...inState('failed').map(nameOf),
      ...this.#interrupted.map((test) => nameInterrupted(nameOf(test))),
      ...faults.map((fault) => withReasons('outside any test', [messageOf(fault)])),
    ];
    const flaky = tests.filter((test) => test.diagnostic()?.flaky);
    const tally = {
      passed: inState('passed').length,
      failed: failures.length,
      skipped: inState('skipped').length,
      failures,
      retried: flaky.map(nameOf),
    };
    writeFileSync(process.env.NINEFOLD_TEST_REPORT, JSON.stringify(tally));
  }
}

/** @param {import('vitest/node').TestModule | import('vitest/node').TestSuite} place */
function outsideTests(place) {
  const faults = place.errors();
  if (faults.length === 0) return [];
  const name =
    place.type === 'module' ? place.relativeModuleId : `${place.module.relativeModuleId} › ${place.fullName}`;
  return [withReasons(`${name} › outside its tests`, faults.map(messageOf))];
}

/** @param {import('vitest/node').TestCase} test */
function nameOf(test) {
  const name = `${test.module.relativeModuleId} › ${test.fullName}`;
  return withReasons(name, (test.result().errors ?? []).map(messageOf));
}

/** @param {import('vitest/node').TestError} error */
function messageOf({ name, message, stacks = [], cause }) {
  // What a poll waited for in vain is said by its cause, and so is where it waited.
  const frame = [...stacks, ...(cause?.stacks ?? [])].find(({ file }) => /\.test\.tsx?$/.test(file));
  const place = frame ? ` (${path.basename(frame.file)}:${frame.line})` : '';
  return `${name ?? 'Error'}: ${message}${place}`;
}
