/** Switches off one rule of sync at a time and searches for a history that shows it: by chance, or else the saved one. */
import { expect, it } from 'vitest';
import { MUTANTS, type MutantName } from '../sync-model/mutants.ts';
import { failureIn, HISTORIES_TRIED, killerOf, savedHistory } from '../sync-model/saved.ts';

const SECONDS = Number(process.env.LONG_SECONDS ?? 60);
const SEED = Number(process.env.SYNC_MODEL_SEED ?? Date.now() & 0x7fffffff);

it('every mutant of the protocol is killed', () => {
  const end = Date.now() + SECONDS * 1_000;
  const survivors: string[] = [];
  const savedOnly: string[] = [];
  let histories = 0;
  let searched = 0;
  const names = Object.keys(MUTANTS) as MutantName[];
  // Another one comes first each time, so that short runs come to every mutant in the end.
  const first = SEED % names.length;
  for (const name of [...names.slice(first), ...names.slice(0, first)]) {
    const found = Date.now() < end ? killerOf(name, SEED, HISTORIES_TRIED, end) : null;
    histories += found?.runs ?? 0;
    if (found) searched += 1;
    if (found?.killed === true) continue;
    const history = savedHistory(name);
    if (history !== null && failureIn(history, name) !== null) savedOnly.push(name);
    else survivors.push(name);
  }
  expect(survivors, `seed ${SEED}`).toEqual([]);
  const saved = savedOnly.length === 0 ? '' : `; by their saved history alone: ${savedOnly.join(', ')}`;
  console.log(
    `${searched} of ${names.length} mutants of sync searched for in ${histories} histories, seed ${SEED}, all killed${saved}`,
  );
});
