import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { FolderNode } from '../../../contract/folders.schema.ts';
import type { LibrarySet } from '../../state/library.ts';
import { choiceRows } from './choice-rows.ts';
import {
  allDue,
  choiceTree,
  chosenBy,
  countsOf,
  namesOf,
  pickOf,
  stateOf,
  toggled,
  type ChoiceNode,
} from './choice-tree.ts';

const set = (id: string, folderPath: string, fields: Partial<LibrarySet> = {}): LibrarySet => ({
  id,
  topic: id,
  summary: '',
  folderPath,
  is_tracked: 1,
  count: 10,
  due: 0,
  dueToday: 0,
  learning: 0,
  fresh: 0,
  nextDueAt: null,
  retention: null,
  sourceFile: null,
  updatedAt: 0,
  ver: 1,
  ...fields,
});
const folder = (path: string, children: FolderNode[] = []): FolderNode => ({
  name: path.split('/').at(-1)!,
  path,
  is_tracked: 1,
  updatedAt: 0,
  children,
});

const FOLDERS = [folder('Biology', [folder('Biology/Cells'), folder('Biology/Empty')]), folder('Languages')];
const SETS = [
  set('membranes', 'Biology/Cells', { due: 3, learning: 1, dueToday: 4 }),
  set('organelles', 'Biology/Cells', { fresh: 4 }),
  set('plants', 'Biology'),
  set('verbs', 'Languages', { due: 5, dueToday: 2 }),
  set('off', 'Languages', { due: 7, is_tracked: 0 }),
  set('loose', 'Nowhere'),
];
const tree = choiceTree(FOLDERS, SETS);

function nodesOf(nodes: readonly ChoiceNode[]): ChoiceNode[] {
  return nodes.flatMap((node) => (node.kind === 'set' ? [node] : [node, ...nodesOf(node.children)]));
}
const node = (name: string): ChoiceNode => nodesOf(tree).find((each) => each.name === name)!;

describe('a choice of sets', () => {
  test('has every set once, and no folder without one', () => {
    const names = nodesOf(tree).map(({ name }) => name);
    expect(names).toEqual([
      'Biology',
      'Cells',
      'membranes',
      'organelles',
      'plants',
      'Languages',
      'off',
      'verbs',
      'loose',
    ]);
  });

  test('of all sets of a folder is the folder', () => {
    const chosen = toggled(node('Cells'), new Set());
    expect(pickOf(tree, chosen)).toEqual({ sets: [], folders: ['Biology/Cells'] });
    expect(stateOf(node('Biology'), chosen)).toBe('mixed');
    const all = toggled(node('plants'), chosen);
    expect(pickOf(tree, all)).toEqual({ sets: [], folders: ['Biology'] });
    expect(pickOf(tree, toggled(node('membranes'), all))).toEqual({ sets: ['organelles', 'plants'], folders: [] });
  });

  test('of a part of a folder becomes the whole of it, and then nothing', () => {
    const some = toggled(node('membranes'), new Set());
    const all = toggled(node('Biology'), some);
    expect(stateOf(node('Biology'), all)).toBe('on');
    expect(stateOf(node('Biology'), toggled(node('Biology'), all))).toBe('off');
  });

  test('comes back from its address, whatever is chosen', () => {
    fc.assert(
      fc.property(fc.subarray(SETS.map(({ id }) => id)), (ids) => {
        const chosen = new Set(ids);
        expect(chosenBy(tree, pickOf(tree, chosen))).toEqual(chosen);
      }),
    );
    expect(chosenBy(tree, { sets: ['gone'], folders: ['Gone'] }).size).toBe(0);
  });

  test('knows what is due; a set without reviews has nothing due', () => {
    expect([...allDue(SETS)]).toEqual(['membranes', 'verbs']);
    expect(countsOf(SETS)).toEqual({ sets: 6, cards: 60, due: 6, fresh: 4 });
    expect(namesOf({ sets: ['verbs', 'gone'], folders: ['Biology/Cells'] }, SETS)).toEqual(['Cells', 'verbs']);
  });
});

describe('the rows of the tree', () => {
  const names = (closed: string[], search = '') =>
    choiceRows(tree, new Set(closed), search).map(({ node: { name }, level }) => `${level} ${name}`);

  test('are those of open folders', () => {
    expect(names(['folder:Biology'])).toEqual(['1 Biology', '1 Languages', '2 off', '2 verbs', '1 loose']);
  });

  test('of a search are what it finds, with the folders above and all that is below a folder it finds', () => {
    expect(names(['folder:Biology'], 'ORGAN')).toEqual(['1 Biology', '2 Cells', '3 organelles']);
    expect(names([], 'cells')).toEqual(['1 Biology', '2 Cells', '3 membranes', '3 organelles']);
    expect(names([], 'zebra')).toEqual([]);
  });
});
