/**
 * What a device does with a row that the server shows it, on a page of the feed or beside a conflict (sync R8, R10).
 * Everything a function answers is stored in one transaction, with the page's cursor.
 */
import type { ResetMode } from './feed.ts';
import { allLosers, loserOf, mergeFields, type Loser } from './merge.ts';
import { hasNews, lastWords } from './patch.ts';
import type { DeviceRow, Fields, MergedKind, ServerRow } from './rows.ts';

/** How the device has the row afterwards. */
export interface RowChange {
  /** Null: it is not here any more, not even as a tombstone. */
  readonly row: DeviceRow | null;
  /** Whether the outbox holds a marker for it afterwards. */
  readonly marked: boolean;
  /** For history, in the same transaction. */
  readonly losers: readonly Loser[];
}

/**
 * The row rule. `dirty` when the outbox has an entry for the row, marker or frozen. A version that the device knows already changes nothing, a
 * clean row becomes theirs, a dirty one is merged.
 */
export function afterPulled(
  local: DeviceRow | null,
  dirty: boolean,
  theirs: ServerRow,
  mode: ResetMode | null = null,
): RowChange {
  if (local === null) return { row: adopted(theirs, null), marked: false, losers: [] };
  const unchanged = { row: local, marked: dirty, losers: [] };
  if (mode === 'restored' && local.baseVer > 0) {
    const lineage = lineageOf(local, theirs);
    // Also where it is the same: what was sent again after the loss may stand there under another name, and a name may be set aside here.
    if (lineage !== 'same' && lineage !== 'behind') return afterLoss(local, theirs, lineage);
  } else if (theirs.ver <= local.baseVer) return unchanged;
  if (!dirty) return { row: adopted(theirs, local), marked: false, losers: [] };
  const change = absorbed(local, local.shadow, theirs);
  return mode === 'restored' && local.baseVer === 0 ? saidInFull(change) : change;
}

/**
 * A server's row meets a local one with changes that were made from `base`. An edit wins over a removal, on either side; both sides' edits are
 * merged; of two removals the unsent last words are kept in history.
 */
export function absorbed(local: DeviceRow, base: Fields | null, theirs: ServerRow): RowChange {
  const body = theirs.fields ?? base ?? local.fields;
  if (local.deleted && theirs.deleted) {
    const losers = unsaid({ ...local, baseVer: theirs.ver }, base).filter(
      ({ field, value }) => value !== JSON.stringify(body[field]),
    );
    return { row: adopted(theirs, local), marked: false, losers };
  }
  const { fields, losers } = mergeFields(local.kind, local.id, {
    base,
    mine: local.fields,
    theirs: body,
    theirVer: theirs.ver,
  });
  // Taken out of the trash: the server may have dropped the body that is the base here, so theirs need not have seen what gives way to it.
  const restored = local.shadowDeleted && !local.deleted;
  const yielded = restored ? unsaid({ ...local, baseVer: theirs.ver }, fields) : [];
  return settled(knowing({ ...local, fields, deleted: false }, theirs), [...losers, ...yielded]);
}

/** The row as theirs, clean. A tombstone without a body leaves the fields that are here; where nothing is here, nothing is kept. */
export function adopted(theirs: ServerRow, local: DeviceRow | null): DeviceRow | null {
  const fields = theirs.fields ?? local?.fields;
  if (fields === undefined) return null;
  const row = { kind: theirs.kind as MergedKind, id: theirs.id, fields, deleted: theirs.deleted };
  return knowing(row, theirs);
}

/** The row with the server's version noted as last seen. Without a body there is nothing that could be left out of a patch. */
export function knowing(row: Pick<DeviceRow, 'kind' | 'id' | 'fields' | 'deleted'>, theirs: ServerRow): DeviceRow {
  return { ...row, baseVer: theirs.ver, shadow: theirs.fields, shadowDeleted: theirs.deleted, vids: theirs.vids };
}

/**
 * How the device's last known version stands to that of a server that lost data: it is the same, the server's descends from it (`behind`), it
 * descends from the server's (`ahead`), or neither.
 */
function lineageOf(local: DeviceRow, theirs: ServerRow): 'same' | 'behind' | 'ahead' | 'diverged' {
  const [mine, other] = [local.vids.at(-1), theirs.vids.at(-1)];
  if (mine === undefined || other === undefined) return 'diverged';
  if (mine === other) return 'same';
  if (theirs.vids.includes(mine)) return 'behind';
  return local.vids.includes(other) ? 'ahead' : 'diverged';
}

/** The server lost the version that the device knows: it is given back. Where both went on, both sides are kept and nothing alive vanishes. */
function afterLoss(local: DeviceRow, theirs: ServerRow, lineage: 'ahead' | 'diverged'): RowChange {
  const losers = lineage === 'diverged' ? allLosers(local.kind, local.fields, theirs) : [];
  const revived = lineage === 'diverged' && local.deleted && !theirs.deleted;
  const mine = revived ? { ...local, deleted: false, fields: theirs.fields ?? local.fields } : local;
  const change = settled(knowing(mine, theirs), losers);
  return revived ? change : saidInFull(change);
}

/**
 * A live row that a restored server shows is pushed whole, also where nothing differs: it may have been removed and taken out of the trash since,
 * and a device that knows only of the removal would give that back.
 */
function saidInFull({ row, ...change }: RowChange): RowChange {
  return row === null || row.deleted ? { ...change, row } : { ...change, row: { ...row, shadow: null }, marked: true };
}

/**
 * The row with a marker if the server would learn something from it. A removed row that the server has as removed says nothing any more: what was
 * typed into it since goes to history. To be asked also for a marked row that `hasNews` turns down.
 */
export function settled(row: DeviceRow, losers: readonly Loser[] = []): RowChange {
  if (hasNews(row)) return { row, marked: true, losers };
  if (!row.deleted || !row.shadowDeleted) return { row, marked: false, losers };
  return {
    row: { ...row, fields: row.shadow ?? row.fields },
    marked: false,
    losers: [...losers, ...unsaid(row, row.shadow)],
  };
}

/** Last words that no removal carries. */
function unsaid({ kind, id, fields, baseVer }: DeviceRow, base: Fields | null): Loser[] {
  return Object.entries(lastWords({ kind, fields, shadow: base })).map(([field, value]) =>
    loserOf(kind, id, field, value, baseVer),
  );
}
