/**
 * A text as it is compared with another: its letters, digits and signs, and what stands between each two of them. Extraction and models differ
 * in white space, hyphens at line ends, ligatures, kinds of dashes and quotation marks; they may not differ in words, numbers, signs or marks.
 */
import {
  ACCENT_BEFORE,
  BULLET,
  CEDILLA,
  DASH,
  DEGREE,
  DIGIT,
  DOUBLE_QUOTE,
  HYPHEN,
  Kind,
  LETTER,
  LIGATURE,
  LONGEST_EXPONENT,
  LONG_DASH,
  LOWERED,
  MARK,
  NOTHING,
  PLAIN,
  RAISED,
  SINGLE_QUOTE,
  TAKES_CEDILLA,
  TWO_LETTERS,
  VOWEL,
  WRITTEN_EXPONENT,
  kindOf,
} from './characters.ts';

/** What stands before an atom. Between two letters a `hyphen` may be the one of a line end. A `break` is no minus. A `bullet` may be left out. */
export const Gap = { none: 0, space: 1, hyphen: 2, dash: 3, break: 4, bullet: 5 } as const;
export type Gap = (typeof Gap)[keyof typeof Gap];

/** Lists of one length, one entry for each letter with its marks, digit or sign. */
export interface Atoms {
  /** As it is compared, in lower case. A raised digit of an exponent has a `^` before it. */
  readonly keys: readonly string[];
  /** The same with its case. */
  readonly cased: readonly string[];
  readonly kinds: readonly Kind[];
  readonly gaps: readonly Gap[];
  /** Where it stands in the text, in UTF-16 units. */
  readonly starts: readonly number[];
  readonly ends: readonly number[];
}

export function atomsOf(text: string): Atoms {
  const reader = new AtomReader(text);
  while (reader.at < text.length) reader.take();
  return reader.atoms;
}

class AtomReader {
  readonly atoms = {
    keys: [] as string[],
    cased: [] as string[],
    kinds: [] as Kind[],
    gaps: [] as Gap[],
    starts: [] as number[],
    ends: [] as number[],
  };
  at = 0;
  readonly #text: string;
  /** What was passed since the last atom. */
  #space = false;
  #dashes = 0;
  #dash = '';
  /** White space between the last atom and the first dash; the dash begins its line. */
  #apart = false;
  #begins = false;
  #accent = '';
  /** The last atoms are raised or lowered digits, and an exponent of a number rather than of a letter or a bracket. */
  #level: 'line' | 'exponent' | 'raised' | 'lowered' = 'line';

  constructor(text: string) {
    this.#text = text;
  }

  /** Reads one character, or an exponent. */
  take(): void {
    const char = String.fromCodePoint(this.#text.codePointAt(this.at) ?? 0);
    // Most of a text is these, and the rules below are slow.
    const plain = PLAIN[char.charCodeAt(0)];
    if (plain !== undefined) {
      this.#add(char, plain, this.at + 1);
      this.at += 1;
      return;
    }
    if (char === '^' && this.#writtenExponent()) return;
    this.#character(char);
    this.at += char.length;
  }

  #character(char: string): void {
    if (DEGREE.test(char) && this.atoms.kinds.at(-1) === Kind.digit && this.#dashes === 0)
      return this.#add('°', Kind.sign, this.at + 1);
    if (/\s/u.test(char) || BULLET.test(char)) return this.#pass();
    if (DASH.test(char)) return this.#passDash(char);
    if (NOTHING.test(char)) return;
    if (RAISED.test(char)) return this.#raised(char.normalize('NFKC'));
    if (LOWERED.test(char)) {
      this.#add(char.normalize('NFKC'), Kind.digit, this.at + char.length);
      this.#level = 'lowered';
      return;
    }
    const accent = ACCENT_BEFORE[char];
    if (accent !== undefined && this.#isAccent(char)) {
      this.#accent = accent;
      return;
    }
    if (char === CEDILLA && this.#isAfterLetter()) return this.#mark('\u0327', this.at + 1);
    this.#plain(char);
  }

  /** A character that may be several in another form: a ligature, a fraction, a letter of full width. */
  #plain(char: string): void {
    const end = this.at + char.length;
    if (SINGLE_QUOTE.test(char)) return this.#quotationMark("'", end);
    if (DOUBLE_QUOTE.test(char)) return this.#quotationMark('"', end);
    if (char === "'") return this.#quotationMark(char, end);
    const parts = LIGATURE[char] ?? char.normalize('NFKC');
    // ½ behind a digit is no further digit of it.
    if (parts.length > char.length && DIGIT.test(parts[0] ?? '')) this.#space = true;
    for (const part of parts) {
      if (MARK.test(part)) this.#mark(part, end);
      else if (/\s/u.test(part)) this.#pass();
      else this.#add(part === '\u2044' ? '/' : part, kindOf(part), end);
    }
  }

  #add(char: string, kind: Kind, end: number, key?: string): void {
    const { keys, cased, kinds, gaps, starts, ends } = this.atoms;
    const whole = this.#accent === '' ? char : (char + this.#accent).normalize('NFC');
    const gap = this.#gap(kind);
    // A lowered digit ends before one that is on the line: the 8 of log₂8 is another number.
    gaps.push(this.#level === 'lowered' && gap === Gap.none && kind === Kind.digit ? Gap.space : gap);
    keys.push(key ?? whole.toLowerCase());
    cased.push(key ?? whole);
    kinds.push(kind);
    starts.push(this.at);
    ends.push(end);
    this.#forget();
  }

  #forget(): void {
    this.#space = false;
    this.#dashes = 0;
    this.#dash = '';
    this.#accent = '';
    this.#level = 'line';
  }

  #mark(mark: string, end: number): void {
    const { keys, cased, kinds, ends } = this.atoms;
    const last = keys.length - 1;
    if (last < 0 || kinds[last] === Kind.sign || this.#space || this.#dashes > 0)
      return this.#add(mark, Kind.sign, end);
    const whole = ((cased[last] ?? '') + mark).normalize('NFC');
    keys[last] = whole.toLowerCase();
    cased[last] = whole;
    ends[last] = end;
  }

  /** Two single ones, as TeX writes them, are a double one. */
  #quotationMark(mark: string, end: number): void {
    const { keys, cased, ends } = this.atoms;
    const last = keys.length - 1;
    if (mark === "'" && keys[last] === "'" && !this.#space && this.#dashes === 0) {
      keys[last] = '"';
      cased[last] = '"';
      ends[last] = end;
    } else this.#add(mark, Kind.sign, end);
  }

  /** A digit or sign of an exponent. That of a letter, m² or s⁻¹, is often written on the line, and cannot be taken for a part of a number. */
  #raised(char: string): void {
    const isOpen = this.#level === 'line' || this.#level === 'lowered';
    const level = isOpen ? (this.#isAfterDigit() ? 'exponent' : 'raised') : this.#level;
    const isMinus = DASH.test(char);
    if (level === 'raised' && isMinus) this.#passDash('-');
    else {
      const sign = isMinus ? '-' : char;
      this.#add(sign, Kind.digit, this.at + 1, level === 'exponent' ? `^${sign}` : sign);
    }
    this.#level = level;
  }

  #writtenExponent(): boolean {
    const found = WRITTEN_EXPONENT.exec(this.#text.slice(this.at, this.at + LONGEST_EXPONENT));
    if (!found || this.atoms.keys.length === 0) return false;
    const [whole, inBraces, inBrackets, bare] = found;
    const end = this.at + whole.length;
    for (const char of inBraces ?? inBrackets ?? bare ?? '') this.#raised(char);
    this.atoms.ends[this.atoms.ends.length - 1] = end;
    this.at = end;
    return true;
  }

  #pass(): void {
    this.#space = true;
    this.#level = 'line';
  }

  #passDash(char: string): void {
    if (this.#dashes === 0) {
      this.#apart = this.#space;
      this.#begins =
        this.atoms.keys.length === 0 || /\n\s*$/u.test(this.#text.slice(Math.max(0, this.at - 8), this.at));
      this.#space = false;
    }
    this.#dashes += 1;
    this.#dash = char;
  }

  #gap(next: Kind): Gap {
    if (this.#dashes === 0) return this.#space ? Gap.space : Gap.none;
    if (this.#begins && this.#space && this.#dashes === 1 && next !== Kind.digit) return Gap.bullet;
    if (this.#dashes > 1 || LONG_DASH.test(this.#dash)) return Gap.break;
    return HYPHEN.test(this.#dash) && !this.#apart && next === Kind.letter && this.#cutsWord() ? Gap.hyphen : Gap.dash;
  }

  /** Whether a word may be cut here: nobody leaves a single letter of one on a line. */
  #cutsWord(): boolean {
    const { kinds, gaps } = this.atoms;
    const last = kinds.length - 1;
    const isBehindWord = kinds[last] === Kind.letter && kinds[last - 1] === Kind.letter && gaps[last] === Gap.none;
    return isBehindWord && TWO_LETTERS.test(this.#text.slice(this.at, this.at + 16));
  }

  /** ´ and ` within a word and before a vowel are accents, elsewhere they are quotation marks. */
  #isAccent(char: string): boolean {
    const next = this.#text[this.at + 1] ?? '';
    if (char === CEDILLA) return TAKES_CEDILLA.test(next);
    if (char !== '´' && char !== '`') return LETTER.test(next);
    return VOWEL.test(next) && this.#isAfterLetter();
  }

  #isAfterLetter(): boolean {
    return this.#isAfter(Kind.letter);
  }

  #isAfterDigit(): boolean {
    return this.#isAfter(Kind.digit);
  }

  #isAfter(kind: Kind): boolean {
    return this.atoms.kinds.at(-1) === kind && !this.#space && this.#dashes === 0;
  }
}
