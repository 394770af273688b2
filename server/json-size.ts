/** How much a JSON text would become in memory, from its bytes and before anything is built of it (security.md, "Limits per route"). */

export interface JsonSize {
  /** Values of any kind, those in lists and objects among them, and the outermost. */
  readonly values: number;
  /** Different names of members. An object of names that no other has costs a hundred times one of known names. */
  readonly names: number;
  /** How deep lists and objects stand in each other; 0 for a text or a number alone. */
  readonly depth: number;
}

const QUOTE = 0x22;
const COMMA = 0x2c;
const COLON = 0x3a;
const LIST = 0x5b;
const BACKSLASH = 0x5c;
const LIST_END = 0x5d;
const OBJECT = 0x7b;
const OBJECT_END = 0x7d;
const SPACE = 0x20;

/** FNV-1a. It begins anywhere, so that nobody can choose names that count as one. */
const HASH_PRIME = 0x01000193;
const HASH_BASIS = crypto.getRandomValues(new Int32Array(1))[0] ?? 0;

/** A longer one is none of ours, and counts as another each time. */
const NAME_MAX_BYTES = 64;

/**
 * Counts in one pass and stops where more than `most` has come; the numbers are then those up to there. Bytes that are no JSON are counted right up
 * to where they stop being it, which is as far as a parser builds. Names written in two ways (`a`, `\u0061`) count as two.
 */
export function jsonSize(bytes: Buffer, most: JsonSize): JsonSize {
  const names = new Set<number>();
  let values = 1;
  let depth = 0;
  let deepest = 0;
  let name = 0;
  let before = 0;
  for (let at = 0; at < bytes.length; at += 1) {
    const byte = bytes[at] as number;
    if (byte <= SPACE) continue;
    if (byte === QUOTE) {
      const start = at + 1;
      at = endOfText(bytes, start);
      name = at - start > NAME_MAX_BYTES ? at : hashOf(bytes, start, at);
    } else if (byte === COMMA) values += 1;
    else if (byte === COLON) names.add(name);
    else if (byte === LIST || byte === OBJECT) {
      // What it holds is counted by its commas; a comma fewer than there are values.
      values += 1;
      depth += 1;
      if (depth > deepest) deepest = depth;
    } else if (byte === LIST_END || byte === OBJECT_END) {
      if (before === LIST || before === OBJECT) values -= 1;
      depth -= 1;
    }
    before = byte;
    if (values > most.values + 1 || names.size > most.names || deepest > most.depth) break;
  }
  return { values, names: names.size, depth: deepest };
}

/** Where the quote stands that ends a text; the end of the bytes where none does. */
function endOfText(bytes: Buffer, start: number): number {
  const near = start + NAME_MAX_BYTES;
  let at = start;
  for (; at < bytes.length; at += 1) {
    const byte = bytes[at];
    if (byte === QUOTE) break;
    if (byte === BACKSLASH) at += 1;
    else if (at === near) {
      // Long texts are most of a large body, and few of them have quotes inside.
      const quote = bytes.indexOf(QUOTE, at);
      if (quote === -1) return bytes.length;
      if (!isEscaped(bytes, start, quote)) return quote;
      at = quote;
    }
  }
  return at;
}

function isEscaped(bytes: Buffer, start: number, at: number): boolean {
  let first = at;
  while (first > start && bytes[first - 1] === BACKSLASH) first -= 1;
  return (at - first) % 2 === 1;
}

function hashOf(bytes: Buffer, start: number, end: number): number {
  let hash = HASH_BASIS;
  for (let at = start; at < end; at += 1) hash = Math.imul(hash ^ (bytes[at] as number), HASH_PRIME);
  return hash;
}
