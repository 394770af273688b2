/** Flashcards on the wire (core §3), with the fields of ours: id, hint, tags, flag, source, suspended. */
import * as z from 'zod';
import { MAX_CARDS_IN_A_BODY, MAX_SIDE_CHARS, PAGE_LABEL_MAX_CHARS, QUOTE_MAX_CHARS } from './limits.ts';
import { isImage, SHA256_HEX } from './media.ts';
import { endsList, folderPath, time, topicText } from './stored.schema.ts';

const side = z.string().max(MAX_SIDE_CHARS);
export const tags = z.array(z.string().trim().min(1, endsList).max(80, endsList)).max(100);
/** A `data:` image or a stored one, `sha256:<hex>`; '' for none. */
const image = z
  .string()
  .max(16_000_000)
  .refine((text) => text === '' || isImage(text));

/** What is printed on a page for its number, where that is not the number that the page has in its file. */
export const pageLabel = z.string().min(1).max(PAGE_LABEL_MAX_CHARS);

/**
 * Where a card was made from; `page` counts from 1, `label` is what is printed on it where that is something else, `quote` is a short exact passage of that page, null when none was found there: then the card
 * is unsupported, and `claim` is what the model gave for a quote, kept so that a person can judge it. `document` is the SHA-256 of the file: two
 * files can have one name.
 */
export const cardSource = z
  .strictObject({
    file: z.string().max(512),
    page: z.int().positive().nullable(),
    label: pageLabel.optional(),
    quote: z.string().max(QUOTE_MAX_CHARS).nullable(),
    claim: z.string().max(QUOTE_MAX_CHARS).optional(),
    document: z.string().regex(SHA256_HEX).optional(),
  })
  .meta({ id: 'CardSource' });

export const card = z
  .strictObject({
    id: z.string(),
    question: z.string(),
    answer: z.string(),
    hint: z.string(),
    questionImage: z.string().nullable(),
    answerImage: z.string().nullable(),
    tags: z.array(z.string()),
    /** 0 none, 1 to 7 a colour. */
    flag: z.int(),
    suspended: z.boolean(),
    /** Until when it is not asked (epoch ms); null when it is not put aside. */
    buriedUntil: z.int().nullable(),
    /** Asked from question to answer and back. */
    bothWays: z.boolean(),
    source: cardSource.nullable(),
    updatedAt: z.int(),
  })
  .meta({ id: 'Card' });

const cardFields = z
  .object({
    id: z.uuid().optional(),
    question: side.optional(),
    answer: side.optional(),
    q: side.optional(),
    a: side.optional(),
    hint: side.nullish(),
    questionImage: image.nullish(),
    answerImage: image.nullish(),
    tags: tags.optional(),
    flag: z.int().min(0).max(7).optional(),
    suspended: z.boolean().optional(),
    buriedUntil: time.nullish(),
    bothWays: z.boolean().optional(),
    source: cardSource.nullish(),
  })
  .meta({ id: 'CardInput' });

/** A card in a body. `q` and `a` are aliases (core §3); a field that is absent keeps what is stored, so unknown fields are dropped. */
export const cardInput = cardFields.transform(({ q, a, question, answer, ...rest }) => ({
  ...rest,
  question: question ?? q ?? '',
  answer: answer ?? a ?? '',
}));

export type Card = z.infer<typeof card>;
export type CardSource = z.infer<typeof cardSource>;
export type CardInput = z.infer<typeof cardInput>;

export const cardsSchemas = {
  update: {
    input: z.strictObject({
      /** Refused without (ai §8). */
      id: z.uuid().optional(),
      question: side.optional(),
      answer: side.optional(),
      hint: side.optional(),
      tags: tags.optional(),
      flag: z.int().min(0).max(7).optional(),
      suspended: z.boolean().optional(),
      buriedUntil: time.nullable().optional(),
      bothWays: z.boolean().optional(),
    }),
    output: card,
  },
  move: {
    /** Behind the cards of `setId`, or into a set made for them: exactly one of the two. */
    input: z
      .strictObject({
        ids: z.array(z.uuid(endsList)).min(1).max(MAX_CARDS_IN_A_BODY),
        setId: z.string().optional(),
        newSet: z.strictObject({ topic: topicText, folderPath }).optional(),
        /** Sets that have no cards left go to the trash in the same write. */
        removeEmptied: z.boolean().default(false),
      })
      .refine(({ setId, newSet }) => (setId === undefined) !== (newSet === undefined), { path: ['setId'] }),
    output: z.strictObject({
      /** The set that has the cards now. */
      setId: z.string(),
      moved: z.int(),
      /** Ids of the sets that went to the trash. */
      removed: z.array(z.string()),
    }),
  },
};
