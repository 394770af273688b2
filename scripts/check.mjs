// `npm run check`: what to run before every commit. The code checks, and the unit and property tests; under 60 s.
import { runChecks } from './checks.mjs';
import { VITEST_RUN } from './paths.mjs';

const BUDGET_SECONDS = 60;

const started = performance.now();
const unit = { name: 'unit tests', commands: [[...VITEST_RUN, '--project', 'unit*']] };
const results = await runChecks([unit]);
const failed = results.filter(({ ok }) => !ok);
const seconds = ((performance.now() - started) / 1000).toFixed(1);
const verdict = failed.length === 0 ? 'All checks pass' : `Failed: ${failed.map(({ name }) => name).join(', ')}`;
console.log(`${verdict} (${seconds} s of ${BUDGET_SECONDS} s).`);
process.exitCode = failed.length === 0 ? 0 : 1;
