import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { PAGE_TEXT_MAX_CHARS } from '../../contract/limits.ts';
import type { Line, PageLayout } from './layout.ts';
import { limitText, pageTexts } from './page-text.ts';

const TOP = 40;
const BOTTOM = 770;

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

  it('leaves dashes and names alone', () => {
    expect(read('pages 3-', '5 of it')).toBe('pages 3-\n5 of it');
    expect(read('the Jean-', 'Paul case')).toBe('the Jean-\nPaul case');
  });
});

describe('boilerplate', () => {
  it('drops running heads with changing numbers, and the head of a chapter that is one page long', () => {
    const heads = ['Chapter 1: Cells 1', 'Chapter 1: Cells 2', 'Chapter 1: Cells 3', 'Chapter 2: Membranes 4'];
    const pages = heads.map((head, i) => page(i + 1, [line(head, TOP), ...body(`Text of page ${i + 1}.`)]));
    expect(pageTexts(pages).map((each) => each.text)).toEqual([1, 2, 3, 4].map((n) => `Text of page ${n}.`));
  });

  it('keeps a first line of text that stands where few pages have a head', () => {
    const pages = Array.from({ length: 12 }, (_, i) =>
      page(i + 1, [line(i < 3 ? 'Notes on cells' : `${'abcdefghijkl'[i]} begins this page`, TOP), ...body('More.')]),
    );
    const texts = pageTexts(pages).map((each) => each.text);
    expect(texts[0]).toBe('More.');
    expect(texts[5]).toContain('f begins this page');
  });

  it('keeps a title repeated on slides, which is larger than the text', () => {
    const pages = [1, 2, 3, 4].map((n) =>
      page(n, [line('Photosynthesis', 80, 28), ...body(`Point ${n} of the matter, at length`)]),
    );
    expect(pageTexts(pages)[0]?.text).toContain('Photosynthesis');
  });

  it.each([
    '17',
    '- 17 -',
    'Page 17 of 113',
    '17 / 113',
    'xiv',
    '© 2024 Example Press',
    'ISBN 978-3-16-148410-0',
    'https://example.org/a',
    'www.example.org',
    'Copyright 1999 A. Author. All rights reserved.',
  ])('drops “%s” at the foot of a page', (text) => {
    expect(pageTexts([page(1, [...body('Only this is text.'), line(text, BOTTOM)])])[0]?.text).toBe(
      'Only this is text.',
    );
  });

  it.each([
    '1789',
    'See https://example.org for the whole proof of this theorem',
    'Copyright law protects works of authors',
    'ISBN',
  ])('keeps “%s” in the middle of a page', (text) => {
    expect(read('one', 'two', 'three', text, 'five', 'six', 'seven')).toContain(text);
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
