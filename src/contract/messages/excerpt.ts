/** Questions within sentences. */
import { unmarked } from '../unmarked-text.ts';

const EXCERPT_LENGTH = 40;
const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** Enough of a question to know it again. */
export function excerpt(question: string): string {
  const line = unmarked(question);
  const letters = Array.from(graphemes.segment(line), ({ segment }) => segment);
  if (letters.length <= EXCERPT_LENGTH) return line;
  return `${letters
    .slice(0, EXCERPT_LENGTH - 1)
    .join('')
    .trimEnd()}…`;
}
