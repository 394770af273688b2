/** PDFs that are hard to read in one way each, made by the tests themselves. */
import { deflateSync, crc32 } from 'node:zlib';
import { degrees, PDFDocument, PDFName, rgb, StandardFonts, type PDFPage } from 'pdf-lib';
import { prose, take } from './labelled/words.ts';

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

/** Pages of a line each, which the file itself calls i, ii and so on, and from `body` on 1, 2 and so on. */
export async function labelledPages(pages: number, body: number): Promise<Buffer> {
  const document = await PDFDocument.create();
  const font = await document.embedFont(StandardFonts.Helvetica);
  for (let n = 1; n <= pages; n += 1)
    document.addPage([A4.width, A4.height]).drawText(`A line of page ${n}`, { x: MARGIN, y: 700, size: 10, font });
  const nums = [0, { S: PDFName.of('r') }, body - 1, { S: PDFName.of('D') }];
  document.catalog.set(PDFName.of('PageLabels'), document.context.obj({ Nums: nums }));
  return Buffer.from(await document.save());
}

/** A heading that is bold and no larger than the text around it, which has a word in bold too. */
export async function boldHeading(): Promise<Buffer> {
  const document = await PDFDocument.create();
  const plain = await document.embedFont(StandardFonts.TimesRoman);
  const bold = await document.embedFont(StandardFonts.TimesRomanBold);
  const page = document.addPage([A4.width, A4.height]);
  const write = (text: string, y: number, font = plain, x = MARGIN): void =>
    page.drawText(text, { x, y, size: 11, font });
  for (let n = 0; n < 4; n += 1) write(`Line ${n} of a text that goes on and on, as texts of books do`, 700 - n * 15);
  write('2.1 How cells divide', 625, bold);
  write('Mitosis', 600, bold);
  write('is how most cells divide, each of them into two', 600, plain, MARGIN + bold.widthOfTextAtSize('Mitosis ', 11));
  return Buffer.from(await document.save());
}

/** A scan: a picture over the whole page and no text. */
export async function scannedPage(): Promise<Buffer> {
  const document = await PDFDocument.create();
  const picture = await document.embedPng(GREY_DOT);
  document.addPage([A4.width, A4.height]).drawImage(picture, { x: 0, y: 0, width: A4.width, height: A4.height });
  return Buffer.from(await document.save());
}

/** Pages full of text: with a curve drawn in lines, with a table and boxes with round corners, and with a small arrow. */
export async function drawnPages(): Promise<Buffer> {
  const document = await PDFDocument.create();
  const font = await document.embedFont(StandardFonts.Helvetica);
  const black = rgb(0, 0, 0);
  const written = (): PDFPage => {
    const page = document.addPage([A4.width, A4.height]);
    for (let n = 0; n < 6; n += 1)
      page.drawText(`Row ${n} of a page that says much about its figure`, {
        x: MARGIN,
        y: 780 - n * 14,
        size: 10,
        font,
      });
    return page;
  };
  const curve = Array.from({ length: 40 }, (_, n) => `L ${n * 10} ${Math.round(100 - 90 * Math.sin(n / 8))}`).join(' ');
  written().drawSvgPath(`M 0 100 ${curve}`, { x: MARGIN, y: 500, borderColor: black });
  const table = written();
  for (let n = 0; n < 20; n += 1) {
    table.drawLine({ start: { x: MARGIN, y: 600 - n * 20 }, end: { x: 500, y: 600 - n * 20 }, color: black });
    table.drawSvgPath('M 10 0 H 90 Q 100 0 100 10 V 20 Q 100 30 90 30 H 10 Q 0 30 0 20 V 10 Q 0 0 10 0 Z', {
      x: MARGIN,
      y: 640 - n * 28,
      borderColor: black,
    });
  }
  written().drawSvgPath('M 0 0 L 20 10 L 10 12 L 20 10 L 14 2', { x: 300, y: 400, borderColor: black });
  return Buffer.from(await document.save());
}

/** Pages with nothing on them. */
export async function blankPages(pages = 1): Promise<Buffer> {
  const document = await PDFDocument.create();
  for (let n = 0; n < pages; n += 1) document.addPage([A4.width, A4.height]);
  return Buffer.from(await document.save());
}

/** A page that the file turns by 90 degrees, drawn so that it reads upright when turned, with one line that runs up its edge. */
export async function rotatedPage(): Promise<Buffer> {
  const document = await PDFDocument.create();
  const font = await document.embedFont(StandardFonts.Helvetica);
  const page = document.addPage([A4.width, A4.height]);
  page.setRotation(degrees(90));
  for (let n = 1; n <= 3; n += 1)
    page.drawText(`Upright line ${n}`, { x: 60 + n * 20, y: MARGIN, size: 12, font, rotate: degrees(90) });
  page.drawText('Along the edge', { x: 300, y: 800, size: 9, font, rotate: degrees(180) });
  return Buffer.from(await document.save());
}

/** Scans: noise over the whole page; on pages that `described` names, with text over it. */
export async function noisyScans(pages: number, described: (page: number) => boolean): Promise<Buffer> {
  const document = await PDFDocument.create();
  const font = await document.embedFont(StandardFonts.Helvetica);
  const noise = await document.embedPng(noisePng(64));
  for (let number = 1; number <= pages; number += 1) {
    const page = document.addPage([A4.width, A4.height]);
    page.drawImage(noise, { x: 0, y: 0, width: A4.width, height: A4.height });
    const draw = (text: string, y: number) => page.drawText(text, { x: MARGIN, y, size: 10, font });
    if (described(number))
      for (let n = 0; n < 4; n += 1) draw(`Row ${n} of page ${number}, which says what is to be seen`, 700 - n * 14);
  }
  return Buffer.from(await document.save());
}

/** Full pages in two columns under a running head, with a picture on every tenth. */
export async function longDocument(pages: number): Promise<Buffer> {
  const document = await PDFDocument.create();
  const font = await document.embedFont(StandardFonts.TimesRoman);
  const picture = await document.embedPng(noisePng(256));
  const words = prose(5);
  for (let number = 1; number <= pages; number += 1) {
    const page = document.addPage([A4.width, A4.height]);
    page.drawText(`A long document ${number}`, { x: MARGIN, y: 810, size: 8, font });
    for (const x of [MARGIN, 310]) drawColumn(page, x, () => take(words, 7));
    if (number % 10 === 0) page.drawImage(picture, { x: 310, y: 60, width: 200, height: 200 });
  }
  return Buffer.from(await document.save());

  function drawColumn(page: PDFPage, x: number, next: () => string): void {
    for (let y = 780; y >= 270; y -= 12) page.drawText(next(), { x, y, size: 9, font });
  }
}

/** A PNG of one grey dot. */
const GREY_DOT = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAADElEQVR4nGNoaGgAAAMEAYFL09IQAAAAAElFTkSuQmCC',
  'base64',
);

/** A square PNG of grey noise that is the same each time, `side` dots wide. */
function noisePng(side: number): Buffer {
  const rows = Buffer.alloc(side * (side + 1));
  let state = 1;
  for (let at = 0; at < rows.length; at += 1) {
    state = (state * 48_271) % 2_147_483_647;
    // Each row begins with the number of its filter: none.
    rows[at] = at % (side + 1) === 0 ? 0 : state & 0xff;
  }
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  header[8] = 8;
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(name: string, content: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), content]);
  const whole = Buffer.alloc(body.length + 8);
  whole.writeUInt32BE(content.length, 0);
  body.copy(whole, 4);
  whole.writeUInt32BE(crc32(body), body.length + 4);
  return whole;
}
