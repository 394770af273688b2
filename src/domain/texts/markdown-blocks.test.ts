import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { definitionsOf, markdownBlocks } from './markdown-blocks.ts';

const LINES = [
  '',
  'Text',
  '- item',
  '  more',
  '1. first',
  '```',
  '~~~js',
  '$$',
  '$$x$$',
  '# Head',
  '| a | b |',
  '> said',
  '    code',
];

describe('markdownBlocks', () => {
  it('joined is the text again, whatever the text is', () => {
    fc.assert(
      fc.property(
        fc.array(fc.oneof(fc.constantFrom(...LINES), fc.string())).map((lines) => lines.join('\n')),
        (text) => {
          expect(markdownBlocks(text).join('\n')).toBe(text);
        },
      ),
    );
  });

  it('parts paragraphs, headings and tables', () => {
    expect(markdownBlocks('# Head\n\nOne\ntwo\n\n| a |\n|---|\n| b |')).toEqual([
      '# Head\n',
      'One\ntwo\n',
      '| a |\n|---|\n| b |',
    ]);
  });

  it.each([
    ['code', '```\na\n\nb\n```'],
    ['a formula', '$$\na\n\nb\n$$'],
    ['a list with empty lines', '- a\n\n- b\n\n  more of b\n\n- c'],
  ])('keeps %s together', (_what, text) => {
    expect(markdownBlocks(`Before\n\n${text}\n\nAfter`)).toEqual(['Before\n', `${text}\n`, 'After']);
  });

  it('does not let a formula on one line, or one that is never closed, swallow what follows', () => {
    expect(markdownBlocks('$$x$$\n\nAfter')).toHaveLength(2);
    expect(markdownBlocks('$$\nx\n\nAfter')).toHaveLength(2);
  });
});

describe('definitionsOf', () => {
  it('finds addresses that stand apart', () => {
    expect(definitionsOf('See [it][1].\n\n[1]: https://example.org\n\nText [no]: here')).toBe(
      '[1]: https://example.org',
    );
    expect(definitionsOf('Nothing')).toBe('');
  });
});
