import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { PIECES_OF_NOTES } from '../../../test/support/odd-texts.ts';
import { placesInNote } from './note-place.ts';
import { findInNote, noteParts, searchWords } from './note-text.ts';
import { noteWords } from './note-words.ts';

const found = (search: string, content: string) =>
  findInNote(searchWords(search), '', [...noteParts(content)])?.excerpt;
const placed = (search: string, content: string) =>
  placesInNote(content, found(search, content)!).map(([from, to]) => content.slice(from, to));
const letters = (text: string) => text.replaceAll(/[^\p{L}\p{N}]+/gu, '');

describe('what a note says without the signs of Markdown', () => {
  it.each([
    ['## The *inner* membrane', 'The inner membrane'],
    ['> - [x] **folded** into ~~cristae~~ ==here==', 'folded into cristae here'],
    ['| Word | Wort |\n|---|:-:|\n| cell | Zelle |', 'Word Wort cell Zelle'],
    ['see [Cells](ninefold://set/0199-a) and [[Plants]]', 'see Cells and Plants'],
    ['see [this](https://a.example/b "Title") ![a cell](img:1)', 'see this (https://a.example/b) a cell (img:1)'],
    [`see ![a leaf](sha256:${'a'.repeat(64)}) cut`, 'see a leaf cut'],
    ['```python\nx = 1\n```\n---', 'python x = 1'],
    ['a_b, 2 * 3, x**2, C# and `__init__`', 'a_b, 2 * 3, x**2, C# and __init__'],
    ['one ` backtick and **bold**', 'one backtick and bold'],
  ])('%j', (markdown, words) => {
    expect(noteWords(markdown).replaceAll(/\s+/g, ' ').trim()).toBe(words);
  });

  it('has every letter, in order', () => {
    const pieces = fc.constantFrom(
      '#',
      '*',
      '**',
      '_',
      '`',
      '```',
      '[',
      '](',
      ')',
      '|',
      '- ',
      '> ',
      '~~',
      '==',
      ' ',
      '\n',
      'é',
      'w',
      '1.',
    );
    fc.assert(
      fc.property(fc.array(pieces, { maxLength: 60 }), (text) => {
        expect(letters(noteWords(text.join('')))).toBe(letters(text.join('')));
      }),
    );
  });

  it.each(PIECES_OF_NOTES)('is found in a long text of nothing but %j', (piece) => {
    expect(noteWords(`${piece.repeat(100_000)} end`)).toMatch(/end\s*$/);
  });
});

describe('the place of an excerpt in its note', () => {
  it.each([
    ['membrane folded', 'Of it: the **inner** membrane\n\n> is *folded*.', ['membrane', 'folded']],
    ['strasse', 'Eine `Straße`, eine **Straße** mehr', ['Straße', 'Straße']],
    ['plants', 'A [set](ninefold://set/0199) of [Plants](ninefold://set/0200) here', ['Plants']],
    ['leaf cut', `A ![leaf](sha256:${'0'.repeat(64)}) cut here`, ['leaf', 'cut']],
    ['**bold**', 'It is **bold**', ['bold']],
    ['c++', 'About C++ and C', ['C']],
    ['lyco', 'About *Glycolysis*.', ['lyco']],
  ])('%j in %j', (search, content, expected) => {
    expect(placed(search, content)).toEqual(expected);
  });

  it('is the one that the excerpt shows, where the word stands elsewhere too', () => {
    const content = `A cell. ${'x '.repeat(2_000)}One **cell** with a nucleus. A cell.`;
    const [first] = placesInNote(content, found('nucleus cell', content)!);
    expect(content.slice(first![0])).toMatch(/^cell\*\* with/);
  });

  it('is the first of its words in a text that has changed, and none where it is gone', () => {
    const excerpt = found('folded membrane', 'The membrane is folded')!;
    expect(placesInNote('Now folded', excerpt)).toEqual([[4, 10]]);
    expect(placesInNote('Nothing', excerpt)).toEqual([]);
  });

  it('is found wherever it stands', () => {
    const words = fc.array(
      fc.constantFrom('**a**', '# b', '[c](ninefold://set/1)', 'straße', '\n', '`d`', '- e', '_f_'),
      {
        maxLength: 1_500,
      },
    );
    fc.assert(
      fc.property(words, words, (before, after) => {
        const content = [...before, '**Needle**', ...after].join(' ');
        expect(placed('needle', content)).toEqual(['Needle']);
      }),
      { numRuns: 50 },
    );
  });
});
