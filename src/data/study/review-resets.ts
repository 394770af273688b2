/** Cards that are begun anew: a row in the log for each face that was studied, and one more takes it back (sync R7). */
import { NEW_MEMORY } from '../../domain/study/memory.ts';
import { studyDay, type DayClock } from '../../domain/study/study-day.ts';
import { batchesOf } from '../long-work/batches.ts';
import { toStateRow } from './card-state.ts';
import { giveWay } from '../long-work/pause.ts';
import { refreshCardStates } from './reviews.ts';
import type { ReviewFields } from '../database/tables.ts';
import type { Writer } from '../write/write.ts';

/** Each row of the log is a statement of its own. */
const CARDS_AT_ONCE = 20;

interface Reset {
  readonly cardId: string;
  /** The id of its row in the log. */
  readonly reviewId: string;
}

/** Forgets what is remembered about some cards; answers a row for each face that had a memory. */
export async function appendResets(
  tx: Writer,
  owner: string,
  cardIds: readonly string[],
  { deviceId, clock }: { readonly deviceId: string; readonly clock: DayClock },
): Promise<Reset[]> {
  const resets: Reset[] = [];
  for (const batch of batchesOf(cardIds, CARDS_AT_ONCE)) {
    const studied = await tx.read
      .selectFrom('card_state')
      .select(['card_id', 'face', 'ordinal', 'siblings', 'last_review_at'])
      .where('owner', '=', owner)
      .where('card_id', 'in', batch)
      .where('phase', '<>', 'new')
      .orderBy('id')
      .execute();
    for (const { card_id: cardId, face, ordinal, siblings, last_review_at } of studied) {
      const reviewId = tx.newId();
      // Not before the review it puts an end to, whatever the clock says.
      const at = Math.max(tx.now, (last_review_at ?? 0) + 1);
      await tx.append('reviews', {
        ...madeHere(deviceId, at, tx.now, clock),
        id: reviewId,
        card_id: cardId,
        face,
        op: 'reset',
        target_id: null,
      });
      await tx.local.put('card_state', toStateRow(cardId, { face, ordinal, siblings }, NEW_MEMORY, null));
      resets.push({ cardId, reviewId });
    }
    await giveWay();
  }
  return resets;
}

/** Takes resets back; answers the ids of the cards, whose memory is what the log says again. */
export async function undoResets(tx: Writer, owner: string, reviewIds: readonly string[]): Promise<string[]> {
  const rows = await tx.read
    .selectFrom('reviews')
    .select(['id', 'card_id', 'face', 'device_id', 'reviewed_at', 'utc_offset_min', 'study_day'])
    .where('owner', '=', owner)
    .where('id', 'in', reviewIds)
    .where('op', '=', 'reset')
    .orderBy('id')
    .execute();
  for (const row of rows) {
    const clock = { utcOffsetMin: row.utc_offset_min, rolloverHour: 0 };
    await tx.append('reviews', {
      ...madeHere(row.device_id, tx.now, tx.now, clock),
      study_day: row.study_day,
      id: tx.newId(),
      card_id: row.card_id,
      face: row.face,
      op: 'undo',
      target_id: row.id,
    });
  }
  const cards = [...new Set(rows.map(({ card_id }) => card_id))];
  for (const batch of batchesOf(cards, CARDS_AT_ONCE)) {
    await refreshCardStates(tx, owner, batch);
    await giveWay();
  }
  return cards;
}

type MadeHere = Omit<ReviewFields, 'id' | 'card_id' | 'face' | 'op' | 'target_id'>;

function madeHere(deviceId: string, at: number, now: number, clock: DayClock): MadeHere {
  return {
    device_id: deviceId,
    rating: null,
    duration_ms: 0,
    reviewed_at: at,
    reviewed_at_raw: now,
    utc_offset_min: clock.utcOffsetMin,
    study_day: studyDay(at, clock),
    mode: 'review',
    due_at: null,
    params_id: null,
  };
}
