/** Imports of one owner: the file that came, what became of it, and whether it can be taken back. */
import type { ImportInfo, ImportOutcome, ImportStatus } from '../../contract/imports.schema.ts';
import { IMPORT_UNDO_MS, IMPORTS_LISTED } from '../../contract/limits.ts';
import { messages } from '../../contract/messages/index.ts';
import { Problem } from '../../contract/problem.ts';
import type { Database } from '../database/database.ts';
import { headOf } from '../database/head.ts';
import type { ImportFields } from '../database/import-tables.ts';
import type { AssertHeld } from '../long-work/runs.ts';
import type { ImportRow } from '../database/tables.ts';
import { write } from '../write/write.ts';

type Changes = Partial<Omit<ImportFields, 'id' | 'created_at' | 'updated_at'>>;

export interface Imports {
  /** The last ones, newest first. */
  list(): Promise<ImportRow[]>;
  /** @throws Problem `not_found` */
  get(id: string): Promise<ImportRow>;
  create(file: Pick<ImportFields, 'file_name' | 'file_size' | 'utc_offset_min'>): Promise<ImportRow>;
  /** `assertHeld` is asked within the write, as in every one of an import that runs. */
  change(id: string, changes: Changes, assertHeld?: AssertHeld): Promise<ImportRow>;
  /** Notes that everything the import wrote has been written. */
  end(id: string, outcome: ImportOutcome, assertHeld: AssertHeld): Promise<ImportRow>;
}

export function createImports(db: Database, owner: string): Imports {
  const get = async (id: string): Promise<ImportRow> => {
    const row = await db.read
      .selectFrom('imports')
      .selectAll()
      .where('owner', '=', owner)
      .where('id', '=', id)
      .executeTakeFirst();
    if (!row) throw new Problem('not_found', messages.imports.notFound);
    return row;
  };
  const change = async (id: string, changes: Changes, assertHeld?: AssertHeld): Promise<ImportRow> => {
    await write(db, owner, async (tx) => {
      await assertHeld?.(tx);
      return tx.local.patch('imports', id, { ...changes, updated_at: tx.now });
    });
    return get(id);
  };
  return {
    list: () =>
      db.read
        .selectFrom('imports')
        .selectAll()
        .where('owner', '=', owner)
        // Of a file that was only looked at nobody has decided what it is read as.
        .where('format', 'is not', null)
        .orderBy('created_at', 'desc')
        .orderBy('id', 'desc')
        .limit(IMPORTS_LISTED)
        .execute(),
    get,
    async create(file) {
      const id = await write(db, owner, async (tx) => {
        const made = tx.newId();
        await tx.local.put('imports', {
          id: made,
          ...file,
          status: 'receiving',
          received: 0,
          format: null,
          folder_path: null,
          outcome: null,
          error: null,
          created_at: tx.now,
          updated_at: tx.now,
          ended_rev: null,
        });
        return made;
      });
      return get(id);
    },
    change,
    async end(id, outcome, assertHeld) {
      const { head } = await headOf(db.read, owner);
      const ended = { status: 'done', outcome: JSON.stringify(outcome), ended_rev: head } as const;
      return change(id, ended, assertHeld);
    },
  };
}

/** Imports of all owners that their process left in the middle of something, and files that nobody decided about. */
export async function readAbandoned(db: Database): Promise<ImportRow[]> {
  return db.read
    .selectFrom('imports')
    .selectAll()
    .where('status', 'in', ['receiving', 'ready', 'running', 'undoing'])
    .orderBy('owner')
    .orderBy('id')
    .execute();
}

/** Forgets an import of which nothing was kept. */
export async function forgetImport(db: Database, { owner, id }: Pick<ImportRow, 'owner' | 'id'>): Promise<void> {
  await write(db, owner, (tx) => tx.local.remove('imports', id));
}

/** Forgets what imports before `before` (epoch ms) made: they cannot be taken back any more. */
export async function forgetItems(db: Database, before: number): Promise<void> {
  const old = await db.read
    .selectFrom('imports')
    .select(['owner', 'id'])
    .where('created_at', '<', before)
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('import_items')
          .select('import_items.id')
          .whereRef('import_items.owner', '=', 'imports.owner')
          .whereRef('import_items.import_id', '=', 'imports.id'),
      ),
    )
    .execute();
  for (const { owner, id } of old) {
    await write(db, owner, (tx) => tx.local.removeWhere('import_items', 'import_id', id));
  }
}

interface Running {
  /** 0 to 1. */
  readonly share: number;
  readonly cards: number;
}

const ENDS: readonly ImportStatus[] = ['done', 'failed', 'cancelled', 'undone'];

/** A row as it is on the wire, with how far it is while something runs: it has ended only when nothing of it is left to do. */
export function toImportInfo(row: ImportRow, running: Running | null, now: number): ImportInfo {
  const stored = row.status as ImportStatus;
  const status = running && ENDS.includes(stored) ? 'running' : stored;
  return {
    id: row.id,
    fileName: row.file_name,
    fileSize: Number(row.file_size),
    received: Number(row.received),
    status,
    format: row.format,
    folderPath: row.folder_path,
    progress: running?.share ?? null,
    cardsSoFar: running?.cards ?? 0,
    outcome: row.outcome === null ? null : (JSON.parse(row.outcome) as ImportOutcome),
    error: row.error,
    createdAt: Number(row.created_at),
    canUndo: status === 'done' && Number(row.created_at) + IMPORT_UNDO_MS > now,
  };
}
