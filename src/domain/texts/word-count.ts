/** How many words a text has. */

/** Scripts without spaces between words: each of their signs counts as one, as word processors count them. */
const SIGN = String.raw`[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]`;
/** Letters and digits, joined by an apostrophe, a hyphen or a mark within a number. */
const WORD = new RegExp(
  String.raw`${SIGN}\p{M}*|(?:(?!${SIGN})[\p{L}\p{N}]\p{M}*)+(?:['’.,-](?!${SIGN})[\p{L}\p{N}]\p{M}*(?:(?!${SIGN})[\p{L}\p{N}\p{M}])*)*`,
  'gu',
);

/** Marks of Markdown are no words: `**Two** words` has two. */
export function countWords(text: string): number {
  let count = 0;
  for (const _word of text.matchAll(WORD)) count += 1;
  return count;
}
