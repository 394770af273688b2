/**
 * What a device does with the answer to a change that it sent (sync R5; sync.md, "Push"). In every case the entry leaves the outbox, unless it
 * is parked, and everything is stored in one transaction.
 */
import type { Mutation, PushResult, RejectionCode } from './push.ts';
import { slugify } from '../slug.ts';
import { mergeFields } from './merge.ts';
import { absorbed, adopted, afterPulled, knowing, settled, type RowChange } from './pulled-row.ts';
import { PARENT_FIELD, TOP_LEVEL, UNKNOWN_TO_SERVER, type DeviceRow, type Fields, type ServerRow } from './rows.ts';

/** An entry of the outbox whose bytes do not change any more. */
export interface Frozen {
  readonly mutation: Mutation;
  /** All of the row's fields when it was frozen: the base for what was changed since. */
  readonly state: Fields;
}

export type PushOutcome =
  | ({ readonly do: 'row' } & RowChange)
  /** As `row`, and the row's parent is to be made again on the server, from what the device has of it: see `remade`. */
  | ({ readonly do: 'remake parent' } & RowChange)
  /** The folder is dropped; what lies in it moves into another: see `afterMerged`. */
  | { readonly do: 'merge'; readonly into: string; readonly theirs: ServerRow | null }
  /** The change waits for a person, for room, or for its pictures to be there; the row stays as it is. */
  | { readonly do: 'park'; readonly code: Exclude<RejectionCode, 'cycle'>; readonly detail?: string };

/**
 * `local` is the row as it is now, null when it is gone; `redirty` whether it was changed since the entry was frozen, that is, whether the
 * outbox has a marker beside it. Facts never come here: see `afterFact`.
 */
export function afterPush(
  { mutation, state }: Frozen,
  result: PushResult,
  local: DeviceRow | null,
  redirty: boolean,
): PushOutcome {
  if (result.status === 'merged') return { do: 'merge', into: result.into, theirs: result.current };
  if (local === null) return { do: 'row', row: null, marked: false, losers: [] };
  switch (result.status) {
    case 'ok':
      return { do: 'row', ...afterOk(mutation.op, state, result, local, redirty) };
    case 'conflict':
      return afterConflict(mutation, result, local, redirty);
    case 'rejected':
      if (result.code === 'cycle') return { do: 'row', ...withServersParent(local, result.current) };
      return {
        do: 'park',
        code: result.code,
        ...(result.detail === undefined ? {} : { detail: result.detail }),
      };
  }
}

function afterOk(
  op: Mutation['op'],
  state: Fields,
  { ver, row: theirs }: { readonly ver: number; readonly row: ServerRow | null },
  local: DeviceRow,
  redirty: boolean,
): RowChange {
  if (theirs === null) {
    // Applied, then removed and purged: the next snapshot sweeps it, unless something was typed since.
    const row = { ...local, baseVer: ver, shadow: state, shadowDeleted: op === 'del' };
    return { row, marked: redirty, losers: [] };
  }
  if (theirs.ver < local.baseVer) return { row: local, marked: redirty, losers: [] };
  if (!redirty) return { row: adopted(theirs, local), marked: false, losers: [] };
  // Somebody else was here since: what was typed meets a version that its author has not seen.
  // After a removal of this device's own, that version was made from a tombstone, whose body may be gone.
  if (theirs.ver !== ver) return absorbed({ ...local, shadowDeleted: op === 'del' }, state, theirs);
  const { fields, losers } = mergeFields(local.kind, local.id, {
    base: state,
    mine: local.fields,
    theirs: theirs.fields ?? state,
    theirVer: theirs.ver,
  });
  return settled(knowing({ ...local, fields }, theirs), losers);
}

function afterConflict(
  { op }: Mutation,
  { code, current }: Extract<PushResult, { status: 'conflict' }>,
  local: DeviceRow,
  redirty: boolean,
): PushOutcome {
  const remake = (row: DeviceRow | null) => (code === 'no_parent' && row?.deleted === false ? 'remake parent' : 'row');
  if (current === null) {
    if (op === 'del' && !redirty) return { do: 'row', row: null, marked: false, losers: [] };
    const row = { ...local, ...UNKNOWN_TO_SERVER };
    return { do: remake(row), row, marked: true, losers: [] };
  }
  const change = absorbed(local, local.shadow, current);
  return { do: remake(change.row), ...change };
}

/** The server's tree decides where the folder is; what else was changed stays. */
function withServersParent(local: DeviceRow, theirs: ServerRow | null): RowChange {
  const parent = PARENT_FIELD[local.kind] ?? 'parent_id';
  const fields = { ...local.fields, [parent]: theirs?.fields?.[parent] ?? TOP_LEVEL };
  const row = theirs === null ? { ...local, ...UNKNOWN_TO_SERVER, fields } : knowing({ ...local, fields }, theirs);
  return settled(row);
}

/** A parent that the server has purged and that lives on here, because something in it was changed: to be pushed as a new row, live. */
export function remade(parent: DeviceRow): DeviceRow {
  return { ...parent, ...UNKNOWN_TO_SERVER, deleted: false };
}

/**
 * The set that a card is in, where neither the server nor this device has it: only its half of a page arrived before the server lost it. Whoever
 * has the real one pushes it over this, whose topic then is a loser. `topic` is what a person reads.
 */
export function standIn(id: string, topic: string): DeviceRow {
  const fields = { slug: slugify(topic), folder_id: TOP_LEVEL, topic, summary: '', is_tracked: 1, source_file: null };
  return { ...UNKNOWN_TO_SERVER, kind: 'sets', id, fields, deleted: false };
}

/**
 * The folder that another one was merged into. The dropped one's children move below it, each with a marker. `local` is the device's row of
 * it, null for none, `dirty` whether the outbox has an entry for it; `dropped` is the row of the dropped folder if it was changed since it was frozen.
 */
export function afterMerged(
  theirs: ServerRow | null,
  local: DeviceRow | null,
  dirty: boolean,
  dropped: { readonly row: DeviceRow; readonly state: Fields } | null,
): RowChange {
  const seen = theirs === null ? { row: local, marked: dirty, losers: [] } : afterPulled(local, dirty, theirs);
  if (seen.row === null) return seen;
  // Somebody wants the folder: a removal of it that was not sent yet is withdrawn.
  const withdrawn = seen.row.deleted && !seen.row.shadowDeleted ? { ...seen.row, deleted: false } : seen.row;
  const renamed = dropped !== null && !dropped.row.deleted && dropped.row.fields.name !== dropped.state.name;
  const name = dropped?.row.fields.name ?? '';
  return settled(renamed ? { ...withdrawn, fields: { ...withdrawn.fields, name } } : withdrawn, seen.losers);
}

/** A fact is what its author stored, with the server's word on when it was; null for one that is not here. */
export interface Fact {
  readonly kind: 'reviews' | 'history';
  readonly id: string;
  readonly fields: Fields;
}

/** A fact that the server shows or acknowledges. It leaves the outbox unless an entry of it is under way, whose answer is awaited. */
export function afterFact(
  theirs: ServerRow,
  local: Fact | null,
  underWay: boolean,
): { readonly fact: Fact | null; readonly marked: boolean } {
  const fields = theirs.fields ?? local?.fields;
  if (fields === undefined) return { fact: null, marked: false };
  return { fact: { kind: theirs.kind as Fact['kind'], id: theirs.id, fields }, marked: underWay };
}
