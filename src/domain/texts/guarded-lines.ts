/**
 * What stands in a card and would be read as something else. A backslash comes before it, as in Markdown: it is not seen there, no program takes what
 * is behind it for a mark, and reading takes exactly one away again.
 */
import { fencedLines, openedFence, outsideCode } from './code-regions.ts';

/** Two of a sign in a row: what divides the sides of a card, or begins a gap or a link. */
const PAIR = /([:=[])(\\*)(?=\1)/g;
const GUARDED_PAIR = /([:=[])\\(\\*)(?=\1)/g;
/** A comment is not seen, and can say when a card is due. */
const COMMENT = /<(\\*)!--/g;
const GUARDED_COMMENT = /<\\(\\*)!--/g;
/** An empty line would end a card. This one is seen as empty. */
const EMPTY_LINE = '<br>';

/** @param text outside of code */
export function guardPairs(text: string): string {
  return text.replaceAll(PAIR, String.raw`$1\$2`).replaceAll(COMMENT, String.raw`<\$1!--`);
}

export function unguardPairs(text: string): string {
  return text.replaceAll(GUARDED_PAIR, '$1$2').replaceAll(GUARDED_COMMENT, '<$1!--');
}

/**
 * Lines that begin with what means something, and fences that are never closed.
 * @param special what a line means something by, without the spaces and backslashes before it
 */
export function guardLines(text: string, special: RegExp, { emptyLines = true } = {}): string {
  const lines = text.split('\n');
  const isFenced = fencedLines(lines);
  return lines
    .map((line, i) => {
      if (isFenced[i] === true) return line;
      if (line.trim() === '') return emptyLines ? EMPTY_LINE : '';
      return isSpecial(line, special) ? line.replace(/^\s*/, (space) => `${space}\\`) : line;
    })
    .join('\n');
}

/** A line that stands in no fence as it was given to `guardLines`. */
export function unguardLine(line: string, special: RegExp): string {
  if (line === EMPTY_LINE) return '';
  return /^\s*\\/.test(line) && isSpecial(line, special) ? line.replace('\\', '') : line;
}

/** A text with its lines changed, but for those of fences. */
export function unfencedLines(text: string, change: (line: string) => string): string {
  const lines = text.split('\n');
  const isFenced = fencedLines(lines);
  return lines.map((line, i) => (isFenced[i] === true ? line : change(line))).join('\n');
}

/** A text with what is no code changed. */
export function proseOf(text: string, change: (text: string) => string): string {
  return unfencedLines(text, (line) => outsideCode(line, change));
}

function isSpecial(line: string, special: RegExp): boolean {
  const bare = line.replace(/^\s*\\*/, '');
  return special.test(bare) || bare.trim() === EMPTY_LINE || openedFence(bare) !== null;
}
