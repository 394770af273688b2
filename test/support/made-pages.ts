/**
 * Pages set as documents are, with the order in which a person reads their lines: for measuring how many neighbouring lines stay
 * neighbours. Sizes, distances and words are drawn at random; none is taken from the rules that read them.
 */
import type { PageSize, TextRun } from '../../src/domain/documents/layout.ts';
import type { Random } from './random.ts';

export interface MadePage {
  readonly size: PageSize;
  /** In no order. */
  readonly runs: readonly TextRun[];
  /** Lines as they are read; cells of a row of a table with a space between. */
  readonly lines: readonly string[];
}

/** Share of the neighbours of the page that are neighbours in what was read of it, whatever the white space between them. */
export function neighboursKept({ lines }: MadePage, read: readonly string[]): number {
  const text = ` ${read.join(' ').replaceAll(/\s+/g, ' ')} `;
  const pairs = lines.slice(1).map((line, n) => `${lines[n]} ${line}`);
  return pairs.filter((pair) => text.includes(` ${pair} `)).length / pairs.length;
}

const SYLLABLES = 'ka lo mi ten ra sul der pho ve qui nor ast ble cen dro fi gam hy jo'.split(' ');
const NARROW = 'ijltf.,;:|!\'"';

/** Everything that a page is set with. */
class Setter {
  readonly size: PageSize = { width: 595, height: 842 };
  readonly runs: TextRun[] = [];
  readonly lines: string[] = [];
  readonly random: Random;
  /** Font size of the text, and the distance of its lines in sizes. */
  readonly font: number;
  readonly leading: number;
  private words = 0;

  constructor(random: Random) {
    this.random = random;
    this.font = this.between(7.8, 12.3);
    this.leading = this.between(1.13, 1.42);
  }

  between(least: number, most: number): number {
    return least + this.random() * (most - least);
  }

  whole(least: number, most: number): number {
    return Math.floor(this.between(least, most + 1));
  }

  chance(share: number): boolean {
    return this.random() < share;
  }

  /** Every other word is one that no other line has: so each line is found where it is. */
  word(isFirst = false): string {
    this.words += 1;
    const syllables = Array.from({ length: this.whole(1, 3) }, () => SYLLABLES[this.whole(0, SYLLABLES.length - 1)]);
    const word = `${syllables.join('')}${isFirst || this.words % 2 === 0 ? letters(this.words) : ''}`;
    return isFirst || this.chance(0.06) ? word[0]?.toUpperCase() + word.slice(1) : word;
  }

  widthOf(text: string, size: number): number {
    return Array.from(text).reduce((sum, letter) => sum + (NARROW.includes(letter) ? 0.28 : 0.51) * size, 0);
  }

  /** Draws a text in one run, or word by word as many programs do. Returns its right end. */
  draw(text: string, x: number, y: number, size = this.font, more: Partial<TextRun> & { space?: number } = {}): number {
    const { space = 0.26 * size, ...rest } = more;
    const parts = this.wordwise || space !== 0.26 * size ? text.split(' ') : [text];
    let at = x;
    for (const part of parts) {
      const width = this.widthOf(part, size);
      this.runs.push({ text: part, x: at, y, width, size, turn: 0, rightToLeft: false, ...rest });
      at += width + space;
    }
    return at - space;
  }

  wordwise = false;
  /** Share of lines with a mark that hangs out of their column. */
  hanging = 0;

  /** Words that fill a width, as the lines of one paragraph; the last is shorter. */
  paragraph(width: number, count: number, size = this.font): string[] {
    return Array.from({ length: count }, (_, n) => {
      const room = n === count - 1 && count > 1 ? width * this.between(0.35, 0.85) : width;
      let line = this.word(n === 0);
      for (;;) {
        const next = `${line} ${this.word()}`;
        if (this.widthOf(next, size) > room) break;
        line = next;
      }
      return n === count - 1 ? `${line}.` : line;
    });
  }

  /** Sets a paragraph and says where the next one begins. `justified`: words are moved apart until lines are full. */
  text(lines: readonly string[], x: number, top: number, width: number, justified: boolean, size = this.font): number {
    let y = top;
    lines.forEach((line, n) => {
      const gaps = line.split(' ').length - 1;
      const missing = width - this.widthOf(line, size);
      const isFull = justified && n < lines.length - 1 && gaps > 0;
      const mark = this.chance(this.hanging) ? '“' : '';
      const space = 0.26 * size + (isFull ? Math.max(0, missing / gaps) : 0);
      this.draw(mark + line, x - this.widthOf(mark, size), y, size, { space });
      this.lines.push(mark + line);
      y += size * this.leading;
    });
    return y;
  }

  /** Paragraphs down a column until it is full; returns where it ended. */
  column(x: number, top: number, width: number, bottom: number, justified: boolean, gap = 0): number {
    let y = top;
    for (;;) {
      const room = Math.floor((bottom - y) / (this.font * this.leading));
      if (room < 2) return y;
      y = this.text(this.paragraph(width, Math.min(room, this.whole(3, 9))), x, y, width, justified) + gap;
    }
  }

  done(): MadePage {
    const shuffled = this.runs.map((run) => ({ run, key: this.random() })).toSorted((a, b) => a.key - b.key);
    return { size: this.size, runs: shuffled.map(({ run }) => run), lines: this.lines };
  }
}

function letters(number: number): string {
  return number < 26
    ? (SYLLABLES.join('')[number] ?? 'a') + 'x'
    : letters(Math.floor(number / 26)) + letters(number % 26);
}

const LEFT = 57;
const RIGHT = 538;

function title(page: Setter, top: number): number {
  const size = page.font * page.between(1.3, 1.9);
  const words = Array.from({ length: 7 }, (_, n) => page.word(n === 0)).join(' ');
  page.draw(words, LEFT, top, size);
  page.lines.push(words);
  return top + size * 1.9;
}

/** Two columns under a title, each with its own beginning; marks hang out of the right one into the gutter. */
function twoColumns(random: Random): MadePage {
  const page = new Setter(random);
  page.wordwise = page.chance(0.4);
  const justified = page.chance(0.6);
  const top = title(page, page.between(60, 90));
  const gutter = page.font * page.between(1.5, 2.6);
  const width = (RIGHT - LEFT - gutter) / 2;
  const gap = page.chance(0.5) ? page.font * page.between(0.3, 0.8) : 0;
  const right = LEFT + width + gutter;
  page.column(LEFT, top, width, page.between(640, 780), justified, gap);
  page.hanging = 0.15;
  page.column(right, top + page.between(-2, 7), width, page.between(500, 780), justified, gap);
  return page.done();
}

function threeColumns(random: Random): MadePage {
  const page = new Setter(random);
  const justified = page.chance(0.5);
  const top = title(page, page.between(60, 90));
  const gutter = page.font * page.between(1.5, 2.4);
  const width = (RIGHT - LEFT - 2 * gutter) / 3;
  for (let n = 0; n < 3; n += 1)
    page.column(LEFT + n * (width + gutter), top + page.between(0, 4), width, page.between(560, 780), justified);
  return page.done();
}

/** Figures in columns, right-aligned, one row of them at each step. */
function figures(page: Setter, x: number, top: number, width: number, rows: number): void {
  const columns = page.whole(3, 4);
  const size = page.font * page.between(0.8, 1);
  const pitch = size * page.between(1.25, 1.9);
  const label = width * 0.34;
  for (let row = 0; row < rows; row += 1) {
    const y = top + row * pitch;
    const name = page.word(true);
    page.draw(name, x, y, size);
    const cells = Array.from({ length: columns }, () => `${page.whole(1, 98)}${page.whole(100, 999)}`);
    cells.forEach((cell, n) => {
      const right = x + label + ((n + 1) * (width - label)) / columns;
      page.draw(cell, right - page.widthOf(cell, size), y, size);
    });
    page.lines.push([name, ...cells].join(' '));
  }
}

/** A table in one column, running text in the other. */
function tableBesideText(random: Random): MadePage {
  const page = new Setter(random);
  const top = title(page, page.between(60, 90));
  const gutter = page.font * page.between(1.6, 2.8);
  const width = (RIGHT - LEFT - gutter) / 2;
  const right = LEFT + width + gutter;
  const rows = page.whole(9, 22);
  if (page.chance(0.5)) {
    figures(page, LEFT, top + page.between(0, 6), width, rows);
    page.column(right, top, width, page.between(500, 760), page.chance(0.5));
  } else {
    page.column(LEFT, top, width, page.between(500, 760), page.chance(0.5));
    figures(page, right, top + page.between(0, 6), width, rows);
  }
  return page.done();
}

/** Items whose bullets are drawn in a font of their own, before, higher or lower than the text. */
function bullets(random: Random): MadePage {
  const page = new Setter(random);
  const columns = page.chance(0.4) ? 2 : 1;
  const top = title(page, page.between(60, 90));
  const gutter = page.font * page.between(1.8, 2.8);
  const width = (RIGHT - LEFT - gutter * (columns - 1)) / columns;
  const mark = ['•', '–', '▪', '\uF0B7', '◦'][page.whole(0, 4)] ?? '•';
  const isNumbered = page.chance(0.3);
  const hang = page.font * page.between(1.3, 2.4);
  const rise = page.font * page.between(-0.16, 0.16);
  const markSize = page.font * page.between(0.6, 1.05);
  const gap = page.chance(0.6) ? page.font * page.between(0.2, 0.7) : 0;
  for (let column = 0; column < columns; column += 1) {
    const x = LEFT + column * (width + gutter);
    let y = top;
    for (let item = 1; y < 700; item += 1) {
      const first = page.lines.length;
      const sign = isNumbered ? `${item}.` : mark;
      page.draw(sign, x, y - (isNumbered ? 0 : rise), isNumbered ? page.font : markSize);
      const lines = page.paragraph(width - hang, page.whole(1, 4));
      y = page.text(lines, x + hang, y, width - hang, false) + gap;
      page.lines[first] = `${sign} ${page.lines[first]}`;
    }
  }
  return page.done();
}

/** Short titles to the left of the text, each level with the paragraph that it is the title of. */
function marginTitles(random: Random): MadePage {
  const page = new Setter(random);
  let y = title(page, page.between(60, 90));
  const margin = page.between(75, 125);
  const x = LEFT + margin + page.between(14, 30);
  const size = page.font * page.between(0.85, 1.12);
  const justified = page.chance(0.5);
  while (y < 680) {
    const lines = page.paragraph(margin, page.whole(1, 3), size).map((line) => line.replace(/\.$/, ''));
    let at = y;
    for (const line of lines) {
      page.draw(line, LEFT, at, size, { bold: true });
      at += size * page.leading;
    }
    page.lines.push(...lines);
    for (let n = page.whole(1, 3); n > 0; n -= 1)
      y = page.text(page.paragraph(RIGHT - x, page.whole(3, 7)), x, y, RIGHT - x, justified);
    y = Math.max(y, at) + page.font * page.between(0.4, 1.2);
  }
  return page.done();
}

/** Headings of letters set apart, each letter a run of its own or all in one with spaces between. */
function spacedHeadings(random: Random): MadePage {
  const page = new Setter(random);
  let y = page.between(60, 90);
  while (y < 700) {
    const words = Array.from({ length: page.whole(1, 3) }, () =>
      `${page.word()}${page.word()}`.toUpperCase().slice(0, 11),
    );
    const size = page.font * page.between(1, 1.4);
    const apart = size * page.between(0.22, 0.5);
    let x = LEFT;
    const inRuns = page.chance(0.5);
    for (const word of words) {
      if (inRuns) {
        for (const letter of word) x = page.draw(letter, x, y, size) + apart;
        x += apart * page.between(1.4, 2.2);
      } else x = page.draw(Array.from(word).join(' '), x, y, size, { space: 0.26 * size }) + apart * 3;
    }
    page.lines.push(words.join(' '));
    y += size * 1.8;
    y = page.text(page.paragraph(RIGHT - LEFT, page.whole(3, 6)), LEFT, y, RIGHT - LEFT, false) + page.font;
  }
  return page.done();
}

/** A table of words whose cells have several lines, rows set apart by some space. */
function wrappedCells(random: Random): MadePage {
  const page = new Setter(random);
  let y = title(page, page.between(60, 90));
  const gap = page.font * page.between(0.5, 1.1);
  const columns = page.whole(3, 4);
  const edges = Array.from(
    { length: columns + 1 },
    (_, n) => LEFT + ((RIGHT - LEFT) * (n === 0 ? 0 : n + 0.4)) / (columns + 0.4),
  );
  while (y < 680) {
    let bottom = y;
    for (let n = 0; n < columns; n += 1) {
      const from = edges[n] ?? 0;
      const width = (edges[n + 1] ?? 0) - from - page.font * 1.6;
      const lines = page.paragraph(width, n === 0 ? 1 : page.whole(1, 4)).map((line) => line.replace(/\.$/, ''));
      bottom = Math.max(bottom, page.text(lines, from, y, width, false));
    }
    y = bottom + gap;
  }
  return page.done();
}

export const KINDS = {
  'two columns with hanging marks': twoColumns,
  'three columns': threeColumns,
  'a table beside text': tableBesideText,
  'hanging bullets': bullets,
  'titles in the margin': marginTitles,
  'letter-spaced headings': spacedHeadings,
  'a table with cells of several lines': wrappedCells,
} as const satisfies Record<string, (random: Random) => MadePage>;
