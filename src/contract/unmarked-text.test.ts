import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { unmarked, withoutPictures } from './unmarked-text.ts';

describe('a text without marks', () => {
  test.each([
    ['Why is the **inner membrane** folded?', 'Why is the inner membrane folded?'],
    ['**_both_** and ***all*** and `code`', 'both and all and code'],
    ['- one\n- two\n\n1. three', 'one two three'],
    ['# Cells\n> small', 'Cells small'],
    ['[the cell](https://example.org) ![a cell](/api/blobs/1)', 'the cell a cell'],
    ['the energy $E = mc^2$ of', 'the energy E = mc^2 of'],
    ['```js\nlet a = 1;\n```', 'let a = 1;'],
    ['~~old~~ new', 'old new'],
    ['```py\ndef __init__(self):\n    x = *args*\n```\n__bold__', 'def __init__(self): x = *args* bold'],
    ['call `__init__` and ``a `b` c`` **now**', 'call __init__ and a `b` c now'],
    ['**`a*b*c`** bold', 'a*b*c bold'],
    ['~~~\n# one\n~~~\n# two', '# one two'],
  ])('%j is %j', (text, words) => expect(unmarked(text)).toBe(words));

  test.each(['2 * 3 * 4', 'snake_case_name', 'it costs $5 and $6', 'a - b', '3 < 4 > 2', '#hashtag', '-3'])(
    '%j stays',
    (text) => expect(unmarked(text)).toBe(text),
  );

  test('never takes a letter away, but for the language of a block of code', () => {
    const letters = (text: string) => text.replaceAll(/[^\p{L}]/gu, '');
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...Array.from('ab *_#>-\n1.')) }), (text) => {
        expect(letters(unmarked(text))).toBe(letters(text));
      }),
    );
  });
});

test('only pictures are taken out, for whoever draws or reads the rest', () => {
  expect(withoutPictures('![A cell](sha256:ab) **Which** part, $x^2$ or `y`?')).toBe(
    'A cell **Which** part, $x^2$ or `y`?',
  );
  expect(withoutPictures('[a link](https://x.test) and 5!')).toBe('[a link](https://x.test) and 5!');
});
