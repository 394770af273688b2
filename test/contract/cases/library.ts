import { expect } from 'vitest';
import type { FolderNode } from '../../../src/contract/folders.schema.ts';
import { messages } from '../../../src/contract/messages/index.ts';
import { refusal, wordSet, type ContractCase } from './case.ts';

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
    title: 'says that there is no such card',
    async run({ api }) {
      await refusal(api.cards.update({ id: '01900000-0000-7000-8000-000000000000', hint: 'x' }), 'not_found');
    },
  },
];

export const trashCases: ContractCase[] = [
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
