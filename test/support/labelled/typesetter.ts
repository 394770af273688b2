/** Sets pages line by line and writes down of each whether it belongs to the text or to the paper. */
import { PDFDocument, StandardFonts, type PDFFont, type PDFPage } from 'pdf-lib';

export type Label = 'text' | 'boilerplate';

/** One line as it was set; lengths in points, `y` the baseline from the top of the page. */
export interface LabelledLine {
  readonly page: number;
  readonly text: string;
  readonly x: number;
  readonly y: number;
  readonly label: Label;
}

export interface LabelledDocument {
  readonly name: string;
  readonly pages: number;
  readonly pdf: Uint8Array;
  readonly lines: readonly LabelledLine[];
}

export interface Place {
  readonly x: number;
  readonly y: number;
  readonly size?: number;
  readonly bold?: boolean;
  readonly label?: Label;
  /** `x` is the left end of the line, its middle or its right end. */
  readonly align?: 'left' | 'center' | 'right';
}

export interface Column {
  readonly x: number;
  readonly width: number;
  /** First baseline, and the last that may be used. */
  readonly from: number;
  readonly to: number;
  readonly size?: number;
  readonly leading?: number;
}

const SIZE = 10;

export class Typesetter {
  readonly width: number;
  readonly height: number;
  readonly #document: PDFDocument;
  readonly #plain: PDFFont;
  readonly #bold: PDFFont;
  readonly #lines: LabelledLine[] = [];
  #page: PDFPage | null = null;

  private constructor(document: PDFDocument, fonts: readonly [PDFFont, PDFFont], width: number, height: number) {
    this.#document = document;
    [this.#plain, this.#bold] = fonts;
    this.width = width;
    this.height = height;
  }

  static async start(width: number, height: number, family: 'serif' | 'sans'): Promise<Typesetter> {
    const document = await PDFDocument.create();
    const names =
      family === 'serif'
        ? ([StandardFonts.TimesRoman, StandardFonts.TimesRomanBold] as const)
        : ([StandardFonts.Helvetica, StandardFonts.HelveticaBold] as const);
    const fonts = [await document.embedFont(names[0]), await document.embedFont(names[1])] as const;
    return new Typesetter(document, fonts, width, height);
  }

  get pages(): number {
    return this.#document.getPageCount();
  }

  /** Begins a page; answers its number, from 1. */
  newPage(): number {
    this.#page = this.#document.addPage([this.width, this.height]);
    return this.pages;
  }

  line(text: string, { x, y, size = SIZE, bold = false, label = 'text', align = 'left' }: Place): void {
    const font = bold ? this.#bold : this.#plain;
    const width = font.widthOfTextAtSize(text, size);
    const left = align === 'left' ? x : x - (align === 'center' ? width / 2 : width);
    this.#page?.drawText(text, { x: left, y: this.height - y, size, font });
    this.#lines.push({ page: this.pages, text, x: left, y, label });
  }

  /** Fills a column with words from a text that never ends; answers the baseline of the line after the last. */
  fill(words: Iterator<string>, column: Column): number {
    const { x, from, to, size = SIZE, leading = size * 1.2 } = column;
    let y = from;
    let line = '';
    while (y <= to) {
      const word = words.next().value as string;
      const longer = line === '' ? word : `${line} ${word}`;
      if (this.#plain.widthOfTextAtSize(longer, size) <= column.width) line = longer;
      else {
        this.line(line, { x, y, size });
        y += leading;
        line = word;
      }
    }
    return y;
  }

  async finish(name: string): Promise<LabelledDocument> {
    return { name, pages: this.pages, pdf: await this.#document.save(), lines: this.#lines };
  }
}
