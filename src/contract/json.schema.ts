/** JSON whose shape is its author's: values of other programs that are kept and never looked into, and records whose names are not ours. */
import * as z from 'zod';

/** Deeper than anything a client of ours sends, and far from where writing a value as text would exhaust the stack. */
const MAX_DEPTH = 16;

/** A record of no more entries than `most`, which is seen before any of them is read. */
export function smallRecord<Key extends z.core.$ZodRecordKey, Value extends z.core.SomeType>(
  key: Key,
  value: Value,
  most: number,
) {
  type Entries = z.input<z.ZodRecord<Key, Value>>;
  const isSmall = (given: unknown): boolean =>
    typeof given !== 'object' || given === null || Object.keys(given).length <= most;
  return z.custom<Entries>(isSmall).pipe(z.record(key, value).meta({ maxProperties: most }));
}

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
