import { expect } from 'vitest';
import { MAX_SIDE_CHARS } from '../../../src/contract/limits.ts';
import { messages } from '../../../src/contract/messages/index.ts';
import { refusal, UTC, wordSet, type ContractCase } from './case.ts';

const MISSING = 'no-such-set';

export const setsCases: ContractCase[] = [
  {
    operation: 'sets.create',
    title: 'a set is named after its topic, and a second one of that name gets a number',
    async run({ api }) {
      const first = await api.sets.create(wordSet('Bönes of the Hand', ['scaphoid', 'lunate']));
      expect(first).toMatchObject({
        id: 'bönes-of-the-hand',
        topic: 'Bönes of the Hand',
        folderPath: 'Words',
        count: 2,
        is_tracked: 1,
      });
      expect(first.flashcards.map((card) => card.answer)).toEqual(['scaphoid', 'lunate']);
      const second = await api.sets.create(wordSet('Bönes of the Hand', ['hamate']));
      expect(second.id).toBe('bönes-of-the-hand-2');
    },
  },
  {
    operation: 'sets.create',
    title: 'q and a stand for question and answer',
    async run({ api }) {
      const { flashcards } = await api.sets.create({
        topic: 'Short names',
        flashcards: [{ q: 'Q?', a: 'A.', hint: 'H' }],
      });
      expect(flashcards[0]).toMatchObject({
        question: 'Q?',
        answer: 'A.',
        hint: 'H',
        tags: [],
        flag: 0,
        suspended: false,
        source: null,
      });
    },
  },
  {
    operation: 'sets.create',
    title: 'a wrong field is named, and its value is not repeated',
    async run({ api }) {
      const problem = await refusal(api.sets.create({ topic: 'x', summary: 'S'.repeat(6_000) }), 'invalid_input');
      expect(problem.detail).toBe(messages.network.invalidInput('summary'));
      expect(JSON.stringify(problem)).not.toContain('SSSS');
    },
  },
  {
    operation: 'sets.list',
    title: 'lists each set with its counts and without its cards',
    async run({ api }) {
      const before = (await api.sets.list()).sets.length;
      const made = await api.sets.create({ ...wordSet('Listed', ['one', 'two']), sourceFile: 'words.pdf' });
      const { sets } = await api.sets.list();
      expect(sets).toHaveLength(before + 1);
      expect(sets.find((set) => set.id === made.id)).toMatchObject({
        topic: 'Listed',
        count: 2,
        fresh: 2,
        due: 0,
        sourceFile: 'words.pdf',
      });
    },
  },
  {
    operation: 'sets.list',
    title: 'says how much of a set is remembered by now',
    async run({ api, clock }) {
      const set = await api.sets.create(wordSet('Remembered', ['one', 'two']));
      const retention = async () => (await api.sets.list()).sets.find(({ id }) => id === set.id)?.retention;
      expect(await retention()).toBeNull();
      const learn = (card: number, id: string) =>
        api.study.grade({
          id,
          cardId: set.flashcards[card]!.id,
          rating: 4,
          durationMs: 1_000,
          reviewedAt: clock.now(),
          ...UTC,
        });
      const { state } = await learn(0, '01900000-0000-7000-8000-0000000000b1');
      // One card says nothing of its set.
      expect(await retention()).toBeNull();
      await learn(1, '01900000-0000-7000-8000-0000000000b2');
      expect(await retention()).toBe(100);
      // Stability is the time after which 90 of 100 such cards are still known.
      clock.advance(state.stability * 24 * 60 * 60 * 1000);
      expect(await retention()).toBe(90);
    },
  },
  {
    operation: 'sets.get',
    title: 'answers a whole set, as it was answered when it was made',
    async run({ api }) {
      const made = await api.sets.create(wordSet('Whole', ['one']));
      expect(await api.sets.get({ id: made.id })).toEqual(made);
    },
  },
  {
    operation: 'sets.get',
    title:
      'answers what was given for a quote that no page has and what is printed on a page, also after its card was changed',
    async run({ api }) {
      const source = { file: 'hand.pdf', page: null, quote: null, claim: 'The hand has 30 bones.' };
      const flashcards = [
        { question: 'How many bones?', answer: '30', source },
        {
          question: 'And fingers?',
          answer: '5',
          source: { ...source, page: 2, label: 'xii', quote: 'five fingers', claim: undefined },
        },
      ];
      const made = await api.sets.create({ topic: 'Hand', flashcards });
      expect(made.flashcards.map((card) => card.source)).toEqual([
        source,
        { file: 'hand.pdf', page: 2, label: 'xii', quote: 'five fingers' },
      ]);
      await api.cards.update({ id: made.flashcards[0]!.id, answer: '27' });
      const edited = await api.sets.get({ id: made.id });
      expect(edited.flashcards[0]).toMatchObject({ answer: '27', source });
      const saved = await api.sets.update({ id: made.id, flashcards: edited.flashcards });
      expect(saved.flashcards.map((card) => card.source)).toEqual(made.flashcards.map((card) => card.source));
    },
  },
  {
    operation: 'sets.get',
    title: 'says that there is no such set',
    async run({ api }) {
      await refusal(api.sets.get({ id: MISSING }), 'not_found');
    },
  },
  {
    operation: 'sets.many',
    title: 'answers the sets that exist, in the order of the request',
    async run({ api }) {
      await api.sets.create(wordSet('First', ['a']));
      await api.sets.create(wordSet('Second', ['b']));
      const { sets } = await api.sets.many({ ids: ['second', MISSING, 'first'] });
      expect(sets.map((set) => set.id)).toEqual(['second', 'first']);
    },
  },
  {
    operation: 'sets.exportAll',
    title: 'answers every set with its cards',
    async run({ api }) {
      const made = await api.sets.create(wordSet('Exported', ['a', 'b']));
      const { sets } = await api.sets.exportAll({ full: true });
      expect(sets.find((set) => set.id === made.id)).toEqual(made);
    },
  },
  {
    operation: 'sets.exportAll',
    title: 'answers pages of the sets, in order of their ids, to whoever asks for them',
    async run({ api }) {
      for (const topic of ['Beta', 'Alpha', 'Gamma']) await api.sets.create(wordSet(topic, ['a']));
      const all = (await api.sets.exportAll({ full: true })).sets;
      const paged = [];
      for (let after: string | undefined, more = true; more; more = after !== undefined) {
        const page = await api.sets.exportAll({ full: true, limit: 2, ...(after !== undefined && { after }) });
        expect(page.sets.length).toBeLessThanOrEqual(2);
        paged.push(...page.sets);
        after = page.next;
      }
      expect(paged).toEqual(all);
      await refusal(api.sets.exportAll({ full: true, limit: 0 }), 'invalid_input');
    },
  },
  {
    operation: 'sets.many',
    title: 'answers the first of the sets to whoever asks for a page, and each set once',
    async run({ api }) {
      for (const topic of ['First', 'Second', 'Third']) await api.sets.create(wordSet(topic, ['a']));
      const page = await api.sets.many({ ids: ['third', 'first', 'third', 'second'], limit: 2 });
      expect([page.sets.map(({ id }) => id), page.next]).toEqual([['third', 'first'], 'first']);
      const rest = await api.sets.many({ ids: ['second'], limit: 2 });
      expect([rest.sets.map(({ id }) => id), rest.next]).toEqual([['second'], undefined]);
    },
  },
  {
    operation: 'sets.importBulk',
    title: 'creates what is new, and touches what exists only when told to overwrite',
    async run({ api }) {
      const first = await api.sets.importBulk({ bulk: [wordSet('One', ['a']), wordSet('Two', ['b'])] });
      expect(first).toEqual({ created: 2, updated: 0, skipped: 0, errors: [], ids: ['one', 'two'], renamed: [] });
      const again = { ...wordSet('One', ['a', 'c']), id: 'one' };
      expect(await api.sets.importBulk({ bulk: [again] })).toMatchObject({ created: 0, updated: 0, skipped: 1 });
      expect(await api.sets.get({ id: 'one' })).toMatchObject({ count: 1 });
      expect(await api.sets.importBulk({ bulk: [again], overwrite: true })).toMatchObject({
        created: 0,
        updated: 1,
        skipped: 0,
      });
      expect(await api.sets.get({ id: 'one' })).toMatchObject({ count: 2 });
    },
  },
  {
    operation: 'sets.importBulk',
    title: 'keeps the sets that are in form and names the others',
    async run({ api }) {
      const long = wordSet('Long', ['one', 'x'.repeat(MAX_SIDE_CHARS + 1)]);
      const bulk = [
        long,
        wordSet('Good', ['two']),
        { ...wordSet('Nowhere', ['three']), topic: 7 as never },
        'x' as never,
      ];
      const errors = [
        { topic: 'Long', message: messages.network.invalidInput('flashcards.1.question') },
        { topic: '', message: messages.network.invalidInput('topic') },
        { topic: '', message: messages.network.invalidInput('') },
      ];
      expect(await api.sets.importBulk({ bulk })).toMatchObject({ created: 1, skipped: 0, errors, ids: ['good'] });
      const none = await api.sets.importBulk({ bulk: [long] });
      expect(none).toEqual({ created: 0, updated: 0, skipped: 0, errors: errors.slice(0, 1), ids: [], renamed: [] });
    },
  },
  {
    operation: 'sets.importBulk',
    title: 'keeps both where it is told to, and skips only what the set there holds card for card',
    async run({ api }) {
      const keepBoth = (...bulk: ReturnType<typeof wordSet>[]) => api.sets.importBulk({ bulk, keepBoth: true });
      await api.sets.create(wordSet('Cells', ['a', 'b']));
      expect(await keepBoth(wordSet('Cells', ['b']))).toMatchObject({ created: 0, skipped: 1, ids: [], renamed: [] });
      const other = wordSet('Cells', ['a', 'c']);
      const renamed = [{ topic: 'Cells', savedAs: 'Cells (2)' }];
      expect(await keepBoth(other)).toMatchObject({ created: 1, skipped: 0, ids: ['cells-2'], renamed });
      // Sent again because its answer was lost.
      expect(await keepBoth(other)).toMatchObject({ created: 0, skipped: 1 });
      const [card] = wordSet('Cells', ['a']).flashcards;
      const edited = { ...wordSet('Cells', []), flashcards: [{ ...card!, answer: 'edited by hand' }] };
      expect(await keepBoth(edited, { ...edited, folderPath: 'Elsewhere' })).toMatchObject({
        created: 2,
        renamed: [{ topic: 'Cells', savedAs: 'Cells (3)' }],
      });
      expect((await api.sets.list()).sets.map(({ folderPath, topic, count }) => [folderPath, topic, count])).toEqual(
        expect.arrayContaining([
          ['Words', 'Cells', 2],
          ['Words', 'Cells (2)', 2],
          ['Words', 'Cells (3)', 1],
          ['Elsewhere', 'Cells', 1],
        ]),
      );
    },
  },
  {
    operation: 'sets.update',
    title: 'changes the fields that are sent and keeps the others; cards keep their identity',
    async run({ api, clock }) {
      const made = await api.sets.create(wordSet('Before', ['one', 'two']));
      const [one] = made.flashcards;
      clock.advance(1_000);
      const flashcards = [{ id: one!.id, question: one!.question, answer: 'uno' }];
      const changed = await api.sets.update({ id: made.id, topic: 'After', flashcards });
      expect(changed).toMatchObject({ id: made.id, topic: 'After', folderPath: 'Words', count: 1 });
      expect(changed.flashcards[0]).toMatchObject({ id: one!.id, answer: 'uno' });
      expect(changed.ver).toBeGreaterThan(made.ver);
    },
  },
  {
    operation: 'sets.update',
    title: 'moves a set with its cards to another folder, making it on the way',
    async run({ api }) {
      const { id, flashcards } = await api.sets.create(wordSet('Moving', ['one']));
      await api.sets.update({ id, folderPath: 'Words/New', flashcards });
      expect(await api.sets.get({ id })).toMatchObject({ folderPath: 'Words/New', count: 1 });
    },
  },
  {
    operation: 'sets.update',
    title: 'moves no set without its cards (core §7)',
    async run({ api }) {
      const { id } = await api.sets.create(wordSet('Staying', ['one']));
      await refusal(api.sets.update({ id, folderPath: 'Words/New' }), 'invalid_input');
      expect(await api.sets.get({ id })).toMatchObject({ folderPath: 'Words', count: 1 });
    },
  },
  {
    operation: 'sets.update',
    title: 'refuses a change that was made from an older version, and answers the current one',
    async run({ api, clock }) {
      const made = await api.sets.create(wordSet('Contested', ['one']));
      clock.advance(1_000);
      await api.sets.update({ id: made.id, topic: 'Changed first', baseVer: made.ver });
      const problem = await refusal(
        api.sets.update({ id: made.id, topic: 'Changed second', baseVer: made.ver }),
        'conflict',
      );
      expect(problem.status).toBe(409);
      expect(problem.extras).toMatchObject({ current: { topic: 'Changed first' }, serverTime: clock.now() });
      expect(await api.sets.get({ id: made.id })).toMatchObject({ topic: 'Changed first' });
    },
  },
  {
    operation: 'sets.update',
    title: 'says that there is no such set',
    async run({ api }) {
      await refusal(api.sets.update({ id: MISSING, topic: 'x' }), 'not_found');
    },
  },
  {
    operation: 'sets.remove',
    title: 'removes a set from every list',
    async run({ api }) {
      const made = await api.sets.create(wordSet('Leaving', ['one']));
      expect(await api.sets.remove({ id: made.id })).toEqual({ id: made.id });
      await refusal(api.sets.get({ id: made.id }), 'not_found');
      expect((await api.sets.list()).sets.map((set) => set.id)).not.toContain(made.id);
    },
  },
];
