/** The feed for clients that know only the specification's keys (core §7): things as every other call answers them, sets with all their cards. */
import type { PlainPage, PlainTombstone, SyncRowKind } from '../../contract/sync.schema.ts';
import type { Reader } from '../database/database.ts';
import { toFile } from '../documents/files.ts';
import { FolderTree } from '../library/folder-tree.ts';
import { toNote } from '../library/note-read.ts';
import { toRecord } from '../study/performance.ts';
import { slugsBySetId } from '../library/set-links.ts';
import { readSetsById } from '../library/set-read.ts';
import { toPlan } from '../planning/studyplans.ts';
import type { FolderRow } from '../database/tables.ts';
import type { FeedEntry, FeedView, Shown } from './feed.ts';

const KINDS = ['sets', 'notes', 'folders', 'pdfs', 'performance', 'studyplans'] as const;
type PlainKind = (typeof KINDS)[number];

/** Entries looked through for one page: between a few sets stand all their cards. */
const SCANNED = 5_000;

/** A thing under its key, or what was deleted. */
export type PlainItem =
  | { [K in PlainKind]: { readonly key: K; readonly value: PlainPage[K][number] } }[PlainKind]
  | { readonly key: 'tombstones'; readonly value: PlainTombstone };

export const plainView: FeedView<PlainItem> = {
  scan: (limit) => Math.max(limit, SCANNED),
  shows: isPlain,
  withReviews: false,
  async load(read, owner, entries) {
    const folders = await read.selectFrom('folders').selectAll().where('owner', '=', owner).execute();
    const context: Context = { read, owner, folders, tree: new FolderTree(folders.filter((row) => row.deleted === 0)) };
    const bodies = new Map<number, Shown<PlainItem>>();
    for (const [kind, ofKind] of Map.groupBy(entries, (entry) => entry.kind)) {
      if (!isPlain(kind)) continue;
      const live = ofKind.filter(({ deleted }) => !deleted);
      const items = live.length === 0 ? new Map<string, PlainItem>() : await LOADERS[kind](context, idsOf(live));
      const gone = ofKind.filter(({ deleted }) => deleted);
      const names = gone.length === 0 ? new Map<string, string>() : await namesOf(context, kind, idsOf(gone));
      for (const entry of ofKind) {
        const item = entry.deleted ? tombstone(kind, entry, names) : items.get(entry.id);
        if (item) bodies.set(entry.rev, { item, weight: JSON.stringify(item.value).length });
      }
    }
    return bodies;
  },
};

interface Context {
  readonly read: Reader;
  readonly owner: string;
  /** Live and removed. */
  readonly folders: readonly FolderRow[];
  readonly tree: FolderTree;
}

type Loader = (context: Context, ids: readonly string[]) => Promise<Map<string, PlainItem>>;

const LOADERS: Readonly<Record<PlainKind, Loader>> = {
  async sets({ read, owner, tree }, ids) {
    return items('sets', await readSetsById(read, owner, ids, tree));
  },
  async notes({ read, owner, tree }, ids) {
    const rows = await read.selectFrom('notes').selectAll().where('owner', '=', owner).where('id', 'in', ids).execute();
    return items('notes', new Map(rows.map((row) => [row.id, toNote(row, tree)])));
  },
  folders: ({ tree }, ids) => Promise.resolve(items('folders', new Map(ids.map((id) => [id, tree.record(id)])))),
  async pdfs({ read, owner, tree }, ids) {
    const rows = await read
      .selectFrom('pdfs')
      .select(['id', 'folder_id', 'name', 'mime', 'size', 'is_tracked', 'updated_at', 'ver'])
      .where('owner', '=', owner)
      .where('id', 'in', ids)
      .execute();
    return items('pdfs', new Map(rows.map((row) => [row.id, toFile(row, tree)])));
  },
  async performance({ read, owner }, ids) {
    const rows = await read
      .selectFrom('performance')
      .selectAll()
      .where('owner', '=', owner)
      .where('id', 'in', ids)
      .execute();
    const slugs = await slugsBySetId(
      read,
      owner,
      rows.map((row) => row.set_id),
    );
    return items(
      'performance',
      new Map(rows.map((row) => [row.id, toRecord(row, slugs.get(row.set_id) ?? row.set_id)])),
    );
  },
  async studyplans({ read, owner }, ids) {
    const rows = await read
      .selectFrom('studyplans')
      .selectAll()
      .where('owner', '=', owner)
      .where('id', 'in', ids)
      .execute();
    return items('studyplans', new Map(rows.map((row) => [row.id, toPlan(row)])));
  },
};

function items<K extends PlainKind>(key: K, values: ReadonlyMap<string, PlainPage[K][number]>): Map<string, PlainItem> {
  return new Map([...values].map(([id, value]) => [id, { key, value } as PlainItem]));
}

/** What the client knows removed things by; none where something live has that name now, which the client would take for it. */
async function namesOf({ read, owner, folders, tree }: Context, kind: PlainKind, ids: readonly string[]) {
  if (kind === 'folders') {
    const all = new FolderTree(folders);
    const paths = ids.map((id) => [id, all.pathOf(id)] as const);
    return new Map(paths.filter(([, path]) => tree.idAt(path) === undefined));
  }
  if (kind !== 'sets') return new Map(ids.map((id) => [id, id]));
  const rows = await read
    .selectFrom('sets')
    .select(['id', 'slug'])
    .where('owner', '=', owner)
    .where('id', 'in', ids)
    .execute();
  const slugs = rows.map(({ slug }) => slug);
  const live = await read
    .selectFrom('sets')
    .select('slug')
    .where('owner', '=', owner)
    .where('slug', 'in', slugs)
    .where('deleted', '=', 0)
    .execute();
  const taken = new Set(live.map(({ slug }) => slug));
  return new Map(rows.filter(({ slug }) => !taken.has(slug)).map(({ id, slug }) => [id, slug]));
}

function tombstone(
  kind: PlainKind,
  { id, rev, deletedAt }: FeedEntry,
  names: ReadonlyMap<string, string>,
): PlainItem | null {
  const name = names.get(id);
  return name === undefined ? null : { key: 'tombstones', value: { kind, id: name, rev, deletedAt: deletedAt ?? 0 } };
}

function isPlain(kind: SyncRowKind): kind is PlainKind {
  return (KINDS as readonly string[]).includes(kind);
}

function idsOf(entries: readonly FeedEntry[]): string[] {
  return entries.map(({ id }) => id);
}
