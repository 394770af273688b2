/** What travels between a device and a server: rows of the tables in `data/write/kinds.ts`, without the columns that stay at home. */

/** A column as it is stored: text, a whole number, or nothing. JSON is text. */
export type FieldValue = string | number | null;
/** The travelling columns of a row by name, without `id`. */
export type Fields = Readonly<Record<string, FieldValue>>;

/** Rows that change and are merged field by field. */
export type MergedKind =
  | 'folders'
  | 'sets'
  | 'cards'
  | 'notes'
  | 'pdfs'
  | 'ppts'
  | 'studyplans'
  | 'performance'
  | 'events'
  | 'settings';
/** Facts that are only added (sync R7). */
export type AppendedKind = 'reviews' | 'history';
export type SyncKind = MergedKind | AppendedKind;

/** A row version as the server has it. */
export interface ServerRow {
  readonly kind: SyncKind;
  readonly id: string;
  /** Null for a tombstone whose body is gone: 30 days after the removal, or when it is read from a stored answer. */
  readonly fields: Fields | null;
  readonly deleted: boolean;
  /** The version that compare-and-set compares. A fact's is its `rev`. */
  readonly ver: number;
  /** Mutation ids of its last ten versions, the newest last; empty for a fact. */
  readonly vids: readonly string[];
}

/** What a device remembers of the server's side of a row: `base_ver`, `shadow`, `shadow_deleted` and `vids`. */
export interface Known {
  /** The server's version last seen; 0 when the server has none, as far as this device knows. */
  readonly baseVer: number;
  /** The server's body last seen, the base of every merge; null for none. */
  readonly shadow: Fields | null;
  readonly shadowDeleted: boolean;
  readonly vids: readonly string[];
}

/** A row that changes, as a device keeps it. */
export interface DeviceRow extends Known {
  readonly kind: MergedKind;
  readonly id: string;
  readonly fields: Fields;
  readonly deleted: boolean;
}

/** Of a row the server does not have. */
export const UNKNOWN_TO_SERVER: Known = { baseVer: 0, shadow: null, shadowDeleted: false, vids: [] };

/** Parent of what stands at the top level. */
export const TOP_LEVEL = '';

/**
 * The field that names the row's parent, where a live row must have a live parent (sync.md, "Structure rules"). Results name a set too, but
 * they outlive it.
 */
export const PARENT_FIELD: Readonly<Partial<Record<SyncKind, string>>> = {
  folders: 'parent_id',
  sets: 'folder_id',
  cards: 'set_id',
  notes: 'folder_id',
  pdfs: 'folder_id',
  ppts: 'folder_id',
};

export function isAppended(kind: SyncKind): kind is AppendedKind {
  return kind === 'reviews' || kind === 'history';
}

/** Id of the row's parent; '' at the top level and for kinds that stand alone. */
export function parentOf(kind: SyncKind, fields: Fields): string {
  const field = PARENT_FIELD[kind];
  return field === undefined ? TOP_LEVEL : String(fields[field] ?? TOP_LEVEL);
}
