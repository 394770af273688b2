/** Packages with notes of the add-on Image Occlusion Enhanced. */
import { expect, test } from 'vitest';
import { fileOf, itemsOf, readAll } from '../../../test/support/anki/incoming-files.ts';
import { madePackage, type MadeNote, type MadeType } from '../../../test/support/anki/made-packages.ts';
import { ankiReader } from './anki-reader.ts';

const ENHANCED: MadeType = {
  name: 'Image Occlusion Enhanced',
  fields: [
    'ID (hidden)',
    'Header',
    'Image',
    'Question Mask',
    'Footer',
    'Remarks',
    'Sources',
    'Answer Mask',
    'Original Mask',
  ],
  templates: [['{{Header}}{{Question Mask}}{{Image}}', '{{Header}}{{Answer Mask}}{{Image}}{{Remarks}}']],
};
const RECTS = [0, 50].map((x) => `<rect x="${x}" y="10" width="25" height="25"/>`);

/** Two parts of a picture, of which one is asked. */
const masks = (asked: number): string =>
  `<svg width="100" height="100">${RECTS.with(asked, (RECTS[asked] ?? '').replace('<rect', '<rect class="qshape"')).join('')}</svg>`;

const note = (id: string, question: string): MadeNote => ({
  fields: [
    id,
    'Heart',
    '<img src="heart.png">',
    `<img src="${question}" />`,
    '',
    'From <b>above</b>',
    '',
    `<img src="${id}-A.svg">`,
    '<img src="ao-O.svg">',
  ],
  cards: [{ type: 2, queue: 2, due: 1_003, ivl: 9, reps: 4, data: '{"s":9.5,"d":6.5}' }],
});

test('each hides what the SVG file of its question hides, and keeps its schedule', async () => {
  const notes = [note('ao-1', 'ao-1-Q.svg'), note('ao-2', 'ao-2-Q.svg')];
  const files = {
    'heart.png': 'x',
    'ao-1-Q.svg': masks(0),
    'ao-2-Q.svg': masks(1),
    'ao-1-A.svg': '',
    'ao-2-A.svg': '',
    'ao-O.svg': '',
  };
  const items = await readAll(ankiReader, await fileOf(await madePackage({ types: [ENHANCED], notes }, files)));
  expect(itemsOf(items, 'card').map(({ card }) => card)).toMatchObject([
    {
      question:
        '{{c1::image-occlusion:rect:left=0:top=.1:width=.25:height=.25:oi=1}}<br>' +
        '{{c0::image-occlusion:rect:left=.5:top=.1:width=.25:height=.25}}<br>Heart',
      questionImage: 'heart.png',
      answer: 'From **above**',
      memories: [{ face: 'c1', stability: 9.5 }],
    },
    {
      question:
        '{{c0::image-occlusion:rect:left=0:top=.1:width=.25:height=.25}}<br>' +
        '{{c1::image-occlusion:rect:left=.5:top=.1:width=.25:height=.25:oi=1}}<br>Heart',
      memories: [{ face: 'c1' }],
    },
  ]);
  expect(itemsOf(items, 'media').map(({ name }) => name)).toEqual(['heart.png']);
  expect(itemsOf(items, 'loss')).toEqual([]);
});

test('one whose masks are gone or cannot be drawn is like any other note, and that is said', async () => {
  const notes = [note('ao-1', 'gone.svg'), note('ao-2', 'path.svg')];
  const files = { 'heart.png': 'x', 'path.svg': '<svg width="9" height="9"><path class="qshape" d="M0 0"/></svg>' };
  const items = await readAll(ankiReader, await fileOf(await madePackage({ types: [ENHANCED], notes }, files)));
  expect(itemsOf(items, 'card').map(({ card }) => card)).toMatchObject([
    { question: 'Heart', questionImage: 'heart.png', memories: [{ face: 'forward' }] },
    { question: 'Heart', questionImage: 'heart.png', memories: [{ face: 'forward' }] },
  ]);
  const losses = itemsOf(items, 'loss').map(({ loss }) => [loss.code, loss.examples]);
  expect(Object.fromEntries(losses)).toEqual({
    missing: ['gone.svg', 'ao-1-A.svg', 'ao-2-A.svg'],
    mediaType: ['path.svg'],
  });
});
