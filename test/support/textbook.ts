/** A small textbook as a PDF: running heads, page numbers and a paragraph of facts on each page, made by the tests themselves. */
import { PDFDocument, StandardFonts, type PDFFont, type PDFPage } from 'pdf-lib';

const A4 = { width: 595, height: 842 };
const MARGIN = 72;
const SIZE = 11;

export const RUNNING_HEAD = 'A Short Course in Botany';

const FACTS = [
  'Chlorophyll absorbs red and blue light and reflects green light, which is why leaves look green.',
  'Xylem carries water from the roots to the leaves, while phloem carries sugars to every part of the plant.',
  'Stomata open by day to let carbon dioxide in and close at night to save water.',
  'A seed contains an embryo, a food store and a protective coat.',
  'Guard cells swell with water and so open the pore between them.',
  'Nitrogen-fixing bacteria live in the root nodules of clover and beans.',
];

/** Pages of text; `pages` as many as wanted, each different. */
export async function textbook(pages = 3): Promise<Buffer> {
  const document = await PDFDocument.create();
  const font = await document.embedFont(StandardFonts.TimesRoman);
  for (let number = 1; number <= pages; number += 1) {
    const page = document.addPage([A4.width, A4.height]);
    page.drawText(RUNNING_HEAD, { x: MARGIN, y: A4.height - 40, size: 9, font });
    page.drawText(String(number), { x: A4.width / 2, y: 36, size: 9, font });
    drawParagraph(page, font, factsOf(number));
  }
  return Buffer.from(await document.save());
}

function factsOf(page: number): string {
  const facts = FACTS.map((_, index) => FACTS[(index + page) % FACTS.length]);
  return `Section ${page} explains how plants live. ${facts.join(' ')}`;
}

function drawParagraph(page: PDFPage, font: PDFFont, text: string): void {
  let line = '';
  let y = A4.height - 100;
  for (const word of text.split(' ')) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (font.widthOfTextAtSize(longer, SIZE) > A4.width - 2 * MARGIN) {
      page.drawText(line, { x: MARGIN, y, size: SIZE, font });
      y -= 16;
      line = word;
    } else {
      line = longer;
    }
  }
  page.drawText(line, { x: MARGIN, y, size: SIZE, font });
}
