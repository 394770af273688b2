/** What a person wishes of the cards that are made of a document. */
import * as z from 'zod';
import { WISH_AMOUNTS, WISH_FOCUS_MAX_CHARS, WISH_PURPOSES } from './wish-limits.ts';

export const wishAmount = z.enum(WISH_AMOUNTS);

export const wishPurpose = z.enum(WISH_PURPOSES);

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
