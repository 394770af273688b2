import { describe, expect, it } from 'vitest';
import type { NoteSummary } from '../../../contract/notes.schema.ts';
import { folderNodesTo, noteNodeId, noteTree, ROOT, type NoteTree } from './note-rows.ts';

const note = (id: string, title: string, folderPath: string): NoteSummary => ({
  id,
  title,
  folderPath,
  is_tracked: 1,
  createdAt: 0,
  updatedAt: 0,
  byteSize: 0,
  ver: 1,
});
const NOTES = [
  note('1', 'Lecture 10', 'Biology/Cells'),
  note('2', 'Lecture 9', 'Biology/Cells'),
  note('3', 'Élan', 'main'),
  note('4', '', 'Biology'),
];

/** As lines, indented by their level. */
function lines({ nodes, childrenOf }: NoteTree, id = ROOT, level = 0): string[] {
  return (childrenOf.get(id) ?? []).flatMap((child) => [
    `${'  '.repeat(level)}${nodes.get(child)?.name}`,
    ...lines({ nodes, childrenOf }, child, level + 1),
  ]);
}

describe('noteTree', () => {
  it('has folders before notes, and numbers in their order', () => {
    expect(lines(noteTree(NOTES, ''))).toEqual([
      'Biology',
      '  Cells',
      '    Lecture 9',
      '    Lecture 10',
      '  Untitled note',
      'main',
      '  Élan',
    ]);
  });

  it('has the folders of a note from however deep, each once', () => {
    const deep = Array.from({ length: 12_000 }, () => 'a').join('/');
    expect(noteTree([note('1', 'Deep', deep), note('2', 'Deep too', deep)], '').nodes).toHaveProperty('size', 12_002);
  });

  it('finds by title and by folder, whatever the case', () => {
    expect(lines(noteTree(NOTES, 'ÉLAN'))).toEqual(['main', '  Élan']);
    expect(lines(noteTree(NOTES, 'CELLS'))).toEqual(['Biology', '  Cells', '    Lecture 9', '    Lecture 10']);
    expect(lines(noteTree(NOTES, 'cells 10 lecture'))).toEqual(['Biology', '  Cells', '    Lecture 10']);
    expect(lines(noteTree(NOTES, 'nowhere'))).toEqual([]);
  });

  it('has what was found in texts, with the place where the title does not say it', () => {
    const excerpt = { text: 'An élan', marks: [[3, 7]] } as const;
    const found = new Map([
      ['1', excerpt],
      ['3', excerpt],
    ]);
    const tree = noteTree(NOTES, 'elan', found);
    expect(lines(tree)).toEqual(['Biology', '  Cells', '    Lecture 10', 'main', '  Élan']);
    expect(tree.nodes.get(noteNodeId('1'))).toMatchObject({ excerpt });
    expect(tree.nodes.get(noteNodeId('3'))).toMatchObject({ excerpt: null });
  });
});

it('names the folders on the way to one', () => {
  expect(folderNodesTo('Biology/Cells')).toEqual(['folder:Biology', 'folder:Biology/Cells']);
  expect(folderNodesTo('')).toEqual([]);
});
