// `npm test`: every suite in order, each with a time budget, and one closing line over all of them.
import { printTable, runSuites, SUITES, totalOf } from './gate.mjs';
import { forgetSentences } from './suites.mjs';
import { printTally } from './tallies.mjs';

await forgetSentences();
const rows = await runSuites(SUITES);
printTable(rows);
const total = totalOf(rows, { isCi: Boolean(process.env.CI) });
process.exitCode = total.failed > 0 ? 1 : 0;
printTally(total);
