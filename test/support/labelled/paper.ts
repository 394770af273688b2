/** A paper of 12 pages in two columns: a journal's banner, heads and feet, licence lines, and references full of addresses. */
import { Typesetter, type LabelledDocument } from './typesetter.ts';
import { prose, take } from './words.ts';

const PAGE = { width: 595, height: 842, margin: 50 };
const COLUMN = { width: 235, gutter: 25 };
const TOP = 62;
const BOTTOM = PAGE.height - 48;
const FOOT_Y = PAGE.height - 26;
const JOURNAL = 'Journal of Coastal Studies 12 (2019) 101-112';
const FIRST_NUMBER = 101;
const PAGES = 12;
const REFERENCES_FROM = 11;
const LEFT = PAGE.margin;
const RIGHT = PAGE.margin + COLUMN.width + COLUMN.gutter;

export async function paper(): Promise<LabelledDocument> {
  const set = await Typesetter.start(PAGE.width, PAGE.height, 'serif');
  const words = prose(11);
  for (let page = 1; page <= PAGES; page += 1) {
    set.newPage();
    const number = FIRST_NUMBER + page - 1;
    if (page === 1) firstPage(set, words);
    else {
      head(set, page, number);
      for (const x of [LEFT, RIGHT]) column(set, words, page, x);
    }
    foot(set, page);
  }
  return set.finish('paper');
}

function firstPage(set: Typesetter, words: Iterator<string>): void {
  set.line(JOURNAL, { x: PAGE.width / 2, y: 34, size: 8, align: 'center', label: 'boilerplate' });
  set.line('https://journals.example/coastal', {
    x: PAGE.width / 2,
    y: 46,
    size: 8,
    align: 'center',
    label: 'boilerplate',
  });
  set.line('Delayed tides in narrow estuaries', { x: LEFT, y: 100, size: 20, bold: true });
  set.line('A. Marlow, J. Brandt and S. Okafor', { x: LEFT, y: 126, size: 11 });
  set.line('Abstract', { x: LEFT, y: 156, size: 10, bold: true });
  set.fill(words, { x: LEFT, width: PAGE.width - 2 * PAGE.margin, from: 172, to: 240, size: 9 });
  set.line('1. Introduction', { x: LEFT, y: 272, size: 10, bold: true });
  set.fill(words, { x: LEFT, width: COLUMN.width, from: 288, to: 740 });
  set.fill(words, { x: RIGHT, width: COLUMN.width, from: 272, to: 740 });
  set.line('E-mail: marlow@coast.example', { x: LEFT, y: 778, size: 8, label: 'boilerplate' });
  set.line('https://doi.org/10.1000/coast.2019.101', { x: LEFT, y: 790, size: 8, label: 'boilerplate' });
  set.line('0140-6736/© 2019 The Authors. Published by Shoreline.', { x: LEFT, y: 802, size: 8, label: 'boilerplate' });
}

function head(set: Typesetter, page: number, number: number): void {
  const isEven = page % 2 === 0;
  const text = isEven ? 'A. Marlow et al.' : JOURNAL;
  set.line(text, { x: PAGE.width / 2, y: 34, size: 8, align: 'center', label: 'boilerplate' });
  set.line(String(number), {
    x: isEven ? LEFT : PAGE.width - PAGE.margin,
    y: 34,
    size: 8,
    align: isEven ? 'left' : 'right',
    label: 'boilerplate',
  });
}

/** What the library that sent the paper put below every page. */
function foot(set: Typesetter, page: number): void {
  if (page === 1) return;
  const text = 'Downloaded from https://library.example by Guest User on 3 May 2020';
  set.line(text, { x: PAGE.width / 2, y: FOOT_Y, size: 7, align: 'center', label: 'boilerplate' });
}

function column(set: Typesetter, words: Iterator<string>, page: number, x: number): void {
  if (page >= REFERENCES_FROM) references(set, words, page, x);
  else if (page % 3 === 0 && x === LEFT) {
    // A section begins at the very top; the same words head the last pages of the paper as a question.
    set.line(`${page / 3 + 1}. Results of year ${page / 3}`, { x, y: TOP, size: 10, bold: true });
    set.fill(words, { x, width: COLUMN.width, from: TOP + 16, to: BOTTOM });
  } else set.fill(words, { x, width: COLUMN.width, from: TOP, to: BOTTOM });
}

/** Down to the last line, so that some end a page with an address that is part of them. */
function references(set: Typesetter, words: Iterator<string>, page: number, x: number): void {
  const first = (page - REFERENCES_FROM) * 48 + (x === LEFT ? 0 : 24) + 1;
  for (let n = 0; TOP + n * 30 + 12 <= BOTTOM; n += 1) {
    const y = TOP + n * 30;
    const address = `https://doi.org/10.1000/ref.${first + n}`;
    set.line(`[${first + n}] ${take(words, 6)}`, { x, y, size: 8.5 });
    set.line(n % 3 === 0 ? address : `Tides, 2011, ${address}, accessed 2018.`, { x: x + 14, y: y + 11, size: 8.5 });
  }
}
