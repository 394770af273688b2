/** Whether two answers to one question name numbers that cannot both be right. */
import type { AnswerReading } from '../grading/answer-reading.ts';
import type { AnswerWord } from '../grading/answer-words.ts';
import { matchQuantity, type Quantity } from '../grading/quantities.ts';
import { isSameWord } from '../grading/same-word.ts';
import type { AskedFor } from './asked-for.ts';

interface Reply {
  readonly question: AnswerReading;
  readonly asked: AskedFor;
  readonly answer: AnswerReading;
}

/** Say how exact a number is, and nothing else. */
const HEDGES = new Set(
  'about approx approximately roughly around nearly almost exactly precisely circa etwa ungefahr genau rund environ presque exactement aproximadamente exactamente unos unas'.split(
    ' ',
  ),
);
/** A number that bounds another, and parts, ratios or powers: `1/2` is not to be compared with `0.5`. */
const BOUND = /[<>≤≥]/u;
const PART_OR_POWER = /\d\s*[/^:]\s*\d|[√π%]/u;
const RANGE = /\d\s*(?:-|–|—|to|bis|a|hasta|and|und|et|y)\s*\d/u;
/** From so many on, a whole number is rounded, and so far. */
const ROUNDED_FROM = 10_000;
const ROUNDED_BY = 0.01;

/** Both name numbers, for the same thing and in the same measure, and each has one that the other has not. */
export function numbersDiffer(a: Reply, b: Reply): boolean {
  const [ours, theirs] = [a.answer.quantities, b.answer.quantities];
  if (ours.length === 0 || theirs.length === 0) return false;
  const [year, otherYear] = [onlyYear(ours), onlyYear(theirs)];
  if (a.asked.when && b.asked.when && year !== null && otherYear !== null && year !== otherYear) {
    return haveSameWords(eraOf(a.answer), eraOf(b.answer));
  }
  if ([BOUND, PART_OR_POWER].some((sign) => sign.test(a.answer.text) !== sign.test(b.answer.text))) return false;
  if (measuresOf(ours) !== measuresOf(theirs) || extraWords(a, b).length > 0 || extraWords(b, a).length > 0)
    return false;
  if (isWithin(ours, b.answer) || isWithin(theirs, a.answer)) return false;
  return lacks(ours, theirs) && lacks(theirs, ours);
}

/** `BC` makes another year of it. */
function eraOf({ words }: AnswerReading): AnswerWord[] {
  return words.filter(({ text }) => /^(?:bc|bce|ad|ce|chr|christus|jc)$/.test(text));
}

function haveSameWords(a: readonly AnswerWord[], b: readonly AnswerWord[]): boolean {
  return a.map(({ text }) => text).join(' ') === b.map(({ text }) => text).join(' ');
}

/** Null when there is none, or a span of years. */
function onlyYear(quantities: readonly Quantity[]): number | null {
  const years = quantities.filter(
    ({ bare, dimension }) => dimension === null && Number.isInteger(bare) && bare >= 1000 && bare <= 2100,
  );
  return years.length === 1 ? (years[0]?.bare ?? null) : null;
}

/** What is measured: minutes beside a bare number may be its hours. */
function measuresOf(quantities: readonly Quantity[]): string {
  return [...new Set(quantities.map(({ dimension }) => dimension ?? ''))].toSorted().join();
}

/** What one answer says that neither the other nor the question does. */
function extraWords({ question, answer }: Reply, { answer: other }: Reply): AnswerWord[] {
  const known = [...other.words, ...question.words];
  return answer.words.filter((word) => !HEDGES.has(word.text) && !known.some((one) => isSameWord(word, one)));
}

/** One number that lies in the span which the other answer gives. */
function isWithin(quantities: readonly Quantity[], { quantities: span, text }: AnswerReading): boolean {
  const [number] = quantities;
  const [low, high] = span;
  if (quantities.length !== 1 || span.length !== 2 || !number || !low || !high || !RANGE.test(text)) return false;
  return number.value >= Math.min(low.bare, low.value) && number.value <= high.value;
}

function lacks(quantities: readonly Quantity[], others: readonly Quantity[]): boolean {
  return quantities.some((one) => !others.some((other) => agree(one, other)));
}

function agree(a: Quantity, b: Quantity): boolean {
  if (matchQuantity(a, b) === 'same' || matchQuantity(b, a) === 'same') return true;
  const places = Math.min(placesOf(a), placesOf(b));
  if ((a.hasDecimals || b.hasDecimals) && a.bare.toFixed(places) === b.bare.toFixed(places)) return true;
  const difference = Math.abs(a.value - b.value) / Math.max(Math.abs(a.value), Math.abs(b.value));
  return a.bare >= ROUNDED_FROM && b.bare >= ROUNDED_FROM && difference <= ROUNDED_BY;
}

function placesOf({ bare }: Quantity): number {
  return (/\.(\d+)$/.exec(String(bare))?.[1] ?? '').length;
}
