/**
 * Characters that answers need and a keyboard may lack, to be offered beside the field: `é`, `ß`, `ñ`, `α`, `→`, `²`. They come from the answers
 * of a whole session, so that the row gives no single answer away.
 */

/** More than this is a keyboard, not a help. */
const OFFERED_MAX = 12;
/** So many letters of a script in a row are a word of it: whoever learns it has a way to type it. */
const WORD_OF_GREEK = /\p{Script=Greek}{3}/u;
/** Letters and signs. Punctuation makes no difference to an answer (folded-answer.ts), so nobody needs it. */
const OFFERED = /^[\p{Script=Latin}\p{Script=Greek}\p{S}\p{N}]$/u;
/** Everything that any keyboard writes. */
const ASCII = /^[\u0020-\u007e]$/;

/**
 * The most used characters of the answers first, in lower case, none that `onKeyboard` has. Empty for answers that need none, and for scripts
 * that have a way of their own to be typed.
 */
export function missingCharacters(
  answers: readonly string[],
  onKeyboard: ReadonlySet<string> = new Set(),
): readonly string[] {
  const uses = new Map<string, number>();
  for (const answer of answers) {
    for (const character of new Set(charactersOf(answer))) uses.set(character, (uses.get(character) ?? 0) + 1);
  }
  return [...uses]
    .filter(([character]) => !onKeyboard.has(character))
    .toSorted(([a, often], [b, oftenToo]) => oftenToo - often || (a < b ? -1 : 1))
    .slice(0, OFFERED_MAX)
    .map(([character]) => character);
}

function charactersOf(answer: string): string[] {
  const text = answer.normalize('NFC');
  const isGreek = WORD_OF_GREEK.test(text);
  return Array.from(text, lowerCase).filter(
    (character) =>
      !ASCII.test(character) && OFFERED.test(character) && !(isGreek && /\p{Script=Greek}/u.test(character)),
  );
}

/** Upper case makes no difference to a typed answer, but signs such as Δ are not meant as letters of a word. */
function lowerCase(character: string): string {
  return /\p{Script=Latin}/u.test(character) ? character.toLowerCase() : character;
}
