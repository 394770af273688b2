/**
 * Whether an answer is one to type: short enough that typing it asks for knowledge and not for patience, and made of what a keyboard writes.
 * Formulas in LaTeX, code in lines, tables, links and pictures are looked at instead.
 */

/** A long term or a short sentence. */
const TYPED_MAX_CHARS = 120;
const TYPED_MAX_WORDS = 16;
/** More gaps than this in one text are a page to fill in. */
const TYPED_MAX_GAPS = 6;
/** A command of LaTeX, a fence of code, a row of a table, a link or picture, an address, a mask over a picture. */
const NOT_WRITTEN = /\\\p{L}|```|^\s*\||\]\(|https?:\/\/|image-occlusion:|<\w/mu;

/** For the texts that a face expects, gap by gap (cards/faces). */
export function isTypeable(expected: readonly string[]): boolean {
  return expected.length > 0 && expected.length <= TYPED_MAX_GAPS && expected.every(isTypeableText);
}

/** Whether a text can be pressed as one option of a choice: a link in it would be a second thing to press. */
export function isPlainText(text: string): boolean {
  return !NOT_WRITTEN.test(text);
}

function isTypeableText(text: string): boolean {
  const trimmed = text.trim();
  const words = trimmed.split(/\s+/).length;
  return /[\p{L}\p{N}\p{S}\p{P}]/u.test(trimmed) && isShort(trimmed, words) && isPlainText(trimmed);
}

function isShort(text: string, words: number): boolean {
  return text.length <= TYPED_MAX_CHARS && words <= TYPED_MAX_WORDS;
}
