/**
 * The answers that a card accepts, read from the one text that people write: `car / automobile`, `Rome; Roma`, `colo(u)r`, `(to) go`,
 * `water (H₂O)`. The whole text is always accepted too.
 */

export interface AcceptedAnswer {
  readonly text: string;
  /**
   * Whether the text certainly is an answer by itself. What stands around a slash without spaces (`input/output`) or inside parentheses may
   * as well be half of one.
   */
  readonly isWhole: boolean;
}

/** Alternatives with a mark that separates nothing else. */
const SEPARATOR = /\s+\/\s*|\s*\/\s+|\s*;\s+|\s*;$|\s*\|\s+|\s+\|\s*|\n+/u;
const TIGHT_SLASH = /(?<=\p{L}{2})\/(?=\p{L}{2})/u;
/** Not those of a function: `f(x)`. */
const PARENTHESES = /(?<!(?<![\p{L}\p{N}])\p{L})\(([^()]*)\)/gu;
/** Numbers alone are divided, not told apart. */
const FRACTION = /^[\d.,\s]+\/[\d.,\s]+$/;
/** Each pair of parentheses doubles the number of readings. */
const MAX_OPTIONAL = 4;
/** A longer text is one answer: what separates its parts are the marks of sentences. */
const MAX_LENGTH = 300;

/** At least one answer, the whole text first, each text once. */
export function acceptedAnswers(answer: string): AcceptedAnswer[] {
  const whole = answer.trim();
  const found: AcceptedAnswer[] = [{ text: whole, isWhole: true }];
  if (whole.length <= MAX_LENGTH) {
    for (const part of alternatives(whole)) found.push(...readings(part));
  }
  return distinct(found.filter(({ text }, i) => i === 0 || /[\p{L}\p{N}\p{S}]/u.test(text)));
}

/** The parts of a typed text that names several answers; none of one that is too long to be a list. */
export function namedAnswers(typed: string): string[] {
  if (typed.length > MAX_LENGTH) return [];
  return outsideParentheses(typed, SEPARATOR)
    .flatMap((part) => part.split(','))
    .map((part) => part.trim())
    .filter((part) => part !== '');
}

function alternatives(text: string): AcceptedAnswer[] {
  if (FRACTION.test(text)) return [];
  return outsideParentheses(text, SEPARATOR).flatMap((part) => {
    const halves = outsideParentheses(part, TIGHT_SLASH);
    const certain = { text: part.trim(), isWhole: true };
    return halves.length === 1
      ? [certain]
      : [certain, ...halves.map((half) => ({ text: half.trim(), isWhole: false }))];
  });
}

/** With and without what stands in parentheses, and that alone. */
function readings({ text, isWhole }: AcceptedAnswer): AcceptedAnswer[] {
  const groups = [...text.matchAll(PARENTHESES)];
  if (groups.length === 0) return [{ text, isWhole }];
  const isKept = (choice: number, at: number): boolean => (choice & (1 << at)) !== 0;
  const choices = groups.length <= MAX_OPTIONAL ? 2 ** groups.length : 1;
  const read = Array.from({ length: choices }, (_, choice) => {
    let at = 0;
    const kept = text.replaceAll(PARENTHESES, (_group, inner: string) => (isKept(choice, at++) ? inner : ''));
    return { text: kept.replaceAll(/\s+/g, ' ').trim(), isWhole };
  });
  const all = { text: text.replaceAll(PARENTHESES, '$1').trim(), isWhole };
  const inner = groups
    .filter(({ index, 0: group }) => standsAlone(text, index, group.length))
    .map(([, alone = '']) => ({ text: alone.trim(), isWhole: false }));
  return [...read, all, ...inner];
}

/** Not inside a word, as in `colo(u)r`. */
function standsAlone(text: string, start: number, length: number): boolean {
  const isLetter = (character: string): boolean => /\p{L}/u.test(character);
  return !isLetter(text.charAt(start - 1)) && !isLetter(text.charAt(start + length));
}

/** Splits where the separator stands outside of parentheses. */
function outsideParentheses(text: string, separator: RegExp): string[] {
  const parts: string[] = [];
  let start = 0;
  for (const { index, 0: mark } of text.matchAll(new RegExp(separator, 'gu'))) {
    if (isInside(text, index)) continue;
    parts.push(text.slice(start, index));
    start = index + mark.length;
  }
  parts.push(text.slice(start));
  return parts.filter((part) => part.trim() !== '');
}

function isInside(text: string, at: number): boolean {
  const before = text.slice(0, at);
  return before.lastIndexOf('(') > before.lastIndexOf(')') && text.includes(')', at);
}

function distinct(answers: readonly AcceptedAnswer[]): AcceptedAnswer[] {
  const known = new Map<string, AcceptedAnswer>();
  for (const answer of answers) {
    const before = known.get(answer.text);
    if (!before || (!before.isWhole && answer.isWhole)) known.set(answer.text, answer);
  }
  return [...known.values()];
}
