/** Cards that are there more than once: the same question, with the same pictures and gaps. */
import type { DuplicateGroup } from '../../contract/flashcards.schema.ts';
import type { Output } from '../../contract/index.ts';
import { questionKey } from '../../domain/search/search-text.ts';
import { CardBatch } from './card-batches.ts';
import { changeMany, removeMany } from './card-changes.ts';
import type { CatalogueCard } from './card-catalogue.ts';
import { readCardRows } from './card-rows.ts';
import { readCardsById } from './cards-by-id.ts';
import type { Database, Reader } from '../database/database.ts';
import { createPauses } from '../long-work/pause.ts';
import { write } from '../write/write.ts';

/** Of a larger group the rest comes when these are merged. */
const CARDS_IN_A_GROUP = 100;

/** A window of the groups, in the order of the cards that come first. */
export async function findDuplicates(
  read: Reader,
  owner: string,
  cards: readonly CatalogueCard[],
  { offset, limit }: { readonly offset: number; readonly limit: number },
): Promise<Output<'flashcards.duplicates'>> {
  const groups = await sameQuestions(cards);
  const inSight = groups.slice(offset, offset + limit).map((group) => group.slice(0, CARDS_IN_A_GROUP));
  const rows = new Map((await readCardRows(read, owner, inSight.flat())).map((row) => [row.id, row]));
  const answers = await readAnswers(read, owner, inSight.flat());
  return {
    groups: inSight.map((group): DuplicateGroup => ({
      cards: group.flatMap(({ row }) => rows.get(row.id) ?? []),
      sameAnswer: new Set(group.map(({ row }) => answers.get(row.id))).size === 1,
      keep: bestOf(group).row.id,
    })),
    total: groups.length,
    surplus: groups.reduce((total, group) => total + group.length - 1, 0),
  };
}

async function sameQuestions(cards: readonly CatalogueCard[]): Promise<CatalogueCard[][]> {
  const pauses = createPauses();
  const groups = new Map<string, CatalogueCard[]>();
  for (const card of cards) {
    const key = `${card.row.question}\n${card.row.beside}`;
    if (key === '\n') continue;
    const group = groups.get(key);
    if (group) group.push(card);
    else groups.set(key, [card]);
    if (pauses.isDue()) await pauses.rest();
  }
  return [...groups.values()].filter((group) => group.length > 1);
}

/** The one that was studied most, then the oldest. */
function bestOf(group: readonly CatalogueCard[]): CatalogueCard {
  return group.reduce((best, card) => {
    const more = card.state.reps - best.state.reps;
    return more > 0 || (more === 0 && card.row.addedAt < best.row.addedAt) ? card : best;
  });
}

async function readAnswers(
  read: Reader,
  owner: string,
  cards: readonly CatalogueCard[],
): Promise<ReadonlyMap<string, string>> {
  const rows = await readCardsById(
    read,
    owner,
    cards.map(({ row }) => row.id),
  );
  return new Map(rows.map(({ id, answer }) => [id, questionKey(answer)]));
}

export interface MergedGroup {
  readonly keep: string;
  readonly remove: readonly string[];
}

/** Keeps one card of each group with the tags of all; the others go to the trash. Groups whose card to keep is gone are left alone. */
export function mergeDuplicates(
  db: Database,
  owner: string,
  groups: readonly MergedGroup[],
): Promise<Output<'flashcards.merge'>> {
  return write(db, owner, async (tx) => {
    const rows = await readCardsById(tx.read, owner, [
      ...new Set(groups.flatMap(({ keep, remove }) => [keep, ...remove])),
    ]);
    const known = new Map(rows.map((row) => [row.id, row]));
    const kept = new Set(groups.map(({ keep }) => keep).filter((id) => known.has(id)));
    const tags = new Map<string, string[]>();
    const removed = new Set<string>();
    for (const { keep, remove } of groups) {
      if (!kept.has(keep)) continue;
      const others = remove.filter((id) => known.has(id) && !kept.has(id) && !removed.has(id));
      for (const id of others) removed.add(id);
      const all = [keep, ...others].flatMap((id) => JSON.parse(known.get(id)?.tags ?? '[]') as string[]);
      tags.set(keep, united([...(tags.get(keep) ?? []), ...all]));
    }
    if (removed.size === 0) return { kept: 0, removed: 0, batch: null };
    const batch = new CardBatch(tx.newId());
    await changeMany(
      tx,
      owner,
      [...kept],
      (row) => (tags.has(row.id) ? { tags: JSON.stringify(tags.get(row.id)) } : {}),
      batch,
    );
    await removeMany(tx, owner, [...removed], batch);
    await batch.keep(tx, owner);
    return { kept: kept.size, removed: removed.size, batch: batch.id };
  });
}

/** Each tag once, whatever its case, as it was first written. */
function united(tags: readonly string[]): string[] {
  const seen = new Map<string, string>();
  for (const tag of tags) if (!seen.has(tag.toLowerCase())) seen.set(tag.toLowerCase(), tag);
  return [...seen.values()];
}
