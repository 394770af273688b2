/** Histories that were found once and are run ever after: `saved/<mutant>.json`, each the smallest that kills its mutant. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { run, type Command } from './commands.ts';
import { MUTANTS, type MutantName } from './mutants.ts';
import { search } from './search.ts';

/** Histories of a mutant's fault set that are tried before it counts as not killed. */
export const HISTORIES_TRIED = 15_000;
const MAX_LENGTH = 120;

export function savedHistory(name: MutantName): Command[] | null {
  const file = fileOf(name);
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Command[]) : null;
}

/** What the mutant breaks in the history, or null when it comes through. */
export function failureIn(history: readonly Command[], name: MutantName): string | null {
  const mutant = MUTANTS[name];
  try {
    run(history, mutant.faults, { mutation: mutant });
    return null;
  } catch (error) {
    return String((error as Error).message);
  }
}

/** Searches for a history that kills the mutant; null when none of `runs` does, or `until` (epoch ms) is over. */
export function killerOf(name: MutantName, seed: number, runs = HISTORIES_TRIED, until?: number) {
  const mutant = MUTANTS[name];
  const found = search({
    faults: mutant.faults,
    runs,
    seed,
    maxLength: MAX_LENGTH,
    options: { mutation: mutant },
    ...(until === undefined ? {} : { until }),
  });
  return { ...found, killed: found.failed };
}

export function save(name: MutantName, history: readonly Command[]): void {
  const lines = history.map((command) => `  ${JSON.stringify(command, null, 1).replaceAll(/\n\s*/g, ' ')}`);
  writeFileSync(fileOf(name), `[\n${lines.join(',\n')}\n]\n`);
}

function fileOf(name: MutantName): string {
  return path.join(import.meta.dirname, 'saved', `${name.replaceAll(/[^a-z]+/g, '-')}.json`);
}
