import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Line, PageLayout } from './layout.ts';
import { romanNumeral } from './page-numbers.ts';
import { printedLabels } from './printed-labels.ts';

const TOP = 40;
const BOTTOM = 770;

function line(text: string, y: number): Line {
  return { text, x: 50, right: 50 + text.length * 5, y, size: 10 };
}

/** Pages of text, at the top or the foot of which stands what `printed` says, if it says something. */
function pages(count: number, printed: (number: number) => string | null, y = TOP): PageLayout[] {
  return Array.from({ length: count }, (_, n) => {
    const text = printed(n + 1);
    const body = Array.from({ length: 20 }, (__, row) => line(`The cell divides, and ${n} more do`, 150 + row * 12));
    return {
      number: n + 1,
      size: { width: 600, height: 800 },
      lines: [...(text === null ? [] : [line(text, y)]), ...body],
    };
  });
}

function asText(labels: ReadonlyMap<number, string>): string {
  return [...labels].map(([page, label]) => `${page}=${label}`).join(' ');
}

describe('printedLabels', () => {
  it('counts from where the book does, in roman numbers before it', () => {
    const roman = pages(9, (n) => (n < 3 ? null : n < 7 ? romanNumeral(n - 2) : `Cells ${n - 6}`));
    expect(asText(printedLabels(roman))).toBe('3=i 4=ii 5=iii 6=iv 7=1 8=2 9=3');
    const upper = pages(9, (n) => (n < 7 ? romanNumeral(n).toUpperCase() : String(n - 6)));
    expect(asText(printedLabels(upper))).toBe('1=I 2=II 3=III 4=IV 5=V 6=VI 7=1 8=2 9=3');
  });

  it('knows the number of a page that bears none, between two that are counted together', () => {
    const odd = pages(12, (n) =>
      n < 3 || n === 6 || n === 12 ? null : n % 2 === 0 ? `${n + 100} Tides` : `Tides ${n + 100}`,
    );
    expect(asText(printedLabels(odd))).toBe('3=103 4=104 5=105 6=106 7=107 8=108 9=109 10=110 11=111');
  });

  it('says nothing of pages between two ways of counting, nor of those around them', () => {
    const parts = pages(12, (n) =>
      n === 1 || n === 6 || n === 7 || n === 12 ? null : n < 6 ? String(n + 10) : String(n - 7),
    );
    expect(asText(printedLabels(parts))).toBe('2=12 3=13 4=14 5=15 8=1 9=2 10=3 11=4');
  });

  it('is not led astray by numbers that count otherwise here and there', () => {
    const plates = pages(16, (n) => String(n % 4 === 1 ? n + 40 : n + 10));
    expect(asText(printedLabels(plates))).toBe(Array.from({ length: 15 }, (_, n) => `${n + 2}=${n + 12}`).join(' '));
  });

  it('takes the numbering that more pages bear where there are two', () => {
    const both = pages(6, (n) => `Coasts ${n + 100}`).map((page) => ({
      ...page,
      lines: page.number > 2 ? [...page.lines, line(`Page ${page.number} of 6`, BOTTOM)] : page.lines,
    }));
    expect(asText(printedLabels(both))).toBe('1=101 2=102 3=103 4=104 5=105 6=106');
  });

  it('is empty where nothing counts, and where it would say what everybody knows', () => {
    expect(printedLabels([])).toEqual(new Map());
    expect(printedLabels(pages(6, () => null))).toEqual(new Map());
    expect(printedLabels(pages(6, () => '1'))).toEqual(new Map());
    expect(printedLabels(pages(6, (n) => String(n)))).toEqual(new Map());
    expect(printedLabels(pages(2, (n) => String(n + 10)))).toEqual(new Map());
  });

  it('finds the numbers again, wherever three of them stand, and never one twice', () => {
    const spots = fc.uniqueArray(fc.integer({ min: 1, max: 60 }), { minLength: 3, maxLength: 60 });
    fc.assert(
      fc.property(spots, fc.integer({ min: -40, max: 900 }), fc.constantFrom(TOP, BOTTOM), (numbered, offset, y) => {
        const bearing = new Set(numbered.filter((n) => n + offset > 0));
        const labels = printedLabels(pages(60, (n) => (bearing.has(n) ? String(n + offset) : null), y));
        const [first, last] = [Math.min(...bearing), Math.max(...bearing)];
        const expected = Array.from({ length: 60 }, (_, n) => n + 1)
          .filter((n) => bearing.size >= 3 && offset !== 0 && n >= first && n <= last)
          .map((n) => [n, String(n + offset)] as const);
        expect([...labels]).toEqual(expected);
        expect(new Set(labels.values()).size).toBe(labels.size);
      }),
      { numRuns: 200 },
    );
  });
});
