/** Facts that a device adds: answers to cards, and values that lost a merge (sync R7). */
import { messages } from '../../contract/messages/index.ts';
import { SETTING_DEFAULTS } from '../../contract/settings.ts';
import { settingSchemas } from '../../contract/settings.schema.ts';
import { CLOCK_SKEW_TOLERATED_MS } from '../../contract/sync-limits.ts';
import type { PushedMutation } from '../../contract/sync.schema.ts';
import { studyDay } from '../../domain/study/study-day.ts';
import { reviewedAt } from '../../domain/sync/clocks.ts';
import type { AppendTable, HistoryFields, ReviewFields } from '../database/tables.ts';
import { OK, problemOf, rejected, type Batch, type Decision } from './decision.ts';

/** Adds it once; one that is there already stays as it is. */
export async function appendFact(batch: Batch, kind: AppendTable, mutation: PushedMutation): Promise<Decision> {
  const { id, patch } = mutation;
  const problem = problemOf(kind, patch);
  if (problem !== null) return rejected('invalid', messages.sync.fieldRefused(problem));
  const { tx } = batch;
  if (kind === 'history') {
    const entry = patch as unknown as Omit<HistoryFields, 'id'>;
    await tx.append('history', { ...entry, id, at: Math.min(entry.at, tx.now) });
    return OK;
  }
  // In the form of the table, as the schema has just said.
  const review = { ...(patch as unknown as Omit<ReviewFields, 'id'>), id };
  const isNew = await tx.append('reviews', await inServerTime(batch, review));
  if (isNew) batch.gradedCards.add(review.card_id);
  return OK;
}

/** When it was made, as every device then has it: put right once, here, where the device's clock is clearly wrong (sync.md, "Reviews and performance"). */
async function inServerTime({ tx, owner, skew }: Batch, review: ReviewFields): Promise<ReviewFields> {
  const at = reviewedAt(review.reviewed_at, skew, tx.now);
  if (at === review.reviewed_at) return review;
  const isOff = Math.abs(skew) > CLOCK_SKEW_TOLERATED_MS;
  const day = isOff
    ? studyDay(at, { utcOffsetMin: review.utc_offset_min, rolloverHour: await rolloverHour(tx, owner) })
    : review.study_day;
  return { ...review, reviewed_at: at, study_day: day };
}

async function rolloverHour({ read }: Batch['tx'], owner: string): Promise<number> {
  const key = 'study.rolloverHour';
  const row = await read
    .selectFrom('settings')
    .select('value')
    .where('owner', '=', owner)
    .where('id', '=', key)
    .where('deleted', '=', 0)
    .executeTakeFirst();
  const kept = row && settingSchemas[key].safeParse(JSON.parse(row.value)).data;
  return kept ?? SETTING_DEFAULTS[key];
}
