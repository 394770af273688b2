/**
 * Masks over a picture, one card for each number: Anki's image occlusion, written as gaps of a text
 * (`{{c1::image-occlusion:rect:left=.1:top=.2:width=.3:height=.1:oi=1}}`). Lengths are shares of the picture's width and height, so that a mask
 * stays in its place at any size.
 */
import { parseCloze, plainCloze, type ClozePart } from './cloze.ts';

export type MaskShape =
  | {
      readonly kind: 'rect';
      readonly left: number;
      readonly top: number;
      readonly width: number;
      readonly height: number;
    }
  /** `left` and `top` are those of the box around it. */
  | { readonly kind: 'ellipse'; readonly left: number; readonly top: number; readonly rx: number; readonly ry: number }
  | { readonly kind: 'polygon'; readonly points: readonly (readonly [x: number, y: number])[] };

export interface Mask {
  /** The card that asks what is below; 0 for a mask that never comes off. */
  readonly number: number;
  readonly shape: MaskShape;
  /** Whether the card of this mask also hides what the others ask for. */
  readonly hidesOthers: boolean;
}

/** A mask as one side of a card shows it. */
export interface ShownMask {
  readonly shape: MaskShape;
  /** What the card asks for, which the answer lays open, or something that stays hidden on both sides. */
  readonly isAsked: boolean;
}

const MARK = 'image-occlusion:';
const FIELD = /(?:\\.|[^:\\])+/g;
/** A tenth of a pixel on a picture of a thousand. */
const PLACES = 4;
const CORNERS_MIN = 3;
const BREAKS_FIRST = /^(?:\s|<br\s*\/?>)+/i;
const BREAKS_LAST = /(?:\s|<br\s*\/?>)+$/i;

/** Whether a part of a text is a mask, or was meant to be one. */
function isMask(part: ClozePart): boolean {
  return part.kind === 'cloze' && plainCloze(part.parts).trim().startsWith(MARK);
}

/** What a text says beside its masks: the gaps that ask for words, and no breaks that stood between masks. */
export function withoutMasks(parts: readonly ClozePart[]): ClozePart[] {
  if (!parts.some(isMask)) return [...parts];
  return parts.flatMap((part, i): ClozePart[] => {
    if (isMask(part)) return [];
    if (part.kind !== 'text') return [part];
    const [before, after] = [parts[i - 1], parts[i + 1]];
    let { text } = part;
    if (before && isMask(before)) text = text.replace(BREAKS_FIRST, '');
    if (after && isMask(after)) text = text.replace(BREAKS_LAST, '');
    return text === '' ? [] : [{ kind: 'text', text }];
  });
}

/** The numbers of the cards that masks make, ascending. */
export function maskNumbers(masks: readonly Mask[]): number[] {
  const numbers = new Set(masks.map(({ number }) => number).filter((number) => number !== 0));
  return [...numbers].toSorted((a, b) => a - b);
}

/** The masks of a text in order; gaps that are none, and shapes that cannot be drawn, are left out. */
export function parseMasks(text: string): Mask[] {
  return parseCloze(text).flatMap((part) => {
    const written = part.kind === 'cloze' ? plainCloze(part.parts).trim() : '';
    if (part.kind === 'text' || !written.startsWith(MARK)) return [];
    const [kind = ''] = written.slice(MARK.length).split(':', 1);
    const values = shapeFields(written.slice(MARK.length + kind.length));
    const shape = shapeOf(kind, values);
    if (!shape) return [];
    return part.numbers.map((number) => ({ number, shape, hidesOthers: values.get('oi') === '1' }));
  });
}

/** What is said of a shape, `left=.1:top=.2`, by name. A colon that belongs to a value is escaped. */
export function shapeFields(written: string): Map<string, string> {
  return new Map(
    Array.from(written.matchAll(FIELD), ([field]) => {
      const at = field.indexOf('=');
      return at < 0 ? [field, ''] : [field.slice(0, at), field.slice(at + 1)];
    }),
  );
}

/** Masks as a text that `parseMasks`, and Anki, read back. */
export function writeMasks(masks: readonly Mask[]): string {
  return masks
    .map(({ number, shape, hidesOthers }) => {
      const others = hidesOthers ? ':oi=1' : '';
      return `{{c${number}::${MARK}${shape.kind}:${fieldsOf(shape)}${others}}}`;
    })
    .join('<br>');
}

/** What lies over the picture on the question of card `number`; the answer takes off what is asked. */
export function masksOver(masks: readonly Mask[], number: number): ShownMask[] {
  const hidesOthers = masks.some((mask) => mask.number === number && mask.hidesOthers);
  return masks
    .filter((mask) => mask.number === number || mask.number === 0 || hidesOthers)
    .map((mask) => ({ shape: mask.shape, isAsked: mask.number === number }));
}

export interface MaskBox {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** The box around a shape. */
export function boxOf(shape: MaskShape): MaskBox {
  if (shape.kind === 'rect') return { left: shape.left, top: shape.top, width: shape.width, height: shape.height };
  if (shape.kind === 'ellipse') return { left: shape.left, top: shape.top, width: 2 * shape.rx, height: 2 * shape.ry };
  const xs = shape.points.map(([x]) => x);
  const ys = shape.points.map(([, y]) => y);
  const [left, top] = [Math.min(...xs), Math.min(...ys)];
  return { left, top, width: Math.max(...xs) - left, height: Math.max(...ys) - top };
}

/** The shape moved and stretched so that the box is around it. */
export function shapeInBox(shape: MaskShape, box: MaskBox): MaskShape {
  const { left, top, width, height } = box;
  if (shape.kind === 'rect') return { kind: 'rect', left, top, width, height };
  if (shape.kind === 'ellipse') return { kind: 'ellipse', left, top, rx: width / 2, ry: height / 2 };
  const before = boxOf(shape);
  const points = shape.points.map(
    ([x, y]) =>
      [
        left + shareWithin(x, before.left, before.width) * width,
        top + shareWithin(y, before.top, before.height) * height,
      ] as const,
  );
  return { kind: 'polygon', points };
}

/** A line has no width to be a share of. */
function shareWithin(place: number, from: number, length: number): number {
  return length === 0 ? 0 : (place - from) / length;
}

function shapeOf(kind: string, values: ReadonlyMap<string, string>): MaskShape | null {
  const lengths = (...names: string[]): number[] => names.map((name) => shareOf(values.get(name)));
  switch (kind) {
    case 'rect': {
      const [left = NaN, top = NaN, width = NaN, height = NaN] = lengths('left', 'top', 'width', 'height');
      return areDrawn([left, top], [width, height]) ? { kind, left, top, width, height } : null;
    }
    case 'ellipse': {
      const [left = NaN, top = NaN, rx = NaN, ry = NaN] = lengths('left', 'top', 'rx', 'ry');
      return areDrawn([left, top], [rx, ry]) ? { kind, left, top, rx, ry } : null;
    }
    case 'polygon': {
      const points = (values.get('points') ?? '').split(' ').map((point) => point.split(',').map(shareOf));
      const corners = points.map(([x = NaN, y = NaN]) => [x, y] as const);
      return corners.length >= CORNERS_MIN && areDrawn(corners.flat(), []) ? { kind, points: corners } : null;
    }
    default:
      return null;
  }
}

/** Places may lie outside of the picture; sizes are more than nothing. */
function areDrawn(places: readonly number[], sizes: readonly number[]): boolean {
  return [...places, ...sizes].every(Number.isFinite) && sizes.every((size) => size > 0);
}

function shareOf(text: string | undefined): number {
  return text === undefined || text.trim() === '' ? NaN : Number(text);
}

function fieldsOf(shape: MaskShape): string {
  if (shape.kind === 'polygon') {
    return `points=${shape.points.map(([x, y]) => `${written(x)},${written(y)}`).join(' ')}`;
  }
  const { kind: _kind, ...lengths } = shape;
  return Object.entries(lengths)
    .map(([name, length]) => `${name}=${written(length)}`)
    .join(':');
}

/** Without the zeros that Anki leaves out too: `.25`. */
function written(share: number): string {
  return share
    .toFixed(PLACES)
    .replace(/\.?0+$/, '')
    .replace(/^(-?)0\./, '$1.');
}
