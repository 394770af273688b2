/** How long sets are once their pictures are carried along, from the sizes that are kept: no picture is read for it. */
import { sql } from 'kysely';
import { batchesOf } from '../long-work/batches.ts';
import type { Reader } from '../database/database.ts';
import { giveWay } from '../long-work/pause.ts';
import type { SetToRead } from '../library/set-read.ts';

const SETS_AT_ONCE = 100;
/** Of a `data:` URL before its base64, and what the base64 is filled up with: no type that is kept has a longer name. */
const URL_BYTES = 40;
/** `sha256:` before the hash of a card's picture; the first character counts as 1. */
const HASH_AT = 'sha256:'.length + 1;

/** The sets with the bytes of their answer: at most this, as a picture that is not there is not carried along. */
export async function withPictureBytes(
  read: Reader,
  owner: string,
  sets: readonly SetToRead[],
): Promise<readonly SetToRead[]> {
  const more = new Map<string, number>();
  for (const part of batchesOf(sets, SETS_AT_ONCE)) {
    for (const column of ['question_image', 'answer_image'] as const) {
      const rows = await read
        .selectFrom('cards')
        .innerJoin('blobs', (join) =>
          join
            .onRef('blobs.owner', '=', 'cards.owner')
            .on('blobs.sha256', '=', sql<string>`substr(${sql.ref(`cards.${column}`)}, ${sql.lit(HASH_AT)})`),
        )
        .select(['cards.set_id', sql<number>`sum(blobs.size)`.as('bytes'), sql<number>`count(*)`.as('names')])
        .where('cards.owner', '=', owner)
        .where('cards.deleted', '=', 0)
        .where(
          'cards.set_id',
          'in',
          part.map(({ id }) => id),
        )
        .where(`cards.${column}`, 'is not', null)
        .groupBy('cards.set_id')
        .execute();
      for (const { set_id, bytes, names } of rows)
        more.set(set_id, (more.get(set_id) ?? 0) + Math.ceil((bytes / 3) * 4) + names * URL_BYTES);
    }
    await giveWay();
  }
  return sets.map((set) => ({ ...set, bytes: set.bytes + (more.get(set.id) ?? 0) }));
}
