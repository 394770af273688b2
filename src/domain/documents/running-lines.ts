/** Heads and feet that come again from page to page, told by where they stand and by how the number in them counts the pages. */
import { countedPages, REPEATED_PAGES, runs, wordsOfPlace } from './counted-pages.ts';
import { edgePlaces, type Candidate, type Place } from './edge-places.ts';
import type { Line, PageLayout } from './layout.ts';
import type { EdgeBlock } from './page-edges.ts';
import { isPageNumber, wordsBesideNumbers } from './page-numbers.ts';
import { endsWithSentence, goesOnFromBefore, readsAsText } from './reads-as-text.ts';

/** A place is one of heads when at least this share of all pages has something there that runs. */
const HEADED_SHARE = 0.4;

/** The lines that run. `blocks` are the edges of all pages. */
export function runningLines(pages: readonly PageLayout[], blocks: readonly EdgeBlock[]): ReadonlySet<Line> {
  const places = edgePlaces(pages, blocks);
  const running = new Set(countedPages(places).map(({ candidate }) => candidate.line));
  for (const { line } of places.flatMap(repeated)) running.add(line);
  const isInSentence = sentenceTest(pages, running);
  for (const { line } of places.flatMap((place) => alsoRunning(place, running, pages.length, isInSentence)))
    running.add(line);
  return running;
}

/** The words of these, numbers aside, come again on enough pages of the place. */
function repeated(place: Place): Candidate[] {
  const words = wordsOfPlace(place);
  return place.filter(({ line }) => runs(words.get(wordsBesideNumbers(line.text))));
}

/** What else stands on a place where much runs, apart from the text, and is none. */
function alsoRunning(
  place: Place,
  running: ReadonlySet<Line>,
  pageCount: number,
  isInSentence: (line: Line) => boolean,
): Candidate[] {
  const sure = place.filter(({ line }) => running.has(line));
  const surePages = new Set(sure.map(({ page }) => page));
  if (surePages.size < REPEATED_PAGES) return [];
  const isHeaded = surePages.size >= pageCount * HEADED_SHARE;
  return place.filter(({ line, page, touchesText }) => {
    if (touchesText) return false;
    // Numbers of pages that are counted otherwise, such as a preface's, and a title beside a number.
    if (isPageNumber(line.text) || surePages.has(page)) return true;
    // A place that so many pages use for it holds nothing else, so a chapter that is one page long loses its head too.
    return isHeaded && !isInSentence(line);
  });
}

/** Whether a line is part of a sentence, by its own words or because one goes on from it to the next that does not run. */
function sentenceTest(pages: readonly PageLayout[], running: ReadonlySet<Line>): (line: Line) => boolean {
  const lines = pages.flatMap((page) => page.lines).filter((line) => !running.has(line));
  const places = new Map(lines.map((line, n) => [line, n]));
  return (line) => {
    if (readsAsText(line.text)) return true;
    const n = places.get(line) ?? 0;
    const [before, behind] = [lines[n - 1]?.text ?? '', lines[n + 1]?.text ?? ''];
    return (before === '' || endsWithSentence(before)) && goesOnFromBefore(behind);
  };
}
