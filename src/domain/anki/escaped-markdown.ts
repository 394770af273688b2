/** Words as Markdown that shows just these words: signs that would mean something get a backslash, all others are left as they are. */

/** Stands for the two braces of a gap's beginning where they begin none: a Unicode noncharacter, which no text has a reason to hold. */
export const NO_GAP = '\uFDE0';

export interface TextPlace {
  /** The character before and behind the text; '' at the ends of a line. */
  readonly before: string;
  readonly after: string;
  /** Whether nothing but spaces stands before it in its line. */
  readonly startsLine: boolean;
  /** Whether `$` and `~` stand there often enough to begin and end something. */
  readonly hasDollars: boolean;
  readonly hasTildes: boolean;
  readonly inTable: boolean;
}

const WORTH_A_LOOK = /[\\`*_[\]<&~$|#>+=\-\d!]/;
const SPECIAL = /[\\`*_[\]<&~$|!]/g;
const PUNCTUATION = /[!-/:-@[-`{-~]/;
const WORD = /[\p{L}\p{N}]/u;
const ENTITY = /^&(?:#\d{1,7}|#x[\da-f]{1,6}|[a-z][a-z\d]{1,31});/i;
/** What begins a heading, a quotation, a list or a line across at the start of a line. */
const LINE_START = /^(?:#{1,6}(?=\s|$)|>|[-+](?=\s|$)|[-=]+$)/;
const NUMBERED = /^(\d{1,9})([.)])(?=\s|$)/;

export function escapedMarkdown(text: string, place: TextPlace): string {
  if (!WORTH_A_LOOK.test(text)) return text;
  const escaped = text.replaceAll(SPECIAL, (sign, at: number) => (means(sign, text, at, place) ? `\\${sign}` : sign));
  if (!place.startsLine) return escaped;
  return escaped.replace(NUMBERED, String.raw`$1\$2`).replace(LINE_START, String.raw`\$&`);
}

/** Whether the sign could mean something where it stands; when in doubt, yes. */
function means(sign: string, text: string, at: number, place: TextPlace): boolean {
  const before = at > 0 ? text.charAt(at - 1) : place.before;
  const after = at + 1 < text.length ? text.charAt(at + 1) : place.after;
  const isFree = isSpace(before) && isSpace(after);
  switch (sign) {
    case '\\':
      return after === '' || after === '\n' || after === NO_GAP || PUNCTUATION.test(after);
    case '*':
      return !isFree || place.startsLine;
    case '_':
      return !isFree && !(WORD.test(before) && WORD.test(after));
    case '`':
      return true;
    case '[':
      return after === '^';
    case ']':
      return at + 1 === text.length || after === '(' || after === '[' || after === ':';
    case '!':
      return after === '[';
    case '<':
      return after === '' || /[a-z/!?]/i.test(after);
    case '&':
      return ENTITY.test(text.slice(at, at + 40));
    case '~':
      return place.hasTildes && !isFree;
    case '$':
      return place.hasDollars;
    default:
      return place.inTable;
  }
}

function isSpace(sign: string): boolean {
  return sign === '' || /\s/.test(sign);
}
