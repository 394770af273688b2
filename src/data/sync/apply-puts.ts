/** Puts of rows that devices merge: where they are filed, under which name, and what comes back to life for them (sync.md, "Structure rules"). */
import { FOLDER_DEPTH_MAX } from '../../contract/limits.ts';
import { messages } from '../../contract/messages/index.ts';
import { SETTING_SCOPE, type SettingKey } from '../../contract/settings.ts';
import type { PushedKind } from '../../contract/sync-fields.schema.ts';
import { folderName, folderNameKey } from '../../domain/paths.ts';
import { normaliseRecurrence } from '../../domain/recurrence.ts';
import { slugify } from '../../domain/slug.ts';
import type { Fields } from '../../domain/sync/rows.ts';
import { decideFiled, decideFolder, type Revival } from '../../domain/sync/structure.ts';
import { readTree } from '../library/folder-tree.ts';
import { tellMoved } from '../library/folders.ts';
import { newSlug } from '../library/set-save.ts';
import type { SyncedRows, SyncedTable } from '../database/tables.ts';
import { OK, rejected, type Batch, type Decision, type Put } from './decision.ts';

const REFUSALS = {
  cycle: () => messages.folders.cycle,
  'too deep': () => messages.folders.tooDeep(FOLDER_DEPTH_MAX),
} as const;

type FiledKind = Exclude<PushedKind & SyncedTable, 'folders' | 'cards'>;

export async function putFolder(batch: Batch, { mutation, fields, row }: Put): Promise<Decision> {
  const { tx, owner, folders } = batch;
  const { id, at } = mutation;
  const name = folderName(String(fields.name));
  if (name === null) return rejected('invalid', messages.folders.invalidName);
  const decision = decideFolder(id, { ...fields, name }, row !== null, folders);
  // One code for both: the device puts the folder back where the server has it.
  if (decision.do === 'reject') return rejected('cycle', REFUSALS[decision.because]());
  if (decision.do === 'merge') {
    await tx.local.put('folder_alias', { alias_id: id, folder_id: decision.into });
    folders.alias(id, decision.into);
    return { status: 'merged' };
  }
  await reviveFolders(batch, decision.revive);
  const kept = decision.fields;
  const before = row && !row.deleted ? row.fields : null;
  const isMoved = before !== null && (before.name !== kept.name || before.parent_id !== kept.parent_id);
  const tree = isMoved ? await readTree(tx.read, owner) : null;
  await put(batch, 'folders', id, { ...kept, name_key: folderNameKey(String(kept.name)) }, at);
  folders.set({ id, parentId: String(kept.parent_id), name: String(kept.name), deleted: false });
  if (tree) await tellMoved(tx, owner, tree, id);
  return OK;
}

export async function putRow(batch: Batch, kind: FiledKind, { mutation, fields, row }: Put): Promise<Decision> {
  const { id, at } = mutation;
  const filed = decideFiled(kind, fields, batch.folders);
  if (kind === 'settings') {
    if (Object.hasOwn(SETTING_SCOPE, id) && SETTING_SCOPE[id as SettingKey] === 'device')
      return rejected('invalid', messages.sync.settingStaysOnDevice(id));
    await put(batch, kind, id, fields, at);
    return OK;
  }
  if (kind === 'events') {
    const rule = fields.recurrence === null ? null : normaliseRecurrence(String(fields.recurrence));
    if (rule === null && fields.recurrence !== null) return rejected('invalid', messages.stored.eventRuleInvalid);
    await put(batch, kind, id, { ...fields, recurrence: rule }, at);
    return OK;
  }
  await reviveFolders(batch, filed.revive);
  if (kind === 'sets') {
    const isNamed = row !== null && !row.deleted && row.fields?.slug === filed.fields.slug;
    const slug = isNamed ? row.fields?.slug : await freeSlugFor(batch, filed.fields);
    await put(batch, kind, id, { ...filed.fields, slug: slug ?? '' }, at);
    // Its cards may have gone with it; those that stay removed are not in what is shown of it.
    if (row?.deleted) batch.changedSets.set(id, at);
    return OK;
  }
  await put(batch, kind, id, withDerived(kind, filed.fields), at);
  return OK;
}

/** Brings back a set that went to the trash, for a card of it that lives. */
export async function reviveSet(batch: Batch, id: string, fields: Fields, at: number): Promise<void> {
  const filed = decideFiled('sets', fields, batch.folders);
  await reviveFolders(batch, filed.revive);
  const slug = await freeSlugFor(batch, fields);
  await batch.tx.restore('sets', id, { slug, folder_id: String(filed.fields.folder_id) });
  batch.changedSets.set(id, at);
}

async function reviveFolders({ tx, folders }: Batch, revivals: readonly Revival[]): Promise<void> {
  for (const { id, parentId, name } of revivals) {
    await tx.restore('folders', id, { name, name_key: folderNameKey(name), parent_id: parentId });
    folders.set({ id, parentId, name, deleted: false });
  }
}

function freeSlugFor({ tx, owner }: Batch, { slug }: Fields): Promise<string> {
  return newSlug(tx.read, owner, slugify(String(slug)));
}

/** Columns that are computed from others. */
export function withDerived(kind: SyncedTable, fields: Fields): Fields {
  if (kind !== 'notes') return fields;
  return { ...fields, byte_size: Buffer.byteLength(String(fields.content), 'utf8') };
}

/** The schema of the kind has said that these are its columns. */
async function put<T extends SyncedTable>(
  { tx }: Batch,
  table: T,
  id: string,
  fields: Fields,
  at: number,
): Promise<void> {
  await tx.put(table, { ...fields, id, updated_at: at } as unknown as SyncedRows[T]);
}
