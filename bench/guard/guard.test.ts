import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { newId } from '../../src/data/ids.ts';
import type { Workload } from '../harness/workload.ts';
import { bestOf, complaints, measureRatios, WORSE, type Ratios } from './guard.ts';

const BASELINE = path.join(import.meta.dirname, 'baseline.json');
const ATTEMPTS = 3;

test('no row got four times slower beside its limit', { timeout: 300_000 }, async () => {
  const baseline = JSON.parse(readFileSync(BASELINE, 'utf8')) as Ratios;
  const runs = [await measureRatios()];
  // Somebody else on the machine can only worsen a run.
  while (runs.length < ATTEMPTS && complaints(baseline, bestOf(runs)).length > 0) runs.push(await measureRatios());
  expect(complaints(baseline, bestOf(runs)), 'after a change that is meant: npm run bench -- --write-baseline').toEqual(
    [],
  );
});

test('a row that got slower is named, and so is one that is not compared', { timeout: 60_000 }, async () => {
  const work = (rounds: number) => (): number => Array.from({ length: rounds }, () => newId().length).length;
  const slowed = (rounds: number): Workload => ({
    name: 'planted',
    about: '',
    grows: true,
    run: (bench) =>
      bench.contest({
        row: 'ids',
        contenders: [
          { name: 'Ninefold', role: 'product', times: 5, work: work(rounds) },
          { name: 'limit', role: 'limit', times: 5, work: work(100) },
        ],
      }),
  });
  const baseline = await measureRatios([slowed(100)]);
  const slow = await measureRatios([slowed(100 * WORSE * 10)]);
  expect(complaints(baseline, bestOf([slow, slow]))).toEqual([expect.stringContaining('planted: ids takes')]);
  expect(complaints(baseline, bestOf([slow, baseline]))).toEqual([]);
  expect(complaints({}, baseline)).toEqual(['planted: ids has no baseline.']);
  expect(complaints(baseline, {})).toEqual(['planted: ids was not measured.']);
});
