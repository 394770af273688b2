/** How much falls due on which day, so that a card that is graded goes where there is the least to do (`domain/study/load`). */
import { sql } from 'kysely';
import type { FaceKey } from '../../contract/study.schema.ts';
import { dueRange } from '../../domain/study/load/due-range.ts';
import { chooseDueDay } from '../../domain/study/load/even-load.ts';
import type { Memory } from '../../domain/study/memory.ts';
import { DAY_MS, studyDay, studyDayEnd, type DayClock, type StudyDay } from '../../domain/study/study-day.ts';
import type { Occasion } from '../../domain/study/scheduler.ts';
import { compiledOnce } from '../database/compiled.ts';
import type { Reader } from '../database/database.ts';

interface Graded {
  readonly cardId: string;
  readonly face: FaceKey;
  readonly before: Memory;
  /** With the date that the scheduler wants. */
  readonly after: Memory;
  readonly occasion: Occasion;
  /** Whether the card is asked in other ways too. */
  readonly hasSiblings: boolean;
}

/** The date on which a graded face falls due. Steps of learning, and intervals of a day or two, are as the scheduler wants them. */
export async function evenDueDate(
  read: Reader,
  owner: string,
  graded: Graded,
  clock: DayClock,
): Promise<number | null> {
  const { cardId, face, before, after, occasion, hasSiblings } = graded;
  if (after.phase !== 'review' || after.dueAt === null) return after.dueAt;
  const elapsed = before.lastReviewDay === null ? 0 : Math.max(0, occasion.day - before.lastReviewDay);
  const range = dueRange((after.dueAt - occasion.at) / DAY_MS, elapsed);
  if (range.earliest === range.latest) return after.dueAt;
  const first = occasion.day + range.earliest;
  const last = occasion.day + range.latest;
  const start = studyDayEnd(occasion.at, clock) + (first - occasion.day - 1) * DAY_MS;
  const due = await countDue(read, owner, start, first, last);
  const siblingDays = hasSiblings ? await daysOfSiblings(read, owner, cardId, face, clock) : new Set<StudyDay>();
  const day = chooseDueDay(cardId, occasion.day, range, {
    dueOn: (each) => due.get(each) ?? 0,
    hasSibling: (each) => siblingDays.has(each),
  });
  return occasion.at + (day - occasion.day) * DAY_MS;
}

const dueOnDays = compiledOnce(['text', 'number', 'number'], (read, owner, start, end) =>
  read
    .selectFrom('card_state')
    .where('owner', '=', owner)
    // All that have a date, as the index has them.
    .where('phase', 'in', ['review', 'learning', 'relearning'])
    .where('due_at', '>=', start)
    .where('due_at', '<', end)
    .select([
      sql<number>`(due_at - cast(${start} as bigint)) / ${sql.lit(DAY_MS)}`.as('day'),
      (select) => select.fn.countAll().as('cards'),
    ])
    .groupBy('day'),
);

/** Faces due on each day from `first`, which begins at `start` (epoch ms), to `last`. */
async function countDue(
  read: Reader,
  owner: string,
  start: number,
  first: StudyDay,
  last: StudyDay,
): Promise<Map<StudyDay, number>> {
  const rows = await dueOnDays(read, owner, start, start + (last - first + 1) * DAY_MS);
  return new Map(rows.map(({ day, cards }) => [first + Number(day), Number(cards)]));
}

async function daysOfSiblings(
  read: Reader,
  owner: string,
  cardId: string,
  face: FaceKey,
  clock: DayClock,
): Promise<Set<StudyDay>> {
  const rows = await read
    .selectFrom('card_state')
    .select('due_at')
    .where('owner', '=', owner)
    .where('card_id', '=', cardId)
    .where('face', '!=', face)
    .execute();
  return new Set(rows.flatMap(({ due_at }) => (due_at === null ? [] : [studyDay(due_at, clock)])));
}
