/** Checks quotes against the pages they claim to come from. Pure text work: no model is asked whether a model was right. */
import { QUOTE_MAX_CHARS } from '../../contract/limits.ts';
import { blankHeadings } from '../documents/headings.ts';
import { beginsIn, passagesIn, searchedText, type Passage, type SearchedText } from './find-passages.ts';
import { endsOf, startsOf } from './page-ends.ts';

export interface CheckedQuote {
  /** Where the passage begins; the page that was named when it was not found, or null when there is no such page. */
  readonly page: number | null;
  /** The passage as it stands there, or null when it was not found. */
  readonly quote: string | null;
}

export type QuoteChecker = (page: number | null, quote: string) => CheckedQuote;

/** Pages that are kept ready: a part of a document has about as many. */
const READY_PAGES = 24;
/** How much of two pages is looked at for a passage that goes over the end of the first. */
const OVER_END_CHARS = 2 * QUOTE_MAX_CHARS;

/**
 * Makes a checker over the pages of one document. A quote is looked for on the page it names, then on the pages beside it, where models often
 * mean it, then over the ends of the page and of the one before. A quote that names no page, or one behind the last, is found nowhere.
 */
export function createQuoteChecker(pages: ReadonlyMap<number, string>): QuoteChecker {
  const last = Math.max(0, ...pages.keys());
  const ready = readyPages(pages);
  const known = new Map<string, CheckedQuote>();
  const check: QuoteChecker = (page, quote) => {
    if (page === null || page < 1 || page > last) return { page: null, quote: null };
    for (const candidate of [page, page - 1, page + 1]) {
      const searched = ready(candidate);
      const found = searched ? passagesIn(searched, quote) : [];
      if (searched && found.length > 0) return { page: candidate, quote: shown(searched.text, found) };
    }
    for (const first of [page, page - 1]) {
      const passage = overEnd(ready(first), pages.get(first + 1), quote);
      if (passage !== null) return { page: first, quote: passage };
    }
    return { page: pages.has(page) ? page : null, quote: null };
  };
  return (page, quote) => {
    const key = `${page} ${quote}`;
    const answer = known.get(key) ?? check(page, quote);
    known.set(key, answer);
    return answer;
  };
}

/** Pages ready to be searched, the latest of them kept: a book of them would take much room. */
function readyPages(pages: ReadonlyMap<number, string>): (page: number) => SearchedText | null {
  const kept = new Map<number, SearchedText>();
  return (page) => {
    const text = pages.get(page);
    if (text === undefined) return null;
    const searched = kept.get(page) ?? searchedText(text);
    kept.delete(page);
    kept.set(page, searched);
    const [oldest] = kept.keys();
    if (kept.size > READY_PAGES && oldest !== undefined) kept.delete(oldest);
    return searched;
  };
}

/** A passage that begins at the end of a page and goes on at the start of the next. */
function overEnd(first: SearchedText | null, following: string | undefined, quote: string): string | null {
  if (first === null || following === undefined) return null;
  const next = blankHeadings(following);
  for (const end of endsOf(first.text, first.notes)) {
    if (!beginsIn(first, end, quote)) continue;
    for (const start of startsOf(next)) {
      const text = `${first.text.slice(Math.max(0, end - OVER_END_CHARS), end)}\n${next.slice(start, start + OVER_END_CHARS)}`;
      const searched = searchedText(text);
      const found = passagesIn({ ...searched, marks: new Set([...first.marks, ...searched.marks]) }, quote);
      if (found.length > 0) return shown(text, found);
    }
  }
  return null;
}

function shown(text: string, passages: readonly Passage[]): string {
  return passages
    .map(({ start, end }) => text.slice(start, end).replaceAll(/\s+/g, ' '))
    .join(' … ')
    .slice(0, QUOTE_MAX_CHARS);
}
