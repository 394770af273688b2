/** PDFs that are hard to read in one way each, made by the tests themselves. */
import { PDFDocument, StandardFonts } from 'pdf-lib';

const A4 = { width: 595, height: 842 };
const MARGIN = 60;

/** A title across the page, then two columns; lines are `Left 1 …` and `Right 1 …`, and the right column is drawn first. */
export async function twoColumns(lines = 12): Promise<Buffer> {
  const document = await PDFDocument.create();
  const font = await document.embedFont(StandardFonts.Helvetica);
  const page = document.addPage([A4.width, A4.height]);
  for (const [name, x] of [
    ['Right', 310],
    ['Left', MARGIN],
  ] as const) {
    for (let n = 1; n <= lines; n += 1) {
      page.drawText(`${name} ${n} of the column, which has words`, { x, y: 700 - n * 14, size: 10, font });
    }
  }
  page.drawText('A title that runs across both of the columns of this page', { x: MARGIN, y: 740, size: 18, font });
  return Buffer.from(await document.save());
}

/** A scan: a picture over the whole page and no text. */
export async function scannedPage(): Promise<Buffer> {
  const document = await PDFDocument.create();
  const picture = await document.embedPng(GREY_DOT);
  document.addPage([A4.width, A4.height]).drawImage(picture, { x: 0, y: 0, width: A4.width, height: A4.height });
  return Buffer.from(await document.save());
}

/** A page with nothing on it. */
export async function blankPage(): Promise<Buffer> {
  const document = await PDFDocument.create();
  document.addPage([A4.width, A4.height]);
  return Buffer.from(await document.save());
}

/** A PNG of one grey dot. */
const GREY_DOT = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAADElEQVR4nGNoaGgAAAMEAYFL09IQAAAAAElFTkSuQmCC',
  'base64',
);
