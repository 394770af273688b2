import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { PAGE_TEXT_MAX_CHARS } from '../../contract/limits.ts';
import type { Line, PageLayout } from './layout.ts';
import { limitText, pageTexts } from './page-text.ts';

function line(text: string, y: number, size = 10): Line {
  return { text, x: 50, right: 50 + text.length * 5, y, size };
}

function page(number: number, lines: readonly Line[]): PageLayout {
  return { number, size: { width: 600, height: 800 }, lines };
}

function body(...texts: readonly string[]): Line[] {
  return texts.map((text, i) => line(text, 150 + i * 12));
}

/** Text of one page whose body is these lines. */
function read(...texts: readonly string[]): string {
  return pageTexts([page(1, body(...texts))])[0]?.text ?? '';
}

describe('hyphenation', () => {
  it('puts a cut word together on its first line', () => {
    expect(read('it should be com-', 'puted by solving, rather', 'than by inverting')).toBe(
      'it should be computed\nby solving, rather\nthan by inverting',
    );
  });

  it('keeps the hyphen of a word that is written with one elsewhere', () => {
    expect(read('a well-known result', 'is as well-', 'known as any')).toContain('is as well-known\nas any');
  });

  it('joins cut words within a cell and a heading too', () => {
    const row = read('Meiosis\tmakes four dif-\vferent cells\tas in a well-\vknown case', 'A well-known one');
    expect(row).toBe('Meiosis\tmakes four different cells\tas in a well-known case\nA well-known one');
    const heading = [line('How cells di-', 130, 16), line('vide in two', 149, 16)];
    expect(pageTexts([page(1, [...heading, ...body('They do.', 'They do it', 'each day')])])[0]?.text).toMatch(
      /^## How cells divide in two\n\nThey do\./,
    );
  });

  it('leaves dashes and names alone', () => {
    expect(read('pages 3-', '5 of it')).toBe('pages 3-\n5 of it');
    expect(read('the Jean-', 'Paul case')).toBe('the Jean-\nPaul case');
  });
});

describe('pageTexts', () => {
  it('keeps page numbers, the order and the limit, whatever the lines say', () => {
    const anyLine = fc.record({ text: fc.string({ maxLength: 400 }), y: fc.double({ min: 0, max: 800, noNaN: true }) });
    fc.assert(
      fc.property(fc.array(fc.array(anyLine, { maxLength: 60 }), { maxLength: 8 }), (contents) => {
        const texts = pageTexts(
          contents.map((lines, i) =>
            page(
              i + 1,
              lines.map(({ text, y }) => line(text, y)),
            ),
          ),
        );
        expect(texts.map((each) => each.number)).toEqual(contents.map((_, i) => i + 1));
        for (const { text } of texts) expect(text.length).toBeLessThanOrEqual(PAGE_TEXT_MAX_CHARS);
      }),
      { numRuns: 60 },
    );
  });

  it('separates paragraphs and shortens dot leaders', () => {
    expect(
      pageTexts([
        page(1, [
          line('Cells . . . . . . . . 4', 150),
          line('Membranes', 162),
          line('A new part', 200),
          line('goes on', 212),
        ]),
      ])[0]?.text,
    ).toBe('Cells … 4\nMembranes\n\nA new part\ngoes on');
  });
});

describe('limitText', () => {
  it('cuts at a space and never through a character', () => {
    expect(limitText('alpha beta gamma', 11)).toBe('alpha beta');
    expect(limitText('🧬🧬🧬', 3)).toBe('🧬');
    expect(limitText('short', 9)).toBe('short');
  });
});
