/**
 * Text that every database can hold. SQLite would take NUL characters and halves of surrogate pairs in its own way, and Postgres refuses the
 * first: neither is anything a person sees or types, so both hosts leave them out before anything compares, measures or stores a text.
 */

/** Nothing that is stored nests deeper; what lies below is in no schema. */
const DEEPEST = 32;

/** Without NUL characters; a lone surrogate becomes U+FFFD, which is what UTF-8 makes of it. */
export function storableText(text: string): string {
  const whole = text.isWellFormed() ? text : text.toWellFormed();
  return whole.includes('\0') ? whole.replaceAll('\0', '') : whole;
}

/** The same for every text in a value made of JSON's kinds; anything else in it stays as it is. */
export function storableValue(value: unknown, depth = 0): unknown {
  if (typeof value === 'string') return storableText(value);
  if (typeof value !== 'object' || value === null || depth === DEEPEST) return value;
  if (Array.isArray(value)) return value.map((item) => storableValue(item, depth + 1));
  if (!isPlain(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, storableValue(item, depth + 1)]));
}

function isPlain(value: object): boolean {
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
}
