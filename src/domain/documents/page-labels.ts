/** What a book calls its pages, where that is not their numbers in its file: a foreword is `xii`, and page 1 comes after it. */
import { PAGE_LABEL_MAX_CHARS } from '../../contract/limits.ts';
import type { PageLayout } from './layout.ts';
import { printedLabels } from './printed-labels.ts';

/** By page. `given` is what the file itself says, one for each page, or null; where it says nothing, what stands on the pages counts. */
export function pageLabels(given: readonly string[] | null, pages: readonly PageLayout[]): ReadonlyMap<number, string> {
  const own = asLabels((given ?? []).map((label, at) => [at + 1, label]));
  return own.size > 0 ? own : asLabels(printedLabels(pages));
}

/** Without those that say no more than the number of their page. Programs that write files put that on every page, whatever is printed there. */
function asLabels(labels: Iterable<readonly [number, string]>): ReadonlyMap<number, string> {
  return new Map(
    [...labels]
      .map(([page, label]) => [page, label.replaceAll(/\s+/g, ' ').trim()] as const)
      .filter(([page, label]) => label !== '' && label.length <= PAGE_LABEL_MAX_CHARS && label !== String(page)),
  );
}
