/**
 * Chance that can be repeated: the same seed draws the same numbers on every device, so that a reload, an undo or a test meets the order it
 * met before. For order and choice only, never for secrets.
 *
 * The generator is SplitMix (Steele, Lea and Flood, "Fast splittable pseudorandom number generators", 2014) in 32 bits, seeded by FNV-1a.
 */

/** Draws a number from 0 (included) to 1 (excluded). */
export type Draw = () => number;

const UINT32 = 2 ** 32;
/** 2^32 over the golden ratio, made odd: the state walks through all of its values. */
const STEP = 0x9e3779b9;

/** A new sequence of draws. Any text is a seed: an id, or several joined by a character that none of them has. */
export function seededDraw(seed: string): Draw {
  let state = hash32(seed);
  return () => {
    state = (state + STEP) >>> 0;
    return mix(state) / UINT32;
  };
}

/** A whole number from 0 to `count - 1`; 0 when there is nothing to choose from. */
export function drawIndex(draw: Draw, count: number): number {
  return Math.max(0, Math.floor(draw() * count));
}

/** The items in another order, each order as likely as any (Fisher and Yates). */
export function shuffled<T>(items: readonly T[], draw: Draw): T[] {
  const list = [...items];
  for (let left = list.length; left > 1; left--) {
    const chosen = drawIndex(draw, left);
    const last = left - 1;
    [list[chosen], list[last]] = [list[last] as T, list[chosen] as T];
  }
  return list;
}

/** A number from 0 to 2^32 - 1 that looks like chance and belongs to the text. */
export function hash32(text: string): number {
  let hash = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
  return mix(hash >>> 0);
}

function mix(value: number): number {
  let mixed = value;
  mixed = Math.imul(mixed ^ (mixed >>> 16), 0x21f0aaad);
  mixed = Math.imul(mixed ^ (mixed >>> 15), 0x735a2d97);
  return (mixed ^ (mixed >>> 15)) >>> 0;
}
