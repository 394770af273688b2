/** The list of all sets for the dashboard: one pass over the sets and one over the states of their cards, some at a time, both along an index. */
import { sql } from 'kysely';
import type { SetSummary } from '../../contract/sets.schema.ts';
import { batchesByWeight } from '../../domain/batches.ts';
import { isRetentionTold, RECALL_DECAY, RECALL_FACTOR } from '../../domain/study/recall.ts';
import { DAY_MS } from '../../domain/study/study-day.ts';
import type { Reader } from '../database/database.ts';
import { readTree } from './folder-tree.ts';
import { giveWay } from '../long-work/pause.ts';
import { toWireFields } from './set-read.ts';

interface Progress {
  readonly due: number;
  readonly learning: number;
  readonly fresh: number;
  readonly nextDueAt: number | null;
  readonly retention: number | null;
}

interface ProgressRow extends Progress {
  readonly faces: number;
  readonly learned: number;
}

const NOTHING_TO_STUDY: Progress = { due: 0, learning: 0, fresh: 0, nextDueAt: null, retention: null };

/** Cards looked at in one statement: a few milliseconds. */
const CARDS_AT_ONCE = 10_000;

/** Sets whose ids follow one another, the first and the last of them included. */
interface SetRange {
  readonly first: string;
  readonly last: string;
}

/** Sets in the order of their slugs. Suspended cards are in `count` but in no number of what there is to study. */
export async function readSummaries(read: Reader, owner: string, now: number): Promise<SetSummary[]> {
  const tree = await readTree(read, owner);
  const rows = await summaryQuery(read, owner).execute();
  const progress = new Map<string, Progress>();
  for (const range of rangesOf(rows)) {
    await giveWay();
    for (const row of await progressQuery(read, owner, range, now).execute()) progress.set(row.set_id, toProgress(row));
  }
  return rows.map((row) => ({
    ...toWireFields(row, tree),
    ...(progress.get(row.id) ?? NOTHING_TO_STUDY),
    sourceFile: row.source_file,
  }));
}

/** All sets, cut where the cards of a statement are enough. Ranges rather than lists of ids are one statement, whatever the sets. */
function rangesOf(sets: readonly { readonly id: string; readonly card_count: number }[]): SetRange[] {
  const inOrder = sets.toSorted((a, b) => (a.id < b.id ? -1 : 1));
  return batchesByWeight(inOrder, (set) => set.card_count, CARDS_AT_ONCE).flatMap((batch) => {
    const [first, last] = [batch[0], batch.at(-1)];
    return first && last ? [{ first: first.id, last: last.id }] : [];
  });
}

export function summaryQuery(read: Reader, owner: string) {
  return read
    .selectFrom('sets')
    .select([
      'id',
      'slug',
      'topic',
      'summary',
      'folder_id',
      'is_tracked',
      'card_count',
      'cards_ver',
      'source_file',
      'updated_at',
      'ver',
    ])
    .where('owner', '=', owner)
    .where('deleted', '=', 0)
    .orderBy('slug');
}

/**
 * Per set of a range: reviews due at `now`, cards in learning steps, cards with a side never studied, the next date of all, and how much of it is
 * remembered.
 */
export function progressQuery(read: Reader, owner: string, { first, last }: SetRange, now: number) {
  return read
    .selectFrom('cards')
    .leftJoin('card_state', (join) =>
      join.onRef('card_state.owner', '=', 'cards.owner').onRef('card_state.card_id', '=', 'cards.id'),
    )
    .select([
      'cards.set_id',
      sql<number>`sum(case when phase = 'review' and due_at <= ${now} then 1 else 0 end)`.as('due'),
      sql<number>`sum(case when phase in ('learning', 'relearning') then 1 else 0 end)`.as('learning'),
      sql<number>`count(distinct case when phase is null or phase = 'new' then cards.id end)`.as('fresh'),
      sql<number | null>`min(due_at)`.as('nextDueAt'),
      sql<number>`count(*)`.as('faces'),
      sql<number>`sum(case when phase in ('review', 'relearning') then 1 else 0 end)`.as('learned'),
      meanRecall(now).as('retention'),
    ])
    .where('cards.owner', '=', owner)
    .where('cards.deleted', '=', 0)
    .where('cards.suspended', '=', 0)
    .where('cards.set_id', '>=', first)
    .where('cards.set_id', '<=', last)
    .where(sql<boolean>`(buried_until is null or buried_until <= ${now})`)
    .groupBy('cards.set_id');
}

/** Mean chance of recall at `now` of the cards that have been learned, 0 to 1 (`domain/study/recall`); null without any. */
function meanRecall(now: number) {
  const elapsedMs = sql`case when last_review_at < ${now} then ${now} - last_review_at else 0 end`;
  const factor = sql.lit(RECALL_FACTOR / DAY_MS);
  return sql<number | null>`avg(case when phase in ('review', 'relearning') and stability > 0
    then power(1.0 + ${factor} * (${elapsedMs}) / stability, ${sql.lit(RECALL_DECAY)}) end)`;
}

function toProgress(row: ProgressRow): Progress {
  return {
    due: Number(row.due),
    learning: Number(row.learning),
    fresh: Number(row.fresh),
    nextDueAt: row.nextDueAt === null ? null : Number(row.nextDueAt),
    retention:
      row.retention === null || !isRetentionTold(Number(row.learned), Number(row.faces))
        ? null
        : Math.round(row.retention * 100),
  };
}
