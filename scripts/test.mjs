// `npm test`: every suite in order, each with a time budget, and one closing line over all of them. `npm test -- --changed[=<commit>]` is the local
// loop: what the changes since that commit (without one: what is not committed) can reach, and the smoke journeys.
import { printTable, runSuites, SUITES, suitesOfChange, totalOf } from './gate.mjs';
import { forgetSentences } from './suites.mjs';
import { printTally } from './tallies.mjs';

const CHANGED = /^--changed(?:=(.+))?$/;

const asked = process.argv.slice(2).map((argument) => CHANGED.exec(argument));
if (asked.includes(null)) {
  console.error('npm test knows one option: npm test -- --changed, or --changed=<commit>.');
  process.exit(1);
}
const [changed] = asked;
if (!changed) await forgetSentences();
const rows = await runSuites(changed ? suitesOfChange(changed[1]) : SUITES);
printTable(rows);
const total = totalOf(rows, { isCi: Boolean(process.env.CI) });
process.exitCode = total.failed > 0 ? 1 : 0;
printTally(total);
