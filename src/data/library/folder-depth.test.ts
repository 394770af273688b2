/** How deep folders go: no deeper than they may be made, and whatever stands deeper from before is listed and can be put right. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { tempStore } from '../../../test/support/temp-store.ts';
import type { FolderNode } from '../../contract/folders.schema.ts';
import { FOLDER_DEPTH_MAX, FOLDER_PATH_MAX_CHARS } from '../../contract/limits.ts';
import { messages } from '../../contract/messages/index.ts';
import { FolderTree, TOP_LEVEL } from './folder-tree.ts';
import { write } from '../write/write.ts';

const MAX = FOLDER_DEPTH_MAX;
const TOO_DEEP = { code: 'invalid_input', detail: messages.folders.tooDeep(MAX) };
const FROM_BEFORE = 2_500;

/** The path of a chain of folders of one name. */
const chain = (levels: number, name = 'a'): string => Array.from({ length: levels }, () => name).join('/');

/** The rows of a chain, the outermost first: `f1`, `f2` and so on. */
function chainRows(levels: number, name = 'a') {
  return Array.from({ length: levels }, (_, at) => ({
    id: `f${at + 1}`,
    parent_id: at === 0 ? TOP_LEVEL : `f${at}`,
    name,
    name_key: name,
    is_tracked: 1,
  }));
}

/** A library with a chain that no call makes any more. */
async function storeFromBefore(levels: number, name?: string) {
  const temp = await tempStore();
  await write(temp.db, temp.store.owner, (tx) => tx.putAll('folders', chainRows(levels, name)));
  return temp;
}

/** Every node with how deep it stands in the answer; without a recursion, which is what is tested. */
function nodesOf(roots: readonly FolderNode[]): { node: FolderNode; level: number }[] {
  const found = roots.map((node) => ({ node, level: 1 }));
  for (const { node, level } of found) found.push(...node.children.map((child) => ({ node: child, level: level + 1 })));
  return found;
}

const pathsOf = (roots: readonly FolderNode[]): string[] => nodesOf(roots).map(({ node }) => node.path);

describe('what is made', () => {
  test('goes as deep as it may and no deeper, and of what is refused nothing is made', async () => {
    const { store } = await tempStore();
    await store.folders.create('b', chain(MAX - 1));
    const before = await store.folders.tree();
    expect(nodesOf(before)).toHaveLength(MAX);
    await expect(store.folders.create('c', `${chain(MAX - 1)}/b`)).rejects.toMatchObject(TOO_DEEP);
    await expect(store.folders.create('c', `x/${chain(MAX)}`)).rejects.toMatchObject(TOO_DEEP);
    const note = { title: 'N', content: '', folderPath: `x/${chain(MAX)}` };
    await expect(store.notes.create(note)).rejects.toMatchObject(TOO_DEEP);
    expect(await store.folders.tree()).toEqual(before);
    // What is there is said to be there.
    await expect(store.folders.create('b', chain(MAX - 1))).rejects.toMatchObject({ code: 'exists' });
  });

  test('is moved with all that is below it, or not at all', async () => {
    const { store } = await tempStore();
    await store.folders.create('c', 'b/b');
    await store.folders.create('d', chain(MAX - 3));
    await expect(store.folders.change({ path: 'b', newParentPath: `${chain(MAX - 3)}/d` })).rejects.toMatchObject(
      TOO_DEEP,
    );
    await expect(store.folders.change({ path: 'b', newParentPath: `${chain(MAX - 3)}/new` })).rejects.toMatchObject(
      TOO_DEEP,
    );
    expect(await store.folders.change({ path: 'b', newParentPath: chain(MAX - 3) })).toMatchObject({
      path: `${chain(MAX - 3)}/b`,
    });
    expect(pathsOf(await store.folders.tree())).toContain(`${chain(MAX - 3)}/b/b/c`);
  });

  test('stays within the depth, whatever is moved where', async () => {
    const { store } = await tempStore();
    for (const name of ['a', 'b', 'c']) await store.folders.create('end', chain(MAX / 2 - 1, name));
    const act = fc.record({ from: fc.nat(200), to: fc.nat(200) });
    await fc.assert(
      fc.asyncProperty(act, async ({ from, to }) => {
        const known = pathsOf(await store.folders.tree());
        const path = known[from % known.length]!;
        await store.folders.change({ path, newParentPath: ['', ...known][to % (known.length + 1)]! }).catch(() => {});
        const after = pathsOf(await store.folders.tree());
        expect(after).toHaveLength(known.length);
        expect(Math.max(...after.map((one) => one.split('/').length))).toBeLessThanOrEqual(MAX);
      }),
      { numRuns: 60 },
    );
  });
});

describe('a chain from before', () => {
  test('is listed whole, as an answer that can be sent and read', async () => {
    const { store } = await storeFromBefore(FROM_BEFORE);
    const folders = await store.folders.tree();
    expect(JSON.parse(JSON.stringify(folders))).toEqual(structuredClone(folders));
    const nodes = nodesOf(folders);
    expect(nodes.map(({ node }) => node.path)).toEqual(Array.from({ length: FROM_BEFORE }, (_, at) => chain(at + 1)));
    expect(Math.max(...nodes.map(({ level }) => level))).toBe(MAX + 1);
  });

  test('takes what is put into it, is renamed, moved up and deleted, and goes no deeper', async () => {
    const { store } = await storeFromBefore(FROM_BEFORE);
    const deep = chain(300);
    await store.notes.create({ title: 'N', content: '', folderPath: deep });
    await expect(store.folders.create('b', deep)).rejects.toMatchObject(TOO_DEEP);
    await store.folders.create('b', 'c');
    await expect(store.folders.change({ path: 'c', newParentPath: deep })).rejects.toMatchObject(TOO_DEEP);
    await expect(store.folders.change({ path: 'a', newParentPath: 'c' })).rejects.toMatchObject(TOO_DEEP);
    expect(await store.folders.change({ path: deep, newName: 'b' })).toMatchObject({ path: `${chain(299)}/b` });
    // Still deeper than one could be made, and less deep than it was.
    expect(await store.folders.change({ path: `${chain(299)}/b`, newParentPath: '' })).toMatchObject({ path: 'b' });
    expect(await store.notes.summaries()).toMatchObject([{ folderPath: 'b' }]);
    expect(await store.folders.remove({ path: `b/${chain(40)}`, recursive: true })).toBe(FROM_BEFORE - 339);
    expect(await store.folders.remove({ path: 'a', recursive: true })).toBe(299);
    const left = Array.from({ length: 39 }, (_, at) => `b/${chain(at + 1)}`);
    expect(pathsOf(await store.folders.tree()).toSorted()).toEqual(['b', ...left, 'c', 'c/b']);
  });

  test('shows what a call can name, and the rest once it is moved up', async () => {
    const name = 'x'.repeat(200);
    const { store } = await storeFromBefore(40, name);
    const shown = pathsOf(await store.folders.tree());
    expect(shown).toHaveLength(MAX);
    expect(Math.max(...shown.map(({ length }) => length))).toBeLessThanOrEqual(FOLDER_PATH_MAX_CHARS);
    await store.folders.change({ path: chain(20, name), newName: 'half', newParentPath: '' });
    expect(pathsOf(await store.folders.tree())).toHaveLength(40);
  });

  test('has each of its paths made once, from that of its parent', () => {
    const levels = 10_000;
    let asked = 0;
    const rows = chainRows(levels).map((row) => ({
      ...row,
      updated_at: 0,
      rev: 0,
      get name() {
        asked += 1;
        return 'a';
      },
    }));
    const tree = new FolderTree(rows);
    expect(tree.pathOf(`f${levels}`)).toBe(chain(levels));
    for (const { id } of rows) expect(tree.pathOf(id)).toHaveLength(2 * Number(id.slice(1)) - 1);
    expect(asked).toBe(levels);
  });

  test('of folders that stand in each other ends too', () => {
    const row = { name_key: '', is_tracked: 1, updated_at: 0, rev: 0 };
    const tree = new FolderTree([
      { ...row, id: 'f1', parent_id: 'f2', name: 'a' },
      { ...row, id: 'f2', parent_id: 'f1', name: 'b' },
      { ...row, id: 'f3', parent_id: 'f2', name: 'c' },
    ]);
    expect(tree.pathOf('f3')).toBe('a/b/c');
    expect(tree.pathOf('unknown')).toBe('');
    expect(tree.nodes()).toEqual([]);
  });
});
