/** Which edge of a dialog is dragged. */
export type Edge = 'left' | 'right' | 'top' | 'bottom';

/** Pixels of one arrow key press, and of one with Shift. */
const KEY_STEP_PX = 16;
const KEY_LEAP_PX = 64;

const ARROW = { left: 'ArrowLeft', right: 'ArrowRight', top: 'ArrowUp', bottom: 'ArrowDown' } as const;
const OPPOSITE = { left: 'right', right: 'left', top: 'bottom', bottom: 'top' } as const;

export function clamp(value: number, min: number, max: number): number {
  return Math.min(max, Math.max(min, value));
}

/**
 * How much a drag of `dx`, `dy` px grows the dialog. A centred dialog grows on both sides, so its edge follows the pointer only when it
 * grows by twice the way.
 */
export function dragGrowth(edge: Edge, dx: number, dy: number, centred: boolean): number {
  const way = { left: -dx, right: dx, top: -dy, bottom: dy }[edge];
  return centred ? way * 2 : way;
}

/** The size after a key press on a handle, or null for a key that means nothing there. Home and End go to the bounds. */
export function sizeAfterKey(
  edge: Edge,
  key: string,
  shift: boolean,
  size: number,
  min: number,
  max: number,
): number | null {
  const grow = ARROW[edge];
  const shrink = ARROW[OPPOSITE[edge]];
  const step = shift ? KEY_LEAP_PX : KEY_STEP_PX;
  if (key === grow) return clamp(size + step, min, max);
  if (key === shrink) return clamp(size - step, min, max);
  if (key === 'Home') return min;
  if (key === 'End') return max;
  return null;
}
