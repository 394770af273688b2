/** What is answered to a person who asks about their cards: explanations, and a conversation over sets (ai §7). */
import * as z from 'zod';
import { chatInput, explanationsInput } from './ai-tests.schema.ts';

/** Characters that the model was asked with: the host makes the question, and the caller counts it (ai §3). */
const sent = z.int();

/** A card that an answer rests on, under the name that the answer cites it by. */
export const citedCard = z.strictObject({
  ref: z.string(),
  setId: z.string(),
  topic: z.string(),
  question: z.string(),
  answer: z.string(),
  cardId: z.string().optional(),
});

export const aiStudySchemas = {
  explanations: {
    input: explanationsInput,
    output: z.strictObject({
      /** One for each card, in their order; null where the model has none. */
      explanations: z.array(z.string().nullable()),
      sent,
    }),
  },
  chat: {
    input: chatInput,
    chunk: z.strictObject({ text: z.string() }),
    output: z.strictObject({
      /** Markdown. Cards are cited as `[c3]`: `c1`, `c2`… through the cards of all topics that have two sides, in their order. */
      text: z.string(),
      /** Those that are cited and went along, in the order in which the answer cites them. */
      cards: z.array(citedCard),
      /** How many cards went along with the question, of how many: of large sets the ones that have most in common with it. */
      cardsSent: z.int(),
      cardsTotal: z.int(),
      /** False when the answer ends where the model had to stop. */
      complete: z.boolean(),
      sent,
    }),
  },
};

export type CitedCard = z.infer<typeof citedCard>;
