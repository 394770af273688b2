/** When a change is refused because its author has not seen what it would replace (sync.md, "Push"). */
import { Problem } from '../../contract/problem.ts';
import type { SyncedTable } from '../database/tables.ts';
import type { Writer } from './write.ts';

/** What the caller has seen: the version, or only the time it gives its own change. */
export interface Seen {
  readonly baseVer?: number | undefined;
  readonly updatedAt?: number | undefined;
}

interface Stored {
  /** As it is on the wire. */
  readonly ver: number;
  readonly updatedAt: number;
}

/** The sentence of the refusal; `now` is the time of the write. */
interface Refusal {
  readonly message: string;
  readonly now: number;
}

/**
 * The version decides; only a caller that knows no version is judged by its clock (sync R6). For a change that would change something.
 * @throws Problem `conflict` with the stored thing as `current`
 */
export function refuseStaleChange(current: Stored, seen: Seen, refusal: Refusal): void {
  refuse(current, seen, refusal, (updatedAt) => updatedAt <= current.updatedAt);
}

/** The same for a removal, which may name the very time that is stored. @throws Problem `conflict` */
export function refuseStaleRemoval(current: Stored, seen: Seen, refusal: Refusal): void {
  refuse(current, seen, refusal, (updatedAt) => updatedAt < current.updatedAt);
}

function refuse(
  current: Stored,
  { baseVer, updatedAt }: Seen,
  { message, now }: Refusal,
  isStale: (updatedAt: number) => boolean,
): void {
  const stale = baseVer === undefined ? updatedAt !== undefined && isStale(updatedAt) : baseVer !== current.ver;
  if (stale) throw new Problem('conflict', message, { extras: { current, serverTime: now } });
}

/** Field of an entry of history that holds several columns of a thing, as they were before a change. */
export const OVERWRITTEN = '*';

/**
 * A caller without a version may not have seen what it replaces, so that goes to history first (sync R10): the columns that the change gives another
 * value, and no more, so that history grows by what somebody has written.
 */
export async function keepOverwritten(
  tx: Writer,
  kind: SyncedTable,
  id: string,
  replaced: Readonly<Record<string, unknown>>,
  { baseVer, updatedAt }: Seen,
): Promise<void> {
  if (baseVer !== undefined || updatedAt === undefined) return;
  await tx.append('history', {
    id: tx.newId(),
    kind,
    entity_id: id,
    field: OVERWRITTEN,
    value: JSON.stringify(replaced),
    source_mid: null,
    device_id: null,
    at: tx.now,
  });
}

/** How the columns of a change are before it. */
export function replacedBy<Fields extends object>(stored: Fields, changed: object): Partial<Fields> {
  return Object.fromEntries(Object.entries(stored).filter(([column]) => column in changed)) as Partial<Fields>;
}
