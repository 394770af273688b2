import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { KINDS, neighboursKept } from '../../../test/support/made-pages.ts';
import { randomFrom } from '../../../test/support/random.ts';
import type { TextRun } from './layout.ts';
import { pageLines } from './reading-order.ts';

const PAGE = { width: 600, height: 800 };

function run(text: string, x: number, y: number, extra: Partial<TextRun> = {}): TextRun {
  return { text, x, y, width: text.length * 5, size: 10, turn: 0, rightToLeft: false, ...extra };
}

function texts(runs: readonly TextRun[]): string[] {
  return pageLines(runs, PAGE).map((line) => line.text);
}

/** A column of prose: `count` lines that fill it. */
function prose(name: string, x: number, top: number, count: number): TextRun[] {
  return Array.from({ length: count }, (_, i) => run(`${name} line ${i} of the column, some words`, x, top + i * 12));
}

describe('lines', () => {
  it('joins runs of one baseline and sees the spaces between words', () => {
    expect(
      texts([run('mito', 50, 100), run('chondria', 70, 100), run('make', 114, 100), run('ATP', 137, 100)]),
    ).toEqual(['mitochondria make ATP']);
  });

  it('keeps an exponent on its line', () => {
    expect(
      texts([run('quadratic form.', 50, 100), run('1', 125, 96, { size: 6, width: 3 }), run('next line', 50, 112)]),
    ).toEqual(['quadratic form.1', 'next line']);
  });

  it('reads figures of a table that touch apart', () => {
    expect(texts([run('3,417', 50, 100), run('1,353', 75, 100)])).toEqual(['3,417 1,353']);
    expect(texts([run('3,4171,353 and 1,234.5', 50, 100)])).toEqual(['3,417 1,353 and 1,234.5']);
  });

  it('begins a paragraph with its initial', () => {
    const initial = run('T', 50, 124, { size: 34, width: 20 });
    const lines = ['he cell is small', 'and was seen first', 'by Robert Hooke'];
    expect(texts([initial, ...lines.map((text, n) => run(text, 73, 100 + n * 12))])).toEqual([
      'The cell is small',
      ...lines.slice(1),
    ]);
  });

  it('keeps an initial where its line is cut from the next column', () => {
    const initial = run('T', 50, 124, { size: 34, width: 20 });
    const left = prose('he left', 73, 100, 3).concat(prose('Left', 50, 136, 5));
    const right = prose('Right', 285, 100, 8);
    const [first, ...others] = right;
    // A mark hangs out of the first line, so near to the left column that nothing else keeps them apart.
    const near = { ...first!, text: `“${first!.text}`, x: 73 + left[0]!.width + 6, width: 100 };
    const read = texts([initial, ...left, near, ...others]);
    expect(read[0]).toBe(`T${left[0]!.text}`);
    expect(read.indexOf(near.text)).toBe(8);
  });

  it('puts the mark of a footnote before it, and a raised one where it stands', () => {
    expect(texts([run('1', 50, 97, { size: 6, width: 3 }), run('As Hooke said.', 58, 100)])).toEqual([
      '1 As Hooke said.',
    ]);
    const marked = [run('Hooke', 50, 100), run('∗+', 75, 96, { size: 7, width: 12 }), run(', Grew', 87, 100)];
    expect(texts(marked)).toEqual(['Hooke∗+, Grew']);
  });

  it('keeps the lines beside a large title apart', () => {
    const title = run('Cells', 50, 118, { size: 30, width: 90 });
    const beside = ['a first line', 'a second one', 'a third one'].map((text, n) => run(text, 200, 100 + n * 12));
    expect(texts([title, ...beside]).filter((line) => /first|second|third/.test(line))).toHaveLength(3);
  });

  it('reads a line of right-to-left text from its right end', () => {
    const words = [run('עולם', 50, 100, { rightToLeft: true }), run('שלום', 75, 100, { rightToLeft: true })];
    expect(texts(words)).toEqual(['שלום עולם']);
  });

  it('reads text turned on its side after the upright text', () => {
    const sideways = run('Figure on its side', 500, 600, { turn: 270 });
    expect(texts([sideways, ...prose('Body', 50, 100, 3)]).at(-1)).toBe('Figure on its side');
  });

  it('reads a page that is wholly turned from its new top', () => {
    expect(texts([run('second', 480, 50, { turn: 90 }), run('first', 500, 50, { turn: 90 })])).toEqual([
      'first',
      'second',
    ]);
  });
});

describe('columns', () => {
  const title = run(
    'A title that runs across both of the columns of this page, from the left to the right edge',
    50,
    60,
  );

  it('reads down the left column before the right one, after a title across both', () => {
    const left = prose('Left', 50, 100, 6);
    const right = prose('Right', 320, 103, 6);
    expect(texts([...right, ...left, title])).toEqual([title, ...left, ...right].map((each) => each.text));
  });

  it('reads each band between crossing lines by itself', () => {
    const upper = [...prose('A', 50, 100, 5), ...prose('B', 320, 100, 5)];
    const wide = run('Between them a caption that crosses the gutter from one side to the other one', 50, 180);
    const lower = [...prose('C', 50, 200, 5), ...prose('D', 320, 200, 5)];
    expect(texts([...lower, wide, ...upper])).toEqual([...upper, wide, ...lower].map((each) => each.text));
  });

  it('reads three columns', () => {
    const narrow = (name: string, x: number) =>
      Array.from({ length: 5 }, (_, i) => run(`${name} line ${i} with some words`, x, 100 + i * 12));
    const columns = [...narrow('A', 50), ...narrow('B', 220), ...narrow('C', 390)];
    expect(texts(columns.toReversed())).toEqual(columns.map((each) => each.text));
  });

  it('reads a table of short words and long explanations row by row', () => {
    const words = ['sum', 'a longer label', 'max', 'min', 'standard deviation', 'n'];
    const rows = words.flatMap((word, i) => [
      run(word, 50, 100 + i * 14),
      run(`what ${word} means, told at some length here`, 300, 100 + i * 14),
    ]);
    expect(texts(rows)[0]).toBe('sum\twhat sum means, told at some length here');
    expect(texts(rows)).toHaveLength(6);
  });

  it.each(Object.entries(KINDS))('leaves neighbouring lines neighbours: %s', (_, make) => {
    const kept = Array.from({ length: 24 }, (_each, seed) => {
      const page = make(randomFrom(seed));
      return neighboursKept(
        page,
        pageLines(page.runs, page.size).map((line) => line.text),
      );
    });
    expect(kept.reduce((sum, share) => sum + share, 0) / kept.length).toBeGreaterThanOrEqual(0.97);
  });

  it('loses no word and invents none, wherever the runs stand', () => {
    const anyRun = fc.record({
      x: fc.double({ min: 0, max: 600, noNaN: true }),
      y: fc.double({ min: 0, max: 800, noNaN: true }),
      size: fc.double({ min: 4, max: 30, noNaN: true }),
    });
    fc.assert(
      fc.property(fc.array(anyRun, { maxLength: 80 }), (places) => {
        const runs = places.map((place, i) => run(`w${i}`, place.x, place.y, { size: place.size, width: 400 }));
        const spelled = texts(runs).join('').replaceAll(' ', '');
        expect(spelled.match(/w\d+/g)?.toSorted() ?? []).toEqual(runs.map((each) => each.text).toSorted());
      }),
    );
  });
});
