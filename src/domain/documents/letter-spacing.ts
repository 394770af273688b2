/** Letters set wide apart (“C H A P T E R”) are one word to a reader; to a file each stands alone. */

/** Fewer letters by themselves are variables, options or initials. */
const SPACED_MIN_LETTERS = 4;
const SPACED = /(?<![^ ])\p{L}(?: \p{L}){3,}(?![^ ])/gu;

/** Closes words whose letters stand apart by single spaces; two spaces are the space between such words. */
export function closeLetters(text: string): string {
  return text.replaceAll(SPACED, (spaced) => {
    const letters = spaced.split(' ');
    return countsUp(letters) ? spaced : letters.join('');
  });
}

/** Whether these pieces, each a run of its own, are the letters of one word. */
export function areSpacedLetters(texts: readonly string[]): boolean {
  return texts.length >= SPACED_MIN_LETTERS && texts.every((text) => /^\p{L}$/u.test(text)) && !countsUp(texts);
}

/** `A B C D` names columns, answers or points. */
function countsUp(letters: readonly string[]): boolean {
  return letters.every((letter, n) => n === 0 || letter.codePointAt(0) === (letters[n - 1]?.codePointAt(0) ?? 0) + 1);
}
