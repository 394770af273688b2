/** Questions within sentences. */
import { lettersOf } from '../letters.ts';
import { unmarked } from '../unmarked-text.ts';

const EXCERPT_LENGTH = 40;

/** Enough of a question to know it again. */
export function excerpt(question: string): string {
  const line = unmarked(question);
  if (line.length <= EXCERPT_LENGTH) return line;
  const letters = lettersOf(line);
  if (letters.length <= EXCERPT_LENGTH) return line;
  return `${letters
    .slice(0, EXCERPT_LENGTH - 1)
    .join('')
    .trimEnd()}…`;
}
