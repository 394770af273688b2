/** Find and replace in the texts of cards: what is looked for, and what one text becomes. */
import { messages } from '../../contract/messages/index.ts';

export interface ReplaceOptions {
  readonly find: string;
  readonly replacement: string;
  readonly matchCase: boolean;
  readonly wholeWords: boolean;
  /** `find` is a regular expression of JavaScript, and the replacement may have `$1`, `$<name>`, `$&`, `\n` and `\t`. */
  readonly regex: boolean;
}

export interface Replacement {
  readonly pattern: RegExp;
  /** As `String.replace` reads it. */
  readonly replacement: string;
}

/** Where the first of the places is: `lead` + `from` + `tail` is the text, `lead` + `to` + `tail` what the first replacement makes of it. */
interface FirstPlace {
  readonly lead: string;
  readonly from: string;
  readonly to: string;
  readonly tail: string;
}

export interface ReplacedText {
  readonly after: string;
  readonly places: number;
  readonly first: FirstPlace;
}

const LETTER = String.raw`[\p{L}\p{M}\p{N}_]`;

/** What to look for, or a sentence when the regular expression is none. */
export function replacementOf(options: ReplaceOptions): Replacement | { readonly error: string } {
  const { find, matchCase, wholeWords, regex } = options;
  const source = regex ? find : escaped(find);
  const whole = wholeWords ? `(?<!${LETTER})(?:${source})(?!${LETTER})` : source;
  try {
    // Alone it must be an expression too: ")(" would be one between other parentheses.
    new RegExp(source, 'u');
    return {
      pattern: new RegExp(whole, matchCase ? 'gu' : 'giu'),
      replacement: regex ? unescaped(options.replacement) : options.replacement.replaceAll('$', '$$$$'),
    };
  } catch {
    return { error: messages.flashcards.replace.badExpression };
  }
}

/** Null when nothing is found, or nothing would differ. */
export function replacedText(text: string, { pattern, replacement }: Replacement): ReplacedText | null {
  const places = text.match(pattern)?.length ?? 0;
  if (places === 0) return null;
  const after = text.replace(pattern, replacement);
  if (after === text) return null;
  const once = new RegExp(pattern.source, pattern.flags.replace('g', ''));
  const [from = ''] = once.exec(text) ?? [];
  const at = text.search(once);
  const tail = text.slice(at + from.length);
  const withFirst = text.replace(once, replacement);
  return {
    after,
    places,
    first: { lead: text.slice(0, at), from, to: withFirst.slice(at, withFirst.length - tail.length), tail },
  };
}

function escaped(text: string): string {
  return text.replaceAll(/[\\^$.*+?()[\]{}|/]/g, String.raw`\$&`);
}

function unescaped(replacement: string): string {
  return replacement.replaceAll(/\\([nt\\])/g, (_escape, letter: string) => ({ n: '\n', t: '\t' })[letter] ?? '\\');
}
