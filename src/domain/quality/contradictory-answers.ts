/**
 * When two answers to one question cannot both be right. A contradiction that is none costs trust, so each rule asks for much: what else the
 * answers say must not make them answers to different things.
 */
import type { Contradiction } from '../../contract/quality.schema.ts';
import { SHORT_ANSWER_WORDS } from '../../contract/quality-limits.ts';
import { readAnswer, type AnswerReading } from '../grading/answer-reading.ts';
import type { AnswerWord } from '../grading/answer-words.ts';
import { isDeniedForm, isSameWord } from '../grading/same-word.ts';
import { numbersDiffer } from './differing-numbers.ts';
import { askedFor, type AskedFor } from './asked-for.ts';
import type { QualityCard } from './quality-cards.ts';
import { yesNoOf } from './yes-no.ts';

type ContradictionKind = Contradiction['kind'];

/** A card as it is compared. */
export interface Reply {
  readonly question: AnswerReading;
  readonly asked: AskedFor;
  readonly answer: AnswerReading;
  /** Another reading of the answer: `1.000` may be one or a thousand. */
  readonly otherAnswer: AnswerReading | null;
  readonly text: string;
}

/** Digits in groups by points, or a decimal of three places. */
const POINTED_GROUPS = /(?<![\d.,])\d{1,3}(?:\.\d{3})+(?![\d.,])/g;

export function readReply({ question, answer }: QualityCard): Reply {
  const grouped = answer.replaceAll(POINTED_GROUPS, (digits) => digits.replaceAll('.', ''));
  return {
    question: readAnswer(question),
    asked: askedFor(question),
    answer: readAnswer(answer),
    otherAnswer: grouped === answer ? null : readAnswer(grouped),
    text: answer.trim(),
  };
}

/** What makes the answers contradict each other; null when nothing surely does. The cards ask the same (same-question.ts). */
export function contradictionBetween(a: Reply, b: Reply): ContradictionKind | null {
  const verdicts = readingsOf(a).flatMap((one) => readingsOf(b).map((other) => contradictionIn(one, other)));
  const [first = null] = verdicts;
  return verdicts.every((verdict) => verdict === first) ? first : null;
}

function readingsOf(reply: Reply): Reply[] {
  return reply.otherAnswer === null ? [reply] : [reply, { ...reply, answer: reply.otherAnswer }];
}

function contradictionIn(a: Reply, b: Reply): ContradictionKind | null {
  if (isYesAndNo(a, b)) return 'yesNo';
  const anyOne = a.asked.anyOne || b.asked.anyOne;
  const indefinite = a.asked.indefinite || b.asked.indefinite;
  if (anyOne) return null;
  if (isDenial(a, b)) return 'negation';
  if (areOpposed(a, b, indefinite ? SHARED_WHERE_INDEFINITE : 0)) return 'opposite';
  if (indefinite) return null;
  if (a.asked.asks && b.asked.asks && numbersDiffer(a, b)) return 'number';
  return a.asked.oneAnswer && b.asked.oneAnswer && areOtherThings(a, b) ? 'answer' : null;
}

/** What makes a yes or a no hold for some cases. */
const RESTRICTS =
  /(?<!\p{L})(?:if|when|unless|only|except|depends?|sometimes|part(?:ly|ially)|usually|mostly|often|but|although|however|provided|necessarily|always|wenn|nur|ausser|manchmal|teilweise|meist|oft|aber|sofern|falls|seulement|parfois|sauf|mais|souvent|solo|a veces|pero|salvo|cuando)(?!\p{L})/u;
const FOR_SOME =
  /^[\s,.;:–—-]*(?:in|for|at|on|during|with|without|under|among|before|after|bei|im|am|fur|unter|mit|ohne|vor|nach|chez|dans|pour|en|sous|avec|sans|con|sin|para|bajo)(?!\p{L})/u;

function isYesAndNo({ answer: a }: Reply, { answer: b }: Reply): boolean {
  const [one, other] = [yesNoOf(a.text), yesNoOf(b.text)];
  if (one === null || other === null || one.yes === other.yes) return false;
  return ![one.rest, other.rest].some((rest) => RESTRICTS.test(rest) || FOR_SOME.test(rest));
}

/** The same words, of which one answer denies what the other states. `Not only` denies nothing. */
function isDenial(a: Reply, b: Reply): boolean {
  const [one, other] = [a.answer, b.answer];
  if (one.only || other.only || one.yesNo !== other.yesNo || !haveSameNumbers(one, other)) return false;
  // Numbers alone deny each other: `7` and `not 7`.
  const isOfNumbers = one.words.length === 0;
  if (isOfNumbers !== (other.words.length === 0) || (isOfNumbers && one.quantities.length === 0)) return false;
  const [fewer, more] = [one.negations, other.negations].toSorted((x, y) => x - y) as [number, number];
  return fewer === 0 && more === 1 && onlySaid(a, b).length === 0 && onlySaid(b, a).length === 0;
}

/** So much must opposite answers have in common where one answer may be one of many. */
const SHARED_WHERE_INDEFINITE = 2;

/** The same but for words that say the opposite of one another: `it rises` and `it falls`, `reversible` and `irreversible`. */
function areOpposed(a: Reply, b: Reply, sharedMin: number): boolean {
  if (a.answer.negations !== b.answer.negations || !haveSameNumbers(a.answer, b.answer)) return false;
  const all = [without(a.answer.words, b.answer.words), without(b.answer.words, a.answer.words)] as const;
  if (a.answer.words.length - all[0].length < sharedMin) return false;
  return areOpposites(...all) || areOpposites(onlySaid(a, b), onlySaid(b, a));
}

function areOpposites(words: readonly AnswerWord[], others: readonly AnswerWord[]): boolean {
  const opposes = (word: AnswerWord, other: AnswerWord) =>
    (word.side !== null && word.side === other.otherSide) || isDeniedForm(word, other);
  if (words.length === 0 || words.length !== others.length) return false;
  return words.every((word) => others.some((other) => opposes(word, other)));
}

const FORMULA = /[=+·×/^√∑∫→]/u;

/** Both answers are short, and name different things. */
function areOtherThings(a: Reply, b: Reply): boolean {
  if ([a.answer, b.answer].some((answer) => answer.quantities.length > 0 || answer.negations > 0 || answer.undecided))
    return false;
  // There is more than one way to write a formula.
  if (FORMULA.test(a.text) || FORMULA.test(b.text)) return false;
  if (a.answer.yesNo !== null || b.answer.yesNo !== null || isSymbol(a.text) !== isSymbol(b.text)) return false;
  if (isSymbol(a.text)) return lettersOf(a.answer.text) !== lettersOf(b.answer.text);
  const [ours, theirs] = [said(a), said(b)];
  if ([ours, theirs].some((words) => words.length === 0 || words.length > SHORT_ANSWER_WORDS)) return false;
  if (areInitials(ours, theirs) || areInitials(theirs, ours)) return false;
  return !ours.some((word) => theirs.some((other) => isSameWord(word, other) || holdsOther(word.text, other.text)));
}

/** The words of an answer that its question does not have. */
function said({ question, answer }: Reply): AnswerWord[] {
  return without(answer.words, question.words);
}

/** `Au`, `H2O`, `DNA`: another way to write a name. */
function isSymbol(text: string): boolean {
  return /^\P{Ll}{1,6}$|^\p{Lu}\p{Ll}$|^[\p{Lu}\p{Ll}\p{N}]*\p{N}[\p{Lu}\p{Ll}\p{N}]*$/u.test(text);
}

function lettersOf(folded: string): string {
  return folded.replaceAll(/[^\p{L}\p{N}]/gu, '');
}

function areInitials(short: readonly AnswerWord[], long: readonly AnswerWord[]): boolean {
  const [word] = short;
  return short.length === 1 && long.length > 1 && word?.text === long.map(({ text }) => text.charAt(0)).join('');
}

const HELD_LETTERS_MIN = 4;

/** `sunlight` and `light`, `Sonnenlicht` and `Licht`. */
function holdsOther(a: string, b: string): boolean {
  const [short, long] = a.length < b.length ? [a, b] : [b, a];
  return short.length >= HELD_LETTERS_MIN && long.includes(short);
}

/** What an answer says that neither the other nor its question does; where the question denies something, its words count. */
function onlySaid({ question, answer }: Reply, { answer: other }: Reply): AnswerWord[] {
  const only = without(answer.words, other.words);
  return question.negations > 0 ? only : without(only, question.words);
}

function haveSameNumbers(a: AnswerReading, b: AnswerReading): boolean {
  const values = ({ quantities }: AnswerReading) =>
    quantities
      .map(({ value, dimension }) => `${value} ${dimension}`)
      .toSorted()
      .join();
  return values(a) === values(b);
}

function without(words: readonly AnswerWord[], others: readonly AnswerWord[]): AnswerWord[] {
  return words.filter((word) => !others.some((other) => isSameWord(word, other)));
}
