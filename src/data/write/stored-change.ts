/** What notes, files, plans and events have in common when they are read, changed and removed by their id. */
import { differing } from '../../domain/differing.ts';
import { Problem } from '../../contract/problem.ts';
import { keepOverwritten, replacedBy, refuseStaleChange, refuseStaleRemoval, type Seen } from './conflict.ts';
import type { Reader } from '../database/database.ts';
import { ensureFolder } from '../library/folder-tree.ts';
import type { SyncedRows, Tables } from '../database/tables.ts';
import type { Writer } from './write.ts';

/** Kinds whose rows are named on the wire by their own id. */
export type StoredTable = 'notes' | 'pdfs' | 'ppts' | 'studyplans' | 'performance' | 'events';

/** What is said of one kind of thing. */
export interface Sentences {
  readonly idMissing: string;
  readonly notFound: string;
  readonly conflict: string;
}

/** The live row of that id. */
export async function findStored<T extends StoredTable>(
  read: Reader,
  owner: string,
  table: T,
  id: string,
): Promise<Tables[T] | undefined> {
  const row = await read
    // Every one of these tables has the columns of this statement.
    .selectFrom(table as 'notes')
    .selectAll()
    .where('owner', '=', owner)
    .where('id', '=', id)
    .where('deleted', '=', 0)
    .executeTakeFirst();
  return row as Tables[T] | undefined;
}

/** @throws Problem `invalid_input` for an empty id, `not_found` for one that no live row has */
export async function requireStored<T extends StoredTable>(
  read: Reader,
  owner: string,
  table: T,
  id: string,
  said: Sentences,
): Promise<Tables[T]> {
  if (id.trim() === '') throw new Problem('invalid_input', said.idMissing, { extras: { field: 'id' } });
  const row = await findStored(read, owner, table, id);
  if (!row) throw new Problem('not_found', said.notFound);
  return row;
}

interface StoredChange<T extends StoredTable> {
  readonly table: T;
  readonly row: Tables[T];
  /** As it is on the wire before the change: what a refusal shows. */
  readonly before: { readonly ver: number; readonly updatedAt: number };
  /** What the author names, in columns; an undefined one is not named. */
  readonly named: { [F in keyof SyncedRows[T]]?: SyncedRows[T][F] | undefined };
  /** Where it goes, when the author names a folder. */
  readonly folderPath?: string | undefined;
  readonly currentPath?: string;
  readonly seen: Seen;
  readonly said: Sentences;
}

/**
 * Changes what is named, or nothing where nothing would differ, so that a change can be sent again. Answers whether it changed anything.
 * @throws Problem `conflict`
 */
export async function changeStored<T extends StoredTable>(
  tx: Writer,
  owner: string,
  { table, row, before, named, folderPath, currentPath, seen, said }: StoredChange<T>,
): Promise<boolean> {
  const fields = differing(row as SyncedRows[T], named);
  const moves = folderPath !== undefined && folderPath !== currentPath;
  if (!moves && Object.keys(fields).length === 0) return false;
  refuseStaleChange(before, seen, { message: said.conflict, now: tx.now });
  const replaced = replacedBy<object>(row, moves ? { ...fields, folder_id: null } : fields);
  await keepOverwritten(tx, table, row.id, { ...replaced }, seen);
  const folder = moves ? { folder_id: await ensureFolder(tx, owner, folderPath) } : {};
  await tx.patch<StoredTable>(table, row.id, { ...fields, ...folder, updated_at: seen.updatedAt ?? tx.now });
  return true;
}

/** Sends a thing to the trash. @throws Problem `conflict` */
export async function removeStored(
  tx: Writer,
  {
    table,
    before,
    seen,
    said,
    cause,
  }: Pick<StoredChange<StoredTable>, 'table' | 'seen' | 'said'> & {
    readonly before: { readonly id: string; readonly ver: number; readonly updatedAt: number };
    /** Names a removal of many, which come back together. */
    readonly cause?: string | undefined;
  },
): Promise<void> {
  refuseStaleRemoval(before, seen, { message: said.conflict, now: tx.now });
  await tx.remove(table, before.id, cause);
}
