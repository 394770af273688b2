/** What is drawn on a page besides its text, read from pdf.js's list of drawing operations. */
import { OPS } from 'pdfjs-dist';
import { multiply, type Matrix } from '../../../../domain/documents/matrix.ts';
import { pathDrawing } from './path-drawing.ts';

/** The drawing operations of a page, as pdf.js lists them. */
export interface OperatorList {
  readonly fnArray: readonly number[];
  readonly argsArray: readonly unknown[];
}

const IDENTITY: Matrix = [1, 0, 0, 1, 0, 0];
/** Each draws a unit square that the current matrix stretches over the page. */
const PICTURES: ReadonlySet<number> = new Set([
  OPS.paintImageXObject,
  OPS.paintInlineImageXObject,
  OPS.paintImageMaskXObject,
  OPS.paintSolidColorImageMask,
]);
/** Many copies of one picture: how large is in arguments that differ by kind, so each counts as a picture worth sending. */
const REPEATED_PICTURES: ReadonlySet<number> = new Set([
  OPS.paintImageXObjectRepeat,
  OPS.paintImageMaskXObjectRepeat,
  OPS.paintImageMaskXObjectGroup,
  OPS.paintInlineImageXObjectGroup,
]);
const REPEATED_SHARE = 0.05;
const DRAWINGS: ReadonlySet<number> = new Set([OPS.constructPath, OPS.shadingFill]);
/** Fewer are an arrow or a mark beside text that says it all; as of slides (slide-pictures.ts). */
const DRAWING_MIN_SEGMENTS = 10;
const DRAWING_MIN_SHARE = 0.1;

/**
 * Share of a page of `area` square points that pictures cover (overlaps count twice, at most 1), and whether anything is drawn at all. A drawing made of
 * lines and curves, such as a chart, is a picture.
 */
export function drawnOn(list: OperatorList, area: number): { pictureShare: number; isDrawnOn: boolean } {
  let matrix = IDENTITY;
  const saved: Matrix[] = [];
  let covered = 0;
  let drawings = 0;
  const paths = pathDrawing();
  list.fnArray.forEach((operation, i) => {
    if (operation === OPS.save) saved.push(matrix);
    else if (operation === OPS.restore || operation === OPS.paintFormXObjectEnd) matrix = saved.pop() ?? IDENTITY;
    else if (operation === OPS.transform) matrix = multiply(matrix, asMatrix(list.argsArray[i]));
    else if (operation === OPS.paintFormXObjectBegin) {
      saved.push(matrix);
      matrix = multiply(matrix, asMatrix((list.argsArray[i] as readonly unknown[] | null)?.[0]));
    } else if (PICTURES.has(operation)) covered += Math.abs(matrix[0] * matrix[3] - matrix[1] * matrix[2]) / area;
    else if (REPEATED_PICTURES.has(operation)) covered += REPEATED_SHARE;
    else if (DRAWINGS.has(operation)) drawings += 1;
    if (operation === OPS.constructPath) paths.add(list.argsArray[i], matrix);
  });
  const drawing = paths.drawing();
  if (drawing.segments >= DRAWING_MIN_SEGMENTS && drawing.area >= area * DRAWING_MIN_SHARE)
    covered += drawing.area / area;
  return { pictureShare: Math.min(1, covered), isDrawnOn: covered > 0 || drawings > 0 };
}

function asMatrix(value: unknown): Matrix {
  const [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0] = isNumbers(value) ? value : IDENTITY;
  return [a, b, c, d, e, f];
}

function isNumbers(value: unknown): value is ArrayLike<number> & Iterable<number> {
  return (Array.isArray(value) || value instanceof Float32Array) && value.length === 6;
}
