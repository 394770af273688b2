/** What is printed on the pages as their numbers, told from the heads and feet whose numbers count the pages. */
import { counting, countedPages, REPEATED_PAGES, type CountedPage } from './counted-pages.ts';
import { edgePlaces } from './edge-places.ts';
import type { PageLayout } from './layout.ts';
import { romanNumeral, type Numerals } from './page-numbers.ts';

/** Pages that are counted in one go. */
interface Run {
  readonly numerals: Numerals;
  /** What is added to a page's number in the file. */
  readonly offset: number;
  readonly isUpper: boolean;
  readonly pages: readonly number[];
}

/** By a page's number in the file, the number that is printed on it. Empty where each page bears its number in the file. */
export function printedLabels(pages: readonly PageLayout[]): ReadonlyMap<number, string> {
  const labels = new Map<number, string>();
  for (const run of runsOfPages(countedPages(edgePlaces(pages)))) {
    const [first = 0, last = 0] = [run.pages[0], run.pages.at(-1)];
    // Also a page between them on which no number stands, such as where a chapter begins.
    for (const { number } of pages) if (number >= first && number <= last) labels.set(number, labelOf(run, number));
  }
  return [...labels].every(([page, label]) => label === String(page)) ? new Map() : labels;
}

function labelOf({ numerals, offset, isUpper }: Run, page: number): string {
  const value = page + offset;
  if (numerals === 'arabic') return String(value);
  return isUpper ? romanNumeral(value).toUpperCase() : romanNumeral(value);
}

/** One behind the other. Where two ways of counting run side by side, what is seen on more pages counts. */
function runsOfPages(counted: readonly CountedPage[]): Run[] {
  const byCounting = Map.groupBy(counted, ({ candidate, number }) => counting(candidate, number));
  const seenOn = new Map(
    [...byCounting].map(([key, each]) => [key, new Set(each.map(({ candidate }) => candidate.page)).size]),
  );
  const strength = ({ candidate, number }: CountedPage) => seenOn.get(counting(candidate, number)) ?? 0;
  const byPage = Map.groupBy(counted, ({ candidate }) => candidate.page);
  const best = [...byPage]
    .toSorted(([a], [b]) => a - b)
    .flatMap(([, each]) => each.toSorted((a, b) => strength(b) - strength(a)).slice(0, 1));
  return stretches(best).flatMap(asRun);
}

/** Pages in a row that count on from each other. Fewer than make a run were numbered otherwise, or by chance: what is around them goes on. */
function stretches(counted: readonly CountedPage[]): CountedPage[][] {
  const found: CountedPage[][] = [];
  for (const each of counted) {
    const last = found.at(-1)?.at(-1);
    if (last && counting(last.candidate, last.number) === counting(each.candidate, each.number))
      found.at(-1)?.push(each);
    else found.push([each]);
  }
  const shortest = Math.min(...found.map((stretch) => stretch.length));
  if (shortest >= REPEATED_PAGES || found.length === 0) return found;
  const short = found.find((stretch) => stretch.length === shortest) ?? [];
  return stretches(counted.filter((each) => !short.includes(each)));
}

function asRun(stretch: readonly CountedPage[]): Run[] {
  const [first] = stretch;
  if (!first) return [];
  const { candidate, number } = first;
  return [
    {
      numerals: number.numerals,
      offset: number.value - candidate.page,
      isUpper: /^[IVXLC]/.test(number.text),
      pages: stretch.map((each) => each.candidate.page),
    },
  ];
}
