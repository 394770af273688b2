/** What a device has to say about a row: its difference from what the server was last known to have. */
import { PARENT_FIELD, type DeviceRow, type Fields, type SyncKind } from './rows.ts';

/** Fields that say where a row stands and under which name, which only a live row needs. */
const PLACE: Readonly<Partial<Record<SyncKind, readonly string[]>>> = {
  folders: ['name'],
  sets: ['slug'],
};

/** Fields that joined after the others. A server of before refuses them; one that knows them takes null for those that are not named. */
const JOINED_LATER: Readonly<Partial<Record<SyncKind, readonly string[]>>> = {
  cards: ['source_claim', 'source_label'],
};

/**
 * The fields that differ from the shadow, or all of them when the server has none. Over a tombstone all of them go: its body may be dropped at
 * any time.
 */
export function changesOf(row: Pick<DeviceRow, 'kind' | 'fields' | 'shadow' | 'shadowDeleted'>): Fields {
  if (row.shadow !== null && !row.shadowDeleted) return differences(row.fields, row.shadow);
  const news = differences(row.fields, row.shadow ?? {});
  const unsaid = JOINED_LATER[row.kind]?.filter((field) => !(field in news)) ?? [];
  return Object.fromEntries(Object.entries(row.fields).filter(([field]) => !unsaid.includes(field)));
}

/** A field that the base does not have joined after it was noted, and was empty then. */
function differences(fields: Fields, base: Fields | null): Fields {
  return Object.fromEntries(
    Object.entries(fields).filter(([field, value]) => base === null || value !== (base[field] ?? null)),
  );
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
