/**
 * Lines that belong to the paper and not to the text: running heads and feet, page numbers, copyright, ISBN and addresses, near the start
 * and the end of pages (core §5). What is written only once is judged by its words, what repeats by its place.
 */
import type { Line, PageLayout } from './layout.ts';

/** "Near the start and the end": among this many lines from either edge. */
const EDGE_LINES = 3;
/** Page numbers and running heads stand in this outer share of the page's height. */
const EDGE_BAND = 0.13;
/** A head or foot appears on at least this many pages. */
const REPEATED_PAGES = 3;
/** A place is one of heads when at least this share of all pages repeat something there. */
const HEADED_SHARE = 0.4;
/** Two lines on different pages stand in the same place when their baselines differ by no more, in points. */
const SAME_PLACE = 2.5;
/** A running head is no larger than the text; what is larger is a title, even on every slide. */
const HEAD_MAX_RATIO = 1.2;
/** Longer lines are text that mentions an address or a copyright. */
const NOTICE_MAX_CHARS = 140;
/** A line is an address when at most this many other characters stand beside it. */
const BESIDE_ADDRESS_MAX_CHARS = 24;

const PAGE_NUMBER =
  /^\W*(?:(?:page|seite|p\.|pág\.|página)\s*)?(?:\d{1,4}|[ivxlc]{1,7})(?:\s*(?:\/|of|von|de|sur)\s*\d{1,4})?\W*$/iu;
const NOTICES = [
  /(?:©|\(c\)\s*\d{4}|\bcopyright\b)/iu,
  /\ball rights reserved\b/iu,
  /\bIS[BS]N(?:-1[03])?\b/u,
  /^(?:doi:|https?:\/\/(?:dx\.)?doi\.org\/)/iu,
  /^(?:downloaded|retrieved|accessed) (?:from|on)\b/iu,
];
const ADDRESS = /(?:https?:\/\/|www\.)\S+|\b[\w.+-]+@[\w-]+\.[\w.]+\b/giu;

/** The pages without their boilerplate, in the same order. */
export function withoutBoilerplate(pages: readonly PageLayout[]): PageLayout[] {
  const isRunning = runningLines(pages);
  return pages.map((page) => {
    const edges = edgeLines(page);
    return {
      ...page,
      lines: page.lines.filter((line) => !edges.has(line) || !(isNotice(line, page) || isRunning(line, page))),
    };
  });
}

/** The outermost lines of a page by height, whatever column they stand in. */
function edgeLines(page: PageLayout): Set<Line> {
  const heights = [...new Set(page.lines.map((line) => Math.round(line.y)))].toSorted((a, b) => a - b);
  const outer = new Set([...heights.slice(0, EDGE_LINES), ...heights.slice(-EDGE_LINES)]);
  return new Set(page.lines.filter((line) => outer.has(Math.round(line.y))));
}

function isInEdgeBand(line: Line, page: PageLayout): boolean {
  return line.y < page.size.height * EDGE_BAND || line.y > page.size.height * (1 - EDGE_BAND);
}

/** Boilerplate by its words alone. */
function isNotice(line: Line, page: PageLayout): boolean {
  if (PAGE_NUMBER.test(line.text)) return isInEdgeBand(line, page);
  if (line.text.length > NOTICE_MAX_CHARS) return false;
  return NOTICES.some((notice) => notice.test(line.text)) || isAddress(line.text);
}

function isAddress(text: string): boolean {
  const rest = text.replaceAll(ADDRESS, '').trim();
  return rest.length < text.length && rest.length <= BESIDE_ADDRESS_MAX_CHARS;
}

interface Place {
  readonly y: number;
  readonly pages: Set<number>;
  /** Texts seen there, numbers aside, that repeat. */
  readonly texts: Set<string>;
}

/**
 * Finds what repeats at the same place of several pages, numbers aside. A place that most pages use for it holds nothing else, so a chapter
 * that is one page long loses its head too.
 */
function runningLines(pages: readonly PageLayout[]): (line: Line, page: PageLayout) => boolean {
  const textSize = commonSize(pages);
  const canRun = (line: Line, page: PageLayout) => isInEdgeBand(line, page) && line.size <= textSize * HEAD_MAX_RATIO;
  const places = repeatedPlaces(pages, canRun);
  return (line, page) => {
    if (!canRun(line, page)) return false;
    const place = places.find((candidate) => Math.abs(candidate.y - line.y) <= SAME_PLACE);
    if (!place) return false;
    return place.texts.has(withoutNumbers(line.text)) || place.pages.size >= pages.length * HEADED_SHARE;
  };
}

/** Baselines at which one text stands on enough pages. */
function repeatedPlaces(pages: readonly PageLayout[], canRun: (line: Line, page: PageLayout) => boolean): Place[] {
  const byText = new Map<string, { y: number; pages: Set<number> }[]>();
  for (const page of pages) {
    for (const line of edgeLines(page)) {
      if (!canRun(line, page)) continue;
      const text = withoutNumbers(line.text);
      const seen = byText.get(text) ?? [];
      byText.set(text, seen);
      const place = seen.find((candidate) => Math.abs(candidate.y - line.y) <= SAME_PLACE);
      if (place) place.pages.add(page.number);
      else seen.push({ y: line.y, pages: new Set([page.number]) });
    }
  }
  const places: Place[] = [];
  for (const [text, seen] of byText) {
    for (const { y, pages: numbers } of seen.filter((candidate) => candidate.pages.size >= REPEATED_PAGES)) {
      const place = places.find((candidate) => Math.abs(candidate.y - y) <= SAME_PLACE);
      if (!place) places.push({ y, pages: numbers, texts: new Set([text]) });
      else {
        place.texts.add(text);
        for (const number of numbers) place.pages.add(number);
      }
    }
  }
  return places;
}

/** A head reads the same on each page but for its number; roman numerals at either end count as numbers. */
function withoutNumbers(text: string): string {
  return text
    .toLowerCase()
    .replaceAll(/\d+/g, '#')
    .replaceAll(/^[ivxlc]+\b|\b[ivxlc]+$/g, '#')
    .replaceAll(/\s+/g, ' ')
    .trim();
}

/** The font size that most characters have. */
function commonSize(pages: readonly PageLayout[]): number {
  const characters = new Map<number, number>();
  for (const line of pages.flatMap((page) => page.lines)) {
    const size = Math.round(line.size * 2) / 2;
    characters.set(size, (characters.get(size) ?? 0) + line.text.length);
  }
  return [...characters].toSorted((a, b) => b[1] - a[1])[0]?.[0] ?? 0;
}
