/** Numbers in heads and feet that count the pages: from page to page they grow as the pages do. */
import type { Candidate, Place } from './edge-places.ts';
import { isPageNumber, numbersAtEnds, wordsBesideNumbers, type WrittenNumber } from './page-numbers.ts';
import { endsSentence } from './reads-as-text.ts';

/** What runs appears on at least this many pages. */
export const REPEATED_PAGES = 3;
/** From one of these pages to the next are at most so many: a head for every second page, and a chapter's opening page without it. */
const NEXT_WITHIN = 4;

/** A number that counts pages, where it stands. */
export interface CountedPage {
  readonly candidate: Candidate;
  readonly number: WrittenNumber;
}

/** Every number that counts pages, on all places of a document. */
export function countedPages(places: readonly Place[]): CountedPage[] {
  const alone = new Map<string, Set<number>>();
  for (const { candidate, number } of places.flatMap(numbersOf)) {
    if (isPageNumber(candidate.line.text) && !candidate.touchesText)
      note(alone, counting(candidate, number), candidate.page);
  }
  return places.flatMap((place) => {
    const beside = new Map<string, Set<number>>();
    const words = wordsOfPlace(place);
    const numbers = numbersOf(place);
    for (const { candidate, number } of numbers) {
      const { text } = candidate.line;
      // A numbered sentence counts something else, unless it comes again.
      const isHead = !endsSentence(text) || (words.get(wordsBesideNumbers(text))?.size ?? 0) > 1;
      if (isHead) note(beside, counting(candidate, number), candidate.page);
    }
    return numbers.filter(({ candidate, number }) => {
      const key = counting(candidate, number);
      if (runs(beside.get(key))) return true;
      return isPageNumber(candidate.line.text) && (alone.get(key)?.size ?? 0) >= REPEATED_PAGES;
    });
  });
}

/** Whether some of these pages follow each other closely enough for something that runs through them. */
export function runs(pages: ReadonlySet<number> | undefined): boolean {
  const sorted = [...(pages ?? [])].toSorted((a, b) => a - b);
  return sorted.some((page, n) => {
    const following = sorted.slice(n, n + REPEATED_PAGES);
    return (
      following.length === REPEATED_PAGES &&
      following.every((each, k) => each - (following[k - 1] ?? page) <= NEXT_WITHIN)
    );
  });
}

/** The pages of a place by the words that stand there. */
export function wordsOfPlace(place: Place): ReadonlyMap<string, ReadonlySet<number>> {
  const words = new Map<string, Set<number>>();
  for (const { line, page } of place) {
    const text = wordsBesideNumbers(line.text);
    if (text !== '') note(words, text, page);
  }
  return words;
}

function numbersOf(place: Place): CountedPage[] {
  return place.flatMap((candidate) => numbersAtEnds(candidate.line.text).map((number) => ({ candidate, number })));
}

/** The same for numbers that count on from each other. */
export function counting({ page }: Pick<Candidate, 'page'>, { value, numerals }: WrittenNumber): string {
  return `${numerals} ${value - page}`;
}

function note(seen: Map<string, Set<number>>, key: string, page: number): void {
  const pages = seen.get(key);
  if (pages) pages.add(page);
  else seen.set(key, new Set([page]));
}
