/** Which sets something has changed of: of themselves, of their cards, or of what is remembered about those. */
import type { Reader } from '../database/database.ts';

/** Changes that are looked up one by one; of more, all sets are taken to have changed. */
const CHANGES_MAX = 1_000;

/** The inner ids of sets with a change of a revision above `rev`, also of those removed since; null for too many. */
export async function changedSets(read: Reader, owner: string, rev: number): Promise<ReadonlySet<string> | null> {
  const changes = await changedSetsQuery(read, owner, rev).execute();
  return changes.length > CHANGES_MAX ? null : new Set(changes.map(({ set_id }) => set_id));
}

/** A card that left a set has changed it too (`refreshSet`). */
export function changedSetsQuery(read: Reader, owner: string, rev: number) {
  const sets = read
    .selectFrom('sets')
    .select('id as set_id')
    .where('owner', '=', owner)
    .where('rev', '>', rev)
    .limit(CHANGES_MAX + 1);
  const cards = read
    .selectFrom('cards')
    .select('set_id')
    .where('owner', '=', owner)
    .where('rev', '>', rev)
    .limit(CHANGES_MAX + 1);
  const memories = read
    .selectFrom('card_state as m')
    .innerJoin('cards as c', (join) => join.onRef('c.owner', '=', 'm.owner').onRef('c.id', '=', 'm.card_id'))
    .select('c.set_id')
    .where('m.owner', '=', owner)
    .where('m.rev', '>', rev)
    .limit(CHANGES_MAX + 1);
  return read
    .selectFrom(sets.as('s'))
    .select('s.set_id')
    .unionAll(read.selectFrom(cards.as('k')).select('k.set_id'))
    .unionAll(read.selectFrom(memories.as('f')).select('f.set_id'));
}
