/** Cards that go to another set, for splitting and merging sets: they stay the cards they are, with their reviews and their schedule. */
import { messages } from '../../contract/messages/index.ts';
import { Problem } from '../../contract/problem.ts';
import { keysBetween } from '../../domain/order.ts';
import { fieldsOf, readCardsById } from './cards-by-id.ts';
import { readCards, refreshSet } from './cards.ts';
import type { Reader } from '../database/database.ts';
import { findSet } from '../library/set-read.ts';
import { removeSets } from '../library/set-removal.ts';
import { createSet } from '../library/set-save.ts';
import type { SetRow } from '../database/tables.ts';
import type { Writer } from '../write/write.ts';

export interface CardMove {
  /** In the order in which they shall stand. */
  readonly ids: readonly string[];
  /** Id on the wire of the set they join, behind its own cards. */
  readonly setId?: string | undefined;
  /** Or the set that is made for them. */
  readonly newSet?: { readonly topic: string; readonly folderPath?: string | null | undefined } | undefined;
  readonly removeEmptied: boolean;
}

export interface CardsMoved {
  readonly setId: string;
  readonly moved: number;
  readonly removed: string[];
}

/** Everything or nothing. Cards that the set already has go to its end too. @throws Problem `not_found` when a card or the set is gone */
export async function moveCards(tx: Writer, owner: string, move: CardMove): Promise<CardsMoved> {
  const ids = [...new Set(move.ids)];
  const cards = await readCardsById(tx.read, owner, ids);
  if (cards.length !== ids.length) throw new Problem('not_found', messages.sets.cardNotFound);
  const target = await targetOf(tx, owner, move);
  const joining = new Set(ids);
  const staying = (await readCards(tx.read, owner, target)).filter(({ id }) => !joining.has(id));
  const positions = keysBetween(staying.at(-1)?.position ?? null, null, cards.length);
  await tx.putAll(
    'cards',
    cards.map((card, i) => ({ ...fieldsOf(card), set_id: target, position: positions[i] ?? '' })),
  );

  const sources = [...new Set(cards.map(({ set_id }) => set_id))].filter((id) => id !== target);
  // A set that lost cards is a new version of itself: who has seen the old one must not save it over this.
  for (const id of sources) await tx.patch('sets', id, { updated_at: tx.now });
  for (const id of sources) await refreshSet(tx, owner, id);
  await refreshSet(tx, owner, target, tx.now);
  const removed = move.removeEmptied ? await removeEmptied(tx, owner, sources) : [];
  const { slug } = await readSet(tx.read, owner, target);
  return { setId: slug, moved: cards.length, removed };
}

/** Inner id of the set that the cards join. */
export async function targetOf(
  tx: Writer,
  owner: string,
  { setId, newSet }: Pick<CardMove, 'setId' | 'newSet'>,
): Promise<string> {
  if (newSet) return (await createSet(tx, owner, { ...newSet, flashcards: [] })).id;
  const target = await findSet(tx.read, owner, setId ?? '');
  if (!target) throw new Problem('not_found', messages.sets.notFound);
  return target.id;
}

/** Answers the ids on the wire of those that had no cards left. */
async function removeEmptied(tx: Writer, owner: string, setIds: readonly string[]): Promise<string[]> {
  const slugs: string[] = [];
  for (const id of setIds) {
    const { card_count, slug } = await readSet(tx.read, owner, id);
    if (card_count > 0) continue;
    await removeSets(tx, owner, [id]);
    slugs.push(slug);
  }
  return slugs;
}

function readSet(read: Reader, owner: string, id: string): Promise<Pick<SetRow, 'slug' | 'card_count'>> {
  return read
    .selectFrom('sets')
    .select(['slug', 'card_count'])
    .where('owner', '=', owner)
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
}
