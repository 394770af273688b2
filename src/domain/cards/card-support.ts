/** Whether the document that a card was made from says what the card says, as far as that can be told without understanding either. */
import type { CardSource } from '../../contract/cards.schema.ts';
import { doubtOf, type AnswerDoubt } from '../quotes/answer-doubt.ts';
import { hasGaps } from './faces.ts';

/** Nobody but the model says that the document says so: no page has its quote, whether or not it names one. */
export function isUnsupported(source: CardSource | null): boolean {
  return source !== null && source.quote === null;
}

interface QuotedCard {
  readonly question: string;
  readonly answer: string;
  readonly source: CardSource | null;
}

/** A softer sign than a missing passage: the passage is there, but lacks a number or a “not” of the answer. Null when it lacks none. */
export function answerDoubt({ question, answer, source }: QuotedCard): AnswerDoubt | null {
  // What a card with gaps answers stands in its question.
  if (source === null || source.quote === null || hasGaps(question)) return null;
  return doubtOf(answer, source.quote, question);
}
