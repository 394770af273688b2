/** `npm run bench [-- <sets>]`: how long the everyday work takes on this machine, with 1,000 sets of 20 cards or more. Run it on a quiet one. */
import { cpus } from 'node:os';
import { createApi } from '../src/client/api.ts';
import { openHost } from '../test/support/hosts.ts';
import { fillLibrary, libraryWorkloads } from './library.ts';
import { measure, type Measurement } from './measure.ts';
import { benchQuality } from './quality.ts';

const SETS = Number(process.argv[2] ?? 1_000);
const host = await openHost('desktop');
try {
  const api = createApi(host.transport);
  const started = performance.now();
  const cards = await fillLibrary(api, SETS);
  const importMs = performance.now() - started;
  const results: Measurement[] = [
    { name: `import ${cards.toLocaleString('en')} cards`, goalMs: null, medianMs: importMs, worstMs: importMs },
  ];
  for (const workload of await libraryWorkloads(api, SETS)) results.push(await measure(workload));
  print(results);
  console.log('');
  benchQuality();
} finally {
  await host.close();
}

function print(results: readonly Measurement[]): void {
  console.log(`Node ${process.version}, ${cpus().length} cores, ${cpus()[0]?.model ?? 'unknown processor'}\n`);
  console.log('workload                      median      worst       goal');
  for (const { name, medianMs, worstMs, goalMs } of results) {
    console.log(`${name.padEnd(26)}${time(medianMs)}${time(worstMs)}${goalMs === null ? '' : time(goalMs)}`);
  }
}

function time(ms: number): string {
  return `${ms.toFixed(ms < 10 ? 2 : 0)} ms`.padStart(11);
}
