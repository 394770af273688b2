/** Slides of a lecture, printed as 14 pages: titles that come again, lists down to the foot, a foot that is the same on each. */
import { Typesetter, type LabelledDocument } from './typesetter.ts';
import { prose, take } from './words.ts';

const PAGE = { width: 720, height: 405, margin: 44 };
const PAGES = 14;
const FOOT_Y = PAGE.height - 14;
const TITLES = [
  'Tides',
  'Why twice a day?',
  'Harmonic analysis',
  'Harmonic analysis',
  'Harmonic analysis',
  'Estuaries',
  'Summary',
];

export async function slides(): Promise<LabelledDocument> {
  const set = await Typesetter.start(PAGE.width, PAGE.height, 'sans');
  const words = prose(23);
  for (let page = 1; page <= PAGES; page += 1) {
    set.newPage();
    set.line(TITLES[(page - 1) % TITLES.length] ?? '', { x: PAGE.margin, y: 48, size: 28, bold: true });
    if (page % 4 === 0) numbered(set, words);
    else bullets(set, words, 3 + (page % 4));
    if (page === 9)
      set.line('Source: tide tables of 1912, https://tides.example/tables, redrawn', {
        x: PAGE.margin,
        y: 372,
        size: 11,
      });
    foot(set, page);
  }
  return set.finish('slides');
}

function bullets(set: Typesetter, words: Iterator<string>, count: number): void {
  for (let n = 0; n < count; n += 1) set.line(`• ${take(words, 7)}`, { x: PAGE.margin, y: 100 + n * 40, size: 18 });
}

/** A list whose last line stands right above the foot. */
function numbered(set: Typesetter, words: Iterator<string>): void {
  for (let n = 0; n < 8; n += 1) set.line(`${n + 1}. ${take(words, 6)}`, { x: PAGE.margin, y: 92 + n * 39, size: 18 });
}

function foot(set: Typesetter, page: number): void {
  const common = { y: FOOT_Y, size: 9, label: 'boilerplate' } as const;
  set.line('Dept. of Oceanography', { ...common, x: PAGE.margin });
  set.line('Lecture 4: Tides', { ...common, x: PAGE.width / 2, align: 'center' });
  set.line(`${page} / ${PAGES}`, { ...common, x: PAGE.width - PAGE.margin, align: 'right' });
}
