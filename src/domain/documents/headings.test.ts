import { describe, expect, it } from 'vitest';
import { blankHeadings } from './headings.ts';
import type { Line } from './layout.ts';
import { pageTexts } from './page-text.ts';

/** A page of lines, each with its size and whether it is bold; text between is made up around them. */
function read(...lines: readonly (readonly [text: string, more?: Partial<Line>])[]): string {
  const body = (name: string, from: number): Line[] =>
    Array.from({ length: 5 }, (_, n) => ({
      text: `the ${name} text goes on over its line`,
      x: 50,
      right: 400,
      y: from + n * 12,
      size: 10,
    }));
  const own = lines.map(([text, more], n) => ({ text, x: 50, right: 200, y: 260 + n * 14, size: 10, ...more }));
  const page = [...body('first', 190), ...own, ...body('last', 264 + own.length * 14)];
  return pageTexts([{ number: 1, size: { width: 600, height: 800 }, lines: page }])[0]?.text ?? '';
}

describe('headings', () => {
  it('are marked when they are larger than the text, or bold where it is not', () => {
    expect(read(['Cells and tissues', { size: 14 }])).toContain('\n\n## Cells and tissues\n\nthe last text');
    expect(read(['Methods', { bold: true }])).toContain('\n\n## Methods\n\n');
  });

  it('are one over two lines, with their number', () => {
    const title: Partial<Line> = { size: 15 };
    expect(read(['3.1\tWhat cells are', title], ['made of', title])).toContain('## 3.1 What cells are made of\n');
  });

  it('follow each other where each has a number', () => {
    const title: Partial<Line> = { bold: true };
    expect(read(['3. Cells', title], ['3.1 Membranes', title])).toContain('## 3. Cells\n\n## 3.1 Membranes\n');
  });

  it.each([
    ['a sentence set bold', [['Cells divide every day.', { bold: true }]]],
    ['a line that goes on with a sentence', [['with a large letter in it', { size: 13 }]]],
    ['a row of a table', [['Cells\t12\t14', { bold: true }]]],
    ['a line of a table of contents', [['3 Cells . . . . . . 14', { bold: true }]]],
    ['a number', [['417', { size: 14 }]]],
    ['many lines', Array.from({ length: 5 }, () => ['A text that is set bold', { bold: true }] as const)],
  ] as const)('are not %s', (_, lines) => {
    expect(read(...lines)).not.toContain('##');
  });
});

it('blanks the marks and moves nothing', () => {
  const text = 'A text.\n\n## Cells\n\nC## and # 4';
  expect(blankHeadings(text)).toBe('A text.\n\n   Cells\n\nC## and # 4');
});
