/**
 * What a change of many cards has replaced, for its undo. It is kept in the database and not in the process, so that any process of a server can
 * put it back; only for a while, and only on this host.
 */
import { BATCH_KEPT_MS } from '../../contract/limits.ts';
import { messages } from '../../contract/messages/index.ts';
import { Problem } from '../../contract/problem.ts';
import { refreshFaces } from '../study/card-faces.ts';
import { fieldsOf, readCardsById, refreshSets } from './cards-by-id.ts';
import { readCards } from './cards.ts';
import { removeSets } from '../library/set-removal.ts';
import { batchesOf } from '../long-work/batches.ts';
import { undoResets } from '../study/review-resets.ts';
import type { CardFields, CardRow } from '../database/tables.ts';
import type { Writer } from '../write/write.ts';

type Fields = Partial<Omit<CardFields, 'id'>>;

/** Cards of one part of a batch, each a part of its own. */
const CARDS_IN_A_PART = 500;

type Part =
  /** Fields as they were, and as they were left. */
  | { readonly kind: 'fields'; readonly cards: readonly (readonly [id: string, before: Fields, after: Fields])[] }
  /** Cards whose removal the batch is the cause of. */
  | { readonly kind: 'removed'; readonly cards: readonly string[] }
  /** Inner id of a set that was made for them. */
  | { readonly kind: 'made'; readonly set: string }
  /** Ids of reset rows in the log. */
  | { readonly kind: 'resets'; readonly reviews: readonly string[] };

/** Collects what one act changes, and keeps it at the end. */
export class CardBatch {
  readonly id: string;
  readonly #cards: (readonly [string, Fields, Fields])[] = [];
  readonly #resets: string[] = [];
  readonly #removed: string[] = [];
  #made: string | null = null;

  constructor(id: string) {
    this.id = id;
  }

  /** The fields of `after` that differ from the row. */
  changes(row: CardRow, after: Fields): void {
    const before: Record<string, unknown> = {};
    const changed: Record<string, unknown> = {};
    for (const [column, value] of Object.entries(after)) {
      const stored = row[column as keyof CardRow];
      if (stored === value) continue;
      before[column] = stored;
      changed[column] = value;
    }
    this.#cards.push([row.id, before as Fields, changed as Fields]);
  }

  /** To the trash, with the batch as the cause. */
  removes(cardIds: readonly string[]): void {
    for (const id of cardIds) this.#removed.push(id);
  }

  /** Goes to the trash with the undo when it is left empty. */
  makes(setId: string): void {
    this.#made = setId;
  }

  resets(reviewId: string): void {
    this.#resets.push(reviewId);
  }

  async keep(tx: Writer, owner: string): Promise<void> {
    await forgetOld(tx, owner);
    const parts: Part[] = [
      ...(this.#made === null ? [] : [{ kind: 'made' as const, set: this.#made }]),
      ...batchesOf(this.#removed, CARDS_IN_A_PART).map((cards) => ({ kind: 'removed' as const, cards })),
      ...batchesOf(this.#cards, CARDS_IN_A_PART).map((cards) => ({ kind: 'fields' as const, cards })),
      ...batchesOf(this.#resets, CARDS_IN_A_PART).map((reviews) => ({ kind: 'resets' as const, reviews })),
    ];
    await tx.local.putAll(
      'card_batches',
      parts.map((part, n) => ({
        id: `${this.id}.${n}`,
        batch: this.id,
        content: JSON.stringify(part),
        created_at: tx.now,
      })),
    );
  }
}

async function forgetOld(tx: Writer, owner: string): Promise<void> {
  const old = await tx.read
    .selectFrom('card_batches')
    .select('batch')
    .distinct()
    .where('owner', '=', owner)
    .where('created_at', '<', tx.now - BATCH_KEPT_MS)
    .execute();
  for (const { batch } of old) await tx.local.removeWhere('card_batches', 'batch', batch);
}

/** Answers how many cards are as they were before. @throws Problem `not_found` for a batch that was put back or forgotten */
export async function undoBatch(tx: Writer, owner: string, batch: string): Promise<number> {
  const rows = await tx.read
    .selectFrom('card_batches')
    .select('content')
    .where('owner', '=', owner)
    .where('batch', '=', batch)
    .orderBy('id')
    .execute();
  if (rows.length === 0) throw new Problem('not_found', messages.flashcards.nothingToUndo);
  const restored = new Set<string>();
  const sets = new Set<string>();
  const parts = rows.map(({ content }) => JSON.parse(content) as Part);
  for (const part of parts) {
    if (part.kind === 'made') continue;
    const done = await undoPart(tx, owner, batch, part);
    for (const id of done.cards) restored.add(id);
    for (const id of done.sets) sets.add(id);
  }
  await refreshSets(tx, owner, sets);
  for (const part of parts) if (part.kind === 'made') await removeIfEmpty(tx, owner, part.set);
  await tx.local.removeWhere('card_batches', 'batch', batch);
  return restored.size;
}

interface Undone {
  readonly cards: readonly string[];
  /** Inner ids of the sets whose cards have changed. */
  readonly sets: readonly string[];
}

async function removeIfEmpty(tx: Writer, owner: string, setId: string): Promise<void> {
  const isLive = (await liveSets(tx, owner, [setId])).has(setId);
  if (isLive && (await readCards(tx.read, owner, setId)).length === 0) await removeSets(tx, owner, [setId]);
}

function undoPart(tx: Writer, owner: string, batch: string, part: Exclude<Part, { kind: 'made' }>): Promise<Undone> {
  switch (part.kind) {
    case 'fields':
      return putBack(tx, owner, part.cards);
    case 'removed':
      return bringBack(tx, owner, batch, part.cards);
    case 'resets':
      return takeResetsBack(tx, owner, part.reviews);
  }
}

/** What was changed again in the meantime stays as it is, and so does a card that cannot go back into its set. */
async function putBack(
  tx: Writer,
  owner: string,
  cards: readonly (readonly [id: string, before: Fields, after: Fields])[],
): Promise<Undone> {
  const rows = new Map(
    (
      await readCardsById(
        tx.read,
        owner,
        cards.map(([id]) => id),
      )
    ).map((row) => [row.id, row]),
  );
  const home = await liveSets(tx, owner, [...new Set(cards.flatMap(([, { set_id }]) => set_id ?? []))]);
  const sets = new Set<string>();
  const changed: CardFields[] = [];
  for (const [id, before, after] of cards) {
    const row = rows.get(id);
    if (!row || (before.set_id !== undefined && !home.has(before.set_id))) continue;
    const untouched = Object.entries(after).every(([column, value]) => row[column as keyof CardRow] === value);
    if (!untouched) continue;
    sets.add(row.set_id);
    sets.add(before.set_id ?? row.set_id);
    changed.push({ ...fieldsOf(row), ...before });
  }
  await tx.putAll('cards', changed);
  // A set that loses cards is a new version of itself: who has seen the other one must not save it over this.
  const left = changed.flatMap(({ id, set_id }) =>
    rows.get(id)?.set_id === set_id ? [] : (rows.get(id)?.set_id ?? []),
  );
  for (const id of new Set(left)) await tx.patch('sets', id, { updated_at: tx.now });
  if (cards.some(([, before]) => before.question !== undefined || before.answer !== undefined))
    await refreshFaces(tx, owner, changed);
  return { cards: changed.map(({ id }) => id), sets: [...sets] };
}

async function bringBack(tx: Writer, owner: string, batch: string, cardIds: readonly string[]): Promise<Undone> {
  const rows = await tx.read
    .selectFrom('cards as c')
    .innerJoin('sets as s', (join) => join.onRef('s.owner', '=', 'c.owner').onRef('s.id', '=', 'c.set_id'))
    .select(['c.id', 'c.set_id'])
    .where('c.owner', '=', owner)
    .where('c.id', 'in', cardIds)
    .where('c.deleted', '=', 1)
    .where('c.deleted_with', '=', batch)
    .where('s.deleted', '=', 0)
    .orderBy('c.id')
    .execute();
  await tx.restoreAll(
    'cards',
    rows.map(({ id }) => id),
  );
  return { cards: rows.map(({ id }) => id), sets: [...new Set(rows.map(({ set_id }) => set_id))] };
}

async function takeResetsBack(tx: Writer, owner: string, reviews: readonly string[]): Promise<Undone> {
  return { cards: await undoResets(tx, owner, reviews), sets: [] };
}

async function liveSets(tx: Writer, owner: string, ids: readonly string[]): Promise<Set<string>> {
  const live = new Set<string>();
  for (const batch of batchesOf(ids, CARDS_IN_A_PART)) {
    const rows = await tx.read
      .selectFrom('sets')
      .select('id')
      .where('owner', '=', owner)
      .where('id', 'in', batch)
      .where('deleted', '=', 0)
      .execute();
    for (const { id } of rows) live.add(id);
  }
  return live;
}
