/**
 * Two live rows of one device under one name, which its tables refuse: folders below one parent, sets with one slug. It happens while a page is
 * applied whose next page would part them again, and where a new row meets one that another device made.
 */
import { folderNameKey, freeFolderName } from '../paths.ts';
import { freeSlug } from '../slug.ts';
import { parentOf, type DeviceRow, type FieldValue } from './rows.ts';

/** Kinds whose live rows have unique names, and the field of the name. */
const NAME_FIELD = { folders: 'name', sets: 'slug' } as const;
type NamedKind = keyof typeof NAME_FIELD;

/** What must differ between live rows of a kind; null for kinds without such a name. Also the key to find a clash by. */
export function nameKeyOf({ kind, fields }: Pick<DeviceRow, 'kind' | 'fields'>): string | null {
  if (kind === 'folders') return `${parentOf(kind, fields)}/${folderNameKey(String(fields.name))}`;
  return kind === 'sets' ? String(fields.slug) : null;
}

/**
 * Which of the two gives way to the other: one that the server does not know, else one that it does not have under this name. Where it has had both
 * under it, what has just arrived is its latest word, and the row that replaces the other one is on its way.
 */
export function yieldsTo(arrived: DeviceRow, other: DeviceRow): DeviceRow {
  if (other.baseVer === 0) return other;
  if (arrived.baseVer === 0) return arrived;
  return standsThere(arrived) ? other : arrived;
}

/** Whether the row that gives way is dropped and what lies in it moves: a new folder is the same folder as the one that is there. */
export function mergesAway({ kind, baseVer }: DeviceRow): boolean {
  return kind === 'folders' && baseVer === 0;
}

/**
 * The row under the first name that is free. A name that the server gave it is set aside for a moment only: it is no edit, and the server's
 * next word about the row replaces it.
 */
export function underAnotherName(row: DeviceRow, isTaken: (nameKey: string) => boolean): DeviceRow {
  const field = NAME_FIELD[row.kind as NamedKind];
  const present = String(row.fields[field]);
  const key = (name: string): string => nameKeyOf({ ...row, fields: { ...row.fields, [field]: name } }) ?? '';
  const parent = parentOf(row.kind, row.fields);
  const name: FieldValue =
    row.kind === 'folders'
      ? freeFolderName(present, parent, (nameKey) => isTaken(`${parent}/${nameKey}`))
      : freeSlug(present, (slug) => isTaken(key(slug)));
  const fields = { ...row.fields, [field]: name };
  const given = row.shadow !== null && row.shadow[field] === present;
  return { ...row, fields, shadow: given ? { ...row.shadow, [field]: name } : row.shadow };
}

function standsThere(row: DeviceRow): boolean {
  if (row.shadow === null || row.shadowDeleted) return false;
  return nameKeyOf({ kind: row.kind, fields: row.shadow }) === nameKeyOf(row);
}
