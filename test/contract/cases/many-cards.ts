/** Changing many cards in one act, and taking it back. */
import { expect } from 'vitest';
import type { CallInput } from '../../../src/contract/index.ts';
import { emptyLibrary, refusal, UTC, wordSet, type ContractCase, type Tools } from './case.ts';

type Change = CallInput<'flashcards.change'>['change'];

const NO_BATCH = '01900000-0000-7000-8000-000000000003';
const REVIEWS = [
  '01900000-0000-7000-8000-000000000011',
  '01900000-0000-7000-8000-000000000012',
  '01900000-0000-7000-8000-000000000013',
] as const;

async function twoSets({ api }: Tools) {
  await emptyLibrary({ api });
  const first = await api.sets.create(wordSet('First', ['one', 'two', 'three']));
  const second = await api.sets.create(wordSet('Second', ['four', 'five']));
  return { first, second, ids: first.flashcards.map(({ id }) => id) };
}

const cardsOf = async ({ api }: Tools, id: string) => (await api.sets.get({ id })).flashcards;
const withoutTimes = <T extends { updatedAt: number }>(cards: readonly T[]) =>
  cards.map(({ updatedAt: _at, ...card }) => card);

/** Changes, looks at what came of it, takes it back, and expects everything as it was. */
async function changedAndBack(tools: Tools, change: Change, expected: number, look: () => Promise<void>) {
  const { api } = tools;
  const { first, second, ids } = await twoSets(tools);
  const before = [await cardsOf(tools, first.id), await cardsOf(tools, second.id)];
  const { changed, batch } = await api.flashcards.change({ which: { ids }, change, ...UTC });
  expect(changed).toBe(expected);
  await look();
  expect(await api.flashcards.undo({ batch: batch! })).toEqual({ restored: expected });
  const after = [await cardsOf(tools, first.id), await cardsOf(tools, second.id)];
  expect(after.map(withoutTimes)).toEqual(before.map(withoutTimes));
  await refusal(api.flashcards.undo({ batch: batch! }), 'not_found');
}

export const manyCardsCases: ContractCase[] = [
  {
    operation: 'flashcards.change',
    title: 'flags, suspends and tags cards, those that were not so already',
    async run(tools) {
      const { api } = tools;
      const { first, ids } = await twoSets(tools);
      const change = (each: Change) => api.flashcards.change({ which: { ids }, change: each, ...UTC });
      expect((await change({ kind: 'flag', flag: 3 })).changed).toBe(3);
      expect(await change({ kind: 'flag', flag: 3 })).toEqual({ changed: 0, batch: null });
      expect((await change({ kind: 'suspend', suspended: true })).changed).toBe(3);
      expect((await change({ kind: 'tag', add: ['Exam', 'new'] })).changed).toBe(3);
      expect((await change({ kind: 'tag', add: ['exam', 'more'], remove: ['NEW'] })).changed).toBe(3);
      for (const card of await cardsOf(tools, first.id)) {
        expect(card).toMatchObject({ flag: 3, suspended: true, tags: ['Exam', 'more'] });
      }
      expect((await api.study.queue({ sets: [first.id], ...UTC })).cards).toEqual([]);
    },
  },
  {
    operation: 'flashcards.change',
    title: 'puts cards aside until the day is over',
    async run(tools) {
      const { api, clock } = tools;
      const { first, ids } = await twoSets(tools);
      const which = { ids: ids.slice(0, 2) };
      await api.flashcards.change({ which, change: { kind: 'bury', buried: true }, ...UTC });
      expect((await api.study.queue({ sets: [first.id], ...UTC })).cards).toHaveLength(1);
      expect((await api.flashcards.search({ q: 'is:buried', ...UTC })).total).toBe(2);
      const back = { which: { ids }, change: { kind: 'bury' as const, buried: false }, ...UTC };
      expect((await api.flashcards.change(back)).changed).toBe(2);
      expect((await api.study.queue({ sets: [first.id], ...UTC })).cards).toHaveLength(3);
      await api.flashcards.change({ which, change: { kind: 'bury', buried: true }, ...UTC });
      clock.advance(24 * 60 * 60 * 1000);
      expect((await api.study.queue({ sets: [first.id], ...UTC })).cards).toHaveLength(3);
      expect((await api.flashcards.search({ q: 'is:buried', ...UTC })).total).toBe(0);
    },
  },
  {
    operation: 'flashcards.change',
    title: 'changes all that a search finds but a few, whatever the list shows of them',
    async run(tools) {
      const { api } = tools;
      const { ids } = await twoSets(tools);
      const which = { matching: { q: 'set:first', except: [ids[1]!] } };
      const { changed } = await api.flashcards.change({ which, change: { kind: 'flag', flag: 1 }, ...UTC });
      expect(changed).toBe(2);
      const { rows } = await api.flashcards.search({ q: 'flag:1', ...UTC });
      expect(rows.map(({ id }) => id)).toEqual([ids[0], ids[2]]);
      await refusal(api.flashcards.change({ which: {}, change: { kind: 'flag', flag: 1 }, ...UTC }), 'invalid_input');
    },
  },
  {
    operation: 'flashcards.change',
    title: 'moves cards behind those of another set, or into a new one',
    async run(tools) {
      const { api } = tools;
      const { first, second, ids } = await twoSets(tools);
      const which = { ids: [ids[2]!, ids[0]!] };
      await api.flashcards.change({ which, change: { kind: 'move', setId: second.id }, ...UTC });
      const words = async (id: string) => (await cardsOf(tools, id)).map(({ answer }) => answer);
      expect(await words(second.id)).toEqual(['four', 'five', 'three', 'one']);
      expect(await words(first.id)).toEqual(['two']);
      const newSet = { topic: 'Third', folderPath: 'Words' };
      const made = await api.flashcards.change({ which, change: { kind: 'move', newSet }, ...UTC });
      expect(made.changed).toBe(2);
      expect(await words('third')).toEqual(['three', 'one']);
      await api.flashcards.undo({ batch: made.batch! });
      expect(await words(second.id)).toEqual(['four', 'five', 'three', 'one']);
      await refusal(api.sets.get({ id: 'third' }), 'not_found');
      const gone = { which, change: { kind: 'move' as const, setId: 'no-such-set' }, ...UTC };
      await refusal(api.flashcards.change(gone), 'not_found');
    },
  },
  {
    operation: 'flashcards.change',
    title: 'forgets what is remembered of cards, and remembers it again with the undo',
    async run(tools) {
      const { api, clock } = tools;
      const { first, ids } = await twoSets(tools);
      const grade = (id: string, n: 0 | 1 | 2) =>
        api.study.grade({
          id: REVIEWS[n],
          cardId: id,
          rating: 4,
          durationMs: 1_000,
          reviewedAt: clock.now(),
          ...UTC,
        });
      const { state } = await grade(ids[0]!, 0);
      const reset = { which: { ids }, change: { kind: 'reset' as const }, ...UTC };
      const { changed, batch } = await api.flashcards.change(reset);
      expect(changed).toBe(1);
      const faces = async () => (await api.flashcards.get({ id: ids[0]! })).faces[0]!.state;
      expect(await faces()).toMatchObject({ phase: 'new', reps: 0, dueAt: null });
      expect((await api.study.queue({ sets: [first.id], ...UTC })).counts.fresh).toBe(3);
      expect((await api.study.history({ card: ids[0]! })).entries.map(({ op }) => op)).toEqual(['reset', 'review']);
      await api.flashcards.undo({ batch: batch! });
      expect(await faces()).toEqual(state);
      // A grade at the very moment of the reset belongs to the new beginning.
      await api.flashcards.change(reset);
      await grade(ids[0]!, 1);
      expect(await faces()).toMatchObject({ reps: 1 });
      expect(await api.flashcards.change({ ...reset, which: { ids: [ids[2]!] } })).toEqual({ changed: 0, batch: null });
    },
  },
  {
    operation: 'flashcards.undo',
    title: 'puts flags back',
    run: (tools) =>
      changedAndBack(tools, { kind: 'flag', flag: 5 }, 3, async () => {
        expect((await tools.api.flashcards.search({ q: 'flag:5', ...UTC })).total).toBe(3);
      }),
  },
  {
    operation: 'flashcards.undo',
    title: 'puts cards back where they stood in their set',
    run: (tools) =>
      changedAndBack(tools, { kind: 'move', setId: 'second' }, 3, async () => {
        expect(await cardsOf(tools, 'second')).toHaveLength(5);
      }),
  },
  {
    operation: 'flashcards.undo',
    title: 'brings deleted cards back',
    run: (tools) =>
      changedAndBack(tools, { kind: 'remove' }, 3, async () => {
        expect(await cardsOf(tools, 'first')).toEqual([]);
        expect((await tools.api.flashcards.search({ ...UTC })).total).toBe(2);
      }),
  },
  {
    operation: 'flashcards.undo',
    title: 'leaves alone what was changed again or is gone, and knows no batch twice',
    async run(tools) {
      const { api, clock } = tools;
      const { first, ids } = await twoSets(tools);
      const flagged = await api.flashcards.change({ which: { ids }, change: { kind: 'flag', flag: 1 }, ...UTC });
      await api.cards.update({ id: ids[0]!, flag: 2 });
      await api.flashcards.change({ which: { ids: [ids[1]!] }, change: { kind: 'remove' }, ...UTC });
      expect(await api.flashcards.undo({ batch: flagged.batch! })).toEqual({ restored: 1 });
      expect((await cardsOf(tools, first.id)).map(({ flag }) => flag)).toEqual([2, 0]);
      await refusal(api.flashcards.undo({ batch: NO_BATCH }), 'not_found');
      const old = await api.flashcards.change({ which: { ids }, change: { kind: 'flag', flag: 4 }, ...UTC });
      clock.advance(2 * 60 * 60 * 1000);
      await api.flashcards.change({ which: { ids }, change: { kind: 'flag', flag: 6 }, ...UTC });
      await refusal(api.flashcards.undo({ batch: old.batch! }), 'not_found');
    },
  },
  {
    operation: 'flashcards.previewReplace',
    title: 'shows what a replacement would change, and changes nothing',
    async run(tools) {
      const { api } = tools;
      const { first, ids } = await twoSets(tools);
      const before = await cardsOf(tools, first.id);
      const preview = await api.flashcards.previewReplace({
        which: { ids },
        find: 'WHAT is',
        replacement: 'Say $&',
        fields: ['question', 'answer'],
        ...UTC,
      });
      expect(preview).toMatchObject({ cards: 3, places: 3, skipped: 0 });
      expect(preview.samples[0]).toEqual({
        cardId: ids[0],
        setTopic: 'First',
        field: 'question',
        lead: '',
        from: 'What is',
        to: 'Say $&',
        tail: ' one?',
        places: 1,
      });
      expect(await cardsOf(tools, first.id)).toEqual(before);
    },
  },
  {
    operation: 'flashcards.replace',
    title: 'replaces text, whole words or by an expression, and puts it back',
    async run(tools) {
      const { api } = tools;
      const { first, ids } = await twoSets(tools);
      const replace = (more: Partial<CallInput<'flashcards.replace'>>) =>
        api.flashcards.replace({
          which: { ids },
          find: 'o',
          replacement: '0',
          fields: ['question', 'answer'],
          ...UTC,
          ...more,
        });
      const texts = async () => (await cardsOf(tools, first.id)).map(({ question, answer }) => [question, answer]);
      const before = await texts();
      const plain = await replace({});
      expect(plain).toMatchObject({ changed: 2, places: 4, skipped: 0 });
      expect(await texts()).toEqual([
        ['What is 0ne?', '0ne'],
        ['What is tw0?', 'tw0'],
        ['What is three?', 'three'],
      ]);
      await api.flashcards.undo({ batch: plain.batch! });
      expect(await texts()).toEqual(before);
      expect(await replace({ wholeWords: true })).toMatchObject({ changed: 0, batch: null });
      expect(await replace({ find: 'ONE', matchCase: true })).toMatchObject({ changed: 0 });
      const byExpression = await replace({ find: String.raw`(\w+)\?$`, replacement: '$1!', regex: true });
      expect(byExpression.changed).toBe(3);
      expect((await texts())[1]![0]).toBe('What is two!');
      expect(await replace({ find: 'two', replacement: '', fields: ['answer'] })).toMatchObject({
        changed: 0,
        skipped: 1,
      });
      await refusal(replace({ find: '(', regex: true }), 'invalid_input');
    },
  },
  {
    operation: 'flashcards.replace',
    title: 'gives up on an expression that would take for ever, and changes nothing',
    async run(tools) {
      const { api } = tools;
      const { first, ids } = await twoSets(tools);
      await api.cards.update({ id: ids[1]!, answer: `${'a'.repeat(60)}!` });
      const before = await cardsOf(tools, first.id);
      const problem = await refusal(
        api.flashcards.replace({
          which: { ids },
          find: '(a+)+$',
          replacement: 'b',
          regex: true,
          fields: ['answer'],
          ...UTC,
        }),
        'invalid_input',
      );
      expect(problem.detail).toContain('takes too long');
      expect(await cardsOf(tools, first.id)).toEqual(before);
    },
  },
  {
    operation: 'flashcards.replace',
    title: 'makes and takes away ways in which a card is asked',
    async run(tools) {
      const { api } = tools;
      const { ids } = await twoSets(tools);
      const faces = async () => (await api.flashcards.get({ id: ids[0]! })).faces.map(({ face }) => face);
      const { batch } = await api.flashcards.replace({
        which: { ids: [ids[0]!] },
        find: '(What) is (one)',
        replacement: '{{c1::$1}} is {{c2::$2}}',
        regex: true,
        fields: ['question'],
        ...UTC,
      });
      expect(await faces()).toEqual(['c1', 'c2']);
      expect((await api.study.queue({ sets: ['first'], ...UTC })).cards.map(({ face }) => face)).toContain('c1');
      await api.flashcards.undo({ batch: batch! });
      expect(await faces()).toEqual(['forward']);
    },
  },
  {
    operation: 'flashcards.merge',
    title: 'keeps one card with the tags of all, and takes it back',
    async run(tools) {
      const { api } = tools;
      const { first, second, ids } = await twoSets(tools);
      await api.cards.update({ id: ids[0]!, tags: ['a'] });
      await api.cards.update({ id: ids[1]!, tags: ['A', 'b'] });
      const before = [await cardsOf(tools, first.id), await cardsOf(tools, second.id)];
      const groups = [{ keep: ids[0]!, remove: [ids[1]!, second.flashcards[0]!.id, NO_BATCH] }];
      const { kept, removed, batch } = await api.flashcards.merge({ groups });
      expect([kept, removed]).toEqual([1, 2]);
      expect((await cardsOf(tools, first.id)).map(({ tags }) => tags)).toEqual([['a', 'b'], []]);
      expect(await cardsOf(tools, second.id)).toHaveLength(1);
      await api.flashcards.undo({ batch: batch! });
      const after = [await cardsOf(tools, first.id), await cardsOf(tools, second.id)];
      expect(after.map(withoutTimes)).toEqual(before.map(withoutTimes));
      const nothing = await api.flashcards.merge({ groups: [{ keep: NO_BATCH, remove: [ids[0]!] }] });
      expect(nothing).toEqual({ kept: 0, removed: 0, batch: null });
    },
  },
];
