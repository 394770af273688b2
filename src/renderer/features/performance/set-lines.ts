/** What the table of sets says of each one, from three sources: the library, the log and the results. */
import type { LibrarySet } from '../../state/library.ts';
import { shareOf } from './in-words.ts';
import { RANGES, type Range, type ResultNumbers, type ReviewNumbers } from './use-performance.ts';

export interface SetLine {
  readonly id: string;
  readonly topic: string;
  readonly folder: string;
  readonly cards: number;
  /** Cards of it that come back today. */
  readonly due: number;
  /** 0 to 1, of what had to be remembered in the range; null for nothing. */
  readonly retention: number | null;
  readonly weeks: readonly (number | null)[];
  readonly tests: { readonly count: number; readonly last: number | null } | null;
  /** The last study day, for the order in which they stand at first. */
  readonly lastDay: number;
}

export type Column = 'set' | 'folder' | 'cards' | 'due' | 'retention' | 'tests';

/** The sets of a folder and those below it, or all of them; those studied last first. */
export function setLines(
  sets: readonly LibrarySet[],
  folder: string | undefined,
  range: Range,
  { reviews, results }: { readonly reviews: ReviewNumbers | null; readonly results: ResultNumbers | null },
): SetLine[] {
  const histories = new Map(reviews?.sets.map((history) => [history.setId, history]));
  const tests = new Map(results?.tests.map((test) => [test.setId, test]));
  const at = RANGES.indexOf(range);
  return sets
    .filter(({ folderPath }) => folder === undefined || folderPath === folder || folderPath.startsWith(`${folder}/`))
    .map((set): SetLine => {
      const history = histories.get(set.id);
      const test = tests.get(set.id);
      return {
        id: set.id,
        topic: set.topic,
        folder: set.folderPath,
        cards: set.count,
        due: set.dueToday,
        retention: shareOf(history?.ranges[at] ?? [0, 0]),
        weeks: history?.weeks.map(shareOf) ?? [],
        tests: test ? { count: test.count, last: scoreOf(test.last) } : null,
        lastDay: history?.lastDay ?? -Infinity,
      };
    })
    .toSorted((a, b) => b.lastDay - a.lastDay || a.topic.localeCompare(b.topic));
}

/** The share of what was asked that was right; half right counts half. */
export function scoreOf(result: ResultNumbers['tests'][number]['last']): number | null {
  const asked = result.answered + result.unanswered;
  return asked === 0 ? null : (result.correct + result.partial / 2) / asked;
}

/** Ordered by a column; what has nothing there comes last either way. */
export function inOrder(lines: readonly SetLine[], by: Column, descending: boolean): SetLine[] {
  const sign = descending ? -1 : 1;
  return lines.toSorted((a, b) => {
    const [one, other] = [valueOf(a, by), valueOf(b, by)];
    if (one === null || other === null) return one === other ? 0 : one === null ? 1 : -1;
    if (typeof one === 'string' || typeof other === 'string') return sign * String(one).localeCompare(String(other));
    return sign * (one - other);
  });
}

function valueOf(set: SetLine, by: Column): string | number | null {
  if (by === 'set') return set.topic;
  if (by === 'tests') return set.tests?.last ?? null;
  return set[by];
}
