// `npm run test:long`: fault injection, soak, fuzz and the like. LONG_MINUTES (15) are shared out evenly over the files
// of test/long, or over those whose names contain one of the words after `--`; each reads its share from LONG_SECONDS.
// `*.spec.ts` runs in Playwright, `*.test.ts` in Vitest.
import { runPlaywright, runVitest, testFilesIn } from './suites.mjs';
import { printTally, sumTallies } from './tallies.mjs';

const FOLDER = 'test/long';
const DEFAULT_MINUTES = 15;
/** For starting and closing what a suite drives, over and above its share. */
const GRACE_SECONDS = 120;

const minutes = Number(process.env.LONG_MINUTES || DEFAULT_MINUTES);
if (!(minutes > 0)) {
  console.error(`LONG_MINUTES is '${process.env.LONG_MINUTES}': give a number of minutes above 0.`);
  process.exit(1);
}
const words = process.argv.slice(2);
const files = testFilesIn(FOLDER).filter((file) => words.length === 0 || words.some((word) => file.includes(word)));
if (files.length === 0) {
  console.error(`No file of ${FOLDER} has one of these in its name: ${words.join(', ')}.`);
  process.exit(1);
}
const share = Math.max(1, Math.floor((minutes * 60) / Math.max(1, files.length)));

const tallies = [];
for (const file of files) {
  console.log(`\n── ${file} (${share} s) ──`);
  const options = {
    args: [`${FOLDER}/${file}`],
    env: { LONG_SECONDS: String(share) },
    timeoutMs: (share + GRACE_SECONDS) * 1000,
  };
  const isPageTest = file.endsWith('.spec.ts');
  const { tally } = await (isPageTest ? runPlaywright('long', FOLDER, options) : runVitest('long', options));
  tallies.push(tally);
}
const total = sumTallies(tallies);
process.exitCode = total.failed > 0 ? 1 : 0;
printTally(total);
