/**
 * `npm run bench [-- NAME…] [--size small|middle|large]`: how long the work takes on this machine, beside what it could take at least and beside
 * what other programs take for the same. Processor time, because other work on the machine does not count in it. docs/performance.md.
 * `npm run bench -- cards FILE` scores the cards of an answer instead (cards/run-cards.ts).
 * `npm run bench -- --guard` says which rows got worse since `--write-baseline`, and ends with 1 when one did.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { cpus, totalmem } from 'node:os';
import path from 'node:path';
import { runCards } from './cards/run-cards.ts';
import { bestOf, complaints, measureRatios, type Ratios } from './guard/guard.ts';
import { readCommandLine } from './harness/command-line.ts';
import { plotOf } from './harness/plot.ts';
import { runWorkload, type WorkloadResult } from './harness/run-workload.ts';
import { tableOf } from './harness/table.ts';
import { SIZES, type SizeName } from './harness/workload.ts';
import { WORKLOADS } from './workloads/index.ts';

/** Runs whose median counts, by the size; work that takes a minute is its own median. */
const SAMPLES: Readonly<Record<SizeName, number>> = { small: 5, middle: 3, large: 3 };
const BASELINE = path.join(import.meta.dirname, 'guard', 'baseline.json');
const GUARD_ATTEMPTS = 3;

const [first, ...others] = process.argv.slice(2);
const asked = readCommandLine(
  first === 'cards' ? [] : process.argv.slice(2),
  WORKLOADS.map(({ name }) => name),
);
const machine = {
  node: process.version,
  processors: cpus().length,
  processor: cpus()[0]?.model ?? 'unknown',
  memoryGiB: Math.round(totalmem() / 1024 ** 3),
  day: new Date().toISOString().slice(0, 10),
};
if (first === 'cards') runCards(others[0]);
else if (asked.list) for (const { name, about } of WORKLOADS) console.log(`${name.padEnd(12)} ${about}`);
else if (asked.writeBaseline) await writeBaseline();
else if (asked.guard) await compareWithBaseline();
else await runAll();

/** Somebody else on the machine can only worsen a run: a row counts by the best of them. */
async function compareWithBaseline(): Promise<void> {
  const baseline = JSON.parse(readFileSync(BASELINE, 'utf8')) as Ratios;
  const runs = [await measureRatios()];
  while (runs.length < GUARD_ATTEMPTS && complaints(baseline, bestOf(runs)).length > 0)
    runs.push(await measureRatios());
  const worse = complaints(baseline, bestOf(runs));
  console.log(worse.length === 0 ? 'No row got worse beside its limit.' : worse.join('\n'));
  if (worse.length > 0) process.exitCode = 1;
}

/** What `--guard` compares with. */
async function writeBaseline(): Promise<void> {
  const best = bestOf([await measureRatios(), await measureRatios(), await measureRatios()]);
  const rounded = Object.fromEntries(Object.entries(best).map(([row, ratio]) => [row, Number(ratio.toPrecision(2))]));
  writeFileSync(BASELINE, `${JSON.stringify(rounded, null, 2)}\n`);
}

async function runAll(): Promise<void> {
  const { node, processors, processor, memoryGiB } = machine;
  console.log(`Node ${node}, ${processors} × ${processor}, ${memoryGiB} GiB\n`);
  const results: WorkloadResult[] = [];
  const chosen = WORKLOADS.filter(({ name }) => asked.names.length === 0 || asked.names.includes(name));
  for (const workload of chosen)
    for (const size of workload.grows ? asked.sizes : (['small'] as const)) {
      const { peers } = asked;
      const result = await runWorkload(workload, { cards: SIZES[size], samples: SAMPLES[size], peers });
      results.push(result);
      console.log(tableOf(result));
      if (asked.json !== null) writeFileSync(asked.json, `${JSON.stringify({ machine, results }, null, 2)}\n`);
    }
  const plot = asked.plot === null ? null : plotOf(results);
  if (asked.plot !== null && plot !== null) writeFileSync(asked.plot, plot);
  else if (asked.plot !== null) console.log('Nothing was run at two sizes: there is no growth to draw.');
}
