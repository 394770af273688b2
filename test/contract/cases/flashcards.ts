/** Searching all cards in one list. */
import { expect } from 'vitest';
import { emptyLibrary, refusal, UTC, wordSet, type ContractCase, type Tools } from './case.ts';

const NO_CARD = '01900000-0000-7000-8000-000000000003';
const DAY_MS = 24 * 60 * 60 * 1000;

/** Biology (cell, leaf, root) below Science, and Verbs (gehen, sehen) at the top. */
async function library({ api }: Tools) {
  await emptyLibrary({ api });
  const biology = await api.sets.create({
    ...wordSet('Biology', ['cell', 'leaf', 'root'], 'Science/Life'),
  });
  const verbs = await api.sets.create({
    topic: 'Verbs',
    flashcards: [
      { question: 'to go', answer: 'gehen', tags: ['exam::may'], hint: 'Zürich' },
      { question: 'to {{c1::see}} or to {{c2::look}}', answer: 'sehen', flag: 2, suspended: true },
    ],
  });
  return { biology, verbs };
}

const questions = async ({ api }: Tools, q: string, more: object = {}): Promise<string[]> =>
  (await api.flashcards.search({ q, ...UTC, ...more })).rows.map(({ question }) => question);

let made = 0;
async function grade({ api, clock }: Tools, cardId: string, rating: 1 | 2 | 3 | 4): Promise<void> {
  made += 1;
  const id = `01900000-0000-7000-8000-${String(made).padStart(12, '0')}`;
  await api.study.grade({ id, cardId, rating, durationMs: 1_000, reviewedAt: clock.now(), ...UTC });
}

export const flashcardsCases: ContractCase[] = [
  {
    operation: 'flashcards.search',
    title: 'answers every card with its set, in the order of sets, when nothing is searched for',
    async run(tools) {
      const { biology } = await library(tools);
      const { rows, total, all } = await tools.api.flashcards.search({ ...UTC });
      expect([total, all]).toEqual([5, 5]);
      expect(rows.map(({ question }) => question)).toEqual([
        'What is cell?',
        'What is leaf?',
        'What is root?',
        'to go',
        'to see or to look',
      ]);
      expect(rows[0]).toMatchObject({
        setId: biology.id,
        setTopic: 'Biology',
        folderPath: 'Science/Life',
        answer: 'cell',
        phase: 'new',
        dueAt: null,
        intervalDays: null,
        faces: 1,
        leech: false,
      });
      expect(rows[4]).toMatchObject({ faces: 2, flag: 2, suspended: true });
    },
  },
  {
    operation: 'flashcards.search',
    title: 'finds by words in any field, sets, folders, tags, flags and states',
    async run(tools) {
      await library(tools);
      const found = (q: string) => questions(tools, q);
      expect(await found('GEH')).toEqual(['to go']);
      expect(await found('zurich')).toEqual(['to go']);
      expect(await found('e')).toEqual(['What is cell?', 'What is leaf?', 'to go', 'to see or to look']);
      expect(await found('"to see"')).toEqual(['to see or to look']);
      expect(await found('folder:science -leaf')).toEqual(['What is cell?', 'What is root?']);
      expect(await found('set:verb tag:exam')).toEqual(['to go']);
      expect(await found('flag:2 or root')).toEqual(['What is root?', 'to see or to look']);
      expect(await found('is:suspended')).toEqual(['to see or to look']);
      expect(await found('is:due')).toEqual([]);
      expect(await found('added:1 set:bio*')).toHaveLength(3);
      expect(await found('nothing like it')).toEqual([]);
    },
  },
  {
    operation: 'flashcards.search',
    title: 'knows at once what was changed, studied, moved and deleted',
    async run(tools) {
      const { api, clock } = tools;
      const { biology, verbs } = await library(tools);
      const [cell, leaf] = biology.flashcards;
      expect(await questions(tools, 'is:new set:biology')).toHaveLength(3);
      await api.cards.update({ id: cell!.id, question: 'What is a nucleus?', tags: ['core'] });
      expect(await questions(tools, 'nucleus')).toEqual(['What is a nucleus?']);
      expect(await questions(tools, 'what is cell')).toEqual(['What is a nucleus?']);
      await grade(tools, leaf!.id, 4);
      expect(await questions(tools, 'is:new set:biology')).toEqual(['What is a nucleus?', 'What is root?']);
      expect(await questions(tools, 'rated:1:4')).toEqual(['What is leaf?']);
      expect(await questions(tools, 'rated:1:1')).toEqual([]);
      clock.advance(400 * DAY_MS);
      expect(await questions(tools, 'is:due')).toEqual(['What is leaf?']);
      expect(await questions(tools, 'rated:7')).toEqual([]);
      await api.cards.move({ ids: [leaf!.id], setId: verbs.id });
      expect(await questions(tools, 'set:verbs leaf')).toEqual(['What is leaf?']);
      await api.folders.update({ path: 'Science', newName: 'Nature' });
      expect(await questions(tools, 'folder:science')).toEqual([]);
      expect(await questions(tools, 'folder:nature')).toEqual(['What is a nucleus?', 'What is root?']);
      await api.sets.remove({ id: verbs.id });
      expect(await questions(tools, '')).toEqual(['What is a nucleus?', 'What is root?']);
      await api.trash.restore({ kind: 'sets', id: verbs.id });
      expect(await questions(tools, '')).toHaveLength(5);
    },
  },
  {
    operation: 'flashcards.search',
    title: 'orders by a column, both ways, ties in the order of sets and cards without a value last',
    async run(tools) {
      const { biology, verbs } = await library(tools);
      const [cell, leaf] = biology.flashcards;
      await grade(tools, cell!.id, 4);
      await grade(tools, leaf!.id, 1);
      await grade(tools, verbs.flashcards[0]!.id, 4);
      const by = (sort: 'question' | 'set' | 'due' | 'lapses' | 'difficulty', descending: boolean) =>
        questions(tools, '', { sort, descending });
      const rest = ['What is root?', 'to see or to look'];
      expect((await by('due', false))[0]).toBe('What is leaf?');
      expect((await by('due', false)).slice(3)).toEqual(rest);
      expect((await by('due', true))[2]).toBe('What is leaf?');
      expect((await by('due', true)).slice(3)).toEqual(rest);
      expect((await by('difficulty', true))[0]).toBe('What is leaf?');
      expect(await by('lapses', true)).toEqual(await by('set', false));
      expect(await by('set', true)).toEqual([
        'to go',
        'to see or to look',
        'What is cell?',
        'What is leaf?',
        'What is root?',
      ]);
      expect(await by('question', true)).toEqual((await by('question', false)).toReversed());
    },
  },
  {
    operation: 'flashcards.search',
    title: 'answers the window that is asked for, and refuses what it cannot read with a sentence',
    async run(tools) {
      await library(tools);
      const { rows, total } = await tools.api.flashcards.search({ ...UTC, offset: 1, limit: 2 });
      expect(rows.map(({ question }) => question)).toEqual(['What is leaf?', 'What is root?']);
      expect(total).toBe(5);
      expect((await tools.api.flashcards.search({ ...UTC, offset: 9 })).rows).toEqual([]);
      const problem = await refusal(tools.api.flashcards.search({ q: '"open', ...UTC }), 'invalid_input');
      expect(problem.detail).toContain('never closed');
    },
  },
  {
    operation: 'flashcards.ids',
    title: 'answers the ids of a part of what is found, in its order',
    async run(tools) {
      const { biology, verbs } = await library(tools);
      const inOrder = [...biology.flashcards, ...verbs.flashcards].map(({ id }) => id);
      expect((await tools.api.flashcards.ids({ ...UTC })).ids).toEqual(inOrder);
      expect((await tools.api.flashcards.ids({ ...UTC, from: 1, to: 3 })).ids).toEqual(inOrder.slice(1, 3));
      expect((await tools.api.flashcards.ids({ ...UTC, q: 'set:verbs' })).ids).toEqual(inOrder.slice(3));
    },
  },
  {
    operation: 'flashcards.get',
    title: 'answers a whole card with the memory of each of its faces',
    async run(tools) {
      const { api } = tools;
      const { biology, verbs } = await library(tools);
      const [cell] = biology.flashcards;
      const before = await api.flashcards.get({ id: cell!.id });
      expect(before).toMatchObject({ card: cell, setTopic: 'Biology', folderPath: 'Science/Life' });
      expect(before.faces).toMatchObject([{ face: 'forward', state: { phase: 'new', reps: 0 } }]);
      await grade(tools, cell!.id, 3);
      expect((await api.flashcards.get({ id: cell!.id })).faces[0]!.state.reps).toBe(1);
      const gaps = await api.flashcards.get({ id: verbs.flashcards[1]!.id });
      expect(gaps.faces.map(({ face }) => face)).toEqual(['c1', 'c2']);
      await refusal(api.flashcards.get({ id: NO_CARD }), 'not_found');
    },
  },
  {
    operation: 'flashcards.duplicates',
    title: 'groups cards that ask the same, whatever case and accents',
    async run(tools) {
      const { api } = tools;
      await library(tools);
      const again = await api.sets.create({
        topic: 'Again',
        flashcards: [
          { question: 'TO  GÖ', answer: 'gehen' },
          { question: 'what is CELL?', answer: 'a prison' },
          { question: 'to {{c1::see or}} to look', answer: 'sehen' },
          { question: 'What is Leaf?', answer: 'Leaf' },
        ],
      });
      await grade(tools, again.flashcards[1]!.id, 3);
      const { groups, total, surplus } = await api.flashcards.duplicates({ ...UTC });
      expect([total, surplus]).toEqual([3, 3]);
      expect(groups.map(({ cards, sameAnswer }) => [cards.map(({ setTopic }) => setTopic), sameAnswer])).toEqual([
        [['Again', 'Verbs'], true],
        [['Again', 'Biology'], false],
        [['Again', 'Biology'], true],
      ]);
      expect(groups[1]!.keep).toBe(again.flashcards[1]!.id);
      expect((await api.flashcards.duplicates({ ...UTC, q: 'set:again' })).groups).toEqual([]);
      expect((await api.flashcards.duplicates({ ...UTC, offset: 2, limit: 1 })).groups).toEqual([groups[2]]);
    },
  },
  {
    operation: 'flashcards.export',
    title: 'writes the chosen cards as CSV that no spreadsheet runs',
    async run(tools) {
      const { api } = tools;
      const { biology, verbs } = await library(tools);
      await api.cards.update({ id: verbs.flashcards[0]!.id, answer: '=1+1, "so"' });
      await grade(tools, biology.flashcards[0]!.id, 3);
      const { csv, cards } = await api.flashcards.export({
        which: { matching: { q: 'set:verbs' } },
        sort: 'question',
        ...UTC,
      });
      expect(cards).toBe(2);
      const lines = csv.split('\r\n');
      expect(lines[0]).toMatch(/^Question,Answer,Hint,Tags,Set,Folder,/);
      expect(lines[1]).toMatch(/^to go,"'=1\+1, ""so""",Zürich,exam::may,Verbs,/);
      expect(lines).toHaveLength(4);
      const ids = biology.flashcards.map(({ id }) => id).toReversed();
      const chosen = await api.flashcards.export({ which: { ids }, sort: 'set', ...UTC });
      expect(
        chosen.csv
          .split('\r\n')
          .slice(1, 4)
          .map((line) => line.split(',')[0]),
      ).toEqual(['What is cell?', 'What is leaf?', 'What is root?']);
    },
  },
];
