/** Where a window opens again: where it was left, as long as a person can still see and grab it there. */

/** Device-independent pixels, as Electron counts them. */
export interface Area {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

interface Size {
  readonly width: number;
  readonly height: number;
}

/** How much of the title bar must be on a display, so that the window can be taken by it. */
export const GRASP = { width: 120, height: 24 } as const;

/**
 * The place for a window that was left at `saved` (null on a first start), on displays of which only the work areas count, the main one
 * first. What lies out of sight (a display that was unplugged, another resolution) is centred on the main display, no larger than that.
 */
export function windowPlace(saved: Area | null, displays: readonly Area[], usual: Size, least: Size): Area {
  const wanted = saved ?? { ...usual, x: Number.NaN, y: Number.NaN };
  const holder = displays.find((display) => canBeGrasped(wanted, display)) ?? displays[0];
  if (!holder) return { ...usual, x: 0, y: 0 };
  const width = between(wanted.width, least.width, holder.width);
  const height = between(wanted.height, least.height, holder.height);
  const kept = { x: wanted.x, y: wanted.y, width, height };
  return canBeGrasped(kept, holder) ? kept : centred({ width, height }, holder);
}

/** The whole bar need not be in sight: people push windows half off the edge on purpose. */
function canBeGrasped({ x, y, width }: Area, display: Area): boolean {
  const across = Math.min(x + width, display.x + display.width) - Math.max(x, display.x);
  const isBarInside = y >= display.y && y + GRASP.height <= display.y + display.height;
  return across >= Math.min(GRASP.width, width) && isBarInside;
}

function centred({ width, height }: Size, display: Area): Area {
  return {
    x: Math.round(display.x + (display.width - width) / 2),
    // Higher than its display, a window keeps its title bar in sight.
    y: Math.max(display.y, Math.round(display.y + (display.height - height) / 2)),
    width,
    height,
  };
}

/** A display smaller than the least size gets a window that reaches over its edge. */
function between(value: number, least: number, most: number): number {
  return Math.max(least, Math.min(Number.isFinite(value) ? value : least, most));
}
