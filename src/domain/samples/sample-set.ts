import type { SetInput } from '../../contract/sets.schema.ts';

/** A set as `sets.create` and `sets.importBulk` take it, and the subject that its card on the first-launch page names. */
export interface SampleSet extends SetInput {
  id: string;
  summary: string;
  subject: string;
}

/** Cards from pairs of question and answer, with an optional hint. */
export function cardsOf(
  pairs: readonly (readonly [question: string, answer: string, hint?: string])[],
): SampleSet['flashcards'] {
  return pairs.map(([question, answer, hint]) => ({ question, answer, ...(hint !== undefined && { hint }) }));
}
