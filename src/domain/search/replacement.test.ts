import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { replacedText, replacementOf, type ReplaceOptions } from './replacement.ts';

const OPTIONS: ReplaceOptions = {
  find: 'cell',
  replacement: 'zelle',
  matchCase: false,
  wholeWords: false,
  regex: false,
};

function replaced(text: string, options: Partial<ReplaceOptions>): string | null {
  const replacement = replacementOf({ ...OPTIONS, ...options });
  if ('error' in replacement) throw new Error(replacement.error);
  return replacedText(text, replacement)?.after ?? null;
}

describe('replacing', () => {
  test.each<[string, Partial<ReplaceOptions>, string | null]>([
    ['Cell, cells', {}, 'zelle, zelles'],
    ['Cell, cells', { matchCase: true }, 'Cell, zelles'],
    ['Cell, cells, cell_x', { wholeWords: true }, 'zelle, cells, cell_x'],
    ['a.b axb', { find: 'a.b', replacement: 'c' }, 'c axb'],
    ['100', { find: '1', replacement: '$1' }, '$100'],
    ['a b', { find: String.raw`(\w) (\w)`, replacement: '$2-$1', regex: true }, 'b-a'],
    ['a b', { find: ' ', replacement: String.raw`\n\\n`, regex: true }, 'a\n\\nb'],
    ['cell or celled', { find: 'cell|celled', replacement: 'x', regex: true, wholeWords: true }, 'x or x'],
    ['éa', { find: 'a', replacement: 'b', wholeWords: true }, null],
    ['same', { find: 'same', replacement: 'same' }, null],
    ['nothing', {}, null],
  ])('%s', (text, options, expected) => {
    expect(replaced(text, options)).toBe(expected);
  });

  test.each(['(', ')(', '[a', '(?<x', String.raw`\p`])('%s is no expression', (find) => {
    expect(replacementOf({ ...OPTIONS, find, regex: true })).toHaveProperty('error');
    expect(replacementOf({ ...OPTIONS, find })).not.toHaveProperty('error');
  });

  test('the first place, put together, is the text before and after', () => {
    const texts = fc.string({ unit: fc.constantFrom('a', 'b', ' ', '.', 'É') });
    fc.assert(
      fc.property(
        texts,
        texts.filter((find) => find !== ''),
        texts,
        fc.boolean(),
        (text, find, to, wholeWords) => {
          const replacement = replacementOf({ ...OPTIONS, find, replacement: to, wholeWords });
          if ('error' in replacement) throw new Error('a plain text is always an expression');
          const found = replacedText(text, replacement);
          if (!found) return;
          const { lead, from, tail } = found.first;
          expect(lead + from + tail).toBe(text);
          expect(found.first.to).toBe(to);
          expect(from.toLowerCase()).toBe(find.toLowerCase());
          expect(found.after.startsWith(lead + to)).toBe(true);
        },
      ),
    );
  });
});
