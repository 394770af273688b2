/** Drawing, moving and stretching masks with a pointer: what the picture shows until it is let go. */
import { useState, type PointerEvent } from 'react';
import { boxOf, type MaskBox } from '../../../domain/cards/occlusion.ts';
import { SMALLEST, within, type DrawnMask } from './mask-drawing.ts';

/** The corner that is pulled, by the sides that meet in it. */
export type Corner = 'nw' | 'ne' | 'sw' | 'se';

export const CORNERS: readonly Corner[] = ['nw', 'ne', 'sw', 'se'];

type Act =
  | { readonly kind: 'draw' }
  | { readonly kind: 'move'; readonly key: string; readonly box: MaskBox }
  | { readonly kind: 'stretch'; readonly key: string; readonly box: MaskBox; readonly corner: Corner };

interface Drag {
  readonly act: Act;
  readonly pointer: number;
  readonly from: readonly [x: number, y: number];
  /** Where it would be; null until the pointer has moved far enough to mean something. */
  readonly box: MaskBox | null;
}

interface MaskDragOptions {
  readonly masks: readonly DrawnMask[];
  readonly onDraw: (box: MaskBox) => void;
  readonly onPlace: (key: string, box: MaskBox) => void;
  readonly onChoose: (key: string | null) => void;
}

/** Handlers for the element that the picture fills. */
export function useMaskDrag({ masks, onDraw, onPlace, onChoose }: MaskDragOptions) {
  const [drag, setDrag] = useState<Drag | null>(null);
  return {
    /** The box of a mask that is being moved or stretched, or of a new one (key null). */
    shown: drag?.box ? { key: drag.act.kind === 'draw' ? null : drag.act.key, box: drag.box } : null,
    handlers: {
      onPointerDown(event: PointerEvent<HTMLElement>) {
        if (event.button !== 0 || drag) return;
        const act = actAt(event.target, masks);
        event.currentTarget.setPointerCapture(event.pointerId);
        setDrag({ act, pointer: event.pointerId, from: placeOf(event), box: null });
        onChoose(act.kind === 'draw' ? null : act.key);
      },
      onPointerMove(event: PointerEvent<HTMLElement>) {
        if (drag?.pointer === event.pointerId) setDrag({ ...drag, box: boxAt(drag, placeOf(event)) });
      },
      onPointerUp(event: PointerEvent<HTMLElement>) {
        if (drag?.pointer !== event.pointerId) return;
        setDrag(null);
        const box = boxAt(drag, placeOf(event));
        if (!box) return;
        if (drag.act.kind === 'draw') onDraw(box);
        else onPlace(drag.act.key, box);
      },
      onPointerCancel: () => setDrag(null),
    },
  };
}

/** Handles and masks carry what they are in their data. */
function actAt(target: EventTarget, masks: readonly DrawnMask[]): Act {
  const element = target instanceof Element ? target : null;
  const key = element?.closest<HTMLElement>('[data-mask]')?.dataset['mask'];
  const corner = element?.closest<HTMLElement>('[data-corner]')?.dataset['corner'] as Corner | undefined;
  const mask = masks.find((each) => each.key === key);
  if (!mask) return { kind: 'draw' };
  const box = boxOf(mask.shape);
  return corner ? { kind: 'stretch', key: mask.key, box, corner } : { kind: 'move', key: mask.key, box };
}

function placeOf(event: PointerEvent<HTMLElement>): [number, number] {
  const { left, top, width, height } = event.currentTarget.getBoundingClientRect();
  return [share(event.clientX - left, width), share(event.clientY - top, height)];
}

/** On the picture, also while the pointer is beside it. */
function share(length: number, of: number): number {
  return of === 0 ? 0 : Math.min(1, Math.max(0, length / of));
}

function boxAt({ act, from, box }: Drag, [x, y]: readonly [number, number]): MaskBox | null {
  const [dx, dy] = [x - from[0], y - from[1]];
  const isClick = Math.abs(dx) < SMALLEST / 2 && Math.abs(dy) < SMALLEST / 2;
  if (isClick && box === null) return null;
  if (act.kind === 'move') return within({ ...act.box, left: act.box.left + dx, top: act.box.top + dy });
  if (act.kind === 'stretch') return between(...pulled(act.box, act.corner, dx, dy));
  return Math.abs(dx) < SMALLEST || Math.abs(dy) < SMALLEST ? null : between(...from, x, y);
}

function pulled({ left, top, width, height }: MaskBox, corner: Corner, dx: number, dy: number) {
  const [right, bottom] = [left + width, top + height];
  return [
    corner.endsWith('w') ? left + dx : left,
    corner.startsWith('n') ? top + dy : top,
    corner.endsWith('e') ? right + dx : right,
    corner.startsWith('s') ? bottom + dy : bottom,
  ] as const;
}

function between(x: number, y: number, otherX: number, otherY: number): MaskBox {
  const box = {
    left: Math.min(x, otherX),
    top: Math.min(y, otherY),
    width: Math.abs(otherX - x),
    height: Math.abs(otherY - y),
  };
  return within(box);
}
