/** Records of PDFs and presentations. Nothing is uploaded (core §6): records come with an imported bundle. */
import { PDF_MIME, PPT_MIME } from '../../contract/files.ts';
import type { RequestedFile, StoredFile } from '../../contract/files.schema.ts';
import { messages } from '../../contract/messages/index.ts';
import { documentFolder } from '../../domain/paths.ts';
import type { Seen } from '../write/conflict.ts';
import type { Database, Reader } from '../database/database.ts';
import { ensureFolder, readTree, type FolderTree } from '../library/folder-tree.ts';
import { changeStored, removeStored, requireStored, type Sentences } from '../write/stored-change.ts';
import type { FileRow } from '../database/tables.ts';
import { write, type Writer } from '../write/write.ts';

export type FileTable = 'pdfs' | 'ppts';

/** A record as a bundle carries it (ai §3). */
export interface NewFile {
  /** A record that has this id already is replaced. */
  readonly id?: string | undefined;
  readonly name: string;
  readonly folderPath?: string | null | undefined;
  /** The kind's own where it is absent or empty. */
  readonly mime?: string | undefined;
  /** Bytes; counted from the content where there is one. */
  readonly size?: number | undefined;
  readonly is_tracked?: 0 | 1 | undefined;
  /** Checked to be base64 by whoever read it. */
  readonly contentBase64?: string | null | undefined;
  readonly updatedAt?: number | undefined;
}

export interface FileUpdate extends Seen {
  readonly id: string;
  readonly name?: string | undefined;
  readonly folderPath?: string | null | undefined;
  readonly is_tracked?: 0 | 1 | undefined;
}

export interface FileRemoval extends Seen {
  readonly id: string;
}

export interface Files {
  /** All records without their contents, by name. */
  all(): Promise<StoredFile[]>;
  /** @throws Problem `invalid_input` without an id, `not_found` */
  get(id: string, withContent?: boolean): Promise<RequestedFile>;
  create(file: NewFile): Promise<StoredFile>;
  /** Renames, moves, or both. @throws Problem `not_found`, `conflict` */
  update(update: FileUpdate): Promise<StoredFile>;
  /** Sends the record to the trash. @throws Problem `not_found`, `conflict` */
  remove(removal: FileRemoval): Promise<void>;
}

const DEFAULT_MIME: Readonly<Record<FileTable, string>> = { pdfs: PDF_MIME, ppts: PPT_MIME };
const SAID: Sentences = {
  idMissing: messages.stored.fileIdMissing,
  notFound: messages.stored.fileNotFound,
  conflict: messages.stored.fileConflict,
};

const COLUMNS = ['id', 'folder_id', 'name', 'mime', 'size', 'is_tracked', 'updated_at', 'ver'] as const;
type RecordRow = Pick<FileRow, (typeof COLUMNS)[number]>;

export function createFiles(db: Database, owner: string, table: FileTable): Files {
  return {
    async all() {
      const tree = await readTree(db.read, owner);
      const rows = await db.read
        .selectFrom(table as 'pdfs')
        .select(COLUMNS)
        .where('owner', '=', owner)
        .where('deleted', '=', 0)
        .orderBy('name')
        .orderBy('id')
        .execute();
      return rows.map((row) => toFile(row, tree));
    },
    async get(id, withContent = false) {
      const row: FileRow = await requireStored(db.read, owner, table, id, SAID);
      const file = toFile(row, await readTree(db.read, owner));
      return withContent ? { ...file, contentBase64: row.content } : file;
    },
    create: (file) => write(db, owner, (tx) => createFile(tx, owner, table, file)),
    update: (update) => write(db, owner, (tx) => updateFile(tx, owner, table, update)),
    remove: ({ id, ...seen }) =>
      write(db, owner, async (tx) =>
        removeStored(tx, { table, before: await readFile(tx.read, owner, table, id), seen, said: SAID }),
      ),
  };
}

async function readFile(read: Reader, owner: string, table: FileTable, id: string): Promise<StoredFile> {
  return toFile(await requireStored(read, owner, table, id, SAID), await readTree(read, owner));
}

async function createFile(tx: Writer, owner: string, table: FileTable, file: NewFile): Promise<StoredFile> {
  const id = file.id ?? tx.newId();
  const content = file.contentBase64 ?? null;
  await tx.put(table, {
    id,
    folder_id: await ensureFolder(tx, owner, documentFolder(file.folderPath)),
    name: file.name,
    mime: file.mime || DEFAULT_MIME[table],
    size: content === null ? (file.size ?? 0) : Buffer.byteLength(content, 'base64'),
    is_tracked: file.is_tracked ?? 1,
    content,
    ...(file.updatedAt !== undefined && { updated_at: file.updatedAt }),
  });
  return readFile(tx.read, owner, table, id);
}

async function updateFile(tx: Writer, owner: string, table: FileTable, update: FileUpdate): Promise<StoredFile> {
  const { id, name, folderPath, is_tracked, ...seen } = update;
  const row: FileRow = await requireStored(tx.read, owner, table, id, SAID);
  const before = toFile(row, await readTree(tx.read, owner));
  await changeStored(tx, owner, {
    table,
    row,
    before,
    named: { name, is_tracked },
    folderPath: folderPath === undefined ? undefined : documentFolder(folderPath),
    currentPath: before.folderPath,
    seen,
    said: SAID,
  });
  return readFile(tx.read, owner, table, id);
}

export function toFile(row: RecordRow, tree: FolderTree): StoredFile {
  return {
    id: row.id,
    name: row.name,
    folderPath: tree.pathOf(row.folder_id),
    mime: row.mime,
    size: row.size,
    is_tracked: row.is_tracked === 0 ? 0 : 1,
    updatedAt: row.updated_at,
    ver: row.ver,
  };
}
