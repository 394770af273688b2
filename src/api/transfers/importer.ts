/**
 * Imports of one host (docs/imports.md): takes files in, has them looked at and read in threads of their own, keeps what is read, and takes it
 * back. What runs outlives the call that began it; what a closed app left in the middle is taken back at its next start.
 */
import { mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import type { Input, Output } from '../../contract/index.ts';
import type { ImportInfo, ImportOutcome } from '../../contract/imports.schema.ts';
import { FILE_WAITS_MS, IMPORT_UNDO_MS } from '../../contract/limits.ts';
import { messages } from '../../contract/messages/index.ts';
import { Problem } from '../../contract/problem.ts';
import type { Database } from '../../data/database/database.ts';
import { createImportKeeper, type ReadItem } from '../../data/imports/import-keeper.ts';
import {
  createImports,
  forgetItems,
  forgetImport,
  readAbandoned,
  toImportInfo,
} from '../../data/imports/import-rows.ts';
import { undoImport } from '../../data/imports/import-undo.ts';
import type { Store } from '../../data/store.ts';
import type { ImportRow } from '../../data/database/tables.ts';
import type { IncomingFormat, ReadOptions } from '../../domain/incoming/incoming.ts';
import { createRuns, type HeldRun, type Runs } from '../../data/long-work/runs.ts';
import { importFolder } from '../../domain/bundle/import-folder.ts';
import { normalisePath } from '../../domain/paths.ts';
import type { FormatWork } from '../../formats/threads/format-work.ts';
import type { FileToRead } from '../../formats/threads/thread-messages.ts';
import type { Logger } from '../context.ts';
import { emptyScratch, SCRATCH, writeAt } from './waiting-file.ts';

const said = messages.imports;
const FILE = 'file';

export interface ImporterOptions {
  readonly db: Database;
  readonly work: FormatWork;
  /** Files wait here, each in a folder of its own. */
  readonly folder: string;
  readonly log: Logger;
  /** On a desktop: a copy of the library before it is changed. */
  readonly backUpBeforeImport?: (() => Promise<void>) | undefined;
}

export interface Importer {
  list(store: Store): Promise<ImportInfo[]>;
  get(store: Store, id: string): Promise<ImportInfo>;
  create(store: Store, file: Input<'imports.create'>): Promise<ImportInfo>;
  put(store: Store, part: Input<'imports.put'>): Promise<ImportInfo>;
  look(store: Store, choice: Input<'imports.look'>, signal: AbortSignal): Promise<Output<'imports.look'>>;
  commit(store: Store, choice: Input<'imports.commit'>): Promise<ImportInfo>;
  cancel(store: Store, id: string): Promise<ImportInfo>;
  undo(store: Store, id: string): Promise<ImportInfo>;
  /** Takes back what was left in the middle, and forgets files that nobody decided about. */
  recover(): Promise<void>;
  /** Ends what runs; it is taken back at the next start. */
  stop(): Promise<void>;
}

/** How far one is, as every process of a server can tell it. */
interface Progress {
  /** 0 to 1. */
  readonly share: number;
  readonly cards: number;
}

interface Run {
  readonly held: HeldRun<Progress>;
  readonly cancelled: AbortController;
  /** A cancel here, or one that another process was asked for. */
  readonly signal: AbortSignal;
  ended: Promise<void>;
}

/** What was found when the file was last looked at. */
interface Looked {
  readonly format: string;
  readonly topic: string | null;
}

export function createImporter({ db, work, folder, log, backUpBeforeImport }: ImporterOptions): Importer {
  const runs = new Map<string, Run>();
  const looked = new Map<string, Looked>();
  let isStopping = false;

  const folderOf = (id: string): string => path.join(folder, id);
  const runsOf = (owner: string): Runs => createRuns(db, owner);
  const info = async (row: ImportRow, running?: ReadonlyMap<string, Progress>): Promise<ImportInfo> => {
    const elsewhere = running ?? (await progressOf(row.owner));
    return toImportInfo(row, runs.get(row.id)?.held.state ?? elsewhere.get(row.id) ?? null, db.now());
  };
  /** Of this owner's imports that run in whichever process. */
  async function progressOf(owner: string): Promise<Map<string, Progress>> {
    const running = await runsOf(owner).running<Progress>('import');
    return new Map(running.map(({ id, state }) => [id, state]));
  }

  function fileOf(row: ImportRow): FileToRead {
    const home = folderOf(row.id);
    return {
      path: path.join(home, FILE),
      name: row.file_name,
      scratch: path.join(home, SCRATCH),
      utcOffsetMin: row.utc_offset_min,
      now: db.now(),
    };
  }

  async function forgetFile(id: string): Promise<void> {
    looked.delete(id);
    await rm(folderOf(id), { recursive: true, force: true });
  }

  /** The one import of an owner that may run; null while there is another, in whichever process. */
  const hold = (owner: string, id: string): Promise<HeldRun<Progress> | null> =>
    runsOf(owner).begin<Progress>('import', id, { share: 0, cards: 0 }, { alone: true });

  async function holdOrRefuse(owner: string, id: string): Promise<HeldRun<Progress>> {
    const held = await hold(owner, id);
    if (!held) throw new Problem('conflict', said.busy);
    return held;
  }

  /** Begins work that goes on behind the call. */
  function begin(held: HeldRun<Progress>, id: string, task: (run: Run) => Promise<void>): void {
    const cancelled = new AbortController();
    const signal = AbortSignal.any([cancelled.signal, held.signal]);
    const run: Run = { held, cancelled, signal, ended: Promise.resolve() };
    runs.set(id, run);
    run.ended = task(run)
      .catch((error: unknown) => {
        const fields = { importId: id, error: textOf(error) };
        if (held.isLost()) log.warn(fields, 'an import is left to the process that takes it over');
        else log.error(fields, 'an import could not be ended');
      })
      .then(() => held.end(null))
      .catch((error: unknown) => log.error({ importId: id, error: textOf(error) }, 'an import is still held'))
      .finally(() => runs.delete(id));
  }

  async function runImport(store: Store, row: ImportRow, choice: Chosen, run: Run): Promise<void> {
    const { owner, imports } = store;
    const { id } = row;
    try {
      await backUpBeforeImport?.();
      const { 'study.rolloverHour': rolloverHour } = await store.settings.all();
      const keeper = createImportKeeper({
        db,
        owner,
        importId: id,
        format: choice.format,
        known: choice.known,
        folderPath: choice.folderPath,
        clock: { utcOffsetMin: row.utc_offset_min, rolloverHour },
        assertHeld: run.held.assertHeld,
      });
      const keep = async (items: readonly ReadItem[]): Promise<void> => {
        const { share } = items.findLast((item) => item.kind === 'progress') ?? run.held.state;
        await keeper.keep(items.map((item) => renamed(item, choice)));
        run.held.state = { share, cards: keeper.cards };
        run.signal.throwIfAborted();
      };
      await emptyScratch(folderOf(id));
      await work.read(fileOf(row), choice.format, choice.options, keep, run.signal);
      const outcome = await keeper.finish();
      run.signal.throwIfAborted();
      await imports.end(id, outcome, run.held.assertHeld);
    } catch (error) {
      if (isStopping) return;
      if (run.held.isLost()) throw error;
      const isCancelled = run.signal.aborted;
      if (!isCancelled) log.error({ importId: id, error: textOf(error) }, 'an import failed');
      await takeBack(
        store,
        id,
        null,
        run,
        isCancelled ? 'cancelled' : 'failed',
        isCancelled ? null : sentenceOf(error),
      );
    }
    await forgetFile(id);
  }

  async function takeBack(
    { owner, imports }: Pick<Store, 'owner' | 'imports'>,
    importId: string,
    endedRev: number | null,
    run: Run,
    status: 'cancelled' | 'failed' | 'undone',
    error: string | null,
  ): Promise<void> {
    const { assertHeld } = run.held;
    await imports.change(importId, { status: 'undoing', error }, assertHeld);
    const left = await undoImport({
      db,
      owner,
      importId,
      endedRev,
      assertHeld,
      onProgress: (share) => {
        if (isStopping) throw new Problem('cancelled', messages.network.cancelled);
        run.held.state = { ...run.held.state, share };
      },
    });
    const { outcome } = await imports.get(importId);
    const known = outcome === null ? null : (JSON.parse(outcome) as ImportOutcome);
    const outcomeLeft = known && { outcome: JSON.stringify({ ...known, left }) };
    await imports.change(importId, { status, ...outcomeLeft }, assertHeld);
  }

  async function find(id: string, { imports }: Store, choice: Input<'imports.look'>): Promise<ImportRow> {
    const row = await imports.get(id);
    if (row.status !== 'ready') throw new Problem('conflict', said.notReady);
    await emptyScratch(folderOf(choice.id));
    return row;
  }

  const look: Importer['look'] = async (store, choice, signal) => {
    const row = await find(choice.id, store, choice);
    const preview = await work.look(fileOf(row), choice.format ?? null, optionsOf(choice), signal);
    looked.set(row.id, { format: preview.format, topic: preview.topic });
    const own = preview.format === 'bundle' ? importFolder(db.now(), row.utc_offset_min) : '';
    return { ...preview, folderPath: own };
  };

  /** What `commit` does once nothing else of this owner runs. */
  async function start(store: Store, choice: Input<'imports.commit'>, held: HeldRun<Progress>): Promise<ImportInfo> {
    const row = await find(choice.id, store, choice);
    // Another process may have been the one that looked.
    const isNeeded = choice.format === undefined || (choice.topic ?? '') !== '';
    if (isNeeded && !looked.has(row.id)) await look(store, choice, held.signal);
    const before = looked.get(row.id);
    const format = (choice.format ?? before?.format ?? '') as IncomingFormat;
    const folderPath = normalisePath(choice.folderPath);
    const changes = { status: 'running', format, folder_path: folderPath } as const;
    const started = await store.imports.change(row.id, changes, held.assertHeld);
    const chosen: Chosen = {
      format,
      folderPath,
      known: choice.known,
      options: optionsOf(choice),
      topic: choice.topic || null,
      foundTopic: before?.topic ?? null,
    };
    begin(held, row.id, (run) => runImport(store, row, chosen, run));
    return info(started);
  }

  async function recoverOne(row: ImportRow): Promise<void> {
    const store = { owner: row.owner, imports: createImports(db, row.owner) };
    if (row.status === 'running' || row.status === 'undoing') {
      const held = await hold(row.owner, row.id);
      // A living process works on it.
      if (!held) return;
      const { status } = await store.imports.get(row.id);
      if (status !== row.status) return held.end(null);
      const ended = row.ended_rev === null ? null : Number(row.ended_rev);
      const end = ended === null ? 'failed' : 'undone';
      begin(held, row.id, async (run) => {
        await takeBack(store, row.id, ended, run, end, row.error ?? (ended === null ? said.stopped : null));
        await forgetFile(row.id);
      });
      await runs.get(row.id)?.ended;
    } else if (Number(row.updated_at) + FILE_WAITS_MS < db.now()) {
      await forgetFile(row.id);
      await forgetImport(db, row);
    }
  }

  return {
    async list({ owner, imports }) {
      const running = await progressOf(owner);
      const listed = (await imports.list()).map((row) => info(row, running));
      return (await Promise.all(listed)).map(withoutErrors);
    },
    get: async ({ imports }, id) => info(await imports.get(id)),

    async create(store, { fileName, fileSize, utcOffsetMin }) {
      const { usedBytes, limitBytes } = await store.storage.read();
      if (limitBytes !== null && fileSize > limitBytes - usedBytes) throw new Problem('storage_full', said.noRoom);
      const row = await store.imports.create({
        file_name: fileName,
        file_size: fileSize,
        utc_offset_min: utcOffsetMin,
      });
      await mkdir(folderOf(row.id), { recursive: true, mode: 0o700 });
      return info(row);
    },

    async put({ imports }, { id, offset, bytes }) {
      const row = await imports.get(id);
      const received = Number(row.received);
      if (offset + bytes.byteLength <= received) return info(row);
      if (row.status !== 'receiving' || offset !== received || offset + bytes.byteLength > Number(row.file_size))
        throw new Problem('conflict', said.wrongPart);
      await writeAt(path.join(folderOf(id), FILE), offset, bytes);
      const now = offset + bytes.byteLength;
      const isWhole = now === Number(row.file_size);
      return info(await imports.change(id, { received: now, ...(isWhole && { status: 'ready' }) }));
    },

    look,

    async commit(store, choice) {
      const held = await holdOrRefuse(store.owner, choice.id);
      try {
        return await start(store, choice, held);
      } catch (error) {
        await held.end(null);
        throw error;
      }
    },

    async cancel(store, id) {
      const row = await store.imports.get(id);
      if (row.status === 'running') {
        runs.get(id)?.cancelled.abort();
        if (runs.has(id) || (await runsOf(store.owner).askToEnd('import', id))) return info(row);
      }
      if (row.status !== 'receiving' && row.status !== 'ready') throw new Problem('conflict', said.notRunning);
      await forgetFile(id);
      return info(await store.imports.change(id, { status: 'cancelled' }));
    },

    async undo(store, id) {
      const find = async (): Promise<ImportRow> => {
        const row = await store.imports.get(id);
        if (!toImportInfo(row, null, db.now()).canUndo) throw new Problem('conflict', said.cannotUndo);
        return row;
      };
      await find();
      const held = await holdOrRefuse(store.owner, id);
      const row = await find().catch(async (error: unknown) => {
        await held.end(null);
        throw error;
      });
      const ended = row.ended_rev === null ? null : Number(row.ended_rev);
      begin(held, id, (run) => takeBack(store, id, ended, run, 'undone', null));
      return info({ ...row, status: 'undoing' });
    },

    async recover() {
      for (const row of await readAbandoned(db)) {
        if (isStopping) return;
        // One whose owner another process keeps locked must not keep the others waiting.
        await recoverOne(row).catch((error: unknown) =>
          log.error({ importId: row.id, error: textOf(error) }, 'an import could not be taken back'),
        );
      }
      await forgetItems(db, db.now() - IMPORT_UNDO_MS);
    },

    async stop() {
      isStopping = true;
      for (const { cancelled } of runs.values()) cancelled.abort();
      await Promise.all(Array.from(runs.values(), ({ ended }) => ended));
    },
  };
}

interface Chosen {
  readonly format: IncomingFormat;
  readonly folderPath: string;
  readonly known: Input<'imports.commit'>['known'];
  readonly options: ReadOptions;
  /** What the person calls the set whose file names none, and what the reader called it. */
  readonly topic: string | null;
  readonly foundTopic: string | null;
}

function renamed(item: ReadItem, { topic, foundTopic }: Chosen): ReadItem {
  const isUnnamed = item.kind === 'set' && (item.topic === '' || item.topic === foundTopic);
  return isUnnamed && topic !== null ? { ...item, topic } : item;
}

function optionsOf({
  values,
  columns,
  timeZone,
}: Pick<Input<'imports.look'>, 'values' | 'columns' | 'timeZone'>): ReadOptions {
  return { values, ...(columns && { columns }), ...(timeZone !== undefined && { timeZone }) };
}

function sentenceOf(error: unknown): string {
  return error instanceof Problem ? error.detail : said.failed;
}

/** As a list shows it: of many imports the names of all that was not kept would be megabytes. */
function withoutErrors(listed: ImportInfo): ImportInfo {
  return listed.outcome === null ? listed : { ...listed, outcome: { ...listed.outcome, errors: [] } };
}

function textOf(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
