/**
 * Which changes a device sends together, and in which order (sync R10). The losers of merges go first, so that they are stored before what
 * overrides them; then the pictures that rows name, which are sent on their own; then parents before their children; removals last, children
 * before their parents.
 */
import { PUSH_MAX_BYTES, PUSH_MAX_MUTATIONS } from '../../contract/sync-limits.ts';
import { fromParents } from '../from-parents.ts';
import { TOP_LEVEL, type SyncKind } from './rows.ts';

/** A row with a marker. */
export interface Waiting {
  readonly kind: SyncKind;
  readonly id: string;
  readonly deleted: boolean;
  /** Whether the server has a version of it. */
  readonly known: boolean;
  /** Of its mutation as JSON. */
  readonly bytes: number;
}

const LATER = 3;
const RANK: Readonly<Partial<Record<SyncKind, number>>> = {
  history: 0,
  folders: 1,
  sets: 2,
  performance: 4,
  reviews: 4,
};

/**
 * The next batch in its order, never empty while something waits. It holds removals only when nothing else waits, so that what was moved out of a
 * folder is out of it before the folder goes. `parentIdOf` answers '' at the top level and for an id that is not here.
 */
export function nextBatch<W extends Waiting>(waiting: readonly W[], parentIdOf: (id: string) => string): W[] {
  const puts = waiting.filter(({ deleted }) => !deleted);
  return cut(puts.length > 0 ? inPutOrder(puts, parentIdOf) : inRemovalOrder(waiting, parentIdOf));
}

/** Folders that the server knows come before new ones: a new one may have taken a name that an old one has just left. */
function inPutOrder<W extends Waiting>(puts: readonly W[], parentIdOf: (id: string) => string): W[] {
  const fresh = new Set(puts.filter(({ kind, known }) => kind === 'folders' && !known).map(({ id }) => id));
  const placeOf = placesIn(parentIdOf, fresh);
  const keyed = puts.map((row) => {
    const { depth, isNew } = row.kind === 'folders' ? placeOf(row.id) : NOWHERE;
    return { row, rank: RANK[row.kind] ?? LATER, isNew: isNew ? 1 : 0, depth };
  });
  return keyed.sort((a, b) => a.rank - b.rank || a.isNew - b.isNew || a.depth - b.depth).map(({ row }) => row);
}

function inRemovalOrder<W extends Waiting>(removals: readonly W[], parentIdOf: (id: string) => string): W[] {
  const placeOf = placesIn(parentIdOf);
  return [...removals].sort((a, b) => placeOf(b.id).depth - placeOf(a.id).depth);
}

/** `depth` counts the row and everything above it, `isNew` is whether any of these is one of `fresh`. */
interface Place {
  readonly depth: number;
  readonly isNew: boolean;
}

const NOWHERE: Place = { depth: 0, isNew: false };

/** Ends also in a cycle, which a page that is half applied can make. */
function placesIn(parentIdOf: (id: string) => string, fresh: ReadonlySet<string> = new Set()): (id: string) => Place {
  return fromParents(
    NOWHERE,
    (id) => (id === TOP_LEVEL ? undefined : parentIdOf(id)),
    (id, above) => ({ depth: above.depth + 1, isNew: above.isNew || fresh.has(id) }),
  );
}

/** As much as one request takes. A single change that is too large goes alone, to be refused by name. */
function cut<W extends Waiting>(ordered: readonly W[]): W[] {
  const batch: W[] = [];
  let bytes = 0;
  for (const row of ordered.slice(0, PUSH_MAX_MUTATIONS)) {
    bytes += row.bytes;
    if (batch.length > 0 && bytes > PUSH_MAX_BYTES) break;
    batch.push(row);
  }
  return batch;
}
