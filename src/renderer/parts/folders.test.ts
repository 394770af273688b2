import { expect, it } from 'vitest';
import type { FolderNode } from '../../contract/folders.schema.ts';
import { countsByFolder, foldersByPath, isWithin, movedPath, withoutFolder } from './folders.ts';

const folder = (path: string, children: FolderNode[] = []): FolderNode => ({
  name: path.split('/').at(-1) ?? path,
  path,
  is_tracked: 1,
  updatedAt: 0,
  children,
});

const tree = [folder('bio', [folder('bio/cells'), folder('bio/genes', [folder('bio/genes/dna')])]), folder('main')];

it('sums what is left below each folder', () => {
  const counts = countsByFolder(tree, [
    { path: 'bio/cells', due: 12 },
    { path: 'bio/genes/dna', due: 6 },
    { path: 'bio', due: 1 },
  ]);
  expect(counts.get('bio')).toEqual({ own: 1, total: 19 });
  expect(counts.get('bio/genes')).toEqual({ own: 0, total: 6 });
  expect(counts.get('main')).toEqual({ own: 0, total: 0 });
});

it('finds folders at any depth', () => {
  expect([...foldersByPath(tree).keys()]).toEqual(['bio', 'bio/cells', 'bio/genes', 'bio/genes/dna', 'main']);
});

it('knows what is below a folder by whole names', () => {
  expect(isWithin('bio/cells', 'bio')).toBe(true);
  expect(isWithin('biology', 'bio')).toBe(false);
});

it('follows a folder that moved with everything below it', () => {
  expect(movedPath('bio/genes/dna', 'bio/genes', 'main/genes')).toBe('main/genes/dna');
  expect(movedPath('biology', 'bio', 'main/bio')).toBe('biology');
});

it('takes one folder out with what is below it, also where that stands beside it', () => {
  const beside = [folder('bio', [folder('bio/a'), folder('bio/a/b'), folder('bio/a/b/c'), folder('bio/ab')])];
  expect([...foldersByPath(withoutFolder(beside, 'bio/a')).keys()]).toEqual(['bio', 'bio/ab']);
  expect([...foldersByPath(withoutFolder(tree, 'bio/genes')).keys()]).toEqual(['bio', 'bio/cells', 'main']);
});
