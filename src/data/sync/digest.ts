/** Sums over what lives, so that a device can compare itself with the server without fetching anything (sync.md, "Digest"). */
import type { Output } from '../../contract/index.ts';
import { DigestSum } from '../../domain/sync/digest.ts';
import type { Database, Reader } from '../database/database.ts';
import { readFeedHead } from '../database/epoch.ts';
import { giveWay } from '../long-work/pause.ts';
import { KIND_OF_CODE } from './rows.ts';

const ROWS_AT_ONCE = 2_000;
/** No device has a version of its own for a fact that it holds. */
const NO_VERSION = 0;

/** All in one state of the database. What lost a merge is left out, since every side forgets it by its own clock. */
export function readDigest(db: Database, owner: string): Promise<Output<'sync.digest'>> {
  return db.snapshot(async (read) => {
    const { epoch, head } = await readFeedHead(read, owner);
    const kinds: Output<'sync.digest'>['kinds'] = { reviews: await sumOfReviews(read, owner) };
    for (const [code, kind] of KIND_OF_CODE) if (kind !== 'history') kinds[kind] = await sumOfKind(read, owner, code);
    return { epoch, head, kinds };
  });
}

async function sumOfKind(read: Reader, owner: string, code: number) {
  const sum = new DigestSum();
  for (let after = '', more = true; more;) {
    const rows = await read
      .selectFrom('sync_index')
      .select(['id', 'ver', 'deleted'])
      .where('owner', '=', owner)
      .where('kind', '=', code)
      .where('id', '>', after)
      .orderBy('id')
      .limit(ROWS_AT_ONCE)
      .execute();
    for (const { id, ver, deleted } of rows) if (deleted === 0) sum.add(id, ver);
    after = rows.at(-1)?.id ?? '';
    more = rows.length === ROWS_AT_ONCE;
    if (more) await giveWay();
  }
  return sum.value;
}

async function sumOfReviews(read: Reader, owner: string) {
  const sum = new DigestSum();
  for (let after = '', more = true; more;) {
    const rows = await read
      .selectFrom('reviews')
      .select('id')
      .where('owner', '=', owner)
      .where('id', '>', after)
      .orderBy('id')
      .limit(ROWS_AT_ONCE)
      .execute();
    for (const { id } of rows) sum.add(id, NO_VERSION);
    after = rows.at(-1)?.id ?? '';
    more = rows.length === ROWS_AT_ONCE;
    if (more) await giveWay();
  }
  return sum.value;
}
