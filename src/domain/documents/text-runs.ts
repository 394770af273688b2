import type { TextRun } from './layout.ts';
import { multiply, type Matrix } from './matrix.ts';

/** A text item as pdf.js reports it: `transform` maps text space to the page, `width` is in page units. */
export interface PdfTextItem {
  readonly str: string;
  readonly dir: string;
  readonly transform: readonly number[];
  readonly width: number;
}

/** `NimbusRomNo9L-Medi` is the bold cut of Times, `CMBX10` that of Computer Modern. */
const BOLD = /bold|black|heavy|demi|[-,]medi(?:um)?(?:ital)?$|(?:^|\+)(?:CM|SF)(?:BX|SSBX|B)\d/iu;

type Turn = TextRun['turn'];

/**
 * Brings one text item into the page as it is looked at. `view` is the page's viewport transform at scale 1, which turns the y axis
 * downwards and applies the page's own rotation.
 */
export function textRun(item: PdfTextItem, view: readonly number[], bold?: boolean): TextRun {
  const [a, b, c, d, e, f] = multiply(asMatrix(view), asMatrix(item.transform));
  return {
    text: cleanText(item.str),
    x: e,
    y: f,
    width: item.width,
    size: Math.hypot(c, d) || Math.hypot(a, b),
    turn: quarterTurn(a, b),
    rightToLeft: item.dir === 'rtl',
    ...(bold !== undefined && { bold }),
  };
}

/** Whether a font is a bold one, by the name that its maker gave it: files seldom say so otherwise. */
export function isBoldFont(name: string): boolean {
  return BOLD.test(name);
}

/**
 * Control characters and halves of surrogate pairs mean nothing to a reader and break JSON consumers; composed letters (NFC) let a quote
 * be found again whatever the file's own habit. Spaces of any width become one kind.
 */
export function cleanText(text: string): string {
  return (
    text
      .toWellFormed()
      // oxlint-disable-next-line no-control-regex -- removing them is the point
      .replaceAll(/[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F\uFEFF\uFFFD]/g, '')
      .replaceAll(/[\t\n\r\u00A0\u2000-\u200A\u202F\u3000]/g, ' ')
      .normalize('NFC')
  );
}

function asMatrix(values: readonly number[]): Matrix {
  const [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0] = values;
  return [a, b, c, d, e, f];
}

/** The nearest quarter turn of the direction in which the run advances. */
function quarterTurn(a: number, b: number): Turn {
  const quarters = Math.round(Math.atan2(b, a) / (Math.PI / 2));
  return (((quarters + 4) % 4) * 90) as Turn;
}
