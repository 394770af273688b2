/**
 * Gaps on their way through Markdown. A gap is written as marks that stand for it, the Markdown is read as if they were not there, and the marks
 * are found again in what came of it (gap-tree.ts), in a formula as in a table or a line of code.
 *
 * The marks are Unicode noncharacters, which no text has a reason to hold. Whether `**` or `_` beside them begins emphasis depends on the sort of
 * character next to it; so that it does what it does without the marks, they have a letter or a sign at their ends, like the text behind them.
 */
import type { FacePiece } from '../../domain/cards/cloze-face.ts';

/** A text with marks; without gaps it is the text as it was. */
export interface MarkedText {
  readonly text: string;
  readonly gaps: readonly Gap[];
}

/** What a gap looks like: a blank with a hint or without, or the words that were asked for, marked. */
export type Gap = { readonly look: 'blank'; readonly hint: string | null } | { readonly look: 'asked' };

/** What a text with marks consists of. */
export type MarkedPart =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'open'; readonly gap: Gap; readonly mark: string }
  | { readonly kind: 'close'; readonly mark: string };

const OPEN = '\uFDD0';
const END_OF_NUMBER = '\uFDD1';
const CLOSE = '\uFDD2';
const FIRST_DIGIT = 0xfdd3;
const RADIX = 8;
/** A tone letter, which counts as a sign in Markdown and is rare in any language. */
const SIGN = '\uA708';

const NONCHARACTERS = /[\uFDD0-\uFDEF]/g;
const REPLACEMENT = '\uFFFD';
const MARKS = /\uA708?(?:\uFDD0([\uFDD3-\uFDDA]+)\uFDD1|\uFDD2)\uA708?/g;
const ANY_MARK = /\uA708?[\uFDD0-\uFDDA]+\uA708?/g;
const ANY_ENCODED_MARK = /(?:%EA%9C%88)?(?:%EF%B7%9[0-9A])+(?:%EA%9C%88)?/gi;
const SIGN_OR_SPACE = /^[\s\p{P}\p{S}]$/u;

/** What begins a block at the start of a line: the mark goes behind it, so that it still does. */
const BLOCK_START =
  /^(?:[ \t]*(?:`{3,}|~{3,}|\${2,})[^\n]*\n|(?:[ \t]*(?:[-*+]|\d{1,9}[.)]|#{1,6}|>)[ \t]+)+|[ \t]*\|[ \t]*)/;
const BLOCK_END = /(?:\n[ \t]*(?:`{3,}|~{3,}|\${2,})|[ \t]*\|)[ \t]*$/;
const LINE_SO_FAR = /(?:^|\n)[\s>]*(?:(?:[-*+]|\d{1,9}[.)])[ \t]+)*$/;

/** A face's text with marks for what it asks: blanks on the question, the words themselves on the answer. */
export function markedText(pieces: readonly FacePiece[], side: 'question' | 'answer'): MarkedText {
  const gaps: Gap[] = [];
  const texts = pieces.map((piece) => clean(piece.kind === 'text' ? piece.text : piece.answer));
  const text = pieces.map((piece, i) => {
    const own = texts[i] ?? '';
    if (piece.kind === 'text') return own;
    gaps.push(side === 'question' ? { look: 'blank', hint: piece.hint } : { look: 'asked' });
    const number = digits(gaps.length - 1);
    if (side === 'question') return `${OPEN}${number}${END_OF_NUMBER}${CLOSE}`;
    return around(own, number, texts.slice(0, i).join(''), texts.slice(i + 1).join(''));
  });
  return { text: text.join(''), gaps };
}

/** A text with nothing asked in it. */
export function unmarkedText(text: string): MarkedText {
  return { text, gaps: [] };
}

/** A stretch of a marked text in its parts; marks that lost their other half are parts too. */
export function markedParts(text: string, gaps: readonly Gap[]): MarkedPart[] {
  const parts: MarkedPart[] = [];
  let from = 0;
  const addText = (to: number) => {
    const stretch = text.slice(from, to).replaceAll(ANY_MARK, '');
    if (stretch !== '') parts.push({ kind: 'text', text: stretch });
  };
  for (const match of text.matchAll(MARKS)) {
    addText(match.index);
    from = match.index + match[0].length;
    const [mark, number] = match;
    const gap = number === undefined ? undefined : gaps[numberOf(number)];
    if (gap) parts.push({ kind: 'open', gap, mark });
    else if (number === undefined) parts.push({ kind: 'close', mark });
  }
  addText(text.length);
  return parts;
}

/** An address or the like without marks, also where they were written for an address. */
export function withoutMarks(text: string): string {
  return text.replaceAll(ANY_MARK, '').replaceAll(ANY_ENCODED_MARK, '');
}

function around(answer: string, number: string, before: string, after: string): string {
  const isFirst = LINE_SO_FAR.test(before);
  const head = isFirst ? (BLOCK_START.exec(answer)?.[0] ?? '') : '';
  const tail = /^[ \t]*(?:\n|$)/.test(after) ? (BLOCK_END.exec(answer.slice(head.length))?.[0] ?? '') : '';
  const inner = answer.slice(head.length, answer.length - tail.length);
  const open = `${signIf(inner.at(0))}${OPEN}${number}${END_OF_NUMBER}${signIf((before + head).at(-1))}`;
  const close = `${signIf((tail + after).at(0))}${CLOSE}${signIf(inner.at(-1))}`;
  return `${head}${open}${inner}${close}${tail}`;
}

/** A sign where Markdown would see one, or a space, or the end of the text. */
function signIf(character: string | undefined): string {
  return character === undefined || SIGN_OR_SPACE.test(character) ? SIGN : '';
}

function clean(text: string): string {
  return text.replaceAll(NONCHARACTERS, REPLACEMENT);
}

function digits(number: number): string {
  return Array.from(number.toString(RADIX), (digit) => String.fromCharCode(FIRST_DIGIT + Number(digit))).join('');
}

function numberOf(written: string): number {
  const octal = Array.from(written, (digit) => digit.charCodeAt(0) - FIRST_DIGIT).join('');
  return Number.parseInt(octal, RADIX);
}
