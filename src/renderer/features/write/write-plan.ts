/** Write: every card is typed once, in the order of the round, and each answer gives the schedule a grade. */
import type { Rating } from '../../../contract/study.schema.ts';
import type { RoundResult } from '../../../domain/study/rounds/round-results.ts';
import type { Verdict } from '../../../domain/study/typed/check-answer.ts';
import { canType, type AskedItem } from '../../state/asking/asked-items.ts';
import type { Outcome } from '../../state/asking/asked.ts';
import type { AskingPlan } from '../../state/asking/asking-state.ts';

export interface WriteProgress {
  readonly items: readonly AskedItem[];
  /** Keys of the items that were answered. */
  readonly done: ReadonlySet<string>;
}

/** What an answer is worth unless the person says otherwise. */
const OFFERED_RATING: Readonly<Record<Verdict, Rating>> = { correct: 3, almost: 2, wrong: 1 };

/** The grade that Enter gives: by the verdict, and Good where the person compares. Between two grades a slip is no reason for Again. */
export function offeredRating({ verdict }: Outcome, buttons: 2 | 4): Rating {
  const rating = OFFERED_RATING[verdict ?? 'correct'];
  return buttons === 2 && rating === 2 ? 3 : rating;
}

const OUTCOME: Readonly<Record<Rating, RoundResult['outcome']>> = {
  1: 'incorrect',
  2: 'partial',
  3: 'correct',
  4: 'correct',
};

export const writePlan: AskingPlan<WriteProgress> = {
  mode: 'write',
  start: (items) => ({ items, done: new Set() }),
  after: ({ items, done }, { key }) => ({ items, done: new Set([...done, key]) }),

  next({ items, done }) {
    const item = items.find(({ key }) => !done.has(key));
    return item ? { key: item.key, step: canType(item) ? 'typed' : 'recall' } : null;
  },

  ratingFor: (_after, { chosenRating, verdict }) => chosenRating ?? OFFERED_RATING[verdict],
  counts: ({ items, done }) => ({
    waiting: Math.max(0, items.length - done.size - 1),
    playing: done.size < items.length ? 1 : 0,
    known: done.size,
  }),

  /** The grade says it: the person may have known better than the comparison. */
  outcomeOf(answers) {
    const last = answers.at(-1);
    return last ? OUTCOME[last.chosenRating ?? OFFERED_RATING[last.verdict]] : 'unanswered';
  },
};
