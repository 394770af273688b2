/** A book of 20 pages: title, imprint, contents, chapters with heads that differ left and right, footnotes with addresses, an index. */
import { Typesetter, type LabelledDocument } from './typesetter.ts';
import { prose, take } from './words.ts';

const PAGE = { width: 420, height: 620, margin: 52 };
const TEXT_WIDTH = PAGE.width - 2 * PAGE.margin;
const HEAD_Y = 34;
const FOOT_Y = PAGE.height - 26;
const TITLE = 'The Patience of Tides';
const CHAPTERS = [
  { title: 'The Moon and the Sea', opens: 5 },
  { title: 'Harbours and Their Hours', opens: 10 },
  { title: 'What Remains at Low Water', opens: 15 },
];
/** Pages whose foot has notes, by what the notes say. */
const FOOTNOTES: Readonly<Record<number, readonly string[]>> = {
  6: ['1 The tables at https://tides.example/tables cover the years 1912 to 1930.'],
  8: ['2 Compare Darwin, The Tides, p. 112.', '3 See www.harbours.example for a map of all that are left.'],
  12: ['4 Copyright in charts lapsed in 1911; the printers copied them freely.'],
  17: ['5 Letters to M. Ferrel, kept at https://archive.example/ferrel, are unsigned.'],
};
const IMPRINT = [
  'First published in 2014 by Harbour Press',
  '12 Quay Street, London',
  'Copyright © 2014 by Ada Marlow',
  'All rights reserved.',
  'No part of this publication may be reproduced, stored in a retrieval',
  'system or transmitted in any form without permission in writing.',
  'ISBN 978-0-14-312774-1',
  'Printed in Great Britain by Tolland & Sons',
  'https://harbourpress.example',
];
const LAST_CHAPTER_PAGE = 19;

export async function book(): Promise<LabelledDocument> {
  const set = await Typesetter.start(PAGE.width, PAGE.height, 'serif');
  const words = prose(7);
  frontMatter(set);
  for (let page = 5; page <= LAST_CHAPTER_PAGE; page += 1) {
    set.newPage();
    const chapter = CHAPTERS.findLast((each) => each.opens <= page) ?? CHAPTERS[0]!;
    if (chapter.opens === page) openChapter(set, words, chapter.title, page);
    else {
      head(set, page, chapter.title);
      bodyPage(set, words, page, chapter.title);
    }
  }
  index(set);
  return set.finish('book');
}

function frontMatter(set: Typesetter): void {
  const middle = PAGE.width / 2;
  set.newPage();
  set.line(TITLE, { x: middle, y: 200, size: 26, bold: true, align: 'center' });
  set.line('Ada Marlow', { x: middle, y: 240, size: 14, align: 'center' });
  set.line('Harbour Press', { x: middle, y: 560, size: 11, align: 'center' });

  set.newPage();
  IMPRINT.forEach((text, n) => set.line(text, { x: PAGE.margin, y: 480 + n * 13, size: 9, label: 'boilerplate' }));

  set.newPage();
  set.line('Contents', { x: PAGE.margin, y: 80, size: 18, bold: true });
  CHAPTERS.forEach(({ title, opens }, n) =>
    set.line(`${n + 1} ${title} ${'. '.repeat(12)}${opens}`, { x: PAGE.margin, y: 120 + n * 20, size: 11 }),
  );
  set.line('v', { x: middle, y: FOOT_Y, size: 9, align: 'center', label: 'boilerplate' });

  set.newPage();
  set.line('For those who wait', { x: middle, y: 200, size: 11, align: 'center' });
}

function openChapter(set: Typesetter, words: Iterator<string>, title: string, page: number): void {
  set.line(title, { x: PAGE.margin, y: 120, size: 20, bold: true });
  set.fill(words, { x: PAGE.margin, width: TEXT_WIDTH, from: 170, to: 570 });
  set.line(String(page), { x: PAGE.width / 2, y: FOOT_Y, size: 9, align: 'center', label: 'boilerplate' });
}

/** The book's title on the left, the chapter's on the right, with the number at the outer edge. */
function head(set: Typesetter, page: number, chapter: string): void {
  const isLeft = page % 2 === 0;
  const outer = isLeft ? PAGE.margin : PAGE.width - PAGE.margin;
  set.line(String(page), { x: outer, y: HEAD_Y, size: 9, align: isLeft ? 'left' : 'right', label: 'boilerplate' });
  const text = isLeft ? TITLE.toUpperCase() : chapter.toUpperCase();
  set.line(text, { x: PAGE.width / 2, y: HEAD_Y, size: 9, align: 'center', label: 'boilerplate' });
}

/** Text from close below the head to close above the edge. */
function bodyPage(set: Typesetter, words: Iterator<string>, page: number, chapter: string): void {
  const notes = FOOTNOTES[page] ?? [];
  const notesFrom = PAGE.height - 30 - notes.length * 11;
  let y = 56;
  if (page === 11 || page === 18) {
    // A section that bears the name of its chapter, at the top of a page.
    set.line(chapter, { x: PAGE.margin, y, size: 11, bold: true });
    y += 18;
  }
  y = set.fill(words, { x: PAGE.margin, width: TEXT_WIDTH, from: y, to: page === 13 ? 480 : notesFrom - 16 });
  if (page === 13) table(set, y + 10);
  notes.forEach((text, n) => set.line(text, { x: PAGE.margin, y: notesFrom + n * 11, size: 8.5 }));
}

/** Rows of figures down to the foot of the page. */
function table(set: Typesetter, from: number): void {
  const rows = ['Year High Low', '1912 4.2 0.9', '1913 4.4 0.7', '1914 4.1 0.8', '1915 4.0 1.1'];
  rows.forEach((row, n) =>
    row.split(' ').forEach((cell, column) => set.line(cell, { x: PAGE.margin + column * 60, y: from + n * 14 })),
  );
}

function index(set: Typesetter): void {
  const page = set.newPage();
  set.line('Index', { x: PAGE.margin, y: 60, size: 16, bold: true });
  const words = prose(3);
  for (let n = 0; n < 30; n += 1)
    set.line(`${take(words, 2)}, ${n + 3}, ${n + 9}`, { x: PAGE.margin, y: 90 + n * 16, size: 9 });
  set.line(String(page), { x: PAGE.width / 2, y: FOOT_Y, size: 9, align: 'center', label: 'boilerplate' });
}
