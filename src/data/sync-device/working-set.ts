/**
 * The rows that one transaction of the exchange looks at and changes. Rules are applied one after another to what is held here, as the model has it
 * (docs/sync-model.md), and everything is written together at the end.
 */
import type { RowChange } from '../../domain/sync/pulled-row.ts';
import type { Loser } from '../../domain/sync/merge.ts';
import { mergesAway, nameKeyOf, underAnotherName, yieldsTo } from '../../domain/sync/name-clash.ts';
import { parentOf, PARENT_FIELD, type DeviceRow, type MergedKind } from '../../domain/sync/rows.ts';
import type { KeptRow } from '../write/write-device.ts';
import type { Writer } from '../write/writer.ts';
import { refreshDerived } from './derived.ts';
import { namedLike } from './names.ts';
import { columnsOf, MERGED_KINDS, readStored, type StoredRow, type Times } from './stored-rows.ts';

interface Slot {
  readonly stored: StoredRow | null;
  row: DeviceRow | null;
  times: Times | null;
  marked: boolean;
  /** An entry of it is frozen or parked. */
  readonly underWay: boolean;
  readonly wasMarked: boolean;
}

/** Whose version of a row a change takes over; nothing where it stays its own. */
export type TheirTimes = Partial<Times> | null;

export interface WorkingSet {
  load(kind: MergedKind, ids: readonly string[]): Promise<void>;
  /** Of a row that was loaded. */
  row(kind: MergedKind, id: string): DeviceRow | null;
  isMarked(kind: MergedKind, id: string): boolean;
  /** Whether the outbox has any entry of it. */
  isDirty(kind: MergedKind, id: string): boolean;
  apply(kind: MergedKind, id: string, change: RowChange, times?: TheirTimes): Promise<void>;
  /** The folder is gone; what lies in it moves, each with a marker. */
  dropInto(id: string, into: string): Promise<void>;
  /** The rows as they are now, of those that were loaded. */
  held(): readonly { readonly row: DeviceRow }[];
  /** Live rows that were there and are not any more, as they were. */
  removed(): readonly DeviceRow[];
  /** Writes everything, and what is computed from it. */
  flush(): Promise<void>;
}

export function openWorkingSet(tx: Writer, owner: string, deviceId: string): WorkingSet {
  const slots = new Map<MergedKind, Map<string, Slot>>(MERGED_KINDS.map((kind) => [kind, new Map<string, Slot>()]));
  /** Who has a name among the rows that are held; the database knows of the others. */
  const holders = new Map<string, Set<string>>();
  const losers = new Map<string, Loser>();

  const of = (kind: MergedKind): Map<string, Slot> => slots.get(kind) as Map<string, Slot>;
  const slotOf = (kind: MergedKind, id: string): Slot => {
    const slot = of(kind).get(id);
    if (!slot) throw new Error(`${kind} ${id} was not loaded`);
    return slot;
  };

  function named(row: DeviceRow | null): Set<string> | null {
    const key = row === null || row.deleted ? null : nameKeyOf(row);
    if (key === null || row === null) return null;
    const at = `${row.kind} ${key}`;
    const ids = holders.get(at) ?? new Set<string>();
    holders.set(at, ids);
    return ids;
  }

  function setRow(slot: Slot, id: string, row: DeviceRow | null): void {
    named(slot.row)?.delete(id);
    slot.row = row;
    named(row)?.add(id);
  }

  async function load(kind: MergedKind, ids: readonly string[]): Promise<void> {
    const missing = [...new Set(ids)].filter((id) => !of(kind).has(id));
    if (missing.length === 0) return;
    const stored = await readStored(tx.read, owner, kind, missing);
    const entries = await readEntries(tx, owner, kind, missing);
    for (const id of missing) {
      const found = stored.get(id) ?? null;
      const states = entries.get(id) ?? [];
      const wasMarked = states.includes(0);
      const slot: Slot = {
        stored: found,
        row: null,
        times: found?.times ?? null,
        marked: wasMarked,
        wasMarked,
        underWay: states.some((state) => state !== 0),
      };
      of(kind).set(id, slot);
      setRow(slot, id, found?.row ?? null);
    }
  }

  async function apply(kind: MergedKind, id: string, change: RowChange, times: TheirTimes = null): Promise<void> {
    const slot = slotOf(kind, id);
    for (const loser of change.losers) losers.set(loser.id, loser);
    slot.marked = change.marked;
    if (times !== null && slot.times !== null) slot.times = { ...slot.times, ...times };
    else if (times !== null) slot.times = { updatedAt: tx.now, deletedAt: null, deletedWith: null, ...times };
    setRow(slot, id, change.row);
    if (change.row !== null) await partNames(change.row);
  }

  /** The tables refuse two live folders or sets of one name. */
  async function partNames(arrived: DeviceRow): Promise<void> {
    const ids = named(arrived);
    const key = nameKeyOf(arrived);
    if (ids === null || key === null) return;
    const inTable = await namedLike(tx.read, owner, arrived);
    await load(arrived.kind, inTable);
    const otherId = [...ids].find((id) => id !== arrived.id);
    const other = otherId === undefined ? null : slotOf(arrived.kind, otherId).row;
    if (other === null) return;
    const yields = yieldsTo(arrived, other);
    if (mergesAway(yields)) {
      await dropInto(yields.id, yields === arrived ? other.id : arrived.id);
      return;
    }
    // Every name that could be tried next is looked for in the tables before it is taken.
    await load(yields.kind, await namedLike(tx.read, owner, yields, true));
    const isTaken = (nameKey: string): boolean =>
      [...(holders.get(`${yields.kind} ${nameKey}`) ?? [])].some((id) => id !== yields.id);
    setRow(slotOf(yields.kind, yields.id), yields.id, underAnotherName(yields, isTaken));
  }

  async function dropInto(id: string, into: string): Promise<void> {
    const dropped = slotOf('folders', id);
    setRow(dropped, id, null);
    dropped.marked = false;
    for (const kind of MERGED_KINDS) {
      const field = PARENT_FIELD[kind];
      if (field === undefined || kind === 'cards') continue;
      const children = tx.read
        .selectFrom(kind as 'notes')
        .select('id')
        .where('owner', '=', owner)
        .where(field as 'folder_id', '=', id);
      await load(
        kind,
        (await children.execute()).map((child) => child.id),
      );
      for (const [childId, { row }] of Array.from(of(kind))) {
        if (row === null || parentOf(kind, row.fields) !== id) continue;
        const moved = { ...row, fields: { ...row.fields, [field]: into } };
        await apply(kind, childId, { row: moved, marked: true, losers: [] });
      }
    }
  }

  async function flush(): Promise<void> {
    await writeLosers();
    const changed = new Map<MergedKind, Slot[]>();
    for (const kind of MERGED_KINDS) {
      const all = [...of(kind)];
      const rows = all.filter(([, { row, stored }]) => row !== null && row !== stored?.row);
      const gone = all.filter(([, { row, stored }]) => row === null && stored !== null);
      await tx.device.drop(
        kind,
        gone.map(([id]) => id),
      );
      await tx.device.keep(
        kind,
        rows.flatMap(([, slot]) => toKept(slot, tx.now) ?? []),
      );
      const marks = all.filter(([, { marked, wasMarked }]) => marked && !wasMarked);
      const unmarks = all.filter(([, { marked, wasMarked }]) => !marked && wasMarked);
      await tx.device.mark(
        kind,
        marks.map(([id]) => id),
      );
      await tx.device.unmark(
        kind,
        unmarks.map(([id]) => id),
      );
      changed.set(
        kind,
        [...rows, ...gone].map(([, slot]) => slot),
      );
    }
    await refreshDerived(tx, owner, {
      cards: (changed.get('cards') ?? []).flatMap(({ row, stored }) =>
        row === null || hasNewContent(row, stored) ? [row, stored?.row ?? null] : [],
      ),
      sets: (changed.get('sets') ?? []).flatMap(({ row, stored }) => (row && hasNewContent(row, stored) ? [row] : [])),
    });
  }

  async function writeLosers(): Promise<void> {
    if (losers.size === 0) return;
    const rows = [...losers.values()].map(({ id, kind, entityId, field, value }) => ({
      id,
      kind,
      entity_id: entityId,
      field,
      value,
      source_mid: null,
      device_id: deviceId,
      at: tx.now,
    }));
    losers.clear();
    await tx.appendAll('history', rows);
  }

  return {
    load,
    row: (kind, id) => slotOf(kind, id).row,
    isMarked: (kind, id) => slotOf(kind, id).marked,
    isDirty: (kind, id) => slotOf(kind, id).marked || slotOf(kind, id).underWay,
    apply,
    dropInto,
    held: () =>
      [...slots.values()].flatMap((ofKind) => [...ofKind.values()].flatMap(({ row }) => (row ? [{ row }] : []))),
    removed: () =>
      [...slots.values()].flatMap((ofKind) =>
        [...ofKind.values()].flatMap(({ row, stored }) =>
          stored !== null && !stored.row.deleted && (row === null || row.deleted) ? [stored.row] : [],
        ),
      ),
    flush,
  };
}

async function readEntries(
  tx: Writer,
  owner: string,
  kind: MergedKind,
  ids: readonly string[],
): Promise<Map<string, number[]>> {
  const states = new Map<string, number[]>();
  const note = (id: string, state: number): void => void states.set(id, [...(states.get(id) ?? []), state]);
  for (let from = 0; from < ids.length; from += 100) {
    const markers = tx.read
      .selectFrom('outbox')
      .select('entity_id')
      .where('owner', '=', owner)
      .where('kind', '=', kind)
      .where('state', '=', 0)
      .where('entity_id', 'in', ids.slice(from, from + 100));
    for (const { entity_id: id } of await markers.execute()) note(id, 0);
  }
  // Few are frozen or parked at any time.
  const others = tx.read
    .selectFrom('outbox')
    .select(['entity_id', 'state'])
    .where('owner', '=', owner)
    .where('state', 'in', [1, 2])
    .where('kind', '=', kind);
  for (const { entity_id: id, state } of await others.execute()) note(id, state);
  return states;
}

function hasNewContent(row: DeviceRow, stored: StoredRow | null): boolean {
  if (stored === null || row.deleted !== stored.row.deleted) return true;
  return Object.entries(row.fields).some(([field, value]) => stored.row.fields[field] !== value);
}

function toKept({ row, stored, times }: Slot, now: number): KeptRow | null {
  if (row === null) return null;
  const kept = times ?? { updatedAt: now, deletedAt: null, deletedWith: null };
  return {
    id: row.id,
    columns: columnsOf(row),
    known: {
      base_ver: row.baseVer,
      shadow: row.shadow === null ? null : JSON.stringify(row.shadow),
      shadow_deleted: row.shadowDeleted ? 1 : 0,
      vids: JSON.stringify(row.vids),
    },
    content: hasNewContent(row, stored)
      ? {
          deleted: row.deleted ? 1 : 0,
          deleted_at: row.deleted ? (kept.deletedAt ?? now) : null,
          deleted_with: row.deleted ? kept.deletedWith : null,
          updated_at: Math.max(kept.updatedAt, stored?.times.updatedAt ?? 0),
        }
      : null,
  };
}
