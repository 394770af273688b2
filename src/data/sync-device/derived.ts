/** What a device computes from rows that came in: the cards that sets carry, the faces of cards, and memories to be folded again. */
import type { DeviceRow } from '../../domain/sync/rows.ts';
import { batchesOf } from '../long-work/batches.ts';
import { refreshFaces } from '../study/card-faces.ts';
import { refreshSet } from '../cards/cards.ts';
import type { Database, Reader } from '../database/database.ts';
import { headOf } from '../database/head.ts';
import { giveWay } from '../long-work/pause.ts';
import { refreshCardStates } from '../study/reviews.ts';
import type { CardFields } from '../database/tables.ts';
import { write, type Writer } from '../write/write.ts';

const CARDS_AT_ONCE = 20;
const IDS_AT_ONCE = 100;

export async function refreshDerived(
  tx: Writer,
  owner: string,
  { cards, sets }: { readonly cards: readonly (DeviceRow | null)[]; readonly sets: readonly DeviceRow[] },
): Promise<void> {
  const present = new Map(cards.flatMap((row) => (row === null ? [] : [[row.id, row] as const])));
  await refreshFaces(
    tx,
    owner,
    [...present.values()].map(({ id, fields }) => ({ ...(fields as unknown as CardFields), id })),
  );
  const setIds = new Set([
    ...sets.map(({ id }) => id),
    ...cards.flatMap((row) => (row === null ? [] : [String(row.fields.set_id)])),
  ]);
  // Cards of a set that is still to come find it when it does.
  for (const id of await liveSets(tx.read, owner, [...setIds])) {
    await refreshSet(tx, owner, id);
    await giveWay();
  }
}

async function liveSets(read: Reader, owner: string, ids: readonly string[]): Promise<string[]> {
  const live: string[] = [];
  for (const batch of batchesOf(ids, IDS_AT_ONCE)) {
    const rows = read.selectFrom('sets').select('id').where('owner', '=', owner).where('deleted', '=', 0);
    live.push(...(await rows.where('id', 'in', batch).execute()).map(({ id }) => id));
  }
  return live;
}

/** Notes cards whose reviews changed. A first exchange brings those of one card on many pages, and each is folded once. */
export async function noteStale(tx: Writer, cardIds: readonly string[]): Promise<void> {
  await tx.local.putAll(
    'stale_cards',
    [...new Set(cardIds)].map((id) => ({ id, noted_at: tx.now })),
  );
}

/**
 * Folds what was noted, some cards in each transaction, so that other writes get their turn. Windows are told at the end: they were told of the reviews when
 * those came, and would look at everything again for each few cards.
 */
export async function foldStale(db: Database, owner: string): Promise<void> {
  const { token } = await headOf(db.read, owner);
  try {
    await foldInTurns(db, owner);
  } finally {
    if ((await headOf(db.read, owner)).token !== token) db.announce({ owner, kinds: ['reviews'] });
  }
}

async function foldInTurns(db: Database, owner: string): Promise<void> {
  for (;;) {
    const rows = await db.read
      .selectFrom('stale_cards')
      .select('id')
      .where('owner', '=', owner)
      .limit(CARDS_AT_ONCE)
      .execute();
    if (rows.length === 0) return;
    await write(db, owner, async (tx) => {
      await refreshCardStates(
        tx,
        owner,
        rows.map(({ id }) => id),
      );
      for (const { id } of rows) await tx.local.remove('stale_cards', id);
    });
    await giveWay();
  }
}
