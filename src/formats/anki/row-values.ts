/** Values of rows as what they should be: SQLite keeps whatever kind of value was put into a column. */
import type { CardRow, NoteRow, ReviewRow } from '../../domain/anki/collection-rows.ts';

export type Row = Readonly<Record<string, unknown>>;

/** As many cards as a note can have in Anki. */
const ORD_MAX = 499;

export function noteOf(row: Row): NoteRow {
  const { id, guid, mid, mod, tags, flds } = row;
  return {
    id: numberOf(id),
    guid: textOf(guid),
    mid: textOf(mid),
    mod: numberOf(mod),
    tags: textOf(tags),
    flds: textOf(flds),
  };
}

export function cardOf(row: Row): CardRow {
  return {
    id: numberOf(row.id),
    nid: numberOf(row.nid),
    did: textOf(row.did),
    ord: Math.min(ORD_MAX, Math.max(0, Math.trunc(numberOf(row.ord)))),
    type: numberOf(row.type),
    queue: numberOf(row.queue),
    due: numberOf(row.due),
    ivl: numberOf(row.ivl),
    factor: numberOf(row.factor),
    reps: numberOf(row.reps),
    lapses: numberOf(row.lapses),
    left: numberOf(row.left),
    odue: numberOf(row.odue),
    odid: textOf(row.odid ?? 0),
    flags: numberOf(row.flags),
    data: textOf(row.data),
  };
}

export function reviewOf({ id, ease, ivl, factor, time, type }: Row): ReviewRow {
  return {
    id: numberOf(id),
    ease: numberOf(ease),
    ivl: numberOf(ivl),
    factor: numberOf(factor),
    time: numberOf(time),
    type: numberOf(type),
  };
}

export function numberOf(value: unknown): number {
  return typeof value === 'number' && Number.isFinite(value) ? value : 0;
}

export function textOf(value: unknown): string {
  if (typeof value === 'string') return value;
  return typeof value === 'number' ? String(value) : '';
}

export function bytesOf(value: unknown): Uint8Array {
  return value instanceof Uint8Array ? value : new Uint8Array();
}
