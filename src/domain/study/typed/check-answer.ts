/**
 * Whether a typed answer is right. `correct`: says the same; `almost`: a slip, an accent or an article away from it, for the person to
 * decide on; `wrong`: anything else. A number that differs is always wrong.
 */
import { distance } from 'fastest-levenshtein';
import { listItems } from '../../quality/answer-parts.ts';
import { acceptedAnswers, namedAnswers, type AcceptedAnswer } from './accepted-answers.ts';
import { answerSpans, type AnswerSpan } from './answer-spans.ts';
import {
  foldedAnswer,
  numbersIn,
  tightlySet,
  USUAL_TOLERANCE,
  WIDEST_TOLERANCE,
  withNumberValues,
  type Tolerance,
} from './folded-answer.ts';
import { slipsBetween } from './typing-slips.ts';

export type Verdict = 'correct' | 'almost' | 'wrong';

export interface AnswerCheck {
  readonly verdict: Verdict;
  /** The accepted answer that comes closest. */
  readonly expected: string;
  /** From what was typed to `expected`. */
  readonly spans: readonly AnswerSpan[];
}

const RANK: Readonly<Record<Verdict, number>> = { correct: 0, almost: 1, wrong: 2 };
/** Say nothing about what follows, at the beginning of an answer. */
const ENGLISH_ARTICLE = /^(?:the|an?|to) (?=\S)/;
/** Part of what is learned with a noun: left out they are missed, and a wrong one is a mistake. */
const OTHER_ARTICLE =
  /^(?:der|die|das|den|dem|ein|eine|le|la|les|un|une|el|los|las|una|il|lo|gli|i|uno|o|os|um|uma|het|de|een|en|ett|et|l) (?=\S)/;
/** An article that has lost its vowel stands apart as well: `l’eau`. */
const ELIDED = /^\s*l['’](?=\p{L})/iu;
const LIST_MAX_CHARS = 500;
/** Longer answers are compared as a whole and not letter by letter to find the closest. */
const MEASURED_MAX_CHARS = 1_000;

/** Compares what was typed with the answer of a card, which may name several (accepted-answers.ts). */
export function checkAnswer(typed: string, answer: string, tolerance: Tolerance = USUAL_TOLERANCE): AnswerCheck {
  const { verdict, candidate } = judge(typed, answer, tolerance);
  return { verdict, expected: candidate.text, spans: answerSpans(typed.trim(), candidate.text) };
}

/** The verdict alone. */
export function verdictOn(typed: string, answer: string, tolerance: Tolerance = USUAL_TOLERANCE): Verdict {
  return judge(typed, answer, tolerance).verdict;
}

function judge(typed: string, answer: string, tolerance: Tolerance): Judged {
  const accepted = acceptedAnswers(answer);
  const judged = accepted.map((candidate) => ({ candidate, verdict: compared(typed, candidate, tolerance) }));
  const best = judged.reduce((a, b) => (isBetter(typed, b, a) ? b : a));
  if (best.verdict === 'correct') return best;
  return { ...best, verdict: severalNamed(typed, accepted, tolerance) ?? best.verdict };
}

interface Judged {
  readonly candidate: AcceptedAnswer;
  readonly verdict: Verdict;
}

function isBetter(typed: string, a: Judged, b: Judged): boolean {
  const byVerdict = RANK[a.verdict] - RANK[b.verdict];
  if (byVerdict !== 0) return byVerdict < 0;
  // The whole text comes first and stays, unless another one is nearer to what was typed.
  return a.verdict !== 'correct' && distanceTo(typed, a.candidate) < distanceTo(typed, b.candidate);
}

function distanceTo(typed: string, { text }: AcceptedAnswer): number {
  return Math.max(typed.length, text.length) > MEASURED_MAX_CHARS
    ? 0
    : distance(typed.toLowerCase(), text.toLowerCase());
}

function compared(typed: string, { text, isWhole }: AcceptedAnswer, tolerance: Tolerance): Verdict {
  if (typed.trim() === '' || text === '') return 'wrong';
  const form = (side: string): string => tightlySet(withoutEnglishArticle(foldedAnswer(side, tolerance)));
  const given = itemsOf(typed, form);
  const wanted = itemsOf(text, form);
  if (form(typed) === form(text) || areEqual(given, wanted)) return isWhole ? 'correct' : 'almost';
  if (areEqual(given.toSorted(), wanted.toSorted())) return 'almost';
  return haveSameNumbers(typed, text) && isAlmost(typed, text) ? 'almost' : 'wrong';
}

/** The items of an answer that is a list: `red, green and blue`. */
function itemsOf(text: string, form: (item: string) => string): string[] {
  return text.length > LIST_MAX_CHARS ? [] : listItems(text).map(form);
}

/** Of two lists; a text that is none equals nothing. */
function areEqual(a: readonly string[], b: readonly string[]): boolean {
  return a.length > 0 && a.length === b.length && a.every((item, i) => item === b[i]);
}

function isAlmost(typed: string, text: string): boolean {
  const form = (side: string): string =>
    withoutEnglishArticle(withNumberValues(foldedAnswer(side.replace(ELIDED, 'l '), WIDEST_TOLERANCE)));
  const given = form(typed);
  const wanted = form(text);
  if (given === wanted || isArticleApart(given, wanted)) return true;
  return slipsBetween(given.split(' '), wanted.split(' ')) !== null;
}

/** One has an article that the other lacks. */
function isArticleApart(a: string, b: string): boolean {
  return a.replace(OTHER_ARTICLE, '') === b || b.replace(OTHER_ARTICLE, '') === a;
}

/** Several accepted answers at once, and nothing else, are as good as one. */
function severalNamed(typed: string, accepted: readonly AcceptedAnswer[], tolerance: Tolerance): Verdict | null {
  const whole = accepted.filter(({ isWhole }) => isWhole);
  if (whole.length < 2) return null;
  const named = namedAnswers(typed);
  if (named.length < 2) return null;
  const worst = named
    .map(
      (part) => whole.map((candidate) => compared(part, candidate, tolerance)).toSorted((a, b) => RANK[a] - RANK[b])[0],
    )
    .toSorted((a, b) => RANK[b ?? 'wrong'] - RANK[a ?? 'wrong'])[0];
  return worst === 'wrong' ? null : (worst ?? null);
}

function withoutEnglishArticle(folded: string): string {
  return folded.replace(ENGLISH_ARTICLE, '');
}

function haveSameNumbers(a: string, b: string): boolean {
  return numbersIn(a).join(' ') === numbersIn(b).join(' ');
}
