/** Masks while they are drawn: what is there, which one is chosen, and every step back. */
import { without, withFields, type Keyed } from '../../../domain/keyed-list.ts';
import { boxOf, shapeInBox, type Mask, type MaskBox } from '../../../domain/cards/occlusion.ts';

export interface DrawnMask extends Mask, Keyed {}

type Masks = readonly DrawnMask[];

export interface Drawing {
  readonly masks: Masks;
  /** The key of the mask that buttons and keys act on; null for none. */
  readonly chosen: string | null;
  /** What was there before each step, the newest last. */
  readonly past: readonly Masks[];
  readonly future: readonly Masks[];
}

export type DrawingStep =
  | { readonly do: 'choose'; readonly key: string | null }
  | { readonly do: 'add'; readonly key: string; readonly number: number; readonly box: MaskBox }
  | { readonly do: 'place'; readonly key: string; readonly box: MaskBox }
  | { readonly do: 'number'; readonly key: string; readonly number: number }
  | { readonly do: 'hide others'; readonly hidesOthers: boolean }
  | { readonly do: 'remove'; readonly key: string }
  | { readonly do: 'undo' }
  | { readonly do: 'redo' };

/** A mask is at least this share of the picture, so that it can be seen and taken hold of. */
export const SMALLEST = 0.01;

export function drawingOf(masks: readonly Mask[]): Drawing {
  return { masks: masks.map((mask, i) => ({ ...mask, key: `stored-${i}` })), chosen: null, past: [], future: [] };
}

/** Whether a part that is asked hides the others too; for the first one of a picture it does. */
export function hidesOthers(masks: Masks): boolean {
  return masks.length === 0 || masks.some((mask) => mask.hidesOthers);
}

export function drawn(drawing: Drawing, step: DrawingStep): Drawing {
  const { masks, chosen, past, future } = drawing;
  const changed = (after: Masks, nowChosen = chosen): Drawing => ({
    masks: after,
    chosen: nowChosen,
    past: [...past, masks],
    future: [],
  });
  switch (step.do) {
    case 'choose':
      return { ...drawing, chosen: step.key };
    case 'add': {
      const shape = { kind: 'rect', ...within(step.box) } as const;
      const added = { key: step.key, number: step.number, shape, hidesOthers: hidesOthers(masks) };
      return changed([...masks, added], step.key);
    }
    case 'place': {
      const mask = masks.find(({ key }) => key === step.key);
      if (!mask) return drawing;
      const shape = shapeInBox(mask.shape, within(step.box));
      return isSame(boxOf(shape), boxOf(mask.shape)) ? drawing : changed(withFields(masks, step.key, { shape }));
    }
    case 'number':
      return changed(withFields(masks, step.key, { number: step.number }));
    case 'hide others':
      return changed(masks.map((mask) => ({ ...mask, hidesOthers: step.hidesOthers })));
    case 'remove':
      return changed(without(masks, new Set([step.key])), null);
    case 'undo': {
      const before = past.at(-1);
      return before
        ? { masks: before, chosen: kept(chosen, before), past: past.slice(0, -1), future: [masks, ...future] }
        : drawing;
    }
    case 'redo': {
      const [after, ...later] = future;
      return after ? { masks: after, chosen: kept(chosen, after), past: [...past, masks], future: later } : drawing;
    }
  }
}

/** The box on the picture, as large as it is or as the picture allows. */
export function within({ left, top, width, height }: MaskBox): MaskBox {
  const [w, h] = [clamp(width, SMALLEST, 1), clamp(height, SMALLEST, 1)];
  return { left: clamp(left, 0, 1 - w), top: clamp(top, 0, 1 - h), width: w, height: h };
}

function kept(chosen: string | null, masks: Masks): string | null {
  return masks.some(({ key }) => key === chosen) ? chosen : null;
}

function isSame(a: MaskBox, b: MaskBox): boolean {
  return a.left === b.left && a.top === b.top && a.width === b.width && a.height === b.height;
}

function clamp(value: number, min: number, max: number): number {
  return Math.min(max, Math.max(min, value));
}
