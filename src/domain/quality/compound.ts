/** Questions that ask for more than one thing, so that a grade says nothing about any of them. */
import { COMPOUND_CONFIDENCE } from '../../contract/quality-limits.ts';
import { messages } from '../../contract/messages/index.ts';
import type { CompoundCard } from '../../contract/quality.schema.ts';
import { listItems } from './answer-parts.ts';
import { roundedShare, type PlacedCard, type QualityCard } from './quality-cards.ts';
import {
  asksForList,
  joinedQuestions,
  joinedTasks,
  listsSubjects,
  markedQuestions,
  pairedAspects,
  separateQuestions,
} from './question-parts.ts';

const said = messages.quality.pattern;

interface Pattern {
  readonly name: string;
  /** How sure it alone makes that the card is compound. */
  readonly weight: number;
  readonly isIn: (card: QualityCard) => boolean;
}

const LISTED_ITEMS_MIN = 3;

const PATTERNS: readonly Pattern[] = [
  { name: said.severalQuestions, weight: 0.9, isIn: ({ question }) => separateQuestions(question).length > 1 },
  { name: said.joinedQuestions, weight: 0.85, isIn: ({ question }) => joinedQuestions(question).length > 1 },
  { name: said.joinedTasks, weight: 0.8, isIn: ({ question }) => joinedTasks(question).length > 1 },
  { name: said.parts, weight: 0.9, isIn: ({ question }) => markedQuestions(question).length > 1 },
  { name: said.pairedAspects, weight: 0.7, isIn: ({ question }) => pairedAspects(question).length > 1 },
  { name: said.list, weight: 0.65, isIn: ({ question }) => listsSubjects(question) },
  { name: said.enumeration, weight: 0.5, isIn: ({ question }) => asksForList(question) },
  { name: said.listedAnswer, weight: 0.3, isIn: ({ answer }) => listItems(answer).length >= LISTED_ITEMS_MIN },
];

export interface CompoundFinding {
  readonly confidence: number;
  readonly matchedPatterns: string[];
}

/** What makes a card compound; null when it is not surely enough. An answer that is a list does not make a question compound by itself. */
export function compoundFinding(card: QualityCard): CompoundFinding | null {
  const matched = PATTERNS.filter((pattern) => pattern.isIn(card));
  const doubt = matched.reduce((left, { weight }) => left * (1 - weight), 1);
  const confidence = roundedShare(1 - doubt);
  return confidence < COMPOUND_CONFIDENCE ? null : { confidence, matchedPatterns: matched.map(({ name }) => name) };
}

export function compoundCard({ setTopic, setIndex, cardIndex, ...card }: PlacedCard): CompoundCard | null {
  const found = compoundFinding(card);
  return found && { setTopic, setIndex, cardIndex, question: card.question, ...found };
}
