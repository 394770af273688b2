/** What a device has to say about a row: its difference from what the server was last known to have. */
import { PARENT_FIELD, type DeviceRow, type Fields, type SyncKind } from './rows.ts';

/** Fields that say where a row stands and under which name, which only a live row needs. */
const PLACE: Readonly<Partial<Record<SyncKind, readonly string[]>>> = {
  folders: ['name'],
  sets: ['slug'],
};

/**
 * The fields that differ from the shadow, or all of them when the server has none. Over a tombstone all of them go: its body may be dropped at
 * any time.
 */
export function changesOf(row: Pick<DeviceRow, 'fields' | 'shadow' | 'shadowDeleted'>): Fields {
  return row.shadow === null || row.shadowDeleted ? { ...row.fields } : differences(row.fields, row.shadow);
}

function differences(fields: Fields, base: Fields | null): Fields {
  return Object.fromEntries(Object.entries(fields).filter(([field, value]) => base === null || value !== base[field]));
}

/**
 * Edits that were not sent before the row was removed. They travel inside the removal, into the copy that the trash keeps, without what they
 * say about its place: a removed row must not move.
 */
export function lastWords(row: Pick<DeviceRow, 'kind' | 'fields' | 'shadow'>): Fields {
  const place = new Set([PARENT_FIELD[row.kind], ...(PLACE[row.kind] ?? [])]);
  return Object.fromEntries(Object.entries(differences(row.fields, row.shadow)).filter(([field]) => !place.has(field)));
}

/** Whether the server would learn anything from this row. One that it never had and that is removed says nothing. */
export function hasNews(row: DeviceRow): boolean {
  if (row.deleted) return row.baseVer > 0 && !row.shadowDeleted;
  return row.baseVer === 0 || row.shadowDeleted || Object.keys(changesOf(row)).length > 0;
}
