/** Which part of a picture a slide shows (ECMA-376 part 1, 20.1.8.55). */
import { attribute, type XmlElement } from './xml.ts';

/** Shares of the picture's width and height that are cut away from each side, 0 to 1. */
export interface Crop {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** Of the thousandths of a percent in which crops are written. */
const THOUSANDTHS = 100_000;

/** Null where the whole picture is shown, and where a crop leaves nothing of it, which no program means. */
export function cropOf(rectangle: XmlElement | undefined): Crop | null {
  const [left, top, right, bottom] = [
    cut(rectangle, 'l'),
    cut(rectangle, 't'),
    cut(rectangle, 'r'),
    cut(rectangle, 'b'),
  ];
  if (left + top + right + bottom === 0 || left + right >= 1 || top + bottom >= 1) return null;
  return { left, top, right, bottom };
}

/** Negative is room around the picture, where there is nothing to see. The strict format writes `12.5%`. */
function cut(rectangle: XmlElement | undefined, side: string): number {
  const value = attribute(rectangle, side) ?? '0';
  const share = value.endsWith('%') ? Number(value.slice(0, -1)) / 100 : Number(value) / THOUSANDTHS;
  return share > 0 ? share : 0;
}
