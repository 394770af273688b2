// A Vitest reporter that writes the tally of a run: its own JSON report does not tell which tests passed only when tried again.
import { writeFileSync } from 'node:fs';

export default class VitestTally {
  /** @param {ReadonlyArray<import('vitest/node').TestModule>} modules */
  onTestRunEnd(modules) {
    const tests = modules.flatMap((module) => [...module.children.allTests()]);
    const inState = (state) => tests.filter((test) => test.result().state === state);
    // A test file that fails while loading holds no tests, and counts as one failure.
    const unloaded = modules.filter(
      (module) => module.state() === 'failed' && [...module.children.allTests()].length === 0,
    );
    const failures = [...unloaded.map(({ moduleId }) => moduleId), ...inState('failed').map(nameOf)];
    const tally = {
      passed: inState('passed').length,
      failed: failures.length,
      skipped: inState('skipped').length,
      failures,
      retried: tests.filter((test) => test.diagnostic()?.flaky).map(nameOf),
    };
    writeFileSync(process.env.NINEFOLD_TEST_REPORT, JSON.stringify(tally));
  }
}

/** @param {import('vitest/node').TestCase} test */
function nameOf({ module, fullName }) {
  return `${module.relativeModuleId} › ${fullName}`;
}
