/** Removals: only of what has no live child, with what their author had typed before (sync.md, "Structure rules"). */
import type { PushedMutation, SyncRow } from '../../contract/sync.schema.ts';
import { messages } from '../../contract/messages/index.ts';
import { PARENT_FIELD } from '../../domain/sync/rows.ts';
import { patched } from '../../domain/sync/push.ts';
import { readTree } from '../library/folder-tree.ts';
import { SYNCED } from '../write/kinds.ts';
import type { SyncedTable } from '../database/tables.ts';
import { withDerived } from './apply-puts.ts';
import { noteChange, OK, problemOf, rejected, type Batch, type Decision } from './decision.ts';
import type { PushedKind } from '../../contract/sync-fields.schema.ts';

type RemovedKind = PushedKind & SyncedTable;

/** Kinds that have children; what stands in a folder, and the cards of a set. Results name a set and outlive it. */
const CHILDREN: Readonly<Partial<Record<RemovedKind, readonly SyncedTable[]>>> = {
  folders: ['folders', 'sets', 'notes', 'pdfs', 'ppts'],
  sets: ['cards'],
};
/** Where a row stands and what it is called there does not change as it goes. */
const PLACE: readonly string[] = ['name', 'slug', 'position'];

export async function removeRow(
  batch: Batch,
  { kind, id, patch, cause, at }: PushedMutation,
  row: SyncRow,
): Promise<Decision> {
  const { tx, owner, folders } = batch;
  const table = kind as RemovedKind;
  if (row.deleted) return OK;
  if (await hasLiveChild(batch, table, id)) return { status: 'conflict', code: 'not_empty' };

  const words = Object.entries(patch).filter(([field]) => field !== PARENT_FIELD[table] && !PLACE.includes(field));
  if (words.length > 0) {
    const typed = Object.fromEntries(words);
    const problem = problemOf(table, patched(row, typed));
    if (problem !== null) return rejected('invalid', messages.sync.fieldRefused(problem));
    const derived = withDerived(table, patched(row, typed));
    await tx.patch(table as 'notes', id, {
      ...typed,
      ...(table === 'notes' && { byte_size: Number(derived.byte_size) }),
      updated_at: at,
    });
  }
  if (table === 'folders') {
    // From now on the path means the folder that is gone, not one that had it before.
    await tx.local.remove('folder_path_alias', (await readTree(tx.read, owner)).pathOf(id));
    const node = folders.get(id);
    if (node) folders.set({ ...node, deleted: true });
  }
  await tx.remove(table, id, cause ?? undefined);
  if (table === 'cards') noteChange(batch, String(row.fields?.set_id), at);
  return OK;
}

async function hasLiveChild({ tx, owner }: Batch, kind: RemovedKind, id: string): Promise<boolean> {
  const kinds = CHILDREN[kind];
  if (!kinds) return false;
  const child = await tx.read
    .selectFrom('sync_index')
    .select('id')
    .where('owner', '=', owner)
    .where('parent_id', '=', id)
    .where('deleted', '=', 0)
    .where(
      'kind',
      'in',
      kinds.map((table) => SYNCED[table].code),
    )
    .executeTakeFirst();
  return child !== undefined;
}
