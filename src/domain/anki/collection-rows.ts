/** Rows of an Anki collection, alike in all its schemas (docs/anki.md). */

export interface NoteRow {
  readonly id: number;
  /** The same wherever the note is imported. */
  readonly guid: string;
  /** Of its note type. */
  readonly mid: string;
  /** Epoch s. */
  readonly mod: number;
  /** Parted by spaces. */
  readonly tags: string;
  /** HTML, parted by U+001F. */
  readonly flds: string;
}

/** Beyond this a `due` of a card is epoch s and no day. */
export const FIRST_MOMENT_S = 1_000_000_000;

export const CARD_TYPE = { new: 0, learning: 1, review: 2, relearning: 3 } as const;
export const CARD_QUEUE = {
  new: 0,
  learning: 1,
  review: 2,
  dayLearning: 3,
  suspended: -1,
  buried: -2,
  buriedByHand: -3,
} as const;
export const REVIEW_TYPE = { learning: 0, review: 1, relearning: 2, filtered: 3, byHand: 4, rescheduled: 5 } as const;

export interface CardRow {
  readonly id: number;
  readonly nid: number;
  readonly did: string;
  /** Which template, or one less than the number of the gap. */
  readonly ord: number;
  readonly type: number;
  readonly queue: number;
  /** A place among new cards, epoch s while learning, else days since the collection was made. */
  readonly due: number;
  /** Days, or seconds where it is negative. */
  readonly ivl: number;
  /** Ease in permille. */
  readonly factor: number;
  readonly reps: number;
  readonly lapses: number;
  /** Learning steps that are left, in the last three digits. */
  readonly left: number;
  /** `due` before the card came into a filtered deck. */
  readonly odue: number;
  /** The deck it came from; '0' outside of filtered decks. */
  readonly odid: string;
  /** The colour of its flag, in the last three bits. */
  readonly flags: number;
  /** JSON: the memory of FSRS and the place among new cards. */
  readonly data: string;
}

export interface ReviewRow {
  /** Epoch ms. */
  readonly id: number;
  /** 1 to 4, 0 for a date that was set by hand. */
  readonly ease: number;
  /** Days, or seconds where it is negative. */
  readonly ivl: number;
  readonly factor: number;
  /** Ms. */
  readonly time: number;
  readonly type: number;
}

export interface CardWithLog {
  readonly card: CardRow;
  /** Oldest first. */
  readonly log: readonly ReviewRow[];
}
