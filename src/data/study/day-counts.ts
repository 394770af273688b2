/** What each set holds for a study day: reviews, steps of learning, and faces never seen. */
import { sql } from 'kysely';
import type { Database, Reader } from '../database/database.ts';
import { LEARN_AHEAD_MS } from '../../domain/study/queue-order.ts';
import { keepCounts, type Counted, type Moment, type SetRange } from '../library/kept-counts.ts';
import { isAsked, waitsForSibling, type Day } from './asked-faces.ts';
import { learningEnd } from './due-faces.ts';

export interface DayCounts extends Counted {
  /** Reviews of the day. */
  readonly due: number;
  readonly learning: number;
  /** Faces that were never studied, or of which every review was undone. */
  readonly unseen: number;
}

interface DayMoment extends Moment {
  readonly day: Day;
}

const NOTHING: DayCounts = { due: 0, learning: 0, unseen: 0, until: Infinity };

const countsOfSets = keepCounts({ count: countRange, none: NOTHING });

/** The counts of live sets, by their inner id, in their order, for a day at `now` (epoch ms). */
export function countDay(
  db: Database,
  owner: string,
  setIds: readonly string[],
  now: number,
  day: Day,
): Promise<ReadonlyMap<string, DayCounts>> {
  return countsOfSets(db, owner, setIds, { now, day, period: `${day.number} ${day.end}` });
}

async function countRange(
  read: Reader,
  owner: string,
  range: SetRange,
  { now, day }: DayMoment,
): Promise<ReadonlyMap<string, DayCounts>> {
  const rows = await dayCountsQuery(read, owner, range, now, day).execute();
  return new Map(
    rows.map((row) => [
      row.set_id,
      {
        due: Number(row.due),
        learning: Number(row.learning),
        unseen: Number(row.unseen),
        until: Math.min(
          row.nextStepAt === null ? Infinity : Number(row.nextStepAt) - LEARN_AHEAD_MS,
          Number(row.askedAgainAt ?? Infinity),
        ),
      },
    ]),
  );
}

function dayCountsQuery(read: Reader, owner: string, { first, last }: SetRange, now: number, day: Day) {
  const count = (which: ReturnType<typeof sql>) =>
    sql<number>`sum(case when ${isAsked(now)} and ${which} then 1 else 0 end)`;
  const learning = sql`m.phase in ('learning', 'relearning')`;
  const end = learningEnd(now, day.end);
  return read
    .selectFrom('cards as c')
    .leftJoin('card_state as m', (join) => join.onRef('m.owner', '=', 'c.owner').onRef('m.card_id', '=', 'c.id'))
    .select([
      'c.set_id',
      count(sql`m.phase = 'review' and m.due_at < ${day.end} and not ${waitsForSibling(day)}`).as('due'),
      count(sql`${learning} and m.due_at < ${end}`).as('learning'),
      // By a column of the index: `m.id` is in none with the card.
      count(sql`(m.card_id is null or (m.phase = 'new' and not ${waitsForSibling(day)}))`).as('unseen'),
      sql<number | null>`min(case when ${learning} and m.due_at >= ${end} then m.due_at end)`.as('nextStepAt'),
      sql<number | null>`min(case when c.buried_until > ${now} then c.buried_until end)`.as('askedAgainAt'),
    ])
    .where('c.owner', '=', owner)
    .where('c.deleted', '=', 0)
    .where('c.suspended', '=', 0)
    .where('c.set_id', '>=', first)
    .where('c.set_id', '<=', last)
    .groupBy('c.set_id');
}
