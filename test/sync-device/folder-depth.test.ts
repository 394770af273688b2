/** Folders that go too deep on one device, or only together with what another one did (docs/sync.md, "Structure rules"). */
import { expect, test } from 'vitest';
import type { FolderNode } from '../../src/contract/folders.schema.ts';
import { FOLDER_DEPTH_MAX } from '../../src/contract/limits.ts';
import { write } from '../../src/data/write/write.ts';
import { settle, world, type SyncingDevice } from '../support/syncing-device.ts';
import { OWNER } from '../support/temp-store.ts';

const chain = (levels: number, name: string): string => Array.from({ length: levels }, () => name).join('/');

async function pathsOf({ store }: Pick<SyncingDevice, 'store'>): Promise<string[]> {
  const below = (nodes: readonly FolderNode[]): string[] =>
    nodes.flatMap(({ path, children }) => [path, ...below(children)]);
  return below(await store.folders.tree());
}

const depthOf = (paths: readonly string[]): number => Math.max(...paths.map((path) => path.split('/').length));

test('a chain that a device has from before comes to all others within the depth, with everything in it', async () => {
  const all = await world();
  const { a, b } = all;
  const levels = 110;
  await write(a.db, OWNER, (tx) =>
    tx.putAll(
      'folders',
      Array.from({ length: levels }, (_, at) => ({
        id: `f${at + 1}`,
        parent_id: at === 0 ? '' : `f${at}`,
        name: 'a',
        name_key: 'a',
        is_tracked: 1,
      })),
    ),
  );
  await a.store.notes.create({ title: 'Note', content: 'at the bottom', folderPath: chain(levels, 'a') });
  await settle(all);
  const paths = await pathsOf(b);
  expect(paths).toHaveLength(levels);
  expect(depthOf(paths)).toBe(FOLDER_DEPTH_MAX);
  expect((await pathsOf(a)).toSorted()).toEqual(paths.toSorted());
  const [note] = await b.store.notes.summaries();
  expect(paths).toContain(note!.folderPath);
  for (const { device } of [a, b]) expect(await device.conflicts()).toEqual([]);
});

test('of two moves that only together go too deep, the later one is taken back', async () => {
  const all = await world();
  const { a, b } = all;
  await a.store.folders.create('a', chain(14, 'a'));
  await a.store.folders.create('b', chain(14, 'b'));
  await a.store.folders.create('c', chain(14, 'c'));
  await settle(all);
  await a.store.folders.change({ path: 'b', newParentPath: chain(15, 'a') });
  await b.store.folders.change({ path: 'c', newParentPath: chain(15, 'b') });
  await settle(all);
  for (const device of [a, b]) {
    const paths = await pathsOf(device);
    expect(paths).toHaveLength(45);
    expect(depthOf(paths)).toBe(30);
    expect(paths).toContain(`${chain(15, 'a')}/${chain(15, 'b')}`);
    expect(paths).toContain(chain(15, 'c'));
  }
});
