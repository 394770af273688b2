import { describe, expect, test } from 'vitest';
import { memoriesOf, OWNER, rowsOf, tempStore } from '../../../test/support/temp-store.ts';
import { CARDS_PER_IMPORTED_SET, FOLDER_DEPTH_MAX } from '../../contract/limits.ts';
import { messages } from '../../contract/messages/index.ts';
import type { IncomingCard, IncomingItem } from '../../domain/incoming/incoming.ts';
import { DAY_MS } from '../../domain/study/study-day.ts';
import { libraryItems, type OutgoingItem } from '../outgoing/library-items.ts';
import { readUsedWeights } from '../study/parameters.ts';
import { createImportKeeper, type KeepOptions, type ReadItem } from './import-keeper.ts';
import { undoImport } from './import-undo.ts';

const CLOCK = { utcOffsetMin: 0, rolloverHour: 4 };
const PNG = Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 0, 1, 2, 3]);
const SET: IncomingItem = { kind: 'set', key: 's', sourceId: 's', topic: 'Cells', folderPath: 'Biology/Small' };

function card(n: number, fields: Partial<IncomingCard> = {}): ReadItem {
  return { kind: 'card', setKey: 's', card: { sourceId: `c${n}`, question: `q${n}`, answer: `a${n}`, ...fields } };
}

type Temp = Awaited<ReturnType<typeof tempStore>>;

function keeperFor({ db }: Temp, importId: string, fields: Partial<KeepOptions> = {}) {
  return createImportKeeper({
    db,
    owner: OWNER,
    importId,
    format: 'anki',
    known: 'skip',
    folderPath: 'In',
    clock: CLOCK,
    assertHeld: async () => {},
    ...fields,
  });
}

async function imported(temp: Temp, importId: string, items: readonly ReadItem[], fields: Partial<KeepOptions> = {}) {
  const keeper = keeperFor(temp, importId, fields);
  await keeper.keep(items);
  return keeper.finish();
}

const undone = ({ db }: Temp, importId: string, assertHeld: KeepOptions['assertHeld'] = async () => {}) =>
  undoImport({ db, owner: OWNER, importId, endedRev: null, onProgress: () => {}, assertHeld });

async function live(temp: Temp) {
  const of = async (table: 'folders' | 'sets' | 'cards') =>
    (await rowsOf(temp.db, table)).filter(({ deleted }) => deleted === 0).length;
  return { folders: await of('folders'), sets: await of('sets'), cards: await of('cards') };
}

describe('what an import keeps', () => {
  test('has the same identity each time, so that the same again adds nothing', async () => {
    const temp = await tempStore();
    const items = [SET, card(1), card(2)];
    const first = await imported(temp, 'i1', items);
    expect(first.things.cards).toEqual({ created: 2, updated: 0, skipped: 0 });
    const again = await imported(temp, 'i2', [...items, card(3)]);
    expect(again.things.cards).toEqual({ created: 1, updated: 0, skipped: 2 });
    expect(await live(temp)).toEqual({ folders: 3, sets: 1, cards: 3 });
  });

  test('comes in from however deep, into the last folder that there can be, and the loss is told', async () => {
    const temp = await tempStore();
    const deep = Array.from({ length: 500 }, (_, at) => `A${at + 1}`);
    const note = { sourceId: 'n', title: 'N', content: '', folderPath: deep.slice(0, 40).join('/') };
    const items: ReadItem[] = [
      { ...SET, folderPath: deep.join('/') },
      card(1),
      { kind: 'folder', path: deep.slice(0, FOLDER_DEPTH_MAX - 1).join('/') },
      { kind: 'folder', path: deep.slice(0, FOLDER_DEPTH_MAX).join('/') },
      { kind: 'note', ...note },
    ];
    const { things, losses, errors } = await imported(temp, 'i1', items);
    expect(things).toMatchObject({ sets: { created: 1 }, cards: { created: 1 }, notes: { created: 1 } });
    expect(things.folders).toMatchObject({ created: FOLDER_DEPTH_MAX });
    expect(errors).toEqual([]);
    expect(losses).toMatchObject([
      { code: 'folders-too-deep', count: 3, message: messages.imports.foldersTooDeep(3, FOLDER_DEPTH_MAX) },
    ]);
    const last = ['In', ...deep.slice(0, FOLDER_DEPTH_MAX - 1)].join('/');
    expect(await temp.store.sets.all()).toMatchObject([{ folderPath: last }]);
    expect(await temp.store.notes.summaries()).toMatchObject([{ folderPath: last }]);
    const again = await imported(temp, 'i2', items);
    expect(again.things).toMatchObject({ sets: { created: 0 }, cards: { created: 0 }, notes: { created: 0 } });
  });

  test('nothing more is written once it is not this process’s any longer', async () => {
    const temp = await tempStore();
    let writes = 0;
    const assertHeld = async (): Promise<void> => {
      writes += 1;
      if (writes > 2) throw new Error('Another process has taken it over');
    };
    const cards = Array.from({ length: 3_000 }, (_, n) => card(n));
    await expect(imported(temp, 'i1', [SET, ...cards], { assertHeld })).rejects.toThrow('taken it over');
    const { cards: kept } = await live(temp);
    expect(kept).toBeGreaterThan(0);
    expect(kept).toBeLessThan(2_000);
    writes = 0;
    await expect(undone(temp, 'i1', assertHeld)).rejects.toThrow('taken it over');
    const { cards: left } = await live(temp);
    expect(left).toBeGreaterThan(0);
    expect(left).toBeLessThan(kept);
    await undone(temp, 'i1');
    expect(await live(temp)).toEqual({ folders: 0, sets: 0, cards: 0 });
  });

  test('weights are planned by from now on, go out again, and are those of before once the import is taken back', async () => {
    const temp = await tempStore();
    const { db } = temp;
    const weightsFrom = (first: number): number[] => Array.from({ length: 21 }, (_, n) => first + n / 100);
    const used = (): Promise<readonly number[] | null> => readUsedWeights(db.read, OWNER);
    const parameters = (first: number): ReadItem => ({ kind: 'parameters', weights: weightsFrom(first) });
    await imported(temp, 'i1', [parameters(0.1)]);
    expect(await used()).toEqual(weightsFrom(0.1));
    await imported(temp, 'i2', [parameters(0.2)]);
    await imported(temp, 'i3', [parameters(0.1)]);
    const kept = (await rowsOf(db, 'settings')).filter(({ id }) => String(id).startsWith('fsrs.'));
    expect(kept).toHaveLength(2);
    const wanted = {
      kinds: new Set<never>(),
      schedule: true,
      parameters: true,
      pictures: 'none',
      sets: null,
      folder: null,
    } as const;
    const out: OutgoingItem[] = [];
    for await (const items of libraryItems(db, OWNER, wanted)) out.push(...items);
    expect(out).toEqual([parameters(0.1)]);
    await undone(temp, 'i3');
    expect(await used()).toEqual(weightsFrom(0.2));
    await undone(temp, 'i2');
    await undone(temp, 'i1');
    expect(await used()).toBeNull();
  });

  test('cards without a name are known by what they say, also within one file', async () => {
    const temp = await tempStore();
    const unnamed = { ...SET, sourceId: null };
    const items = [unnamed, card(1, { sourceId: null }), card(1, { sourceId: null }), card(2, { sourceId: null })];
    expect((await imported(temp, 'i1', items)).things.cards).toEqual({ created: 2, updated: 0, skipped: 1 });
    expect((await imported(temp, 'i2', items)).things.cards).toEqual({ created: 0, updated: 0, skipped: 3 });
  });

  test('a set that is too long goes on in another one', async () => {
    const temp = await tempStore();
    const cards = Array.from({ length: CARDS_PER_IMPORTED_SET + 5 }, (_, n) => card(n));
    await imported(temp, 'i1', [SET, ...cards]);
    const sets = (await rowsOf(temp.db, 'sets')).map(({ topic, card_count }) => [topic, card_count]);
    expect(sets.toSorted((a, b) => Number(b[1]) - Number(a[1]))).toEqual([
      [messages.imports.part('Cells', 1), CARDS_PER_IMPORTED_SET],
      [messages.imports.part('Cells', 2), 5],
    ]);
  });

  test('pictures and sound are named by what they hold; what is missing is counted and leaves its name', async () => {
    const temp = await tempStore();
    const items: ReadItem[] = [
      SET,
      { kind: 'media', name: 'a b.png', bytes: PNG },
      { kind: 'media', name: 'x.exe', bytes: Uint8Array.from([77, 90, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0]) },
      card(1, { questionImage: 'a b.png', answer: '![cell](media:a%20b.png) [gone.mp3](media:gone.mp3)' }),
      { kind: 'note', sourceId: 'n', title: 'Lab', content: 'A ![cell](media:a%20b.png)', folderPath: '' },
    ];
    const { losses } = await imported(temp, 'i1', items);
    expect(new Map(losses.map(({ code, count }) => [code, count]))).toEqual(
      new Map([
        ['media-missing', 1],
        ['media-unknown', 1],
      ]),
    );
    const [row] = await rowsOf(temp.db, 'cards');
    expect(row?.question_image).toMatch(/^sha256:[0-9a-f]{64}$/);
    expect(row?.answer).toBe(`![cell](${String(row?.question_image)}) gone.mp3`);
    expect((await rowsOf(temp.db, 'notes'))[0]?.content).toBe(`A ![cell](${String(row?.question_image)})`);
  });
});

describe('reviews and memories', () => {
  const AT = Date.UTC(2026, 1, 1, 10);
  const review = (n: number, rating: 1 | 2 | 3 | 4 = 3) =>
    ({
      op: 'review',
      sourceId: `r${n}`,
      face: 'forward',
      rating,
      reviewedAt: AT + n * DAY_MS,
      durationMs: 900,
      mode: 'review',
      dueAt: null,
    }) as const;

  test('the state of a card is what its reviews fold to, and the same reviews again change nothing', async () => {
    const temp = await tempStore();
    const items = [SET, card(1, { reviews: [review(0), review(3)] })];
    expect((await imported(temp, 'i1', items)).things.reviews).toEqual({ created: 2, updated: 0, skipped: 0 });
    const [state] = await memoriesOf(temp.db);
    expect(state).toMatchObject({ face: 'forward', reps: 2, last_review_at: AT + 3 * DAY_MS });
    await imported(temp, 'i2', items, { known: 'update' });
    expect(await rowsOf(temp.db, 'reviews')).toHaveLength(2);
    await temp.store.reviews.rebuildCardStates();
    expect(await memoriesOf(temp.db)).toEqual([state]);
  });

  test('a memory that the source says itself wins over its reviews, and later grades go on from it', async () => {
    const temp = await tempStore();
    const memory = {
      face: 'forward',
      phase: 'review',
      dueAt: AT + 90 * DAY_MS,
      stability: 123.5,
      difficulty: 4.2,
      step: 0,
      reps: 17,
      lapses: 2,
      lastReviewAt: AT,
    } as const;
    await imported(temp, 'i1', [SET, card(1, { reviews: [review(-3)], memories: [memory] })]);
    const [state] = await memoriesOf(temp.db);
    expect(state).toMatchObject({ stability: 123.5, difficulty: 4.2, reps: 17, lapses: 2, due_at: memory.dueAt });
    await temp.store.reviews.rebuildCardStates();
    expect(await memoriesOf(temp.db)).toEqual([state]);
    const rules = { desiredRetention: 0.9, newPerDay: 9, reviewsPerDay: 9, rolloverHour: 4 };
    const graded = await temp.store.reviews.grade(
      {
        id: temp.db.newId(),
        cardId: String(state?.card_id),
        face: 'forward',
        rating: 3,
        durationMs: 1,
        reviewedAt: temp.clock.now,
        utcOffsetMin: 0,
        mode: 'review',
      },
      rules,
    );
    expect(graded.memory.reps).toBe(18);
    expect(graded.memory.stability).toBeGreaterThan(123.5);
  });

  test('taken back they count no more, and brought in again they do', async () => {
    const temp = await tempStore();
    const items = [SET, card(1, { reviews: [review(0), review(3)] })];
    for (const id of ['i1', 'i2', 'i3']) {
      await imported(temp, id, items);
      expect(await live(temp)).toMatchObject({ sets: 1, cards: 1 });
      expect((await rowsOf(temp.db, 'card_state'))[0]).toMatchObject({ reps: 2 });
      await undone(temp, id);
      expect(await live(temp)).toEqual({ folders: 0, sets: 0, cards: 0 });
    }
    expect((await imported(temp, 'i4', items)).things.reviews?.created).toBe(2);
  });
});

test('broken off at any point, nothing is left', async () => {
  const temp = await tempStore();
  await temp.store.sets.create({
    topic: 'Mine',
    folderPath: 'In',
    flashcards: [{ question: 'q', answer: 'a' }],
  } as never);
  const before = await live(temp);
  const items = [SET, ...Array.from({ length: 60 }, (_, n) => card(n, { bothWays: n % 3 === 0 }))];
  for (let cut = 1; cut <= 10; cut += 1) {
    const keeper = keeperFor(temp, `i${cut}`);
    for (let at = 0; at < cut * 6; at += 6) await keeper.keep(items.slice(at, at + 6));
    await undone(temp, `i${cut}`);
    expect(await live(temp)).toEqual(before);
    expect(await rowsOf(temp.db, 'import_items')).toEqual([]);
  }
  const trash = await temp.store.trash.list();
  expect(trash).toEqual([]);
});
