/** Lecture notes of 14 pages: exercises numbered down to the foot, answers that are numbers, years as headings, notes with addresses. */
import { Typesetter, type LabelledDocument } from './typesetter.ts';
import { prose, take } from './words.ts';

const PAGE = { width: 612, height: 792, margin: 72 };
const TEXT_WIDTH = PAGE.width - 2 * PAGE.margin;
const PAGES = 14;
/** So close above the text that nothing but its coming again tells the head from it. */
const HEAD_Y = 59;
const TOP = 74;
const BOTTOM = PAGE.height - 66;
const FOOT_Y = PAGE.height - 36;

export async function lectureNotes(): Promise<LabelledDocument> {
  const set = await Typesetter.start(PAGE.width, PAGE.height, 'serif');
  const words = prose(31);
  for (let page = 1; page <= PAGES; page += 1) {
    set.newPage();
    // The first page has a title in place of a head.
    if (page === 1) set.line('Notes on Tides', { x: PAGE.margin, y: 90, size: 22, bold: true });
    else head(set);
    contentOf(set, words, page);
    set.line(`Page ${page} of ${PAGES}`, {
      x: PAGE.width / 2,
      y: FOOT_Y,
      size: 9,
      align: 'center',
      label: 'boilerplate',
    });
  }
  return set.finish('lecture notes');
}

function head(set: Typesetter): void {
  set.line('OCE 101: Tides and currents', { x: PAGE.margin, y: HEAD_Y, size: 9, label: 'boilerplate' });
  const right = PAGE.width - PAGE.margin;
  set.line('Dr. A. Marlow', { x: right, y: HEAD_Y, size: 9, align: 'right', label: 'boilerplate' });
}

function contentOf(set: Typesetter, words: Iterator<string>, page: number): void {
  const x = PAGE.margin;
  const column = { x, width: TEXT_WIDTH, from: page === 1 ? 130 : TOP, to: BOTTOM, size: 11, leading: 14 };
  if (page % 4 === 2) exercises(set, words, page);
  else if (page % 4 === 3) answers(set, words);
  else if (page % 4 === 0) {
    set.line(String(1908 + page), { x, y: TOP + 4, size: 15, bold: true });
    set.fill(words, { ...column, from: TOP + 24 });
  } else {
    set.fill(words, { ...column, to: BOTTOM - 20 });
    const note = `* More in the ${page + 3}th lecture and at https://oce.example/${page}, where the data are.`;
    set.line(note, { x, y: BOTTOM, size: 9 });
  }
}

function exercises(set: Typesetter, words: Iterator<string>, page: number): void {
  set.line('Exercises', { x: PAGE.margin, y: TOP, size: 12, bold: true });
  for (let n = 0; TOP + 20 + n * 22 <= BOTTOM; n += 1)
    set.line(`${page}.${n + 1} ${take(words, 9)}`, { x: PAGE.margin, y: TOP + 20 + n * 22, size: 11 });
}

/** Short lines with a number each, the last close above the page's own. */
function answers(set: Typesetter, words: Iterator<string>): void {
  set.line('Answers', { x: PAGE.margin, y: TOP, size: 12, bold: true });
  for (let n = 0; TOP + 20 + n * 22 <= BOTTOM; n += 1) {
    const answer = n % 2 === 0 ? `${n + 1}. ${12 * n + 7} m` : `${n + 1}. ${take(words, 4)}`;
    set.line(answer, { x: PAGE.margin, y: TOP + 20 + n * 22, size: 11 });
  }
}
