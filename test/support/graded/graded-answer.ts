/** Written answers as a teacher would mark them, made for this project: what grading without a model is measured on. */
import type { WrittenVerdict } from '../../../src/contract/ai-tests.schema.ts';

export interface GradedCard {
  readonly subject: string;
  readonly question: string;
  readonly answer: string;
  readonly given: readonly GradedAnswer[];
}

export interface GradedAnswer {
  readonly typed: string;
  readonly verdict: WrittenVerdict['verdict'];
  /** It denies what the card says: such an answer must never count as correct. */
  readonly negated: boolean;
}

/** Answers by their marks; `denied` ones are incorrect. */
export interface Marks {
  readonly correct?: readonly string[];
  readonly partial?: readonly string[];
  readonly incorrect?: readonly string[];
  readonly denied?: readonly string[];
}

export type Marked = readonly [question: string, answer: string, marks: Marks];

export function gradedCards(subject: string, cards: readonly Marked[]): GradedCard[] {
  return cards.map(([question, answer, { correct = [], partial = [], incorrect = [], denied = [] }]) => ({
    subject,
    question,
    answer,
    given: [
      ...correct.map((typed) => ({ typed, verdict: 'correct', negated: false }) as const),
      ...partial.map((typed) => ({ typed, verdict: 'partial', negated: false }) as const),
      ...incorrect.map((typed) => ({ typed, verdict: 'incorrect', negated: false }) as const),
      ...denied.map((typed) => ({ typed, verdict: 'incorrect', negated: true }) as const),
    ],
  }));
}
