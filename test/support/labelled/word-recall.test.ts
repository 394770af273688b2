/** The text of PDFs beside what `pdftotext` reads in them: none of its words may be missing, in whatever layout. */
import { beforeAll, describe, expect, it } from 'vitest';
import { labelledDocuments } from './pages.ts';
import { twoColumns } from '../made-pdfs.ts';
import { hasPdftotext, pdftotext } from '../pdftotext.ts';
import { readLayouts } from '../read-pdf.ts';
import { hasSamples, sample } from '../samples.ts';
import { orderSimilarity, wordRecall, wordsOf } from '../text-measures.ts';
import { textbook } from '../textbook.ts';
import { withoutBoilerplate } from '../../../src/domain/documents/boilerplate.ts';
import type { PageLayout } from '../../../src/domain/documents/layout.ts';
import { pageTexts } from '../../../src/domain/documents/page-text.ts';

const GOAL = 0.98;
const ORDER_GUARD = 0.95;
const SAMPLES: readonly { readonly name: string; readonly password?: string }[] = [
  { name: 'R-intro-textbook-en.pdf' },
  { name: 'header-test-doc.pdf' },
  { name: 'rotated-page-90.pdf' },
  { name: 'password.pdf', password: 'password' },
];
const PATIENCE_MS = 120_000;

/** Recall of the words, and how far they stand in the order that pdftotext has them in, which is no more than another opinion. */
async function compare(name: string, pdf: Uint8Array, password?: string): Promise<{ recall: number; order: number }> {
  const layouts = await readLayouts(pdf, password);
  const text = pageTexts(layouts)
    .map((page) => page.text)
    .join('\n');
  const wanted = wordsOf(pdftotext(pdf, password));
  const recall = wordRecall(wanted, [...wordsOf(text), ...wordsOf(dropped(layouts))]);
  const order = orderSimilarity(wordsOf(text), wanted);
  console.log(`${name}: word recall ${recall.toFixed(4)}, order ${order.toFixed(3)}, of ${wanted.length} words`);
  return { recall, order };
}

/** pdftotext keeps boilerplate, so what was dropped as such was read all the same. */
function dropped(layouts: readonly PageLayout[]): string {
  const kept = new Set(withoutBoilerplate(layouts).flatMap((page) => page.lines));
  return layouts.flatMap((page) => page.lines.filter((line) => !kept.has(line)).map((line) => line.text)).join('\n');
}

describe.skipIf(!hasPdftotext)('words that pdftotext reads', () => {
  const made = new Map<string, Uint8Array>();
  beforeAll(async () => {
    for (const { name, pdf } of await labelledDocuments()) made.set(name, pdf);
    made.set('textbook', await textbook(40));
    made.set('two columns', await twoColumns(30));
  }, PATIENCE_MS);

  it.each(['book', 'paper', 'slides', 'lecture notes', 'textbook', 'two columns'])(
    'are read in the %s',
    async (name) => {
      const { recall, order } = await compare(name, made.get(name) ?? new Uint8Array());
      expect(recall).toBeGreaterThanOrEqual(GOAL);
      expect(order).toBeGreaterThanOrEqual(ORDER_GUARD);
    },
    PATIENCE_MS,
  );

  it.skipIf(!hasSamples).each(SAMPLES)(
    'are read in the sample $name',
    async ({ name, password }) => {
      const { recall } = await compare(name, await sample(name), password);
      expect(recall).toBeGreaterThanOrEqual(GOAL);
    },
    PATIENCE_MS,
  );
});
