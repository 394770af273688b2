import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { guardLines, guardPairs, proseOf, unfencedLines, unguardLine, unguardPairs } from './guarded-lines.ts';

const SPECIAL = /^\?{1,2}\s*$|^#\S|^%%/;

const guard = (text: string) => guardLines(proseOf(text, guardPairs), SPECIAL);
const unguard = (text: string) =>
  proseOf(
    unfencedLines(text, (line) => unguardLine(line, SPECIAL)),
    unguardPairs,
  );

describe('lines that would mean something', () => {
  test.each([
    ['a\n?\nb', 'a\n\\?\nb'],
    ['std::vector', String.raw`std:\:vector`],
    ['a:::b == [[c]]', String.raw`a:\:\:b =\= [\[c]]`],
    ['`a::b` c::d', String.raw`${'`a::b`'} c:\:d`],
    ['```\na::b\n\n?\n```', '```\na::b\n\n?\n```'],
    ['a\n\nb', 'a\n<br>\nb'],
    ['#tag', String.raw`\#tag`],
    ['# heading', '# heading'],
    ['```js', '\\```js'],
  ])('%j is written %j', (text, guarded) => {
    expect(guard(text)).toBe(guarded);
    expect(unguard(guarded)).toBe(text);
  });

  test('come back as they were, whatever they are', () => {
    const signs = [
      '?',
      '??',
      ':',
      '::',
      '=',
      '[',
      '\\',
      '`',
      '``',
      '```',
      '~~~',
      '\n',
      ' ',
      'a',
      '#',
      '<br>',
      '<!--',
      '%%',
    ];
    const text = fc
      .array(fc.constantFrom(...signs), { maxLength: 20 })
      .map((pieces) => pieces.join('').replaceAll(/^[^\S\n]+|[^\S\n]+$/gm, ''));
    fc.assert(
      fc.property(text, (written) => {
        expect(unguard(guard(written))).toBe(written);
      }),
      { numRuns: 3_000 },
    );
  });
});
