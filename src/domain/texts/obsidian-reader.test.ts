import { strToU8, zipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import { messages } from '../../contract/messages/index.ts';
import { cardsRead, itemsRead, preview } from '../../../test/support/text-cards.ts';
import type { ReadOptions } from '../incoming/incoming.ts';
import { obsidianReader } from './obsidian-reader.ts';

const { failed, lost } = messages.texts;

async function sides(note: string, values: ReadOptions['values'] = {}): Promise<string[][]> {
  const cards = await cardsRead(obsidianReader, note, 'Note.md', { values });
  return cards.map(({ question, answer, bothWays }) => [question, answer, ...(bothWays ? ['both'] : [])]);
}

describe('cards of a note', () => {
  test('on one line and on several, one way and both ways', async () => {
    const note = `# Cells

Some text that is no card.

What makes ATP?::The mitochondrion
- nucleus:::Zellkern
A question
on two lines
?
an answer
on two lines

front
??
back
`;
    expect(await sides(note)).toEqual([
      ['What makes ATP?', 'The mitochondrion'],
      ['nucleus', 'Zellkern', 'both'],
      ['A question\non two lines', 'an answer\non two lines'],
      ['front', 'back', 'both'],
    ]);
  });

  test('with gaps, their hints, groups and instructions', async () => {
    expect(await sides('The ==mitochondrion== makes ==ATP==^[molecule].')).toEqual([
      ['The {{c1::mitochondrion}} makes {{c2::ATP::molecule}}.', ''],
    ]);
    expect(await sides('==a==[^2] and ==b==^[hint][^1] and ==c==[^2]')).toEqual([
      ['{{c2::a}} and {{c1::b::hint}} and {{c2::c}}', ''],
    ]);
    expect(await sides('==a==[^asa] and ==b==[^sas] and ==c==[^s]')).toEqual([['{{c1,3::a}} and {{c2::b}} and c', '']]);
    expect(await sides('==std::vector== is a {{template}}, **fast**')).toEqual([
      [String.raw`{{c1::std\::vector}} is a {{template}}, **fast**`, ''],
    ]);
    expect(await sides('A {{gap}} and a **bold** one', { braces: true, bold: true })).toEqual([
      ['A {{c1::gap}} and a {{c2::bold}} one', ''],
    ]);
    expect(await sides('{{2::b::hint}} {{1::a}}', { braces: true })).toEqual([['{{c2::b::hint}} {{c1::a}}', '']]);
    expect(await sides('{{c1::as in Anki}} stays')).toEqual([['{{c1::as in Anki}} stays', '']]);
  });

  test('never come from code, comments, or the properties of the note', async () => {
    const note = `---
tags: [x]
aliases: a::b
---
\`std::vector\`::a class
<!-- a::b -->
%% c::d %%

\`\`\`cpp
std::string a;

==not a gap==
\`\`\`
`;
    expect(await sides(note)).toEqual([['`std::vector`', 'a class']]);
  });

  test('links become their words', async () => {
    expect(await sides('[[Cell|the cell]] and [[ATP]]::![[mito.png]] [[Note#Part]]')).toEqual([
      ['the cell and ATP', '![mito.png](mito.png) Note › Part'],
    ]);
  });
});

describe('fields of Dataview', () => {
  const note = 'status:: open\ndue:: 2026-01-01\nword:: a\nword:: b\n\nhola:: hello\n(where:: here) x\n';

  test('are left out and told, and can be taken', async () => {
    expect(await sides(note)).toEqual([['hola', 'hello']]);
    const { losses } = await preview(obsidianReader, note, 'Note.md');
    expect(losses).toMatchObject([
      { message: lost.fields(5), count: 5, examples: ['status:: open', 'due:: 2026-01-01', 'word:: a'] },
    ]);
    expect(await sides(note, { dataview: true })).toHaveLength(5);
  });
});

describe('decks', () => {
  const note = `before::the first tag
#flashcards/biology/cells
a::b
#flashcards/trivia c::d
e::f

#flashcards
g::h
#other
`;

  test('are tags, of a line for all below and of a card for itself', async () => {
    const cards = await cardsRead(obsidianReader, note, 'Note.md');
    expect(cards.map(({ question, topic, folderPath }) => [question, topic, folderPath])).toEqual([
      ['before', 'cells', 'biology'],
      ['a', 'cells', 'biology'],
      ['c', 'trivia', ''],
      ['e', 'cells', 'biology'],
      ['g', 'Note', ''],
    ]);
  });

  test('or folders of a vault, whose notes without the tag are left alone', async () => {
    const vault = zipSync({
      'Biology/Cells.md': strToU8('#flashcards\na::b'),
      'Biology/Diary.md': strToU8('c::d'),
      'Tagged.md': strToU8('---\ntags:\n  - flashcards\n---\ne::f'),
      '.obsidian/app.md': strToU8('g::h'),
      'picture.png': new Uint8Array(9),
    });
    const cards = await cardsRead(obsidianReader, vault, 'vault.zip');
    expect(cards.map(({ question, topic, folderPath }) => [question, topic, folderPath])).toEqual([
      ['a', 'Cells', 'Biology'],
      ['e', 'Tagged', ''],
    ]);
    expect(await cardsRead(obsidianReader, vault, 'vault.zip', { values: { onlyTagged: '' } })).toHaveLength(3);
    await expect(cardsRead(obsidianReader, zipSync({ 'a.txt': strToU8('a::b') }), 'x.zip')).rejects.toThrow(
      failed.noNotes,
    );
    await expect(cardsRead(obsidianReader, vault.slice(0, 200), 'x.zip')).rejects.toThrow(failed.damagedZip);
  });
});

describe('schedules', () => {
  test('are memories of the faces in order', async () => {
    const note = 'a:::b\n<!--SR:!2024-08-16,51,230!2000-01-01,1,250-->\n\n==x== <!--SR:!2024-01-02,3,270-->\nc::d';
    const items = await itemsRead(obsidianReader, note, 'Note.md');
    const cards = items.flatMap((item) => (item.kind === 'card' ? [item.card] : []));
    expect(cards.map(({ question, memories }) => [question, memories])).toEqual([
      [
        'a',
        [
          {
            face: 'forward',
            phase: 'review',
            dueAt: Date.parse('2024-08-16'),
            stability: 51,
            difficulty: expect.closeTo(6.35, 1) as number,
            step: 0,
            reps: 1,
            lapses: 0,
            lastReviewAt: Date.parse('2024-06-26'),
          },
        ],
      ],
      ['{{c1::x}}', [expect.objectContaining({ face: 'c1', stability: 3 })]],
      ['c', undefined],
    ]);
    const without = await itemsRead(obsidianReader, note, 'Note.md', { values: { schedule: false } });
    expect(without.some((item) => item.kind === 'card' && item.card.memories)).toBe(false);
  });
});
