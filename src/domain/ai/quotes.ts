/** Checks quotes against the pages they claim to come from. Pure text work: no model is asked whether a model was right. */

/** What a card can hold (contract/cards.schema.ts). */
const QUOTE_MAX_CHARS = 1_000;
/** Shorter than this, a match proves nothing. */
const QUOTE_MIN_CHARS = 4;

/** A page's text as it is compared, with the place in the original of each of its characters. */
interface ComparableText {
  readonly text: string;
  readonly places: readonly number[];
}

export interface CheckedQuote {
  readonly page: number | null;
  /** The passage as it stands on the page, or null when it was not found. */
  readonly quote: string | null;
}

export type QuoteChecker = (page: number | null, quote: string) => CheckedQuote;

/**
 * Makes a checker over the pages of one document. A quote is looked for on the page it names, then on the pages beside it, where models often
 * mean it; found there, the page is corrected. An unmatched quote becomes null and the page stays, unless the document has no such page.
 */
export function createQuoteChecker(pages: ReadonlyMap<number, string>): QuoteChecker {
  const prepared = new Map<number, ComparableText>();
  const comparableOf = (page: number): ComparableText | null => {
    const text = pages.get(page);
    if (text === undefined) return null;
    const known = prepared.get(page) ?? comparable(text);
    prepared.set(page, known);
    return known;
  };
  return (page, quote) => {
    const wanted = comparable(quote).text;
    if (page === null) return { page: null, quote: null };
    const candidates = wanted.length < QUOTE_MIN_CHARS ? [] : [page, page - 1, page + 1];
    for (const candidate of candidates) {
      const passage = passageOf(pages.get(candidate), comparableOf(candidate), wanted);
      if (passage !== null) return { page: candidate, quote: passage };
    }
    return { page: pages.has(page) ? page : null, quote: null };
  };
}

/** Where a passage stands in a page's text: from `start`, before `end`, in UTF-16 units. */
export interface Passage {
  readonly start: number;
  readonly end: number;
}

/** Finds a quote on its page again, to mark it. Null when the page does not say it. */
export function findPassage(pageText: string, quote: string): Passage | null {
  const wanted = comparable(quote).text;
  return wanted.length < QUOTE_MIN_CHARS ? null : placeOf(pageText, comparable(pageText), wanted);
}

function placeOf(original: string, { text, places }: ComparableText, wanted: string): Passage | null {
  const found = text.indexOf(wanted);
  if (found === -1) return null;
  const start = places[found] ?? 0;
  const lastPlace = places[found + wanted.length - 1] ?? start;
  const lastChar = String.fromCodePoint(original.codePointAt(lastPlace) ?? 0);
  return { start, end: lastPlace + lastChar.length };
}

function passageOf(original: string | undefined, text: ComparableText | null, wanted: string): string | null {
  if (original === undefined || text === null) return null;
  const place = placeOf(original, text, wanted);
  return place && original.slice(place.start, place.end).replace(/\s+/g, ' ').slice(0, QUOTE_MAX_CHARS);
}

/**
 * Extraction and models differ in white space, line-end hyphens, ligatures, quotation marks and case, so none of these count. Both texts pass
 * through here.
 */
function comparable(text: string): ComparableText {
  let out = '';
  const places: number[] = [];
  for (let at = 0; at < text.length;) {
    const char = String.fromCodePoint(text.codePointAt(at) ?? 0);
    const kept = fold(char);
    out += kept;
    for (let n = 0; n < kept.length; n += 1) places.push(at);
    at += char.length;
  }
  return { text: out, places };
}

const IGNORED = /^[\s\p{Cf}\p{Pd}\p{M}]$/u;
const SINGLE_QUOTE = /^[‘’‚‛′`´]$/;
const DOUBLE_QUOTE = /^[“”„‟″«»]$/;

function foldAny(char: string): string {
  if (IGNORED.test(char)) return '';
  if (SINGLE_QUOTE.test(char)) return "'";
  if (DOUBLE_QUOTE.test(char)) return '"';
  return char
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[\s\p{M}\p{Pd}]/gu, '');
}

/** Most characters of a book are among these, and the rules above are slow. */
const FOLDED_ASCII: readonly string[] = Array.from({ length: 128 }, (_, code) => foldAny(String.fromCodePoint(code)));

function fold(char: string): string {
  return FOLDED_ASCII[char.charCodeAt(0)] ?? foldAny(char);
}
