import { expect } from 'vitest';
import type { FolderNode } from '../../../src/contract/folders.schema.ts';
import { messages } from '../../../src/contract/messages/index.ts';
import { refusal, UTC, wordSet, type ContractCase } from './case.ts';

function pathsOf(folders: readonly FolderNode[]): string[] {
  return folders.flatMap((folder) => [folder.path, ...pathsOf(folder.children)]);
}

export const foldersCases: ContractCase[] = [
  {
    operation: 'folders.list',
    title: 'answers the tree, with the folders that sets have made',
    async run({ api }) {
      await api.sets.create(wordSet('Deep', ['one'], 'Science/Biology'));
      const { folders } = await api.folders.list();
      expect(pathsOf(folders)).toEqual(expect.arrayContaining(['Science', 'Science/Biology']));
    },
  },
  {
    operation: 'folders.create',
    title: 'makes a folder inside another',
    async run({ api }) {
      await api.folders.create({ name: 'Science' });
      const made = await api.folders.create({ name: 'Physics', parentPath: 'Science' });
      expect(made).toMatchObject({ name: 'Physics', path: 'Science/Physics', parentPath: 'Science', is_tracked: 1 });
    },
  },
  {
    operation: 'folders.create',
    title: 'says that the folder exists',
    async run({ api }) {
      await api.folders.create({ name: 'Science' });
      const problem = await refusal(api.folders.create({ name: 'Science' }), 'exists');
      expect(problem.status).toBe(409);
    },
  },
  {
    operation: 'folders.create',
    title: 'refuses words that mean the top level or main where no address could mean such a folder',
    async run({ api }) {
      for (const word of ['root', ' null ', 'undefined', 'default']) {
        const problem = await refusal(api.folders.create({ name: word }), 'invalid_input');
        expect(problem.detail).toBe(messages.folders.reserved(word.trim()));
      }
      await refusal(api.folders.create({ name: 'a', parentPath: 'root/b' }), 'invalid_input');
      await refusal(api.sets.create(wordSet('Lost', ['one'], 'null/a')), 'invalid_input');
      await refusal(api.notes.create({ title: 'Lost', content: '', folderPath: 'default/a' }), 'invalid_input');
      expect(await api.folders.create({ name: 'Root' })).toMatchObject({ path: 'Root' });
      expect(await api.folders.create({ name: 'null', parentPath: 'Root' })).toMatchObject({ path: 'Root/null' });
      const moved = await refusal(api.folders.update({ path: 'Root/null', newParentPath: '' }), 'invalid_input');
      expect(moved.detail).toBe(messages.folders.reserved('null'));
      const renamed = await refusal(api.folders.update({ path: 'Root', newName: 'default' }), 'invalid_input');
      expect(renamed.detail).toBe(messages.folders.reserved('default'));
      const { folders } = await api.folders.list();
      expect(pathsOf(folders)).toEqual(expect.arrayContaining(['Root', 'Root/null']));
      expect(pathsOf(folders)).not.toContain('null');
    },
  },
  {
    operation: 'sets.importBulk',
    title: 'keeps sets from folders that no address could mean under a near name',
    async run({ api }) {
      const sets = [wordSet('Deep', ['one'], 'root/a'), wordSet('Plain', ['two'], 'default')];
      expect(await api.sets.importBulk({ bulk: sets, overwrite: false })).toMatchObject({ created: 2, errors: [] });
      expect((await api.sets.list()).sets.map(({ folderPath }) => folderPath)).toEqual(
        expect.arrayContaining(['root (2)/a', 'default (2)']),
      );
    },
  },
  {
    operation: 'folders.update',
    title: 'renames and moves a folder with what is in it',
    async run({ api }) {
      const set = await api.sets.create(wordSet('Inside', ['one'], 'Science/Biology'));
      await api.folders.create({ name: 'Nature' });
      const moved = await api.folders.update({ path: 'Science/Biology', newName: 'Life', newParentPath: 'Nature' });
      expect(moved).toMatchObject({ name: 'Life', path: 'Nature/Life', parentPath: 'Nature' });
      expect(await api.sets.get({ id: set.id })).toMatchObject({ folderPath: 'Nature/Life' });
    },
  },
  {
    operation: 'folders.remove',
    title: 'removes a folder with its sets only when told to',
    async run({ api }) {
      const set = await api.sets.create(wordSet('Inside', ['one'], 'Science/Biology'));
      await refusal(api.folders.remove({ path: 'Science' }), 'not_empty');
      expect(await api.sets.get({ id: set.id })).toMatchObject({ id: set.id });
      expect(await api.folders.remove({ path: 'Science', recursive: true })).toMatchObject({ path: 'Science' });
      await refusal(api.sets.get({ id: set.id }), 'not_found');
    },
  },
];

export const cardsCases: ContractCase[] = [
  {
    operation: 'cards.update',
    title: 'changes one card where it stands',
    async run({ api }) {
      const set = await api.sets.create(wordSet('Cards', ['one', 'two']));
      const [card] = set.flashcards;
      const changed = await api.cards.update({
        id: card!.id,
        hint: 'first',
        tags: ['number'],
        flag: 3,
        suspended: true,
      });
      expect(changed).toMatchObject({
        id: card!.id,
        answer: 'one',
        hint: 'first',
        tags: ['number'],
        flag: 3,
        suspended: true,
      });
      const { flashcards } = await api.sets.get({ id: set.id });
      expect(flashcards[0]).toEqual(changed);
      expect(flashcards[1]).toEqual(set.flashcards[1]);
    },
  },
  {
    operation: 'cards.update',
    title: 'says that there is no such card, no set of it, and that neither was named',
    async run({ api }) {
      const gone = await refusal(
        api.cards.update({ id: '01900000-0000-7000-8000-000000000000', hint: 'x' }),
        'not_found',
      );
      expect(gone.detail).toBe('Flashcard not found');
      const set = await api.sets.create(wordSet('Gone', ['one']));
      await api.sets.remove({ id: set.id });
      const unset = await refusal(api.cards.update({ id: set.flashcards[0]!.id, hint: 'x' }), 'not_found');
      expect(unset.detail).toBe('Could not load set for editing');
      const unnamed = await refusal(api.cards.update({ hint: 'x' }), 'invalid_input');
      expect(unnamed.detail).toBe('Flashcard update missing setId or index');
    },
  },
  {
    operation: 'cards.update',
    title: 'takes the space around question and answer away',
    async run({ api }) {
      const set = await api.sets.create(wordSet('Space', ['one']));
      const changed = await api.cards.update({ id: set.flashcards[0]!.id, question: '  What?\n', answer: ' That. ' });
      expect(changed).toMatchObject({ question: 'What?', answer: 'That.' });
    },
  },
  {
    operation: 'cards.move',
    title: 'splits a set: the cards go into a new one in the order asked for, with what is remembered about them',
    async run({ api, clock }) {
      const set = await api.sets.create(wordSet('Long', ['one', 'two', 'three', 'four']));
      const [, two, three] = set.flashcards;
      const { state } = await api.study.grade({
        id: '01900000-0000-7000-8000-0000000000a1',
        cardId: two!.id,
        rating: 4,
        durationMs: 1_000,
        reviewedAt: clock.now(),
        ...UTC,
      });
      const moved = await api.cards.move({
        ids: [three!.id, two!.id],
        newSet: { topic: 'Long, part 2', folderPath: 'Words/Parts' },
      });
      expect(moved).toEqual({ setId: 'long-part-2', moved: 2, removed: [] });
      const part = await api.sets.get({ id: moved.setId });
      expect(part).toMatchObject({ topic: 'Long, part 2', folderPath: 'Words/Parts', count: 2 });
      expect(part.flashcards.map(({ id }) => id)).toEqual([three!.id, two!.id]);
      const left = await api.sets.get({ id: set.id });
      expect(left.flashcards.map(({ answer }) => answer)).toEqual(['one', 'four']);
      expect((await api.study.states({ set: part.id })).states[1]).toMatchObject({
        cardId: two!.id,
        phase: state.phase,
        dueAt: state.dueAt,
        reps: 1,
      });
      // Who still has the set as it was must not save it over this.
      await refusal(api.sets.update({ id: set.id, topic: 'Longer', baseVer: set.ver }), 'conflict');
    },
  },
  {
    operation: 'cards.move',
    title:
      'merges sets: the cards go behind those of the other, and what is emptied goes to the trash until it is undone',
    async run({ api }) {
      const first = await api.sets.create(wordSet('First', ['one', 'two']));
      const second = await api.sets.create(wordSet('Second', ['three', 'four']));
      const ids = second.flashcards.map(({ id }) => id);
      const merged = await api.cards.move({ ids, setId: first.id, removeEmptied: true });
      expect(merged).toEqual({ setId: first.id, moved: 2, removed: [second.id] });
      const { flashcards } = await api.sets.get({ id: first.id });
      expect(flashcards.map(({ answer }) => answer)).toEqual(['one', 'two', 'three', 'four']);
      await refusal(api.sets.get({ id: second.id }), 'not_found');

      await api.trash.restore({ kind: 'sets', id: second.id });
      expect(await api.cards.move({ ids, setId: second.id })).toEqual({ setId: second.id, moved: 2, removed: [] });
      expect((await api.sets.get({ id: second.id })).flashcards.map(({ id }) => id)).toEqual(ids);
      expect((await api.sets.get({ id: first.id })).count).toBe(2);
    },
  },
  {
    operation: 'cards.move',
    title: 'moves nothing when one of the cards or the set does not exist, or the new set has no topic',
    async run({ api }) {
      const set = await api.sets.create(wordSet('Whole', ['one', 'two']));
      const [one] = set.flashcards;
      const nobody = '01900000-0000-7000-8000-000000000000';
      await refusal(api.cards.move({ ids: [one!.id, nobody], newSet: { topic: 'Half' } }), 'not_found');
      await refusal(api.cards.move({ ids: [one!.id], setId: 'no-such-set' }), 'not_found');
      await refusal(api.cards.move({ ids: [one!.id], newSet: { topic: ' ' } }), 'invalid_input');
      await refusal(api.cards.move({ ids: [one!.id] }), 'invalid_input');
      await refusal(api.cards.move({ ids: [one!.id], setId: set.id, newSet: { topic: 'Both' } }), 'invalid_input');
      expect(await api.sets.get({ id: set.id })).toEqual(set);
    },
  },
];

export const trashCases: ContractCase[] = [
  {
    operation: 'trash.list',
    title: 'lists what one act removed as one thing, newest first, by a name that brings it back',
    async run({ api, clock }) {
      const before = (await api.trash.list({})).items.length;
      await api.sets.create(wordSet('Inside', ['one'], 'Science/Biology'));
      await api.notes.create({ title: 'Within', folderPath: 'Science' });
      const twice = await api.sets.create(wordSet('Twice', ['one', 'two', 'three']));
      const { id: note } = await api.notes.create({ title: 'Alone' });
      const remove = async (act: () => Promise<unknown>) => {
        clock.advance(1_000);
        await act();
      };
      await remove(() => api.folders.remove({ path: 'Science', recursive: true }));
      await remove(() => api.notes.remove({ id: note }));
      await remove(() => api.sets.remove({ id: twice.id }));
      await api.sets.create(wordSet('Twice', ['other']));
      await remove(() => api.sets.remove({ id: twice.id }));

      const { items } = await api.trash.list({});
      expect(items.slice(0, items.length - before)).toMatchObject([
        { kind: 'sets', name: 'Twice', count: 1 },
        { kind: 'sets', name: 'Twice', count: 3 },
        { kind: 'notes', id: note, name: 'Alone', count: 1 },
        { kind: 'folders', name: 'Science', count: 2 },
      ]);
      expect(items[0]!.deletedAt).toBe(clock.now());
      // Of two sets that had the same id, the earlier one.
      const back = await api.trash.restore({ kind: 'sets', id: items[1]!.id });
      expect((await api.sets.get({ id: back.id })).count).toBe(3);
      expect(await api.trash.restore({ kind: 'folders', id: items[3]!.id })).toEqual({
        kind: 'folders',
        id: 'Science',
      });
      expect((await api.trash.list({})).items).toHaveLength(before + 2);
      clock.advance(31 * 24 * 60 * 60 * 1000);
      expect(await api.trash.list({})).toEqual({ items: [] });
    },
  },
  {
    operation: 'trash.list',
    title: 'lists results that were removed at once as one thing, and an event by its name',
    async run({ api }) {
      const { items: before } = await api.trash.list({});
      const result = { answered: 1, correct: 1, partial: 0, incorrect: 0, unanswered: 0, mode: 'test', testType: 'mc' };
      for (let i = 0; i < 3; i += 1) await api.performance.record({ setId: 'any', ...result });
      const { batch } = await api.performance.removeAll({});
      const event = await api.calendar.create({ title: 'Exam', start: 0, end: 60_000 });
      await api.calendar.remove({ id: event.id });
      const { items } = await api.trash.list({});
      expect(items.slice(0, items.length - before.length)).toEqual(
        expect.arrayContaining([
          expect.objectContaining({ kind: 'performance', id: batch, name: '', count: 3 }),
          expect.objectContaining({ kind: 'events', id: event.id, name: 'Exam', count: 1 }),
        ]),
      );
    },
  },
  {
    operation: 'trash.restore',
    title: 'brings a set back with its cards',
    async run({ api }) {
      const set = await api.sets.create(wordSet('Back', ['one', 'two']));
      await api.sets.remove({ id: set.id });
      await api.trash.restore({ kind: 'sets', id: set.id });
      const back = await api.sets.get({ id: set.id });
      expect(back.flashcards.map((card) => card.id)).toEqual(set.flashcards.map((card) => card.id));
    },
  },
  {
    operation: 'trash.restore',
    title: 'brings a folder back with the sets that were removed with it',
    async run({ api }) {
      const set = await api.sets.create(wordSet('Inside', ['one'], 'Science/Biology'));
      await api.folders.remove({ path: 'Science', recursive: true });
      await api.trash.restore({ kind: 'folders', id: 'Science' });
      expect(await api.sets.get({ id: set.id })).toMatchObject({ folderPath: 'Science/Biology', count: 1 });
    },
  },
  {
    operation: 'trash.restore',
    title: 'brings a note back, and its folder with it',
    async run({ api }) {
      const made = await api.notes.create({ title: 'Inside', content: 'x', folderPath: 'Science/Biology' });
      await api.folders.remove({ path: 'Science', recursive: true });
      await refusal(api.notes.get({ id: made.id }), 'not_found');
      expect(await api.trash.restore({ kind: 'notes', id: made.id })).toEqual({ kind: 'notes', id: made.id });
      expect(await api.notes.get({ id: made.id })).toMatchObject({ folderPath: 'Science/Biology', content: 'x' });
    },
  },
  {
    operation: 'trash.restore',
    title: 'gives the notes of a folder their versions in one order, whichever of them was edited last',
    async run({ api }) {
      for (const id of ['x', 'y', 'z']) await api.notes.create({ id, title: id, folderPath: 'Science' });
      await api.notes.update({ id: 'x', title: 'Changed' });
      await api.folders.remove({ path: 'Science', recursive: true });
      await api.trash.restore({ kind: 'folders', id: 'Science' });
      const { notes } = await api.notes.list();
      const byVersion = notes.toSorted((a, b) => a.ver - b.ver).map(({ id }) => id);
      expect(byVersion).toEqual(['x', 'y', 'z']);
    },
  },
  {
    operation: 'trash.restore',
    title: 'brings nothing back after 30 days',
    async run({ api, clock }) {
      const { id } = await api.notes.create({ title: 'Old' });
      await api.notes.remove({ id });
      clock.advance(31 * 24 * 60 * 60 * 1000);
      const problem = await refusal(api.trash.restore({ kind: 'notes', id }), 'not_found');
      expect(problem.detail).toBe(messages.stored.notInTrash);
    },
  },
  {
    operation: 'trash.restore',
    title: 'says that nothing of that name was removed',
    async run({ api }) {
      for (const kind of ['sets', 'folders', 'notes', 'pdfs', 'ppts', 'studyplans', 'performance', 'events'] as const)
        await refusal(api.trash.restore({ kind, id: 'never-was' }), 'not_found');
    },
  },
];
