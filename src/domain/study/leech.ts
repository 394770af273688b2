/**
 * Leeches: cards that take more time than all the others because they are forgotten again and again. A card is one from so many lapses on,
 * until it holds for three weeks. The person is told at that lapse and after every half as many more (Anki's rule), and why it may be.
 */
import { messages } from '../../contract/messages/index.ts';
import { compoundFinding } from '../quality/compound.ts';
import { longIssues } from '../quality/long-card.ts';
import { foldedText } from '../quality/quality-cards.ts';
import { MATURE_DAYS } from './history/true-retention.ts';
import type { Memory } from './memory.ts';
import { letterOverlap, wordOverlap } from './text-likeness.ts';

/** Lapses from which a card is a leech, as in Anki. */
export const LEECH_LAPSES = 8;
/** From here on two questions, or two answers, are taken for each other. */
const CONFUSED_WORDS = 0.6;
const CONFUSED_LETTERS = 0.6;

export interface LeechCard {
  readonly id: string;
  readonly question: string;
  readonly answer: string;
  readonly hint: string;
}

/** Whether a card is a leech now. */
export function isLeech(
  { lapses, stability }: Pick<Memory, 'lapses' | 'stability'>,
  threshold = LEECH_LAPSES,
): boolean {
  return lapses >= threshold && stability < MATURE_DAYS;
}

/** Whether to tell the person after a review: it was a lapse, the one that makes the card a leech or a half as many after it. */
export function isLeechAlarm(
  before: Pick<Memory, 'lapses'>,
  after: Pick<Memory, 'lapses'>,
  threshold = LEECH_LAPSES,
): boolean {
  const over = after.lapses - threshold;
  const half = Math.max(1, Math.ceil(threshold / 2));
  return after.lapses > before.lapses && over >= 0 && over % half === 0;
}

/**
 * What is wrong and what may help, in sentences: first what was counted, then everything that can be seen in the card, or a general word.
 * `others` are cards that it may be confused with, those of its set for instance.
 */
export function leechAdvice(
  card: LeechCard,
  { lapses, reps }: Pick<Memory, 'lapses' | 'reps'>,
  others: readonly LeechCard[],
): string[] {
  const said = messages.leech;
  const advice: string[] = [];
  if (compoundFinding(card)) advice.push(said.several);
  if (longIssues(card).length > 0) advice.push(said.long);
  const alike = confusedWith(card, others);
  if (alike) advice.push(said.alike(alike.question.trim()));
  if (card.hint.trim() === '') advice.push(said.hint);
  if (advice.length === 0) advice.push(said.anchor);
  return [said.found(lapses, reps), ...advice];
}

/** The card most like this one in what it asks or answers, if it is so like it that the two get mixed up; not one that says the same. */
export function confusedWith<Card extends LeechCard>(card: LeechCard, others: readonly Card[]): Card | null {
  let found: Card | null = null;
  let most = 0;
  for (const other of others) {
    const likeness = other.id === card.id ? 0 : confusion(card, other);
    if (likeness > most) [found, most] = [other, likeness];
  }
  return found;
}

function confusion(a: LeechCard, b: LeechCard): number {
  if (foldedText(a.answer) === foldedText(b.answer)) return 0;
  const questions = wordOverlap(a.question, b.question);
  const answers = letterOverlap(a.answer, b.answer);
  return questions >= CONFUSED_WORDS || answers >= CONFUSED_LETTERS ? questions + answers : 0;
}
