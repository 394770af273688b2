/** Pages that follow each other as ranges, as people name them. */

export interface PageRange {
  readonly from: number;
  /** The same as `from` for one page. */
  readonly to: number;
}

/** At least so many pages are named as a range: “6 and 7”, but “6 to 8”. */
const RANGE_MIN = 3;

/** @param pages ascending, each once */
export function pageRanges(pages: readonly number[]): readonly PageRange[] {
  const runs: PageRange[] = [];
  for (const page of pages) {
    const last = runs.at(-1);
    if (last && page === last.to + 1) runs[runs.length - 1] = { from: last.from, to: page };
    else runs.push({ from: page, to: page });
  }
  return runs.flatMap((run) => {
    const count = run.to - run.from + 1;
    if (count >= RANGE_MIN) return [run];
    return Array.from({ length: count }, (_, n) => ({ from: run.from + n, to: run.from + n }));
  });
}
