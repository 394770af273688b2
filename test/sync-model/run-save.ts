/** `node test/sync-model/run-save.ts [histories]`: searches for the mutants whose saved history kills them no more, and saves what it finds. */
import { run } from './commands.ts';
import { MUTANTS, type MutantName } from './mutants.ts';
import { failureIn, HISTORIES_TRIED, killerOf, save, savedHistory } from './saved.ts';

const runs = Number(process.argv[2] ?? HISTORIES_TRIED);
for (const name of Object.keys(MUTANTS) as MutantName[]) {
  const saved = savedHistory(name);
  if (saved !== null && failureIn(saved, name) !== null) continue;
  const { killed, history, error, runs: tried } = killerOf(name, Date.now() & 0x7fffffff, runs);
  console.log(
    `${name}: ${killed ? `killed after ${tried}: ${error?.split('\n')[0]}` : `not killed by ${tried} histories`}`,
  );
  if (!killed || history === null) continue;
  run(history, MUTANTS[name].faults);
  save(name, history);
}
