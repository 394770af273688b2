/** One change of many cards, in one transaction, with what its undo needs. */
import type { CardsChange } from '../../contract/flashcards.schema.ts';
import { keysBetween } from '../../domain/order.ts';
import { studyDayEnd, type DayClock } from '../../domain/study/study-day.ts';
import { CardBatch } from './card-batches.ts';
import { targetOf } from './card-move.ts';
import { fieldsOf, readCardsById, readCardsInParts, refreshSets } from './cards-by-id.ts';
import { readCards } from './cards.ts';
import type { Database } from '../database/database.ts';
import { appendResets } from '../study/review-resets.ts';
import type { CardFields, CardRow } from '../database/tables.ts';
import { write, type Writer } from '../write/write.ts';

export interface CardsChanged {
  readonly changed: number;
  /** For `undoBatch`; null when nothing was changed. */
  readonly batch: string | null;
}

type Kind<K extends CardsChange['kind']> = Extract<CardsChange, { kind: K }>;

/** Everything or nothing; cards that are gone, and those that are so already, are left out. @throws Problem `not_found` when a set is gone */
export function changeCards(
  db: Database,
  owner: string,
  ids: readonly string[],
  change: CardsChange,
  clock: DayClock,
): Promise<CardsChanged> {
  const distinct = [...new Set(ids)];
  return write(db, owner, async (tx) => {
    const batch = new CardBatch(tx.newId());
    const changed = await perform(tx, owner, distinct, change, { batch, clock, deviceId: db.deviceId });
    if (changed === 0) return { changed, batch: null };
    await batch.keep(tx, owner);
    return { changed, batch: batch.id };
  });
}

interface How {
  readonly batch: CardBatch;
  readonly clock: DayClock;
  readonly deviceId: string;
}

function perform(tx: Writer, owner: string, ids: readonly string[], change: CardsChange, how: How): Promise<number> {
  switch (change.kind) {
    case 'move':
      return moveMany(tx, owner, ids, change, how.batch);
    case 'remove':
      return removeMany(tx, owner, ids, how.batch);
    case 'reset':
      return resetMany(tx, owner, ids, how);
    default: {
      const fields = fieldChange(change, tx.now, how.clock);
      return changeMany(tx, owner, ids, fields, how.batch);
    }
  }
}

type Change = (row: CardRow) => Partial<CardFields>;

function fieldChange(
  change: Exclude<CardsChange, { kind: 'move' | 'remove' | 'reset' }>,
  now: number,
  clock: DayClock,
): Change {
  switch (change.kind) {
    case 'flag':
      return () => ({ flag: change.flag });
    case 'suspend':
      return () => ({ suspended: change.suspended ? 1 : 0 });
    case 'bury': {
      const until = change.buried ? studyDayEnd(now, clock) : null;
      return ({ buried_until }) => {
        const isBuried = buried_until !== null && buried_until > now;
        return change.buried || isBuried ? { buried_until: until } : {};
      };
    }
    case 'tag':
      return ({ tags }) => ({ tags: JSON.stringify(retagged(JSON.parse(tags) as string[], change)) });
  }
}

/** A tag is the same in upper and lower case. */
function retagged(tags: readonly string[], { add, remove }: Kind<'tag'>): string[] {
  const gone = new Set(remove.map((tag) => tag.toLowerCase()));
  const kept = tags.filter((tag) => !gone.has(tag.toLowerCase()));
  const known = new Set(kept.map((tag) => tag.toLowerCase()));
  return [...kept, ...add.filter((tag) => !known.has(tag.toLowerCase()))];
}

/** Writes what differs, and answers how many cards that were. */
export async function changeMany(
  tx: Writer,
  owner: string,
  ids: readonly string[],
  change: Change,
  batch: CardBatch,
): Promise<number> {
  const sets = new Set<string>();
  let changed = 0;
  for await (const rows of readCardsInParts(tx.read, owner, ids)) {
    const fields: CardFields[] = [];
    for (const row of rows) {
      const after = change(row);
      if (Object.entries(after).every(([column, value]) => row[column as keyof CardFields] === value)) continue;
      batch.changes(row, after);
      fields.push({ ...fieldsOf(row), ...after });
      sets.add(row.set_id);
    }
    await tx.putAll('cards', fields);
    changed += fields.length;
  }
  await refreshSets(tx, owner, sets);
  return changed;
}

/** Behind the cards of the set, in the order of the ids; cards that it has already stay where they are. */
async function moveMany(
  tx: Writer,
  owner: string,
  ids: readonly string[],
  to: Kind<'move'>,
  batch: CardBatch,
): Promise<number> {
  const target = await targetOf(tx, owner, to);
  if (to.newSet) batch.makes(target);
  const moving = (await readCardsById(tx.read, owner, ids)).filter(({ set_id }) => set_id !== target);
  const last = (await readCards(tx.read, owner, target)).at(-1)?.position ?? null;
  const positions = keysBetween(last, null, moving.length);
  const places = new Map(moving.map(({ id }, i) => [id, positions[i] ?? '']));
  const sources = new Set(moving.map(({ set_id }) => set_id));
  const inOrder = moving.map(({ id }) => id);
  const moved = await changeMany(
    tx,
    owner,
    inOrder,
    ({ id }) => ({ set_id: target, position: places.get(id) ?? '' }),
    batch,
  );
  // A set that lost cards is a new version of itself: who has seen the old one must not save it over this.
  for (const id of sources) await tx.patch('sets', id, { updated_at: tx.now });
  if (moved > 0) await refreshSets(tx, owner, [target]);
  return moved;
}

export async function removeMany(tx: Writer, owner: string, ids: readonly string[], batch: CardBatch): Promise<number> {
  const sets = new Set<string>();
  let removed = 0;
  for await (const rows of readCardsInParts(tx.read, owner, ids)) {
    const gone = rows.map(({ id }) => id);
    await tx.removeAll('cards', gone, batch.id);
    batch.removes(gone);
    for (const { set_id } of rows) sets.add(set_id);
    removed += gone.length;
  }
  await refreshSets(tx, owner, sets);
  return removed;
}

/** Only cards that were studied have something to forget. */
async function resetMany(tx: Writer, owner: string, ids: readonly string[], { batch, ...how }: How): Promise<number> {
  const live = (await readCardsById(tx.read, owner, ids)).map(({ id }) => id);
  const resets = await appendResets(tx, owner, live, how);
  for (const { reviewId } of resets) batch.resets(reviewId);
  return new Set(resets.map(({ cardId }) => cardId)).size;
}
