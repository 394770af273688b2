/** Numbers of what is asked of a model for the cards of a document, and of what a person may wish of them (docs/document-jobs.md, "What is asked"). */

/** How many cards are wished for. */
export const WISH_AMOUNTS = ['few', 'normal', 'detailed'] as const;

/** What the cards are learned for; `any`: terms, reasons and facts as they come. */
export const WISH_PURPOSES = ['any', 'definitions', 'understanding', 'exam'] as const;

/** A focus is a sentence or two, no second document. */
export const WISH_FOCUS_MAX_CHARS = 300;

/** Characters of ordinary prose for which one card is asked. */
export const CHARS_PER_CARD = {
  few: { min: 1_500, max: 2_500 },
  normal: { min: 600, max: 900 },
  detailed: { min: 300, max: 500 },
} as const;

/** A question and an answer of 60 characters each, a quote of 120, a hint of 40, and 60 for the names of the fields: 340 characters, at 4 a token. */
export const TOKENS_PER_CARD = 90;

/** More cards than these in one answer are made with less care, and are cut off by models that answer briefly. */
export const CARDS_PER_PART_MAX = 40;

/** Cards that a set should hold. */
export const CARDS_PER_TOPIC = { min: 8, max: 30 } as const;

/** Words that an answer should not pass. */
export const ANSWER_WORDS_MAX = 15;
