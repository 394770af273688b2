import { describe, expect, it } from 'vitest';
import type { FolderNode } from '../../../contract/folders.schema.ts';
import type { SetSummary } from '../../../contract/sets.schema.ts';
import { countsByFolder, foldersByPath, listedSets, minutesFor } from './listing.ts';

const set = (fields: Partial<SetSummary>): SetSummary => ({
  id: 'a',
  topic: 'A',
  summary: '',
  folderPath: 'main',
  is_tracked: 1,
  count: 10,
  due: 0,
  learning: 0,
  fresh: 0,
  nextDueAt: null,
  retention: null,
  sourceFile: null,
  updatedAt: 0,
  ver: 0,
  ...fields,
});

const folder = (path: string, children: FolderNode[] = []): FolderNode => ({
  name: path.split('/').at(-1) ?? path,
  path,
  is_tracked: 1,
  updatedAt: 0,
  children,
});

describe('the list', () => {
  it('puts what waits for the person first, then the newest', () => {
    const sets = [
      set({ id: 'rest', updatedAt: 9 }),
      set({ id: 'new', fresh: 3 }),
      set({ id: 'few', due: 1 }),
      set({ id: 'learning', learning: 2, fresh: 1 }),
      set({ id: 'many', due: 7, fresh: 3 }),
      set({ id: 'newer rest', updatedAt: 10 }),
    ];
    expect(listedSets(sets, '', '').map(({ id }) => id)).toEqual([
      'many',
      'few',
      'learning',
      'new',
      'newer rest',
      'rest',
    ]);
  });

  it('shows one folder or all of them, and filters by name whatever the case', () => {
    const sets = [set({ id: 'x', topic: 'Mitochondria', folderPath: 'bio' }), set({ id: 'y', topic: 'Verbs' })];
    expect(listedSets(sets, 'bio', '').map(({ id }) => id)).toEqual(['x']);
    expect(listedSets(sets, '', ' MITO ').map(({ id }) => id)).toEqual(['x']);
    expect(listedSets(sets, 'main', 'mito')).toEqual([]);
  });
});

describe('the tree', () => {
  const tree = [folder('bio', [folder('bio/cells'), folder('bio/genes', [folder('bio/genes/dna')])]), folder('main')];

  it('sums what is left below each folder', () => {
    const counts = countsByFolder(tree, [
      { path: 'bio/cells', left: 12 },
      { path: 'bio/genes/dna', left: 6 },
      { path: 'bio', left: 1 },
    ]);
    expect(counts.get('bio')).toEqual({ own: 1, total: 19 });
    expect(counts.get('bio/genes')).toEqual({ own: 0, total: 6 });
    expect(counts.get('main')).toEqual({ own: 0, total: 0 });
  });

  it('finds folders at any depth', () => {
    expect([...foldersByPath(tree).keys()]).toEqual(['bio', 'bio/cells', 'bio/genes', 'bio/genes/dna', 'main']);
  });
});

it('tells how long the rest takes only to someone with a history', () => {
  expect(minutesFor(29, 12)).toBe(6);
  expect(minutesFor(29, null)).toBeNull();
});
