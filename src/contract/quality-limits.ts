/**
 * Numbers of the quality report. The specification names its lists and colours (`limits.ts`), not when a card is one of its issues (docs/quality.md,
 * "The report").
 */
/** Share of words in common (Dice) from which two cards can be near duplicates. */
export const NEAR_DUPLICATE_OVERLAP = 0.75;
/** Words of an answer from which an equal answer outweighs a question put in other words. */
export const TELLING_ANSWER_WORDS = 4;
/** As long as a question of a test may be. */
export const LONG_QUESTION_CHARS = 180;
export const LONG_ANSWER_SENTENCES = 3;
export const LONG_ANSWER_ITEMS = 6;
/** Certainty from which a question counts as several in one. */
export const COMPOUND_CONFIDENCE = 0.6;
/** A question that more cards of a set ask than these is a heading, such as "Translate": their answers belong to different things. */
export const SAME_QUESTION_CARDS_MAX = 12;
/** Words that say something in an answer which is short enough to be a name. */
export const SHORT_ANSWER_WORDS = 4;
/** What an issue takes from the share of good cards that the score is; of a contradiction the later card counts. */
export const QUALITY_ISSUE_WEIGHT = {
  contradiction: 1,
  unsupported: 1,
  doubt: 0.5,
  exactDuplicate: 1,
  nearDuplicate: 0.5,
  long: 0.5,
  compound: 0.5,
} as const;
/** How long nothing is edited before the cards are looked at again. */
export const QUALITY_DELAY_MS = 400;
/** Cards that one call to a model reviews. */
export const QUALITY_MODEL_CARDS = 120;
