/** The sum of a device's own rows, to be compared with the server's (sync.md, "Digest"). */
import { differingKinds, DigestSum, type KindDigest } from '../../domain/sync/digest.ts';
import type { Database, Reader } from '../database/database.ts';
import { SYNCED } from '../write/kinds.ts';
import { giveWay } from '../long-work/pause.ts';
import type { SyncedTable } from '../database/tables.ts';

const ROWS_AT_ONCE = 2_000;
/** As on the server: no device has a version of its own for a fact. */
const NO_VERSION = 0;

/** The kinds in which this device differs from the server's digest. Documents, which do not travel, are left out on both sides. */
export function differences(
  db: Database,
  owner: string,
  theirs: Readonly<Record<string, KindDigest>>,
): Promise<string[]> {
  return db.snapshot(async (read) => {
    const mine: Record<string, KindDigest> = { reviews: await sumOf(read, owner, 'reviews') };
    for (const kind of travelling()) mine[kind] = await sumOf(read, owner, kind);
    return differingKinds(mine, Object.fromEntries(Object.entries(theirs).filter(([kind]) => kind in mine)));
  });
}

function travelling(): SyncedTable[] {
  return (Object.keys(SYNCED) as SyncedTable[]).filter((kind) => !SYNCED[kind].deviceOnly);
}

async function sumOf(read: Reader, owner: string, kind: SyncedTable | 'reviews') {
  const sum = new DigestSum();
  for (let after = '', more = true; more;) {
    const rows = await idsAndVersions(read, owner, kind, after);
    for (const { id, version } of rows) sum.add(id, Number(version));
    after = rows.at(-1)?.id ?? '';
    more = rows.length === ROWS_AT_ONCE;
    if (more) await giveWay();
  }
  return sum.value;
}

function idsAndVersions(read: Reader, owner: string, kind: SyncedTable | 'reviews', after: string) {
  if (kind === 'reviews')
    return read
      .selectFrom('reviews')
      .select((eb) => ['id', eb.lit(NO_VERSION).as('version')])
      .where('owner', '=', owner)
      .where('id', '>', after)
      .orderBy('id')
      .limit(ROWS_AT_ONCE)
      .execute();
  return read
    .selectFrom(kind as 'notes')
    .select(['id', 'base_ver as version'])
    .where('owner', '=', owner)
    .where('deleted', '=', 0)
    .where('id', '>', after)
    .orderBy('id')
    .limit(ROWS_AT_ONCE)
    .execute();
}
