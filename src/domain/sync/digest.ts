/**
 * A sum of all live rows that two ends can compare without sending them. It is no protection against malice, only against mistakes:
 * 64 bits, quick enough for 100,000 rows in one turn.
 */

/** Odd numbers with about as many ones as zeros: 2^32 over the golden ratio, over the square root of two, over pi, over e. */
const [STEP_HIGH, STEP_LOW, MIX_A, MIX_B] = [0x9e3779b1, 0xb504f333, 0x517cc1b7, 0x5e2d58d9];
/** Between the parts of a text that is hashed; no id has it. */
const SEPARATOR = '\u0001';

/** Of one kind. */
export interface KindDigest {
  readonly count: number;
  /** 16 hex digits. */
  readonly xor: string;
}

/** 16 hex digits that look like chance and belong to the parts, in their order. */
export function digestOf(parts: readonly string[]): string {
  return hex(...hash64(parts.join(SEPARATOR)));
}

/** Adds live rows one by one, in any order; the same rows give the same digest. */
export class DigestSum {
  #count = 0;
  #high = 0;
  #low = 0;

  /** @param ver the server's version; on a device `base_ver` of its own rows, never a number copied from an answer */
  add(id: string, ver: number): void {
    const [high, low] = hash64(`${id}${SEPARATOR}${ver}`);
    this.#count += 1;
    this.#high ^= high;
    this.#low ^= low;
  }

  get value(): KindDigest {
    return { count: this.#count, xor: hex(this.#high, this.#low) };
  }
}

/** The kinds in which two ends differ; a kind that one of them does not name is empty there. */
export function differingKinds(
  mine: Readonly<Record<string, KindDigest>>,
  theirs: Readonly<Record<string, KindDigest>>,
): string[] {
  const kinds = new Set([...Object.keys(mine), ...Object.keys(theirs)]);
  const empty = new DigestSum().value;
  return [...kinds].filter((kind) => {
    const [a, b] = [mine[kind] ?? empty, theirs[kind] ?? empty];
    return a.count !== b.count || a.xor !== b.xor;
  });
}

/** Two lanes of 32 bits, each fed every character and finished with the other. */
function hash64(text: string): [high: number, low: number] {
  let high = STEP_LOW ^ text.length;
  let low = STEP_HIGH;
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    high = Math.imul(high ^ code, STEP_HIGH);
    high ^= high >>> 15;
    low = Math.imul(low ^ code, STEP_LOW);
    low ^= low >>> 13;
  }
  return [finish(high, low), finish(low, high)];
}

function finish(value: number, other: number): number {
  let mixed = Math.imul(value ^ (other >>> 16), MIX_A);
  mixed = Math.imul(mixed ^ (mixed >>> 13) ^ other, MIX_B);
  return (mixed ^ (mixed >>> 16)) >>> 0;
}

function hex(high: number, low: number): string {
  return [high, low].map((lane) => (lane >>> 0).toString(16).padStart(8, '0')).join('');
}
