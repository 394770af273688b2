import fc from 'fast-check';
import { expect, it } from 'vitest';
import { FOLDER_DEPTH_MAX } from '../../contract/limits.ts';
import { decideFiled, decideFolder, mergedInto, revivals, type FolderNode, type Folders } from './structure.ts';

function tree(nodes: readonly FolderNode[], aliases: Readonly<Record<string, string>> = {}): Folders {
  return {
    get: (id) => nodes.find((node) => node.id === id),
    childrenOf: (parentId) => nodes.filter((node) => node.parentId === parentId && !node.deleted),
    aliasOf: (id) => aliases[id],
  };
}

const folder = (id: string, name: string, parentId = '', deleted = false): FolderNode => ({
  id,
  name,
  parentId,
  deleted,
});
const fields = (name: string, parentId = '') => ({ name, parent_id: parentId, is_tracked: 1 });

it('merges a new folder into one of the same name, however it is written', () => {
  expect(decideFolder('f2', fields('biology '), false, tree([folder('f1', 'Biology')]))).toEqual({
    do: 'merge',
    into: 'f1',
  });
  expect(decideFolder('f2', fields('Biology', 'f1'), false, tree([folder('f1', 'Biology')]))).toMatchObject({
    do: 'store',
  });
});

it('numbers a folder that is renamed or moved onto another', () => {
  const folders = tree([folder('f1', 'Biology'), folder('f2', 'Cells')]);
  expect(decideFolder('f2', fields('Biology'), true, folders)).toMatchObject({
    do: 'store',
    fields: { name: 'Biology (2)' },
  });
  expect(decideFolder('f2', fields('cells'), true, folders)).toMatchObject({ do: 'store', fields: { name: 'cells' } });
});

it('keeps a folder whose name no address could mean under a near one, as one folder for all who make it', () => {
  expect(decideFolder('f2', fields('root'), false, tree([]))).toMatchObject({ fields: { name: 'root (2)' } });
  expect(decideFolder('f2', fields('root'), false, tree([folder('f1', 'root (2)')]))).toEqual({
    do: 'merge',
    into: 'f1',
  });
  expect(decideFolder('f2', fields('default'), true, tree([folder('f2', 'Biology')]))).toMatchObject({
    fields: { name: 'default (2)' },
  });
  expect(decideFolder('f2', fields('root', 'f1'), false, tree([folder('f1', 'Biology')]))).toMatchObject({
    fields: { name: 'root' },
  });
  expect(decideFiled('notes', { folder_id: 'f1' }, tree([folder('f1', 'null', '', true)])).revive).toEqual([
    { id: 'f1', parentId: '', name: 'null (2)' },
  ]);
});

it('files what lies in an unknown folder at the top level, and what lies in a merged one where that went', () => {
  const folders = tree([folder('f3', 'Biology')], { f1: 'f2', f2: 'f3' });
  expect(decideFiled('notes', { folder_id: 'gone', title: 'a' }, folders)).toEqual({
    fields: { folder_id: '', title: 'a' },
    revive: [],
  });
  expect(decideFiled('sets', { folder_id: 'f1' }, folders).fields).toEqual({ folder_id: 'f3' });
  expect(decideFiled('cards', { set_id: 's1' }, folders).fields).toEqual({ set_id: 's1' });
  expect(mergedInto('f3', folders)).toBeUndefined();
});

it('revives the removed folders above, under names that are free', () => {
  const folders = tree([
    folder('f1', 'Biology', '', true),
    folder('f2', 'Cells', 'f1', true),
    folder('f3', 'Biology'),
    folder('f4', 'Lost', 'purged', true),
  ]);
  expect(decideFiled('notes', { folder_id: 'f2' }, folders).revive).toEqual([
    { id: 'f2', parentId: 'f1', name: 'Cells' },
    { id: 'f1', parentId: '', name: 'Biology (2)' },
  ]);
  expect(revivals('f4', folders)).toEqual([{ id: 'f4', parentId: '', name: 'Lost' }]);
});

const chain = (id: string, levels: number): FolderNode[] =>
  Array.from({ length: levels }, (_, at) => folder(`${id}${at + 1}`, id, at === 0 ? '' : `${id}${at}`));

it('files a new folder that would stand too deep under the last one above it that has room, apart from others', () => {
  const deep = chain('a', FOLDER_DEPTH_MAX + 3);
  const store = { do: 'store', fields: { name: 'b', parent_id: `a${FOLDER_DEPTH_MAX - 1}` } };
  expect(decideFolder('b', fields('b', `a${FOLDER_DEPTH_MAX - 1}`), false, tree(deep))).toMatchObject(store);
  expect(decideFolder('b', fields('b', `a${FOLDER_DEPTH_MAX}`), false, tree(deep))).toMatchObject(store);
  expect(decideFolder('b', fields('b', `a${FOLDER_DEPTH_MAX + 3}`), false, tree(deep))).toMatchObject(store);
  // It is not the folder of its name that stands there.
  expect(decideFolder('b', fields('A', `a${FOLDER_DEPTH_MAX}`), false, tree(deep))).toMatchObject({
    do: 'store',
    fields: { name: 'A (2)', parent_id: `a${FOLDER_DEPTH_MAX - 1}` },
  });
  // One that comes back is as good as new.
  const removed = folder('b', 'b', `a${FOLDER_DEPTH_MAX}`, true);
  expect(decideFolder('b', fields('b', `a${FOLDER_DEPTH_MAX}`), true, tree([...deep, removed]))).toMatchObject(store);
});

it('refuses to move a folder with what is below it too deep, and lets what is too deep be renamed and moved up', () => {
  const folders = tree([...chain('a', FOLDER_DEPTH_MAX + 3), ...chain('b', 3), folder('b4', 'gone', 'b3', true)]);
  const to = (id: string, parent: string) => decideFolder(id, fields('moved', parent), true, folders);
  expect(to('b1', `a${FOLDER_DEPTH_MAX - 3}`)).toMatchObject({ do: 'store' });
  expect(to('b1', `a${FOLDER_DEPTH_MAX - 2}`)).toEqual({ do: 'reject', because: 'too deep' });
  expect(to('a1', 'b1')).toEqual({ do: 'reject', because: 'too deep' });
  expect(to('b1', 'b3')).toEqual({ do: 'reject', because: 'cycle' });
  expect(to(`a${FOLDER_DEPTH_MAX + 1}`, `a${FOLDER_DEPTH_MAX}`)).toMatchObject({ do: 'store' });
  expect(to('a3', 'a1')).toMatchObject({ do: 'store', fields: { parent_id: 'a1' } });
});

it('never stores a cycle or two live siblings of one name', () => {
  const ids = ['a', 'b', 'c', 'd', 'e'];
  const put = fc.record({
    id: fc.constantFrom(...ids),
    parent: fc.constantFrom('', ...ids),
    name: fc.constantFrom('x', 'X', 'y'),
  });
  fc.assert(
    fc.property(fc.array(put, { maxLength: 30 }), (puts) => {
      const nodes = new Map<string, FolderNode>();
      for (const { id, parent, name } of puts) {
        const decision = decideFolder(id, fields(name, parent), nodes.has(id), tree([...nodes.values()]));
        if (decision.do !== 'store') continue;
        nodes.set(id, folder(id, String(decision.fields.name), String(decision.fields.parent_id)));
      }
      const names = [...nodes.values()].map((node) => `${node.parentId}/${node.name.toLowerCase()}`);
      expect(new Set(names).size).toBe(names.length);
      for (const node of nodes.values()) {
        let depth = 0;
        for (let at = node.parentId; at !== ''; at = nodes.get(at)?.parentId ?? '')
          expect((depth += 1)).toBeLessThan(ids.length);
      }
    }),
  );
});
