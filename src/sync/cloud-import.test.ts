import { expect, test } from 'vitest';
import { tempStore } from '../../test/support/temp-store.ts';
import type { FolderNode } from '../contract/folders.schema.ts';
import { FOLDER_DEPTH_MAX, PERFORMANCE_IMPORT_SETS_MAX } from '../contract/limits.ts';
import { createCloudImport, type CloudSource } from './cloud-import.ts';

const LEVELS = 200;
const chain = (levels: number): string => Array.from({ length: levels }, () => 'a').join('/');

/** A chain of folders as a server of before lists it, each in the one above. */
function listedChain(levels: number): FolderNode[] {
  let nodes: FolderNode[] = [];
  for (let depth = levels; depth > 0; depth -= 1)
    nodes = [{ name: 'a', path: chain(depth), is_tracked: 1, updatedAt: 0, children: nodes }];
  return nodes;
}

test('what a server has in folders too deep comes into the last one above that there can be', async () => {
  const { store } = await tempStore();
  const [card] = [{ id: 'c', question: 'Q', answer: 'A', updatedAt: 0 }];
  const set = { id: 'deep', topic: 'Deep', summary: '', folderPath: chain(LEVELS), is_tracked: 1, flashcards: [card] };
  const note = { id: 'n', title: 'N', content: '', folderPath: chain(LEVELS), is_tracked: 1 };
  // What the import asks, of all that a server answers.
  const source = {
    folders: { list: async () => ({ folders: listedChain(LEVELS) }) },
    sets: { list: async () => ({ sets: [set] }), many: async () => ({ sets: [set] }) },
    notes: { list: async () => ({ notes: [note] }) },
    performance: { ofSets: async () => ({ sets: {} }) },
  } as unknown as CloudSource;
  const pictures = { fetchNamed: async () => {} } as unknown as Parameters<typeof createCloudImport>[1];
  const importAll = createCloudImport(store, pictures, async () => source);
  expect(await importAll.start()).toEqual({
    folders: FOLDER_DEPTH_MAX,
    sets: 1,
    skippedSets: 0,
    notes: 1,
    results: 0,
    setsWithoutResults: 0,
  });
  const last = chain(FOLDER_DEPTH_MAX);
  expect(await store.sets.get('deep')).toMatchObject({ folderPath: last });
  expect(await store.notes.summaries()).toMatchObject([{ folderPath: last }]);
  expect(await importAll.start()).toMatchObject({ folders: 0, sets: 0, skippedSets: 1, notes: 0 });
});

test('of how many sets the results stay on the server is told', async () => {
  const { store } = await tempStore();
  const sets = Array.from({ length: PERFORMANCE_IMPORT_SETS_MAX + 3 }, (_, n) => ({ id: `set-${n}` }));
  const asked: string[] = [];
  const source = {
    folders: { list: async () => ({ folders: [] }) },
    sets: { list: async () => ({ sets }), many: async () => ({ sets: [] }) },
    notes: { list: async () => ({ notes: [] }) },
    performance: { ofSets: async ({ sets: ids }: { sets: string[] }) => (asked.push(...ids), { sets: {} }) },
  } as unknown as CloudSource;
  const pictures = { fetchNamed: async () => {} } as unknown as Parameters<typeof createCloudImport>[1];
  const importAll = createCloudImport(store, pictures, async () => source);
  expect(await importAll.start()).toMatchObject({ results: 0, setsWithoutResults: 3 });
  expect(asked).toHaveLength(PERFORMANCE_IMPORT_SETS_MAX);
});
