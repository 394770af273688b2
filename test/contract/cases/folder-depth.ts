/** How deep folders go, by whatever call (docs/sync.md, "Structure rules"). */
import { expect } from 'vitest';
import type { FolderNode } from '../../../src/contract/folders.schema.ts';
import { FOLDER_DEPTH_MAX } from '../../../src/contract/limits.ts';
import { messages } from '../../../src/contract/messages/index.ts';
import { refusal, wordSet, type ContractCase } from './case.ts';

function pathsOf(folders: readonly FolderNode[]): string[] {
  return folders.flatMap((folder) => [folder.path, ...pathsOf(folder.children)]);
}

/** The path of folders of one name, one inside the other. */
const chain = (name: string, levels: number): string => Array.from({ length: levels }, () => name).join('/');
const tooDeep = messages.folders.tooDeep(FOLDER_DEPTH_MAX);

export const folderDepthCases: ContractCase[] = [
  {
    operation: 'folders.list',
    title: 'answers what came back from the trash deeper than folders are made, to be moved up',
    async run({ api, clock }) {
      await api.folders.create({ name: 'end', parentPath: chain('a', 19) });
      await api.folders.create({ name: 'end', parentPath: `P/${chain('b', 19)}` });
      clock.advance(1_000);
      await api.folders.remove({ path: 'P/b', recursive: true });
      await api.folders.update({ path: 'P', newParentPath: `${chain('a', 19)}/end` });
      const [gone] = (await api.trash.list({})).items;
      await api.trash.restore({ kind: 'folders', id: gone!.id });
      const deep = `${chain('a', 19)}/end/P`;
      const { folders } = await api.folders.list();
      expect(pathsOf(folders)).toEqual(
        expect.arrayContaining([`${deep}/b`, `${deep}/${chain('b', 19)}`, `${deep}/${chain('b', 19)}/end`]),
      );
      const depthOf = (nodes: readonly FolderNode[]): number =>
        Math.max(0, ...nodes.map(({ children }) => 1 + depthOf(children)));
      expect(depthOf(folders)).toBe(FOLDER_DEPTH_MAX + 1);
      await api.folders.update({ path: `${deep}/${chain('b', 12)}`, newName: 'c', newParentPath: '' });
      expect(await api.folders.remove({ path: `c/${chain('b', 7)}/end` })).toMatchObject({ removed: 1 });
    },
  },
  {
    operation: 'folders.create',
    title: 'makes no folder deeper than folders go, and says so',
    async run({ api }) {
      const last = chain('a', FOLDER_DEPTH_MAX);
      expect(await api.folders.create({ name: 'a', parentPath: chain('a', FOLDER_DEPTH_MAX - 1) })).toMatchObject({
        path: last,
      });
      const before = await api.folders.list();
      const refused = await refusal(api.folders.create({ name: 'b', parentPath: last }), 'invalid_input');
      expect(refused.detail).toBe(tooDeep);
      expect((await refusal(api.sets.create(wordSet('Deep', ['one'], `b/${last}`)), 'invalid_input')).detail).toBe(
        tooDeep,
      );
      await refusal(api.notes.create({ title: 'Deep', content: '', folderPath: `b/${last}` }), 'invalid_input');
      expect(await api.folders.list()).toEqual(before);
      expect(await api.sets.create(wordSet('Last', ['one'], last))).toMatchObject({ folderPath: last });
    },
  },
  {
    operation: 'folders.update',
    title: 'moves no folder to where one below it would stand too deep',
    async run({ api }) {
      await api.folders.create({ name: 'c', parentPath: 'b' });
      await api.folders.create({ name: 'a', parentPath: chain('a', FOLDER_DEPTH_MAX - 2) });
      const to = (newParentPath: string) => api.folders.update({ path: 'b', newParentPath });
      expect((await refusal(to(chain('a', FOLDER_DEPTH_MAX - 1)), 'invalid_input')).detail).toBe(tooDeep);
      expect(await to(chain('a', FOLDER_DEPTH_MAX - 2))).toMatchObject({
        parentPath: chain('a', FOLDER_DEPTH_MAX - 2),
      });
    },
  },
  {
    operation: 'sets.importBulk',
    title: 'keeps sets from folders too deep in the last one above them that there can be',
    async run({ api }) {
      const sets = [wordSet('Deep', ['one'], chain('a', FOLDER_DEPTH_MAX + 5))];
      expect(await api.sets.importBulk({ bulk: sets })).toMatchObject({ created: 1, errors: [] });
      expect(await api.sets.get({ id: 'deep' })).toMatchObject({ folderPath: chain('a', FOLDER_DEPTH_MAX) });
      expect(await api.sets.importBulk({ bulk: sets })).toMatchObject({ created: 0, skipped: 1 });
    },
  },
];
