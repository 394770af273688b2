/**
 * Taking an import back, part by part, whether it ended, was cancelled or broke: what it made goes to the trash under the import's id, what it
 * replaced comes back. What the person changed since stays.
 */
import type { SyncedTable } from '../database/tables.ts';
import { batchesOf } from '../long-work/batches.ts';
import { refreshSet } from '../cards/cards.ts';
import type { Database, Reader } from '../database/database.ts';
import { IN_FOLDERS } from '../library/folder-contents.ts';
import { refreshFaces } from '../study/card-faces.ts';
import { readTree } from '../library/folder-tree.ts';
import { giveWay } from '../long-work/pause.ts';
import { refoldCards } from './import-reviews.ts';
import type { AssertHeld } from '../long-work/runs.ts';
import { write, type Writer } from '../write/write.ts';
import { idOf } from './import-ids.ts';

/** Tables of things that stand for themselves. */
const ALONE = [
  'notes',
  'pdfs',
  'ppts',
  'studyplans',
  'performance',
  'events',
] as const satisfies readonly SyncedTable[];

/** What one write of an import made and replaced; kept in that write. */
export interface MadeRows {
  readonly folders: string[];
  readonly sets: string[];
  readonly cards: string[];
  readonly notes: string[];
  readonly pdfs: string[];
  readonly ppts: string[];
  readonly studyplans: string[];
  readonly performance: string[];
  readonly events: string[];
  /** Rows of the review log, of all cards. */
  readonly reviews: string[];
  /** Rows that were here, and their columns before. */
  readonly updated: { readonly table: SyncedTable; readonly id: string; readonly fields: Record<string, unknown> }[];
}

export function nothingMade(): MadeRows {
  return {
    folders: [],
    sets: [],
    cards: [],
    notes: [],
    pdfs: [],
    ppts: [],
    studyplans: [],
    performance: [],
    events: [],
    reviews: [],
    updated: [],
  };
}

export function isNothing(made: MadeRows): boolean {
  return Object.values(made).every((rows: readonly unknown[]) => rows.length === 0);
}

interface Undo {
  readonly db: Database;
  readonly owner: string;
  readonly importId: string;
  /** Rows with a higher revision were changed since; null takes everything back. */
  readonly endedRev: number | null;
  readonly onProgress: (share: number) => void;
  /** Asked within each write; throws where taking it back is not this process's any longer (`runs.ts`). */
  readonly assertHeld: AssertHeld;
}

/** Things at once, so that a write stays short and nobody waits long for its end. */
const ROWS_AT_ONCE = 200;
/** Of sets as many as have so many cards: with a set's row the copy of its cards is written, some 5 MB for 20,000. */
const CARDS_OF_SETS_AT_ONCE = 5_000;

/** Answers how many things were left because they were changed since. Interrupted, it can be run again. */
export async function undoImport(undo: Undo): Promise<number> {
  const { db, owner, importId, onProgress } = undo;
  const parts = await partIds(db.read, owner, importId);
  const sets = new Set<string>();
  const folders = new Set<string>();
  const touched = new Set<string>();
  let left = 0;
  for (const [i, part] of parts.toReversed().entries()) {
    const made = await readPart(db.read, owner, part);
    left += await undoPart(undo, made);
    // Also those of an attempt before that was interrupted.
    for (const id of await setsOf(db.read, owner, made.cards)) touched.add(id);
    for (const id of made.sets) sets.add(id);
    for (const id of made.folders) folders.add(id);
    onProgress((i + 1) / (parts.length + 1));
  }
  for (const some of await setsInPieces(db.read, owner, [...sets])) {
    await inWrite(undo, (tx) => removeEmptySets(tx, undo, some));
  }
  // A set that is gone as a whole needs no refreshing, which is most of the work.
  for (const id of touched) await inWrite(undo, (tx) => refreshLive(tx, owner, id));
  await inWrite(undo, (tx) => removeEmptyFolders(tx, undo, folders));
  for (const part of parts) await inWrite(undo, (tx) => tx.local.remove('import_items', part));
  return left;
}

/** Others have their turn after each, however short: hundreds of them in a row hold up a window. */
async function inWrite<T>({ db, owner, assertHeld }: Undo, work: (tx: Writer) => Promise<T>): Promise<T> {
  const answer = await write(db, owner, async (tx) => {
    await assertHeld(tx);
    return work(tx);
  });
  await giveWay();
  return answer;
}

async function partIds(read: Reader, owner: string, importId: string): Promise<string[]> {
  const rows = await read
    .selectFrom('import_items')
    .select('id')
    .where('owner', '=', owner)
    .where('import_id', '=', importId)
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}

async function readPart(read: Reader, owner: string, id: string): Promise<MadeRows> {
  const row = await read
    .selectFrom('import_items')
    .select('content')
    .where('owner', '=', owner)
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return { ...nothingMade(), ...(JSON.parse(row.content) as Partial<MadeRows>) };
}

async function undoPart(undo: Undo, made: MadeRows): Promise<number> {
  const { importId } = undo;
  let left = 0;
  for (const batch of batchesOf(made.updated, ROWS_AT_ONCE)) {
    left += await inWrite(undo, (tx) => restoreRows(tx, undo, batch));
  }
  for (const batch of batchesOf(made.cards, ROWS_AT_ONCE)) {
    left += await inWrite(undo, async (tx) => {
      const { same, changed } = await sinceEnd(tx.read, undo, 'cards', batch);
      await tx.removeAll('cards', same, importId);
      return changed;
    });
  }
  // Behind the cards: what is gone needs to remember nothing, which is most of the work.
  for (const batch of batchesOf(made.reviews, ROWS_AT_ONCE))
    await inWrite(undo, (tx) => takeReviewsBack(tx, undo, batch));
  for (const table of ALONE) {
    for (const batch of batchesOf(made[table], ROWS_AT_ONCE)) {
      left += await inWrite(undo, async (tx) => {
        const { same, changed } = await sinceEnd(tx.read, undo, table, batch);
        await tx.removeAll(table, same, importId);
        return changed;
      });
    }
  }
  return left;
}

/** Of rows that are still here: those that are as the import left them, and how many are not. */
async function sinceEnd(
  read: Reader,
  { owner, endedRev }: Undo,
  table: SyncedTable,
  ids: readonly string[],
): Promise<{ same: string[]; changed: number }> {
  if (ids.length === 0) return { same: [], changed: 0 };
  const rows = await read
    // Every synced table has the columns of this statement.
    .selectFrom(table as 'cards')
    .select(['id', 'ver'])
    .where('owner', '=', owner)
    .where('id', 'in', ids)
    .where('deleted', '=', 0)
    .orderBy('id')
    .execute();
  const same = rows.filter(({ ver }) => endedRev === null || Number(ver) <= endedRev).map(({ id }) => id);
  return { same, changed: rows.length - same.length };
}

/** Sets that cards belong to, cards in the trash included. */
async function setsOf(read: Reader, owner: string, cardIds: readonly string[]): Promise<string[]> {
  const found = new Set<string>();
  for (const batch of batchesOf(cardIds, ROWS_AT_ONCE)) {
    const rows = await read
      .selectFrom('cards')
      .select('set_id')
      .distinct()
      .where('owner', '=', owner)
      .where('id', 'in', batch)
      .execute();
    for (const { set_id } of rows) found.add(set_id);
  }
  return [...found];
}

/** The sets that are here, in the order of their ids; one alone that has more cards than go at once. */
async function setsInPieces(read: Reader, owner: string, ids: readonly string[]): Promise<string[][]> {
  const pieces: string[][] = [];
  let cards = CARDS_OF_SETS_AT_ONCE;
  for (const batch of batchesOf(ids, ROWS_AT_ONCE)) {
    const rows = await read
      .selectFrom('sets')
      .select(['id', 'card_count'])
      .where('owner', '=', owner)
      .where('id', 'in', batch)
      .orderBy('id')
      .execute();
    for (const { id, card_count } of rows) {
      const own = Number(card_count) + 1;
      const isFull = cards + own > CARDS_OF_SETS_AT_ONCE;
      if (isFull) pieces.push([]);
      cards = isFull ? own : cards + own;
      pieces.at(-1)?.push(id);
    }
  }
  return pieces;
}

async function refreshLive(tx: Writer, owner: string, setId: string): Promise<void> {
  const set = await tx.read
    .selectFrom('sets')
    .select('id')
    .where('owner', '=', owner)
    .where('id', '=', setId)
    .where('deleted', '=', 0)
    .executeTakeFirst();
  if (set) await refreshSet(tx, owner, setId, tx.now);
}

async function restoreRows(tx: Writer, undo: Undo, updated: MadeRows['updated']): Promise<number> {
  const { owner } = undo;
  let left = 0;
  for (const { table, id, fields } of updated) {
    const { same, changed } = await sinceEnd(tx.read, undo, table, [id]);
    left += changed;
    if (same.length === 0) continue;
    await tx.patch(table, id, fields as never);
    if (table !== 'cards') continue;
    const card = await tx.read
      .selectFrom('cards')
      .selectAll()
      .where('owner', '=', owner)
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    await refreshFaces(tx, owner, [card]);
    await refreshSet(tx, owner, card.set_id, tx.now);
  }
  return left;
}

/** Facts are never removed (sync R7): each review is undone by another one, and its card remembers what the rest of the log says. */
async function takeReviewsBack(tx: Writer, { db, owner }: Undo, ids: readonly string[]): Promise<void> {
  const rows = await tx.read
    .selectFrom('reviews')
    .selectAll()
    .where('owner', '=', owner)
    .where('id', 'in', ids)
    .execute();
  // Asked to put them in order, SQLite would walk the whole log (`refoldCards`).
  const inOrder = rows.toSorted((a, b) => (a.id < b.id ? -1 : 1));
  const added = await tx.appendAll(
    'reviews',
    inOrder.map(({ owner: _owner, rev: _rev, ...row }) => ({
      ...row,
      id: idOf('undo', row.id),
      device_id: db.deviceId,
      op: 'undo' as const,
      target_id: row.id,
      rating: null,
      duration_ms: 0,
      due_at: null,
      params_id: null,
      memory: null,
    })),
  );
  if (added.size > 0) await refoldCards(tx, owner, [...new Set(inOrder.map(({ card_id }) => card_id))]);
}

/** A set that has cards left, by the person or because they were changed, stays. */
async function removeEmptySets(tx: Writer, { owner, importId }: Undo, ids: readonly string[]): Promise<void> {
  const empty = await tx.read
    .selectFrom('sets')
    .select('id')
    .where('owner', '=', owner)
    .where('id', 'in', ids)
    .where('deleted', '=', 0)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('cards')
            .select('cards.id')
            .where('cards.owner', '=', owner)
            .whereRef('cards.set_id', '=', 'sets.id')
            .where('cards.deleted', '=', 0),
        ),
      ),
    )
    .orderBy('id')
    .execute();
  await tx.removeAll(
    'sets',
    empty.map(({ id }) => id),
    importId,
  );
}

/** From the innermost out: a folder with anything in it stays, and so do those above it. */
async function removeEmptyFolders(tx: Writer, { owner, importId }: Undo, ids: ReadonlySet<string>): Promise<void> {
  if (ids.size === 0) return;
  const tree = await readTree(tx.read, owner);
  const here = [...ids].filter((id) => tree.get(id)).toSorted((a, b) => tree.pathOf(b).length - tree.pathOf(a).length);
  const removed = new Set<string>();
  for (const id of here) {
    if (tree.childrenOf(id).some((child) => !removed.has(child.id))) continue;
    if (await holdsAnything(tx.read, owner, id)) continue;
    removed.add(id);
  }
  await tx.removeAll('folders', [...removed], importId);
}

async function holdsAnything(read: Reader, owner: string, folderId: string): Promise<boolean> {
  for (const table of IN_FOLDERS) {
    const row = await read
      .selectFrom(table as 'sets')
      .select('id')
      .where('owner', '=', owner)
      .where('folder_id', '=', folderId)
      .where('deleted', '=', 0)
      .limit(1)
      .executeTakeFirst();
    if (row) return true;
  }
  return false;
}
