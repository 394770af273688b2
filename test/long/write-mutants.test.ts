/** The tests of the data layer against mistakes in src/data/write.ts: each mutant must make at least one of them fail. */
import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { mutantsOf, type Mutant } from './mutants.ts';

const SECONDS = Number(process.env.LONG_SECONDS ?? 60);
const ROOT = path.join(import.meta.dirname, '..', '..');
const MUTATED = path.join(ROOT, 'src', 'data', 'write.ts');
/** The nearest tests first: they notice most mutants, and the others are then not run. */
const NEAREST = 'src/data/write';
/** Mutants, without their line, after which the code still does the same. */
const ALIKE: Readonly<Record<string, string>> = {
  'wner, head: 0, head_token → wner, head: 1, head_token': 'the first revision is the time, which is later',
  'nThisTurn = 0; /** A lo → nThisTurn = 1; /** A lo': 'pauses come a row earlier',
  'rowsInThisTurn <= ROWS_AT_ONCE → false': 'more pauses than needed',
  'sInThisTurn <= ROWS_AT_ONC → sInThisTurn > ROWS_AT_ONC': 'pauses at other rows',
  'rowsInThisTurn = rows; → ;': 'more pauses than needed',
  ".where(key, 'in', ids) → nothing": 'rows that did not change are written to the index again',
  "content && db.host === 'server' ? await versionIds → await versionIds(table, ids)": 'they are read and not used',
  's = content && db.host === → s = content || db.host ===': 'they are read and not used',
  ".where('id', 'in', ids) → nothing": 'more rows are read than needed',
};
const AT_ONCE = 2;
/** Tests that a mutant keeps from ending have noticed it. */
const RUN_LIMIT_MS = 60_000;

let folder: string;
beforeAll(() => void (folder = mkdtempSync(path.join(tmpdir(), 'ninefold-mutants-'))));
afterAll(() => rmSync(folder, { recursive: true }));

it('notice every mutant of the write path', async () => {
  const all = mutantsOf(MUTATED, readFileSync(MUTATED, 'utf8')).filter(({ name }) => !(withoutLine(name) in ALIKE));
  const waiting = shuffled(all);
  const unnoticed: string[] = [];
  const end = Date.now() + SECONDS * 1_000;
  let tried = 0;
  const work = async (): Promise<void> => {
    for (let mutant = waiting.pop(); mutant && Date.now() < end; mutant = waiting.pop()) {
      tried += 1;
      if (await passes(mutant, [NEAREST])) if (await passes(mutant, [])) unnoticed.push(mutant.name);
    }
  };
  expect(await passes({ name: 'no mutant', source: readFileSync(MUTATED, 'utf8') }, [NEAREST])).toBe(true);
  expect(await passes({ name: 'no file at all', source: '' }, [NEAREST])).toBe(false);
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  expect(unnoticed).toEqual([]);
  console.log(`${tried} of ${all.length} mutants of src/data/write.ts tried, all noticed`);
});

/** Whether the tests pass with the mutant in place of the file. Node runs them, so a process they start has the file as it is. */
async function passes({ name, source }: Mutant, files: readonly string[]): Promise<boolean> {
  const file = path.join(folder, `${name.replaceAll(/\W+/g, '-').slice(0, 60)}.ts`);
  writeFileSync(file, source);
  const config = path.join(import.meta.dirname, 'mutant.config.ts');
  const vitest = path.join(ROOT, 'node_modules', 'vitest', 'vitest.mjs');
  const child = spawn(process.execPath, [vitest, 'run', '--config', config, '--root', ROOT, ...files], {
    cwd: ROOT,
    env: { PATH: process.env.PATH, MUTATED_FILE: MUTATED, MUTANT_FILE: file },
    stdio: 'ignore',
    timeout: RUN_LIMIT_MS,
    killSignal: 'SIGKILL',
  });
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code) => resolve(code === 0));
  });
}

function withoutLine(name: string): string {
  return name.replace(/^\d+: /, '');
}

/** In another order each time, so that short runs come to every mutant in the end. */
function shuffled<T>(items: readonly T[]): T[] {
  return items
    .map((item) => ({ item, at: Math.random() }))
    .sort((a, b) => a.at - b.at)
    .map(({ item }) => item);
}
