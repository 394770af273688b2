/** What a person wishes of the cards that are made of a document. */
import * as z from 'zod';
import { WISH_FOCUS_MAX_CHARS } from './wish-limits.ts';

export const wishAmount = z.enum(['few', 'normal', 'detailed']);

/** What the cards are learned for; `any`: terms, reasons and facts as they come. */
export const wishPurpose = z.enum(['any', 'definitions', 'understanding', 'exam']);

/** A language with its script and region, if any (BCP 47): `de`, `zh-Hant`, `pt-BR`. */
export const languageTag = z.string().regex(/^[a-z]{2,3}(?:-[A-Z][a-z]{3})?(?:-(?:[A-Z]{2}|\d{3}))?$/);

/** What holds for documents in general, as it stands in the settings. */
export const standingWish = {
  amount: wishAmount,
  purpose: wishPurpose,
  /** Of the cards; null: that of the document. */
  language: languageTag.nullable(),
};

/** The wish for one document. */
export const cardWish = z.strictObject({
  ...standingWish,
  /** What the person is after, in their words; '' for nothing in particular. */
  focus: z.string().trim().max(WISH_FOCUS_MAX_CHARS),
  /** The first and the last page, counted from 1 in the file; null: from the beginning, or to the end. */
  from: z.int().positive().nullable(),
  to: z.int().positive().nullable(),
});

export type WishAmount = z.infer<typeof wishAmount>;
export type WishPurpose = z.infer<typeof wishPurpose>;
export type CardWish = z.infer<typeof cardWish>;
