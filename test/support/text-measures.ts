/** How alike two readings of one document are. */

const WORD = /[\p{L}\p{N}]+/gu;

/** Words in lower case; one that a line end has cut counts as one. */
export function wordsOf(text: string): string[] {
  return [
    ...text
      .normalize('NFKC')
      .toLowerCase()
      .replaceAll(/(\p{L})[-\u00AD\u2010]\s*\n\s*(?=\p{L})/gu, '$1')
      .matchAll(WORD),
  ].map(([word]) => word);
}

/** The share of `wanted`, each counted as often as it comes, that is also in `found`. */
export function wordRecall(wanted: readonly string[], found: readonly string[]): number {
  const left = countsOf(found);
  let met = 0;
  for (const word of wanted) {
    const count = left.get(word) ?? 0;
    if (count === 0) continue;
    left.set(word, count - 1);
    met += 1;
  }
  return wanted.length === 0 ? 1 : met / wanted.length;
}

/** How many of the words that both have once stand in the same order: the longest such row as a share of them. */
export function orderSimilarity(one: readonly string[], other: readonly string[]): number {
  const places = new Map(onlyOnce(other).map((word) => [word, other.indexOf(word)]));
  const row = onlyOnce(one).flatMap((word) => places.get(word) ?? []);
  return row.length === 0 ? 1 : longestRising(row) / row.length;
}

function onlyOnce(words: readonly string[]): string[] {
  const counts = countsOf(words);
  return words.filter((word) => counts.get(word) === 1);
}

function countsOf(words: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
  return counts;
}

function longestRising(numbers: readonly number[]): number {
  /** The least end of a rising row of each length. */
  const ends: number[] = [];
  for (const number of numbers) {
    const at = ends.findIndex((end) => end >= number);
    ends[at === -1 ? ends.length : at] = number;
  }
  return ends.length;
}
