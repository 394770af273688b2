/** The sets of a scope in the order in which their cards are met, some at a time: what looks at all of their cards at once would hold the process. */
import { batchesByWeight } from '../../domain/batches.ts';
import { inScope } from './asked-faces.ts';
import type { Reader } from '../database/database.ts';
import type { StudyScope } from './study-scope.ts';

export interface SetOfScope {
  readonly id: string;
  readonly card_count: number;
}

/** Older sets first. */
export function readSetsOfScope(read: Reader, owner: string, scope: StudyScope): Promise<SetOfScope[]> {
  return read
    .selectFrom('sets as s')
    .select(['s.id', 's.card_count'])
    .where('s.owner', '=', owner)
    .where('s.deleted', '=', 0)
    .where(inScope(scope))
    .orderBy('s.created_at')
    .orderBy('s.id')
    .execute();
}

/** Their ids in parts of few enough cards for one statement. A set without cards weighs too, since its id is a parameter. */
export function inParts(sets: readonly SetOfScope[], cardsAtOnce: number): string[][] {
  return batchesByWeight(sets, (set) => set.card_count + 1, cardsAtOnce).map((part) => part.map(({ id }) => id));
}
