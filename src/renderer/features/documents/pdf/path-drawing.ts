/** Which of a page's paths are a drawing, such as a curve or a diagram, and no rule, frame or table: read from pdf.js's list of drawing operations. */
import { OPS } from 'pdfjs-dist';
import type { Matrix } from '../../../../domain/documents/matrix.ts';

/** How pdf.js writes a path: each of these, then so many coordinates. The names are not exported. */
const MOVE = 0;
const LINE = 1;
const CURVE = 2;
const QUADRATIC = 3;
const COORDINATES: Readonly<Record<number, number>> = { [MOVE]: 2, [LINE]: 2, [CURVE]: 6, [QUADRATIC]: 4 };
/** A line whose ends are further apart than this in both directions is slanted, in units of the path. */
const STRAIGHT = 0.5;
/** Corners of a box. */
const ROUND_CORNERS = 4;

/** What a page's paths come to. */
export interface PathDrawing {
  /** Slanted lines and curves. */
  readonly segments: number;
  /** Square points of the smallest rectangle around them. */
  readonly area: number;
}

/** Collects the paths of one page. */
export function pathDrawing(): { add(args: unknown, matrix: Matrix): void; drawing(): PathDrawing } {
  let segments = 0;
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity];
  return {
    add(args, [a, b, c, d, e, f]) {
      const [paint, data, box] = args as readonly [number, readonly unknown[] | null, unknown];
      const [path] = data ?? [];
      // A path that only cuts off what is drawn in it is not seen.
      if (paint === OPS.endPath || !isNumbers(path) || !isNumbers(box)) return;
      const drawn = drawnSegments(path);
      if (drawn === 0) return;
      segments += drawn;
      const [x1 = 0, y1 = 0, x2 = 0, y2 = 0] = box;
      for (const [x, y] of [
        [x1, y1],
        [x1, y2],
        [x2, y1],
        [x2, y2],
      ] as const) {
        left = Math.min(left, a * x + c * y + e);
        right = Math.max(right, a * x + c * y + e);
        top = Math.min(top, b * x + d * y + f);
        bottom = Math.max(bottom, b * x + d * y + f);
      }
    },
    drawing: () => ({ segments, area: segments === 0 ? 0 : (right - left) * (bottom - top) }),
  };
}

/** None of a box, though its corners are round. */
function drawnSegments(path: ArrayLike<number>): number {
  let [x, y] = [0, 0];
  let curves = 0;
  let slanted = 0;
  let straight = 0;
  for (let at = 0; at < path.length;) {
    const kind = path[at] ?? MOVE;
    const count = COORDINATES[kind] ?? 0;
    const [toX, toY] = count === 0 ? [x, y] : [path[at + count - 1] ?? 0, path[at + count] ?? 0];
    if (kind === CURVE || kind === QUADRATIC) curves += 1;
    else if (kind === LINE && Math.min(Math.abs(toX - x), Math.abs(toY - y)) > STRAIGHT) slanted += 1;
    else if (kind === LINE) straight += 1;
    [x, y] = [toX, toY];
    at += count + 1;
  }
  const isBox = slanted === 0 && straight > 0 && curves <= ROUND_CORNERS;
  return isBox ? 0 : curves + slanted;
}

function isNumbers(value: unknown): value is ArrayLike<number> & Iterable<number> {
  return Array.isArray(value) || value instanceof Float32Array;
}
