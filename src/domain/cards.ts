/** Which stored card a card of a request is (sync.md, "Identity and versions"; "Push", whole-set PUT). */

/** The parts of a card that matching looks at. */
export interface Matchable {
  readonly id?: string | undefined;
  readonly question: string;
  readonly answer: string;
  readonly questionImage?: string | null | undefined;
  readonly answerImage?: string | null | undefined;
}

/** What a card says, as a key: equal for cards with the same words, whatever their images. */
export function contentKey({ question, answer }: Matchable): string {
  return JSON.stringify([normal(question), normal(answer)]);
}

/**
 * For each incoming card the index of the stored card that it is, or null for a new one. No stored card is named twice. Cards are matched
 * by id, then by content, then by position: by standing next to the same neighbour. So a client that knows only questions and answers can
 * edit, move, insert and delete without an untouched card losing its identity, and an edited one seldom does.
 */
export function matchCards(
  stored: readonly (Matchable & { readonly id: string })[],
  incoming: readonly Matchable[],
): (number | null)[] {
  const matching = new Matching(stored.length, incoming.length);
  matchById(matching, stored, incoming);
  matchByContent(matching, stored, incoming);
  matchByNeighbour(matching, stored.length);
  return matching.ofIncoming;
}

class Matching {
  readonly ofIncoming: (number | null)[];
  readonly #free: Set<number>;
  readonly #open: Set<number>;

  constructor(stored: number, incoming: number) {
    this.ofIncoming = Array.from({ length: incoming }, () => null);
    this.#free = new Set(Array.from({ length: stored }, (_, i) => i));
    this.#open = new Set(Array.from({ length: incoming }, (_, i) => i));
  }

  get free(): ReadonlySet<number> {
    return this.#free;
  }

  get open(): ReadonlySet<number> {
    return this.#open;
  }

  pair(stored: number, incoming: number): void {
    this.#free.delete(stored);
    this.#open.delete(incoming);
    this.ofIncoming[incoming] = stored;
  }

  /** The card is new, whatever it looks like. */
  close(incoming: number): void {
    this.#open.delete(incoming);
  }
}

/** Who names an id knows all ids: a card named with one that is not in the set is a new card. */
function matchById(
  matching: Matching,
  stored: readonly { readonly id: string }[],
  incoming: readonly Matchable[],
): void {
  const at = new Map(stored.map(({ id }, i) => [id, i]));
  for (const [i, { id }] of incoming.entries()) {
    if (id === undefined) continue;
    const found = at.get(id);
    if (found !== undefined && matching.free.has(found)) matching.pair(found, i);
    else matching.close(i);
  }
}

/** All words equal before the question alone; of several equal ones the one with the same images comes first, then the order decides. */
function matchByContent(matching: Matching, stored: readonly Matchable[], incoming: readonly Matchable[]): void {
  for (const keyOf of [keyWithImages, contentKey, questionKey]) {
    if (matching.free.size === 0 || matching.open.size === 0) return;
    const waiting = new Map<string, number[]>();
    for (const [i, card] of stored.entries()) {
      if (!matching.free.has(i)) continue;
      const same = waiting.get(keyOf(card));
      if (same) same.push(i);
      else waiting.set(keyOf(card), [i]);
    }
    for (const [i, card] of incoming.entries()) {
      if (!matching.open.has(i)) continue;
      const found = waiting.get(keyOf(card))?.shift();
      if (found !== undefined) matching.pair(found, i);
    }
  }
}

/** Forwards, then backwards: an open card is the free one that stands beside the same neighbour, the ends being neighbours too. */
function matchByNeighbour(matching: Matching, storedCount: number): void {
  const { ofIncoming } = matching;
  for (let i = 0; i < ofIncoming.length; i++) {
    const neighbour = i === 0 ? -1 : (ofIncoming[i - 1] ?? null);
    if (neighbour !== null && matching.open.has(i) && matching.free.has(neighbour + 1)) matching.pair(neighbour + 1, i);
  }
  for (let i = ofIncoming.length - 1; i >= 0; i--) {
    const neighbour = i === ofIncoming.length - 1 ? storedCount : (ofIncoming[i + 1] ?? null);
    if (neighbour !== null && matching.open.has(i) && matching.free.has(neighbour - 1)) matching.pair(neighbour - 1, i);
  }
}

function keyWithImages(card: Matchable): string {
  return JSON.stringify([contentKey(card), card.questionImage ?? null, card.answerImage ?? null]);
}

function questionKey({ question }: Matchable): string {
  return normal(question);
}

function normal(text: string): string {
  return text.normalize('NFC').trim();
}
