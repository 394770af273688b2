/** Values of other programs that are kept and never looked into. */
import * as z from 'zod';

/** Deeper than anything a client of ours sends, and far from where writing a value as text would exhaust the stack. */
const MAX_DEPTH = 16;

/** Any JSON value that is not nested deeper than can be kept. */
export const jsonValue = z.unknown().refine(isShallow);

function isShallow(value: unknown): boolean {
  let level: unknown[] = [value];
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > MAX_DEPTH) return false;
    level = level.flatMap((each) => (typeof each === 'object' && each !== null ? Object.values(each) : []));
  }
  return true;
}
