/** How much two texts have in common, as shares from 0 to 1 that are the same in both directions (Dice). */
import { foldedText } from '../quality/quality-cards.ts';
import { wordForm, wordsOf } from '../quality/word-forms.ts';

/** Of their words, whatever the endings. */
export function wordOverlap(a: string, b: string): number {
  return sharedShare(wordForms(a), wordForms(b));
}

/** Of their pairs of letters: `mitosis` and `meiosis` look alike. */
export function letterOverlap(a: string, b: string): number {
  return sharedShare(letterPairs(a), letterPairs(b));
}

/** Of two sets. */
export function sharedShare(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  const sum = a.size + b.size;
  return sum === 0 ? 0 : (2 * countShared(a, b)) / sum;
}

/** What `wordOverlap` compares, for texts that are compared many times. */
export function wordForms(text: string): ReadonlySet<string> {
  return new Set(wordsOf(foldedText(text)).map(wordForm));
}

/** What `letterOverlap` compares. */
export function letterPairs(text: string): ReadonlySet<string> {
  const letters = Array.from(foldedText(text));
  return new Set(letters.slice(1).map((letter, i) => `${letters[i] ?? ''}${letter}`));
}

function countShared(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  const [fewer, more] = a.size < b.size ? [a, b] : [b, a];
  let shared = 0;
  for (const item of fewer) if (more.has(item)) shared += 1;
  return shared;
}
