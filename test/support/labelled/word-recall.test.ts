/** The text of PDFs beside what they were made of: none of its words may be missing. What pdftotext reads in them, `npm run bench -- documents` compares. */
import { expect, it } from 'vitest';
import { labelledDocuments } from './pages.ts';
import { allWords } from '../read-words.ts';
import { twoColumns } from '../made-pdfs.ts';
import { readLayouts } from '../read-pdf.ts';
import { orderSimilarity, wordRecall, wordsOf } from '../text-measures.ts';
import { pageTexts } from '../../../src/domain/documents/page-text.ts';

const GOAL = 0.98;
const COLUMN_LINES = 30;
const PATIENCE_MS = 120_000;

it(
  'every word that was set is read',
  async () => {
    for (const { name, pdf, lines } of await labelledDocuments()) {
      const wanted = wordsOf(lines.map(({ text }) => text).join('\n'));
      expect([name, wordRecall(wanted, allWords(await readLayouts(pdf))) >= GOAL]).toEqual([name, true]);
    }
  },
  PATIENCE_MS,
);

it('two columns are read one after the other, whichever was set first', async () => {
  const layouts = await readLayouts(await twoColumns(COLUMN_LINES));
  const column = (name: string) =>
    Array.from({ length: COLUMN_LINES }, (_, n) => `${name} ${n + 1} of the column, which has words`);
  const title = 'A title that runs across both of the columns of this page';
  const wanted = wordsOf([title, ...column('Left'), ...column('Right')].join('\n'));
  const read = wordsOf(
    pageTexts(layouts)
      .map(({ text }) => text)
      .join('\n'),
  );
  expect(wordRecall(wanted, allWords(layouts))).toBe(1);
  expect(orderSimilarity(read, wanted)).toBe(1);
});
