import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { OWNER, rowsOf, tempStore } from '../../../test/support/temp-store.ts';
import { messages } from '../../contract/messages/index.ts';
import { setInput, type SetInput } from '../../contract/sets.schema.ts';
import type { CardInput } from '../../contract/cards.schema.ts';
import { TOPIC_MAX_CHARS } from '../../contract/limits.ts';
import { toCard } from '../cards/cards.ts';
import type { Database } from '../database/database.ts';
import type { CardRow } from '../database/tables.ts';

const input = (fields: Record<string, unknown> & { topic: string }): SetInput => setInput.parse(fields);
const pair = (name: string) => ({ question: `${name}?`, answer: name });
const plain = (cards: readonly { question: string; answer: string }[]) =>
  cards.map(({ question, answer }) => ({ question, answer }));

/** The wire form kept beside each set is what its card rows say. */
async function expectConsistent(db: Database): Promise<void> {
  const cards = (await rowsOf(db, 'cards')) as unknown as CardRow[];
  for (const set of await rowsOf(db, 'sets')) {
    const own = cards.filter((card) => card.set_id === set.id);
    const live = own.filter((card) => card.deleted === 0).sort((a, b) => (a.position < b.position ? -1 : 1));
    expect(set.cards_ver).toBe(Math.max(0, ...own.map((card) => card.ver)));
    if (set.deleted === 1) continue;
    expect(JSON.parse(set.cards_json as string)).toEqual(live.map(toCard));
    expect(set.card_count).toBe(live.length);
  }
}

describe('creating', () => {
  test('a set with no folder goes into main, under the slug of its topic', async () => {
    const { store, db } = await tempStore();
    const set = await store.sets.create(
      input({ topic: 'Größe & Maß', flashcards: [{ q: 'one?', a: '1' }, pair('two')] }),
    );
    expect(set).toMatchObject({
      id: 'größe-maß',
      topic: 'Größe & Maß',
      folderPath: 'main',
      is_tracked: 1,
      count: 2,
      summary: '',
    });
    expect(plain(set.flashcards)).toEqual([{ question: 'one?', answer: '1' }, pair('two')]);
    expect(await store.sets.get('größe-maß')).toEqual(set);
    await expectConsistent(db);
  });

  test('a clash counts up, folders on the path are made', async () => {
    const { store } = await tempStore();
    const ids = [];
    for (let i = 0; i < 3; i++)
      ids.push((await store.sets.create(input({ topic: 'Biology', folderPath: '/science\\life/' }))).id);
    expect(ids).toEqual(['biology', 'biology-2', 'biology-3']);
    expect((await store.folders.tree()).map(({ name, children }) => [name, children.map(({ path }) => path)])).toEqual([
      ['science', ['science/life']],
    ]);
  });

  test('what no database can hold is in the cards no more than in their rows', async () => {
    const { store, db } = await tempStore();
    const odd = ['a\0b', 'half \uD83D of one', String.raw`\u0000 and \ud83d in letters`];
    const flashcards = odd.map((question) => ({ question, answer: question, tags: ['t\0g'] }));
    const { id } = await store.sets.create(input({ topic: 'Odd', flashcards }));
    const plainOdd = ['ab', 'half \uFFFD of one', odd[2]];
    expect((await store.sets.get(id)).flashcards.map(({ question }) => question)).toEqual(plainOdd);
    await expectConsistent(db);
  });

  test('without a topic it is refused', async () => {
    const { store } = await tempStore();
    await expect(store.sets.create(input({ topic: '  ' }))).rejects.toMatchObject({
      code: 'invalid_input',
      detail: messages.sets.topicMissing,
    });
  });

  test('reading without an id and reading what is not there', async () => {
    const { store } = await tempStore();
    await expect(store.sets.get('')).rejects.toMatchObject({ code: 'invalid_input', detail: messages.sets.idMissing });
    await expect(store.sets.get('nothing')).rejects.toMatchObject({ code: 'not_found' });
    expect(await store.sets.many(['nothing'])).toEqual([]);
  });
});

describe('changing', () => {
  const detailed = {
    ...pair('a'),
    hint: 'think',
    tags: ['x'],
    flag: 3,
    suspended: true,
    questionImage: 'data:image/png;base64,AAAA',
    source: { file: 'book.pdf', page: 4, quote: 'so it is' },
  };

  test('a matched card keeps its id and every field the body does not name', async () => {
    const { store, db } = await tempStore();
    const { id, flashcards } = await store.sets.create(input({ topic: 'T', flashcards: [detailed, pair('b')] }));
    const after = await store.sets.update({ id, flashcards: [pair('b'), { question: 'a?', answer: 'better' }] });
    const [first, second] = flashcards;
    expect(after.flashcards.map((card) => card.id)).toEqual([second!.id, first!.id]);
    const { updatedAt: _before, ...kept } = first!;
    expect(after.flashcards[1]).toMatchObject({ ...kept, answer: 'better' });
    const emptied = await store.sets.update({
      id,
      flashcards: [{ ...pair('a'), id: first!.id, hint: null, questionImage: null, source: null }],
    });
    expect(emptied.flashcards).toMatchObject([
      { id: first!.id, hint: '', questionImage: null, source: null, tags: ['x'], flag: 3 },
    ]);
    await expectConsistent(db);
  });

  test('absent cards are left alone, an empty list empties the set', async () => {
    const { store, db } = await tempStore();
    const { id, flashcards } = await store.sets.create(input({ topic: 'T', flashcards: [pair('a'), pair('b')] }));
    expect((await store.sets.update({ id, topic: 'New' })).flashcards).toEqual(flashcards);
    expect(await store.sets.update({ id, flashcards: [] })).toMatchObject({
      id,
      topic: 'New',
      count: 0,
      flashcards: [],
    });
    await expectConsistent(db);
  });

  test('any sequence of edits leaves exactly the cards of the last body, and identities are never shared', async () => {
    const { store, db } = await tempStore();
    const { id } = await store.sets.create(input({ topic: 'T' }));
    const body = fc.array(fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f'), { maxLength: 8 });
    await fc.assert(
      fc.asyncProperty(body, async (names) => {
        const before = await store.sets.get(id);
        const after = await store.sets.update({ id, flashcards: names.map(pair) });
        expect(plain(after.flashcards)).toEqual(names.map(pair));
        const ids = after.flashcards.map((card) => card.id);
        expect(new Set(ids).size).toBe(ids.length);
        for (const name of new Set(names)) {
          const had = before.flashcards.filter((card) => card.answer === name).map((card) => card.id);
          const has = after.flashcards.filter((card) => card.answer === name).map((card) => card.id);
          expect(has.filter((cardId) => had.includes(cardId))).toHaveLength(Math.min(had.length, has.length));
        }
        await expectConsistent(db);
      }),
      { numRuns: 40 },
    );
  });

  test('a move must bring the cards', async () => {
    const { store } = await tempStore();
    const { id, flashcards } = await store.sets.create(input({ topic: 'T', flashcards: [pair('a')] }));
    await expect(store.sets.update({ id, folderPath: 'other' })).rejects.toMatchObject({
      status: 400,
      detail: messages.sets.moveNeedsCards,
    });
    expect(await store.sets.update({ id, folderPath: 'other/place', flashcards })).toMatchObject({
      folderPath: 'other/place',
      flashcards,
    });
    expect((await store.sets.update({ id, folderPath: 'root', flashcards })).folderPath).toBe('');
    expect((await store.sets.update({ id, folderPath: '', topic: 'X' })).topic).toBe('X');
  });

  test('who has seen an old version is told, with the current set', async () => {
    const { store } = await tempStore();
    const first = await store.sets.create(input({ topic: 'T', flashcards: [pair('a')] }));
    const second = await store.sets.update({ id: first.id, topic: 'U', baseVer: first.ver });
    expect(second.ver).toBeGreaterThan(first.ver);
    const late = store.sets.update({ id: first.id, topic: 'V', baseVer: first.ver });
    await expect(late).rejects.toMatchObject({ code: 'conflict', extras: { current: { topic: 'U' } } });
    await expect(store.sets.remove({ id: first.id, baseVer: first.ver })).rejects.toMatchObject({ code: 'conflict' });
    expect((await store.sets.update({ id: first.id, topic: 'U', baseVer: first.ver })).ver).toBe(second.ver);
    await store.cards.update(first.flashcards[0]!.id, { flag: 2 });
    await expect(store.sets.update({ id: first.id, flashcards: [], baseVer: second.ver })).rejects.toMatchObject({
      code: 'conflict',
    });
  });

  test('who knows no version is judged by its time, and what it replaced is in history', async () => {
    const { store, db, clock } = await tempStore();
    const set = await store.sets.create(input({ topic: 'T', flashcards: [pair('a')] }));
    clock.now += 1_000;
    await expect(store.sets.update({ id: set.id, topic: 'U', updatedAt: set.updatedAt })).rejects.toMatchObject({
      status: 409,
    });
    expect(await store.sets.update({ id: set.id, topic: 'T', updatedAt: set.updatedAt })).toEqual(set);
    expect(await store.sets.update({ id: set.id, topic: 'U', updatedAt: clock.now })).toMatchObject({
      topic: 'U',
      updatedAt: clock.now,
    });
    const cards = [{ ...set.flashcards[0]!, answer: 'other' }, pair('b')];
    await store.sets.update({ id: set.id, flashcards: cards, updatedAt: clock.now + 1 });
    const kept = (await rowsOf(db, 'history')).map(({ value }) => JSON.parse(value as string) as unknown);
    // Nothing but what the changes have replaced: neither cards that stay nor those that are new.
    const { id, answer } = set.flashcards[0]!;
    expect(kept).toEqual([{ topic: 'T' }, { cards: [{ id, answer }] }]);
  });

  test('a card edit touches its set: a new revision, the same version of its own', async () => {
    const { store, db, clock } = await tempStore();
    const { flashcards } = await store.sets.create(input({ topic: 'T', flashcards: [pair('a')] }));
    const [before] = await rowsOf(db, 'sets');
    clock.now += 5;
    const card = await store.cards.update(flashcards[0]!.id, { answer: 'new', tags: ['t'] });
    const [after] = await rowsOf(db, 'sets');
    expect(card).toMatchObject({ id: flashcards[0]!.id, question: 'a?', answer: 'new', tags: ['t'] });
    expect(after!.rev).toBeGreaterThan(before!.rev as number);
    expect(after!.ver).toBe(before!.ver);
    expect(after!.updated_at).toBe(clock.now);
    await expectConsistent(db);
    await expect(store.cards.update('00000000-0000-7000-8000-000000000000', {})).rejects.toMatchObject({
      detail: messages.sets.cardNotFound,
    });
  });

  test('moving one card to the front writes one card', async () => {
    const { store, db } = await tempStore();
    const { id, flashcards } = await store.sets.create(
      input({ topic: 'T', flashcards: ['a', 'b', 'c', 'd'].map(pair) }),
    );
    const before = new Map((await rowsOf(db, 'cards')).map((row) => [row.id, row.rev]));
    await store.sets.update({ id, flashcards: [flashcards[3]!, ...flashcards.slice(0, 3)] });
    const changed = (await rowsOf(db, 'cards')).filter((row) => before.get(row.id) !== row.rev).map((row) => row.id);
    expect(changed).toEqual([flashcards[3]!.id]);
  });

  test('a card id of another set is not stolen', async () => {
    const { store } = await tempStore();
    const one = await store.sets.create(input({ topic: 'One', flashcards: [pair('a')] }));
    const two = await store.sets.create(
      input({ topic: 'Two', flashcards: [{ ...pair('b'), id: one.flashcards[0]!.id }] }),
    );
    expect(two.flashcards[0]!.id).not.toBe(one.flashcards[0]!.id);
    expect(await store.sets.get('one')).toEqual(one);
  });
});

describe('importing', () => {
  const bulk = (topics: readonly string[]) => topics.map((topic) => input({ topic, flashcards: [pair(topic)] }));

  test('twice is once; overwriting updates and keeps identities', async () => {
    const { store, db } = await tempStore();
    const sets = [...bulk(['A', 'B']), input({ topic: 'Empty' }), input({ topic: ' ', flashcards: [pair('x')] })];
    expect(await store.sets.importBulk(sets, 'skip')).toEqual({
      created: 2,
      updated: 0,
      skipped: 1,
      errors: [{ topic: '', message: messages.sets.topicMissing }],
      ids: ['a', 'b'],
      renamed: [],
    });
    const before = await store.sets.all();
    expect(await store.sets.importBulk(sets, 'skip')).toMatchObject({ created: 0, skipped: 3, ids: [] });
    expect(await store.sets.all()).toEqual(before);
    const again = [input({ topic: 'A', flashcards: [pair('A'), pair('more')] })];
    expect(await store.sets.importBulk(again, 'overwrite')).toMatchObject({ created: 0, updated: 1, ids: ['a'] });
    const [a] = await store.sets.many(['a']);
    expect(a!.flashcards).toHaveLength(2);
    expect(a!.flashcards[0]!.id).toBe(before[0]!.flashcards[0]!.id);
    await expectConsistent(db);
  });

  test('any sets twice are the same as once', async () => {
    const word = fc.constantFrom('a', 'b', 'Ä', 'a b', 'ab', '漢字', '!');
    const imported = fc.record({
      id: fc.option(word, { nil: undefined }),
      topic: word,
      folderPath: fc.constantFrom('', 'main', 'F', 'f/g', 'F\\g/'),
      flashcards: fc.array(word.map(pair), { maxLength: 3 }),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(imported, { minLength: 1, maxLength: 8 }), async (sets) => {
        const { store } = await tempStore();
        const bulkOf = sets.map((set) => input(set));
        await store.sets.importBulk(bulkOf, 'skip');
        const once = await store.sets.all();
        const again = await store.sets.importBulk(bulkOf, 'skip');
        expect(again).toMatchObject({ created: 0, updated: 0 });
        expect(await store.sets.all()).toEqual(once);
      }),
      // Each case has a database of its own.
      { numRuns: 15 },
    );
  });

  test('whatever is saved beside sets of its name, every card of it is in the folder afterwards, once', async () => {
    const word = fc.constantFrom('a', 'b', 'c');
    const saved = fc.record({
      topic: fc.constantFrom('Cells', 'Cells (2)', 'x'.repeat(TOPIC_MAX_CHARS)),
      flashcards: fc.array(fc.record({ question: word, answer: word, hint: word }), { minLength: 1, maxLength: 3 }),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(saved, { minLength: 1, maxLength: 6 }), async (sets) => {
        const { store } = await tempStore();
        const asked = ({ question, answer, hint }: CardInput) => JSON.stringify([question, answer, hint]);
        for (const set of sets) {
          await store.sets.importBulk([input(set)], 'keep-both');
          const again = await store.sets.importBulk([input(set)], 'keep-both');
          expect(again).toMatchObject({ created: 0, skipped: 1 });
        }
        const kept = await store.sets.all();
        for (const { flashcards } of sets) {
          const held = kept.some((set) => {
            const there = new Set(set.flashcards.map(asked));
            return flashcards.every((card) => there.has(asked(card)));
          });
          expect(held).toBe(true);
        }
        expect(new Set(kept.map(({ topic }) => topic)).size).toBe(kept.length);
        for (const { topic } of kept) expect(topic.length).toBeLessThanOrEqual(TOPIC_MAX_CHARS);
      }),
      { numRuns: 10 },
    );
  });

  test('nothing to import is said', async () => {
    const { store } = await tempStore();
    await expect(store.sets.importBulk([], 'skip')).rejects.toMatchObject({ detail: messages.sets.nothingToImport });
  });
});

describe('the sample', () => {
  test('is made once, in main, and stays deleted', async () => {
    const { store } = await tempStore();
    await Promise.all([store.ensureSample(), store.ensureSample()]);
    expect((await store.sets.all()).map(({ id, folderPath, count }) => [id, folderPath, count])).toEqual([
      ['inside-the-cell', 'main', 20],
    ]);
    await store.sets.remove({ id: 'inside-the-cell' });
    await store.folders.remove({ path: 'main', recursive: true });
    await store.ensureSample();
    expect(await store.sets.all()).toEqual([]);
    expect(await store.folders.tree()).toEqual([]);
  });
});

test('one owner never reads or writes what is another’s', async () => {
  const { store, db } = await tempStore();
  const { createStore } = await import('../store.ts');
  const other = createStore(db, 'other');
  const { id, flashcards } = await store.sets.create(input({ topic: 'T', flashcards: [pair('a')] }));
  await expect(other.sets.get(id)).rejects.toMatchObject({ code: 'not_found' });
  await expect(other.sets.remove({ id })).rejects.toMatchObject({ code: 'not_found' });
  await expect(other.cards.update(flashcards[0]!.id, { flag: 1 })).rejects.toMatchObject({ code: 'not_found' });
  expect(await other.sets.all()).toEqual([]);
  expect(store.owner).toBe(OWNER);
});
