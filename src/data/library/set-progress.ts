/** What there is to study of each set, and how much of it is remembered, as the list of sets shows it. */
import { sql } from 'kysely';
import { isRetentionTold, RECALL_DECAY, RECALL_FACTOR } from '../../domain/study/recall.ts';
import { DAY_MS } from '../../domain/study/study-day.ts';
import type { Database, Reader } from '../database/database.ts';
import { keepCounts, type Counted, type Moment, type SetRange } from './kept-counts.ts';

export interface Progress {
  /** Reviews that are due. */
  readonly due: number;
  /** Cards in learning steps. */
  readonly learning: number;
  /** Cards with a side never studied. */
  readonly fresh: number;
  /** Epoch ms: the next date of all. */
  readonly nextDueAt: number | null;
  /** Per cent. */
  readonly retention: number | null;
}

interface CountedProgress extends Counted {
  readonly progress: Progress;
}

/** How much is remembered falls all the time, and slowly: it is told as it was at the last of these steps. */
const RECALL_STEP_MS = 10 * 60_000;

const NOTHING: CountedProgress = {
  progress: { due: 0, learning: 0, fresh: 0, nextDueAt: null, retention: null },
  until: Infinity,
};

const progressOfSets = keepCounts({ count: countProgress, none: NOTHING });

/** Answers the progress of each of some live sets, by their inner id, at `now` (epoch ms). Suspended cards and those put aside are in none of the numbers. */
export async function readProgress(
  db: Database,
  owner: string,
  setIds: readonly string[],
  now: number,
): Promise<(setId: string) => Progress> {
  const counted = await progressOfSets(db, owner, setIds, { now, period: String(recallTime(now)) });
  return (setId) => (counted.get(setId) ?? NOTHING).progress;
}

function recallTime(now: number): number {
  return now - (now % RECALL_STEP_MS);
}

async function countProgress(
  read: Reader,
  owner: string,
  range: SetRange,
  { now }: Moment,
): Promise<ReadonlyMap<string, CountedProgress>> {
  const rows = await progressQuery(read, owner, range, now).execute();
  return new Map(rows.map((row) => [row.set_id, toProgress(row)]));
}

export function progressQuery(read: Reader, owner: string, { first, last }: SetRange, now: number) {
  const asked = sql`(buried_until is null or buried_until <= ${now})`;
  const count = (which: ReturnType<typeof sql>) => sql<number>`sum(case when ${asked} and ${which} then 1 else 0 end)`;
  return read
    .selectFrom('cards')
    .leftJoin('card_state', (join) =>
      join.onRef('card_state.owner', '=', 'cards.owner').onRef('card_state.card_id', '=', 'cards.id'),
    )
    .select([
      'cards.set_id',
      count(sql`phase = 'review' and due_at <= ${now}`).as('due'),
      count(sql`phase in ('learning', 'relearning')`).as('learning'),
      sql<number>`count(distinct case when ${asked} and (phase is null or phase = 'new') then cards.id end)`.as(
        'fresh',
      ),
      sql<number | null>`min(case when ${asked} then due_at end)`.as('nextDueAt'),
      count(sql`1 = 1`).as('faces'),
      count(sql`phase in ('review', 'relearning')`).as('learned'),
      sql<number | null>`avg(case when ${asked} and phase in ('review', 'relearning') and stability > 0
        then ${recallAt(recallTime(now))} end)`.as('retention'),
      sql<number | null>`min(case when phase = 'review' and due_at > ${now} then due_at end)`.as('nextReviewAt'),
      sql<number | null>`min(case when buried_until > ${now} then buried_until end)`.as('askedAgainAt'),
    ])
    .where('cards.owner', '=', owner)
    .where('cards.deleted', '=', 0)
    .where('cards.suspended', '=', 0)
    .where('cards.set_id', '>=', first)
    .where('cards.set_id', '<=', last)
    .groupBy('cards.set_id');
}

/** The chance of recall at a moment, 0 to 1 (`domain/study/recall`). */
function recallAt(at: number) {
  const elapsedMs = sql`case when last_review_at < ${at} then ${at} - last_review_at else 0 end`;
  const factor = sql.lit(RECALL_FACTOR / DAY_MS);
  return sql<number>`power(1.0 + ${factor} * (${elapsedMs}) / stability, ${sql.lit(RECALL_DECAY)})`;
}

type ProgressRow = Awaited<ReturnType<ReturnType<typeof progressQuery>['execute']>>[number];

function toProgress(row: ProgressRow): CountedProgress {
  const isTold = row.retention !== null && isRetentionTold(Number(row.learned), Number(row.faces));
  return {
    progress: {
      due: Number(row.due),
      learning: Number(row.learning),
      fresh: Number(row.fresh),
      nextDueAt: row.nextDueAt === null ? null : Number(row.nextDueAt),
      retention: isTold ? Math.round((row.retention ?? 0) * 100) : null,
    },
    until: Math.min(Number(row.nextReviewAt ?? Infinity), Number(row.askedAgainAt ?? Infinity)),
  };
}
