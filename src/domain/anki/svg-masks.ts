/** The masks of the add-on Image Occlusion Enhanced: an SVG as large as its picture, in which the shape that is asked for has the class `qshape`. */
import { Parser } from 'htmlparser2';
import type { Mask, MaskShape } from '../cards/occlusion.ts';

type Point = readonly [x: number, y: number];
type Attributes = Readonly<Record<string, string>>;

const ASKED = 'qshape';
/** The layer of words and arrows on the picture. */
const LABELS = 'Labels';
const NO_MASKS: ReadonlySet<string> = new Set(['defs', 'desc', 'metadata', 'style', 'text', 'title']);
const MAX_CHARS = 2_000_000;
const MASKS_MAX = 500;
/** A turned ellipse as a polygon: at any size of a picture nobody sees its corners. */
const ELLIPSE_CORNERS = 32;
const ROTATION = /^rotate\(\s*(-?[\d.e-]+)(?:[\s,]+(-?[\d.e-]+)[\s,]+(-?[\d.e-]+))?\s*\)$/i;

/** Masks over the whole picture, number 1 for what is asked and 0 for the others, or null where one of them is of a kind that no mask can be. */
export function masksOfSvg(svg: string): Mask[] | null {
  if (svg.length > MAX_CHARS) return null;
  const masks: Mask[] = [];
  let size: Point | null = null;
  let isWhole = true;
  /** The elements around the next one: whether they ask, and whether what is in them is no mask. */
  const around: { readonly tag: string; readonly asks: boolean; isApart: boolean }[] = [];

  const shape = (tag: string, attributes: Attributes, asks: boolean): void => {
    const found = size && shapeOf(tag, attributes, size);
    if (!found || masks.length === MASKS_MAX) isWhole = false;
    else masks.push({ number: asks ? 1 : 0, shape: found, hidesOthers: asks });
  };
  const parser = new Parser(
    {
      onopentag(tag, attributes) {
        const above = around.at(-1);
        const asks = (above?.asks ?? false) || classesOf(attributes).includes(ASKED);
        const isApart = (above?.isApart ?? false) || NO_MASKS.has(tag);
        around.push({ tag, asks, isApart });
        if (isApart) return;
        if (tag === 'svg') size ??= sizeOf(attributes);
        else if (tag === 'g') isWhole &&= (attributes.transform ?? '') === '';
        else shape(tag, attributes, asks);
      },
      ontext(text) {
        // The layers of the add-on say by their titles what is in them.
        const layer = around.at(-1)?.tag === 'title' ? around.at(-2) : undefined;
        if (layer?.tag === 'g' && text.trim() === LABELS) layer.isApart = true;
      },
      onclosetag() {
        around.pop();
      },
    },
    { xmlMode: true, decodeEntities: true },
  );
  parser.end(svg);
  return isWhole && masks.some(({ number }) => number === 1) ? masks : null;
}

function classesOf(attributes: Attributes): string[] {
  return (attributes.class ?? '').split(/\s+/);
}

function sizeOf(attributes: Attributes): Point | null {
  const [, , boxWidth, boxHeight] = (attributes.viewBox ?? '').split(/[\s,]+/);
  const width = lengthOf(boxWidth ?? attributes.width);
  const height = lengthOf(boxHeight ?? attributes.height);
  return width > 0 && height > 0 ? [width, height] : null;
}

/** As shares of the picture; null for what is no shape, has no size, or is moved in other ways than turned. */
function shapeOf(tag: string, attributes: Attributes, [width, height]: Point): MaskShape | null {
  const turn = rotationOf(attributes.transform ?? '');
  if (turn === null) return null;
  const numbers = (...names: string[]): number[] => names.map((name) => lengthOf(attributes[name]));
  const polygon = (points: readonly Point[]): MaskShape | null => {
    const corners = points.map(turn).map(([x, y]) => [x / width, y / height] as const);
    return corners.length > 2 && corners.flat().every(Number.isFinite) ? { kind: 'polygon', points: corners } : null;
  };
  switch (tag) {
    case 'rect': {
      const [x = 0, y = 0, w = NaN, h = NaN] = numbers('x', 'y', 'width', 'height');
      if (!(w > 0 && h > 0)) return null;
      if (turn === STILL)
        return { kind: 'rect', left: x / width, top: y / height, width: w / width, height: h / height };
      return polygon([
        [x, y],
        [x + w, y],
        [x + w, y + h],
        [x, y + h],
      ]);
    }
    case 'ellipse':
    case 'circle': {
      const [cx = NaN, cy = NaN, rx = NaN, ry = NaN] =
        tag === 'circle' ? numbers('cx', 'cy', 'r', 'r') : numbers('cx', 'cy', 'rx', 'ry');
      if (!(rx > 0 && ry > 0) || !Number.isFinite(cx + cy)) return null;
      if (turn === STILL)
        return { kind: 'ellipse', left: (cx - rx) / width, top: (cy - ry) / height, rx: rx / width, ry: ry / height };
      const angles = Array.from({ length: ELLIPSE_CORNERS }, (_, i) => (2 * Math.PI * i) / ELLIPSE_CORNERS);
      return polygon(angles.map((angle) => [cx + rx * Math.cos(angle), cy + ry * Math.sin(angle)]));
    }
    case 'polygon':
    case 'polyline': {
      const values = (attributes.points ?? '')
        .split(/[\s,]+/)
        .filter((value) => value !== '')
        .map(Number);
      return polygon(
        Array.from({ length: Math.floor(values.length / 2) }, (_, i) => [
          values[2 * i] ?? NaN,
          values[2 * i + 1] ?? NaN,
        ]),
      );
    }
    default:
      return null;
  }
}

const STILL = (point: Point): Point => point;

/** Where `rotate(…)` takes a point; null for other ways to move it. */
function rotationOf(transform: string): ((point: Point) => Point) | null {
  if (transform.trim() === '') return STILL;
  const [, degrees, cx = '0', cy = '0'] = ROTATION.exec(transform.trim()) ?? [];
  if (degrees === undefined) return null;
  const angle = (Number(degrees) * Math.PI) / 180;
  const [sin, cos, x0, y0] = [Math.sin(angle), Math.cos(angle), Number(cx), Number(cy)];
  return ([x, y]) => [x0 + (x - x0) * cos - (y - y0) * sin, y0 + (x - x0) * sin + (y - y0) * cos];
}

/** In user units, which pixels are. */
function lengthOf(text: string | undefined): number {
  const [, number] = /^\s*(-?[\d.]+(?:e-?\d+)?)(?:px)?\s*$/i.exec(text ?? '') ?? [];
  return number === undefined ? NaN : Number(number);
}
