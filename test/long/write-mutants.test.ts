/** The tests of the data layer against mistakes in the write path: each mutant of its files must make at least one of them fail. */
import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { mutantsOf, type Mutant } from './mutants.ts';

const SECONDS = Number(process.env.LONG_SECONDS ?? 60);
const ROOT = path.join(import.meta.dirname, '..', '..');

/** A file of the write path, in `src/data`. */
interface Subject {
  readonly file: string;
  /** Mutants, without their line, after which the code still does the same, with why. */
  readonly alike: Readonly<Record<string, string>>;
  /** Functions and classes that the tests here do not run, with what holds them. */
  readonly elsewhere: Readonly<Record<string, string>>;
}

const SUBJECTS: readonly Subject[] = [
  {
    file: 'write/write.ts',
    alike: {
      'error instanceof OwnerBusy → false':
        'only Postgres has busy owners: test/contract/postgres.test.ts claims jobs of them',
      'nThisTurn = 0; /** A lo → nThisTurn = 1; /** A lo': 'pauses come a row earlier',
      'rowsInThisTurn <= ROWS_AT_ONCE → false': 'more pauses than needed',
      'rowsInThisTurn = rows; → ;': 'more pauses than needed',
      ".where(key, 'in', ids) → nothing": 'rows that did not change are written to the index again',
      "content && db.host === 'server' ? await versionIds → await versionIds(table, ids)": 'they are read and not used',
      's = content && db.host === → s = content || db.host ===': 'they are read and not used',
      ".where('id', 'in', ids) → nothing": 'more rows are read than needed',
      'd))?.rev ?? 0 })); if → d))?.rev ?? 1 })); if': 'every fact that was added was handed over with its revision',
      'ids.length > 0 → true': 'where nothing is named nothing is deleted',
      'added.size > 0 → true': 'a page that asks again finds the same',
      'l.writes += 1); const o → l.writes += 2); const o': 'the numbers of a call’s writes need only differ',
    },
    elsewhere: {},
  },
  {
    file: 'write/insert-rows.ts',
    alike: {
      "name: 'all new', → nothing": 'no other insertion of its table has no name either',
      "name: 'once', → nothing": 'likewise',
      "name: 'once, answering ids', → nothing": 'likewise',
      "name: `over ${key.join(' ')} but ${keep.join(' ')} → nothing":
        'rows of a table are put by one key, and keep the same',
      'S_AT_ONCE = 50; /** * How → S_AT_ONCE = 51; /** * How': 'another size of statement',
      'WS_AT_ONCE, 20, 10, 5, 2, → WS_AT_ONCE, 21, 10, 5, 2,': 'another size of statement',
      'T_ONCE, 20, 10, 5, 2, 1] a → T_ONCE, 20, 11, 5, 2, 1] a': 'another size of statement',
      'CE, 20, 10, 5, 2, 1] as c → CE, 20, 10, 6, 2, 1] as c': 'another size of statement',
      '20, 10, 5, 2, 1] as cons → 20, 10, 5, 3, 1] as cons': 'another size of statement',
      ', 10, 5, 2, 1] as const; → , 10, 5, 2, 2] as const;': 'one row is what is left where no size fits',
      'SIZES.find((each) => each <= rows.length - from) ? → 1': 'more statements than needed',
      '- from) ?? 1; const → - from) ?? 2; const': 'one row always fits',
    },
    elsewhere: {},
  },
  { file: 'write/write-local.ts', alike: {}, elsewhere: {} },
  {
    file: 'write/revisions.ts',
    alike: {
      'wner, head: 0, head_token → wner, head: 1, head_token': 'the first revision is the time, which is later',
    },
    elsewhere: {
      lockUnlessBusy: 'only Postgres skips a locked row: test/contract/postgres.test.ts claims jobs of busy owners',
      OwnerBusy: 'only Postgres has owners that are busy',
    },
  },
  { file: 'storage/bytes-kept.ts', alike: {}, elsewhere: {} },
];

/** The tests that run first: they notice nearly every mutant, and the others are then not run. */
const NEAREST = ['src/data/write', 'src/data/storage'];
const AT_ONCE = 2;
/** Tests that a mutant keeps from ending have noticed it. All of them take two minutes on a busy machine. */
const RUN_LIMIT_MS = 300_000;

type Outcome = 'noticed' | 'unnoticed' | 'no time left';

let folder: string;
let runs = 0;
beforeAll(() => void (folder = mkdtempSync(path.join(tmpdir(), 'ninefold-mutants-'))));
afterAll(() => rmSync(folder, { recursive: true }));

it.each(SUBJECTS)('excuses only mutants that exist in $file', ({ file, alike, elsewhere }) => {
  const names = new Set(mutantsIn(file, elsewhere).map(({ name }) => withoutLine(name)));
  expect(Object.keys(alike).filter((name) => !names.has(name))).toEqual([]);
});

it('every mutant of the write path is noticed', async () => {
  const end = Date.now() + SECONDS * 1_000;
  const all = SUBJECTS.flatMap((subject) =>
    mutantsIn(subject.file, subject.elsewhere)
      .filter(({ name }) => !(withoutLine(name) in subject.alike))
      .map((mutant) => ({ subject, mutant })),
  );
  const waiting = shuffled(all);
  const unnoticed: string[] = [];
  let tried = 0;
  const work = async (): Promise<void> => {
    for (let next = waiting.pop(); next && Date.now() < end; next = waiting.pop()) {
      const { subject, mutant } = next;
      let outcome = await outcomeOf(subject.file, mutant.source, NEAREST, end);
      if (outcome === 'unnoticed') outcome = await outcomeOf(subject.file, mutant.source, [], end);
      if (outcome !== 'no time left') tried += 1;
      if (outcome === 'unnoticed') unnoticed.push(`${subject.file}:${mutant.name}`);
    }
  };
  expect(await outcomeOf('write/write.ts', sourceOf('write/write.ts'), NEAREST), 'no mutant').toBe('unnoticed');
  for (const { file } of SUBJECTS)
    expect(await outcomeOf(file, '', NEAREST), `nothing in place of ${file}`).toBe('noticed');
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  expect(unnoticed).toEqual([]);
  console.log(`${tried} of ${all.length} mutants of the write path tried, all noticed`);
});

/**
 * How the tests end with `source` in place of the file: all of them, or those whose path contains one of `tests`. Runs are stopped at `end`
 * (epoch ms). Node runs the tests, so a process they start has the file as it is.
 */
async function outcomeOf(file: string, source: string, tests: readonly string[], end = Infinity): Promise<Outcome> {
  const timeLeft = end - Date.now();
  if (timeLeft <= 0) return 'no time left';
  const mutant = path.join(folder, `${(runs += 1)}.ts`);
  writeFileSync(mutant, source);
  const config = path.join(import.meta.dirname, 'mutant.config.ts');
  const vitest = path.join(ROOT, 'node_modules', 'vitest', 'vitest.mjs');
  const child = spawn(process.execPath, [vitest, 'run', '--config', config, '--root', ROOT, ...tests], {
    cwd: ROOT,
    env: { PATH: process.env.PATH, MUTATED_FILE: pathOf(file), MUTANT_FILE: mutant },
    stdio: 'ignore',
    timeout: Math.min(timeLeft, RUN_LIMIT_MS),
    killSignal: 'SIGKILL',
  });
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code, signal) => {
      if (signal !== null && timeLeft < RUN_LIMIT_MS) resolve('no time left');
      else resolve(code === 0 ? 'unnoticed' : 'noticed');
    });
  });
}

function mutantsIn(file: string, elsewhere: Subject['elsewhere']): Mutant[] {
  return mutantsOf(pathOf(file), sourceOf(file), Object.keys(elsewhere));
}

function pathOf(file: string): string {
  return path.join(ROOT, 'src', 'data', file);
}

function sourceOf(file: string): string {
  return readFileSync(pathOf(file), 'utf8');
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
