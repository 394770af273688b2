/** What a large library is read and changed with finds its rows by index: no statement walks over a whole table. */
import SqliteDatabase from 'better-sqlite3';
import { expect, onTestFinished, test, vi } from 'vitest';
import { tempStore } from '../../../test/support/temp-store.ts';
import { setInput } from '../../contract/sets.schema.ts';
import { newId } from './ids.ts';

const SETS = 40;
const CARDS = 5;
const FOLDERS = 60;
/** Tables with a row for each card, and more. Sets and folders are few beside them: a list of all sets reads them all. */
const LARGE = ['cards', 'reviews', 'card_state', 'outbox', 'history'];

/** A library, and every statement that has made and used it. */
async function library() {
  const { store, file } = await tempStore();
  // Each statement is prepared once, so all of them have to be seen from the start.
  const prepare = vi.spyOn(SqliteDatabase.prototype, 'prepare');
  onTestFinished(() => prepare.mockRestore());
  const bulk = Array.from({ length: SETS }, (_, set) =>
    setInput.parse({
      topic: `Set ${set}`,
      folderPath: `Root/${set % FOLDERS}`,
      flashcards: Array.from({ length: CARDS }, (_unused, card) => ({ question: `${set}/${card}`, answer: 'a' })),
    }),
  );
  await store.sets.importBulk(bulk, 'skip');
  for (let folder = 0; folder < FOLDERS; folder += 1)
    await store.folders.create(`Deep ${folder}`, `Root/${folder % 7}`);
  return { store, file, statements: () => new Set(prepare.mock.calls.map(([sql]) => sql)) };
}

/** The full scans of large tables among the plans that SQLite makes for the statements. */
function fullScans(file: string, statements: ReadonlySet<string>): string[] {
  const raw = new SqliteDatabase(file, { readonly: true });
  const scans = [...statements].flatMap((sql) => {
    const plan = raw.prepare<unknown[], { detail: string }>(`explain query plan ${sql}`).all(...nulls(sql));
    const walks = plan.filter(({ detail }) => isFullScan(detail) && !endsSoon(detail, sql));
    return walks.map(({ detail }) => `${detail}: ${sql}`);
  });
  raw.close();
  return scans;
}

const nulls = (sql: string): null[] => Array.from(sql.match(/\?/g) ?? [], () => null);
/** In a library of one owner, looking up that owner is as good as a walk over the table, and so is looking up what is not removed. */
const ALL = /^owner=\?(?: AND (?:deleted|suspended)=\?)*$/;
const isFullScan = (detail: string): boolean => {
  const [, table = '', by = ''] = /^(?:SCAN|SEARCH) (\w+)(?:.*\((.*)\))?/.exec(detail) ?? [];
  return LARGE.includes(table) && (detail.startsWith('SCAN') || ALL.test(by ?? ''));
};

/** The last reviews: from the end of the log back, as far as the limit. */
const endsSoon = (detail: string, sql: string): boolean =>
  detail === 'SEARCH reviews USING INDEX reviews_feed (owner=?)' && / order by "rev" desc limit \d+$/.test(sql);

const now = Date.UTC(2026, 2, 1, 12);
const clock = { utcOffsetMin: 0, rolloverHour: 4 };
const rules = { desiredRetention: 0.9, newPerDay: 20, reviewsPerDay: 200, rolloverHour: 4 };
const everything = { sets: [], folders: [], utcOffsetMin: 0 };
const { signal } = new AbortController();
const search = { q: '7/', sort: 'set', descending: false, now, clock, signal } as const;

async function grade(store: Store): Promise<void> {
  const { flashcards } = await store.sets.get('set-7');
  const review = { id: newId(), cardId: flashcards[0]?.id ?? '', face: 'forward', rating: 3, mode: 'review' } as const;
  await store.reviews.grade({ ...review, durationMs: 900, reviewedAt: now, utcOffsetMin: 0 }, rules);
}

/** As many cards as are written with one statement, and more: for few of them SQLite plans otherwise. */
async function makeAndDelete(store: Store): Promise<void> {
  const flashcards = Array.from({ length: 120 }, (_, n) => ({ question: `${n}`, answer: 'a' }));
  const { id } = await store.sets.create(setInput.parse({ topic: 'Many', flashcards }));
  await store.sets.remove({ id });
}

type Store = Awaited<ReturnType<typeof library>>['store'];
const USES: readonly (readonly [string, (store: Store) => Promise<unknown>])[] = [
  ['the list of all sets without their cards', (store) => store.sets.summaries(Date.now())],
  ['one set with its cards', (store) => store.sets.get('set-7')],
  ['a folder renamed with everything in it', (store) => store.folders.change({ path: 'Root', newName: 'Trunk' })],
  ['a search of all cards', (store) => store.flashcards.search(search, { offset: 0, limit: 60 })],
  [
    'everything that can be asked',
    (store) => store.reviews.pool({ ...everything, now, limit: 50, order: 'set' }, rules),
  ],
  ['a card graded', grade],
  [
    'what is counted of the sets again after a grade',
    async (store) => {
      const numbers = async () => {
        await store.sets.summaries(now);
        await store.reviews.today({ now, utcOffsetMin: 0 }, rules);
        await store.reviews.queue({ ...everything, now, limit: 50, extraNew: 0, extraReviews: 0 }, rules);
      };
      await numbers();
      await grade(store);
      await numbers();
    },
  ],
  ['a set saved', async (store) => store.sets.update({ id: 'set-7', flashcards: [{ question: 'q', answer: 'b' }] })],
  ['a set deleted', (store) => store.sets.remove({ id: 'set-7' })],
  ['a set of many cards made and deleted', makeAndDelete],
  [
    'a folder deleted and brought back, with everything in it',
    async (store) => {
      await store.folders.remove({ path: 'Root', recursive: true });
      await store.trash.restoreFolder('Root');
    },
  ],
];

test.each(USES)('%s', async (_use, use) => {
  const { store, file, statements } = await library();
  const before = statements().size;
  await use(store);
  expect(statements().size).toBeGreaterThan(before);
  expect(fullScans(file, statements())).toEqual([]);
});

test('a statement without an index is found out', async () => {
  const { file } = await tempStore();
  expect(fullScans(file, new Set(['select id from cards where question = ?']))).toHaveLength(1);
});
