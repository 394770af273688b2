/**
 * When two cards say nearly the same. Losing a card is worse than studying one twice, so the rule is careful: a near duplicate may add or leave
 * out words, but replaces none, and agrees in every number, symbol and negation.
 */
import { distance } from 'fastest-levenshtein';
import { NEAR_DUPLICATE_OVERLAP, TELLING_ANSWER_WORDS } from '../../contract/quality-limits.ts';
import type { CardProfile } from './card-profile.ts';
import { roundedShare } from './quality-cards.ts';

/** What two lists of words have in common, by number. */
export interface SharedWords {
  readonly question: number;
  readonly answer: number;
}

/** The least that must be left to tell a near duplicate from an exact one. */
const NEARLY_ONE = 0.99;
/** Longer texts are compared by their words alone. */
const SPELLED_MAX_CHARS = 2_000;

/** The least number of words that lists of `a` and `b` words must share: Dice's coefficient reaches `NEAR_DUPLICATE_OVERLAP`. */
export function neededOverlap(a: number, b: number): number {
  return Math.ceil((NEAR_DUPLICATE_OVERLAP * (a + b)) / 2);
}

/** Whether cards that share these words are near duplicates. They are no exact copies of each other. */
export function areNear(a: CardProfile, b: CardProfile, shared: SharedWords): boolean {
  const sum = shared.question + shared.answer;
  const sizes = [a.question.size + a.answer.size, b.question.size + b.answer.size] as const;
  if (sum === 0 || sum < neededOverlap(...sizes) || a.signature !== b.signature) return false;
  return answersAgree(a, b, shared) && questionsAgree(a, b, shared);
}

/** One answer says all that the other says, and at most as much again. */
function answersAgree(
  { answer: a }: CardProfile,
  { answer: b }: CardProfile,
  { answer: shared }: SharedWords,
): boolean {
  return shared === Math.min(a.size, b.size) && shared * 2 >= Math.max(a.size, b.size);
}

/** A question in other words is the same one only if the answer is both the same and long enough to be no coincidence. */
function questionsAgree(a: CardProfile, b: CardProfile, shared: SharedWords): boolean {
  const [fewer, more] = [a.question.size, b.question.size].toSorted((x, y) => x - y) as [number, number];
  if (shared.question === fewer && (fewer > 0 || more === 0)) return true;
  const isSameAnswer = shared.answer === a.answer.size && shared.answer === b.answer.size;
  return isSameAnswer && isTelling(shared.answer);
}

/** Whether an answer of so many words can outweigh a question in other words. */
export function isTelling(answerWords: number): boolean {
  return answerWords >= TELLING_ANSWER_WORDS;
}

/** How much two near duplicates agree, from 0 to 0.99: by words (Dice) or by letters (Levenshtein), whichever sees more. */
export function matchOf(a: CardProfile, b: CardProfile, shared: SharedWords): number {
  const words = a.question.size + a.answer.size + b.question.size + b.answer.size;
  const byWords = (2 * (shared.question + shared.answer)) / words;
  return Math.min(NEARLY_ONE, roundedShare(Math.max(byWords, byLetters(a.text, b.text))));
}

function byLetters(a: string, b: string): number {
  const longest = Math.max(a.length, b.length);
  return longest > SPELLED_MAX_CHARS ? 0 : 1 - distance(a, b) / longest;
}
