/** Which cards a choice of sets and folders has, and of which set each is. */
import { batchesOf } from '../long-work/batches.ts';
import type { Reader } from '../database/database.ts';
import { giveWay } from '../long-work/pause.ts';
import { inScope } from './asked-faces.ts';
import type { StudyScope } from './study-scope.ts';

const CARDS_AT_ONCE = 2_500;
const SETS_AT_ONCE = 20;

export interface ScopeSet {
  readonly id: string;
  readonly slug: string;
  readonly topic: string;
}

/** The live sets of a scope. */
export function setsOfScope(read: Reader, owner: string, scope: StudyScope): Promise<ScopeSet[]> {
  return read
    .selectFrom('sets as s')
    .select(['s.id', 's.slug', 's.topic'])
    .where('s.owner', '=', owner)
    .where('s.deleted', '=', 0)
    .where(inScope(scope))
    .execute();
}

/** The set of every live card, by their identities. */
export async function setOfEachCard(read: Reader, owner: string): Promise<Map<string, string>> {
  const sets = new Map<string, string>();
  for (let after = ''; ;) {
    const rows = await read
      .selectFrom('cards')
      .select(['id', 'set_id'])
      .where('owner', '=', owner)
      .where('id', '>', after)
      .where('deleted', '=', 0)
      .orderBy('id')
      .limit(CARDS_AT_ONCE)
      .execute();
    for (const { id, set_id } of rows) sets.set(id, set_id);
    const last = rows.at(-1);
    if (!last || rows.length < CARDS_AT_ONCE) return sets;
    after = last.id;
    await giveWay();
  }
}

/** The same of the cards of some sets. */
export async function setOfCardsIn(
  read: Reader,
  owner: string,
  setIds: readonly string[],
): Promise<Map<string, string>> {
  const sets = new Map<string, string>();
  for (const part of batchesOf(setIds, SETS_AT_ONCE)) {
    const rows = await read
      .selectFrom('cards')
      .select(['id', 'set_id'])
      .where('owner', '=', owner)
      .where('set_id', 'in', part)
      .where('deleted', '=', 0)
      .orderBy('id')
      .execute();
    for (const { id, set_id } of rows) sets.set(id, set_id);
    await giveWay();
  }
  return sets;
}
