/**
 * Gaps in a text: `{{c1::text}}`, with a hint `{{c1::text::hint}}`, for several cards at once `{{c1,2::text}}`, and one inside another. The
 * grammar is Anki's (rslib/src/cloze.rs), so that what is imported and exported reads the same on both sides, with two differences that only
 * matter where Anki reads less than the person meant:
 *
 * - Braces inside a gap are counted, so that `{{c1::\frac{1}{x}}}` ends where it looks as if it did. Where they do not add up in the whole text, the
 *   first `}}` ends a gap, as in Anki.
 * - A backslash takes the character behind it out of the grammar: `\{{c1::…`, `std\::vector`, `\}`. It stays in the text, where Markdown takes it
 *   out and math reads it.
 *
 * Nothing is ever an error: what is not closed, and what nests deeper than ten, is text.
 */

/** A stretch of text, or a gap that holds more of both. */
export type ClozePart = ClozeText | Cloze;

interface ClozeText {
  readonly kind: 'text';
  readonly text: string;
}

export interface Cloze {
  readonly kind: 'cloze';
  /** The cards that ask for it, each once. 0 is a gap that every card shows filled in. */
  readonly numbers: readonly number[];
  readonly parts: readonly ClozePart[];
  /** What stands in the gap instead of dots; null without one. */
  readonly hint: string | null;
}

/** As deep as gaps nest in Anki. */
export const CLOZE_MAX_DEPTH = 10;

const OPENING = /\{\{c(\d{1,3}(?:,\d{1,3})*)::/y;
const HINT_MARK = '::';
const CLOSING = '}}';

/** What a text consists of, in order. Two stretches of text never stand side by side, and none is empty. */
export function parseCloze(text: string): ClozePart[] {
  if (!text.includes('{{c')) return text === '' ? [] : [{ kind: 'text', text }];
  return bestReading(text).parts;
}

/** How many gaps of a text begin and do not end. */
export function countUnclosed(text: string): number {
  return text.includes('{{c') ? bestReading(text).unclosed : 0;
}

/** The numbers for which a text has a card to ask, ascending. Gaps with nothing in them ask for nothing. */
export function clozeNumbers(parts: readonly ClozePart[]): number[] {
  const numbers = new Set<number>();
  const walk = (list: readonly ClozePart[]): void => {
    for (const part of list) {
      if (part.kind === 'text') continue;
      if (plainCloze(part.parts).trim() !== '') for (const number of part.numbers) numbers.add(number);
      walk(part.parts);
    }
  };
  walk(parts);
  numbers.delete(0);
  return [...numbers].toSorted((a, b) => a - b);
}

/** The text with every gap filled in and no hints: what is searched, spoken and compared. */
export function plainCloze(parts: readonly ClozePart[]): string {
  return parts.map((part) => (part.kind === 'text' ? part.text : plainCloze(part.parts))).join('');
}

function bestReading(text: string): ReturnType<Reading['read']> {
  const counted = new Reading(text, true).read();
  if (counted.unclosed === 0) return counted;
  const first = new Reading(text, false).read();
  return first.unclosed < counted.unclosed ? first : counted;
}

/** A gap that has begun and not ended yet; the lowest one is the text itself. */
interface Frame {
  /** How it was opened, which is text when it never ends; null for the text itself. */
  readonly opening: string | null;
  readonly numbers: readonly number[];
  readonly parts: ClozePart[];
  hint: string | null;
  /** Braces opened in it and not closed. */
  braces: number;
}

/** One walk through a text from left to right. */
class Reading {
  readonly #text: string;
  readonly #countsBraces: boolean;
  readonly #root: Frame = newFrame(null, []);
  readonly #open: Frame[] = [this.#root];
  #at = 0;

  constructor(text: string, countsBraces: boolean) {
    this.#text = text;
    this.#countsBraces = countsBraces;
  }

  read(): { parts: ClozePart[]; unclosed: number } {
    while (this.#at < this.#text.length) this.#step();
    const unclosed = this.#open.length - 1;
    while (this.#open.length > 1) this.#giveUp();
    return { parts: this.#root.parts, unclosed };
  }

  get #frame(): Frame {
    return this.#open.at(-1) ?? this.#root;
  }

  #step(): void {
    const character = this.#text.charAt(this.#at);
    if (character === '\\') return this.#take(this.#text.slice(this.#at, this.#at + 2));
    if (character === '{') return this.#openBrace();
    if (this.#frame === this.#root) return this.#take(this.#text.slice(this.#at, this.#nextSpecial()));
    if (character === '}') return this.#closeBrace();
    if (this.#frame.hint === null && this.#text.startsWith(HINT_MARK, this.#at)) {
      this.#frame.hint = '';
      this.#at += HINT_MARK.length;
      return;
    }
    this.#take(character);
  }

  #openBrace(): void {
    OPENING.lastIndex = this.#at;
    const match = this.#frame.hint === null && this.#open.length <= CLOZE_MAX_DEPTH ? OPENING.exec(this.#text) : null;
    if (match) {
      const [opening, numbers = ''] = match;
      this.#open.push(newFrame(opening, [...new Set(numbers.split(',').map(Number))]));
      this.#at += opening.length;
      return;
    }
    this.#frame.braces += 1;
    this.#take('{');
  }

  #closeBrace(): void {
    if (this.#countsBraces && this.#frame.braces > 0) {
      this.#frame.braces -= 1;
      this.#take('}');
    } else if (this.#text.startsWith(CLOSING, this.#at)) {
      this.#at += CLOSING.length;
      this.#close();
    } else this.#take('}');
  }

  #close(): void {
    const frame = this.#open.pop();
    if (!frame) return;
    const hint = frame.hint?.trim();
    const isHint = hint !== undefined && hint !== '';
    this.#frame.parts.push({
      kind: 'cloze',
      numbers: frame.numbers,
      parts: frame.parts,
      hint: isHint ? hint : null,
    });
  }

  /** The innermost gap does not end: its opening is text after all, and what it holds belongs to the one around it. */
  #giveUp(): void {
    const frame = this.#open.pop();
    if (!frame) return;
    addText(this.#frame, frame.opening ?? '');
    for (const part of frame.parts) {
      if (part.kind === 'text') addText(this.#frame, part.text);
      else this.#frame.parts.push(part);
    }
    if (frame.hint !== null) addText(this.#frame, HINT_MARK + frame.hint);
  }

  #take(taken: string): void {
    addText(this.#frame, taken);
    this.#at += taken.length;
  }

  /** Outside of gaps only a backslash and an opening brace mean something. */
  #nextSpecial(): number {
    const next = /[\\{]/g;
    next.lastIndex = this.#at;
    return next.exec(this.#text)?.index ?? this.#text.length;
  }
}

function newFrame(opening: string | null, numbers: readonly number[]): Frame {
  return { opening, numbers, parts: [], hint: null, braces: 0 };
}

function addText(frame: Frame, text: string): void {
  if (frame.hint !== null) {
    frame.hint += text;
    return;
  }
  const last = frame.parts.at(-1);
  if (last?.kind === 'text') frame.parts[frame.parts.length - 1] = { kind: 'text', text: last.text + text };
  else if (text !== '') frame.parts.push({ kind: 'text', text });
}
