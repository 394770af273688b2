/** Exports of one host: a file is made behind the call that asked for it, waits a day to be fetched in parts, and is then forgotten. */
import { mkdir, open, readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Input, Output } from '../../contract/index.ts';
import type { ExportForm, ExportInfo, ExportKind } from '../../contract/exports.schema.ts';
import { FILE_PART_BYTES, FILE_WAITS_MS } from '../../contract/limits.ts';
import { messages } from '../../contract/messages/index.ts';
import { Problem } from '../../contract/problem.ts';
import type { Database } from '../../data/database/database.ts';
import { countSets, libraryItems, type Outgoing, type OutgoingItem } from '../../data/outgoing/library-items.ts';
import { allRuns, createRuns, type HeldRun } from '../../data/long-work/runs.ts';
import type { Store } from '../../data/store.ts';
import type { IncomingItem } from '../../domain/incoming/incoming.ts';
import type { OutgoingWriter } from '../../domain/outgoing/outgoing.ts';
import { slugify } from '../../domain/slug.ts';
import type { FormatWork } from '../../formats/threads/format-work.ts';
import type { WriteRequest } from '../../formats/threads/thread-messages.ts';
import { WRITERS } from '../../formats/writers.ts';
import type { Logger } from '../context.ts';

const said = messages.exports;
const EVERYTHING = 'ninefold';
/** Of one person, while their files wait to be fetched. */
const EXPORTS_KEPT = 3;
const KIND_OF_ITEM: Readonly<Record<ExportKind, IncomingItem['kind']>> = {
  sets: 'card',
  folders: 'folder',
  notes: 'note',
  pdfs: 'document',
  studyPlans: 'studyPlan',
  performance: 'performance',
  events: 'event',
};

export interface ExporterOptions {
  readonly db: Database;
  readonly work: FormatWork;
  /** Files wait here, each in a folder of its own. */
  readonly folder: string;
  readonly log: Logger;
  /** A new UUIDv7. */
  readonly newId: () => string;
}

export interface Exporter {
  forms(): ExportForm[];
  create(store: Store, request: Input<'exports.create'>): Promise<ExportInfo>;
  get(store: Store, id: string): Promise<ExportInfo>;
  part(store: Store, id: string, offset: number, length?: number): Promise<Output<'exports.part'>>;
  remove(store: Store, id: string): Promise<void>;
  /** Forgets files that nobody fetched. */
  tidy(): Promise<void>;
  stop(): Promise<void>;
}

/** What the writer is told beside the items. */
type Asked = Pick<WriteRequest, 'title' | 'values' | 'schedule' | 'utcOffsetMin' | 'timeZone'>;

interface Run {
  readonly owner: string;
  readonly at: number;
  readonly cancelled: AbortController;
  /** Told to every process that is asked for it. */
  readonly held: HeldRun<ExportInfo>;
  /** A removal here, or in another process. */
  readonly signal: AbortSignal;
  ended: Promise<void>;
}

export function createExporter({ db, work, folder, log, newId }: ExporterOptions): Exporter {
  const runs = new Map<string, Run>();
  const fileOf = (id: string): string => path.join(folder, id, 'file');

  async function find({ owner }: Pick<Store, 'owner'>, id: string): Promise<ExportInfo> {
    const here = runs.get(id);
    if (here?.owner === owner) return here.held.state;
    const known = await createRuns(db, owner).find<ExportInfo>('export', id);
    if (!known) throw new Problem('not_found', said.notFound);
    // Its process has died.
    if (known.state.status === 'running' && !known.isRunning) return failed(known.state, said.failed);
    return known.state;
  }

  async function forget({ owner }: Pick<Store, 'owner'>, id: string): Promise<void> {
    const here = runs.get(id);
    here?.cancelled.abort();
    await here?.ended;
    await createRuns(db, owner).forget(id);
    await rm(path.join(folder, id), { recursive: true, force: true });
  }

  /** Of a person's exports the newest are kept, so that nobody fills the disk with them. */
  async function makeRoom(store: Pick<Store, 'owner'>): Promise<void> {
    const all = (await allRuns(db, 'export')).filter(({ owner }) => owner === store.owner);
    const newest = all.toSorted((a, b) => Number(b.created_at) - Number(a.created_at) || (a.id < b.id ? 1 : -1));
    for (const { id } of newest.slice(EXPORTS_KEPT - 1)) await forget(store, id);
  }

  async function make(run: Run, wanted: Outgoing, writer: OutgoingWriter, asked: Asked): Promise<ExportInfo> {
    const { id } = run.held.state;
    const scratch = path.join(folder, id, 'scratch');
    await mkdir(scratch, { recursive: true, mode: 0o700 });
    const total = await countSets(db, run.owner, wanted);
    const items = counted(libraryItems(db, run.owner, wanted), run, total);
    const request = { ...asked, form: writer.form, path: fileOf(id), scratch, now: run.at };
    await work.write(request, items, run.signal);
    const { size } = await stat(fileOf(id));
    return { ...run.held.state, status: 'ready', size, progress: 1 };
  }

  /** What is told when its making has stopped. */
  function unmade(run: Run, error: unknown): ExportInfo {
    if (run.signal.aborted) return { ...run.held.state, status: 'cancelled' };
    log.error({ exportId: run.held.state.id, error: String(error) }, 'an export failed');
    return failed(run.held.state, error instanceof Problem ? error.detail : said.failed);
  }

  async function settle(run: Run, info: ExportInfo): Promise<void> {
    const { id } = info;
    // Nobody is told before everybody is: the next question may go to another process.
    await run.held.end(info);
    runs.delete(id);
    const isKept = (await createRuns(db, run.owner).find('export', id)) !== null;
    if (!isKept) await rm(path.join(folder, id), { recursive: true, force: true });
  }

  return {
    forms: () => WRITERS.map(toForm),

    async create(store, { form, kinds, schedule, media, values, sets, folder: below, day, utcOffsetMin, timeZone }) {
      const writer = WRITERS.find((each) => each.form === form);
      if (!writer) throw new Problem('invalid_input', said.unknownForm, { extras: { field: 'form' } });
      const id = newId();
      const wanted: Outgoing = {
        kinds: new Set(kindsOf(writer).filter((kind) => kinds.includes(kind))),
        schedule: schedule && writer.carriesSchedule,
        parameters: schedule && kinds.includes('sets') && writer.carries.includes('parameters'),
        pictures: media && writer.carries.includes('media') ? (writer.pictures ?? 'media') : 'none',
        sets: sets ?? null,
        folder: below ?? null,
      };
      if (wanted.kinds.size === 0) throw new Problem('invalid_input', said.nothing, { extras: { field: 'kinds' } });
      const title = titleOf(sets, below);
      const info: ExportInfo = {
        id,
        status: 'running',
        fileName: `${title}-${day}.${writer.ending}`,
        mime: writer.mime,
        size: 0,
        progress: 0,
        sets: 0,
        cards: 0,
        notes: 0,
        events: 0,
        error: null,
      };
      await makeRoom(store);
      const held = await createRuns(db, store.owner).begin('export', id, info);
      // The id is new.
      if (!held) throw new Problem('conflict', said.failed);
      const cancelled = new AbortController();
      const signal = AbortSignal.any([cancelled.signal, held.signal]);
      const run: Run = { owner: store.owner, at: db.now(), cancelled, held, signal, ended: Promise.resolve() };
      runs.set(id, run);
      run.ended = make(run, wanted, writer, { title, values, schedule, utcOffsetMin, timeZone })
        .catch((error: unknown) => unmade(run, error))
        .then((ended) => settle(run, ended))
        .catch((error: unknown) => {
          runs.delete(id);
          log.error({ exportId: id, error: String(error) }, 'an export could not be ended');
        });
      return info;
    },

    get: (store, id) => find(store, id),

    async part(store, id, offset, most = FILE_PART_BYTES) {
      const info = await find(store, id);
      if (info.status !== 'ready' || offset >= info.size) throw new Problem('not_found', said.notFound);
      const length = Math.min(most, info.size - offset);
      const file = await open(fileOf(id), 'r');
      try {
        const bytes = new Uint8Array(length);
        const { bytesRead } = await file.read(bytes, 0, length, offset);
        return { mime: info.mime, bytes: bytes.subarray(0, bytesRead) };
      } finally {
        await file.close();
      }
    },

    async remove(store, id) {
      await find(store, id);
      await forget(store, id);
    },

    async tidy() {
      const known = new Set<string>();
      // What is there before the rows are read has its row already, unless that is gone.
      const files = await readdir(folder).catch(() => []);
      for (const { owner, id, created_at } of await allRuns(db, 'export')) {
        if (Number(created_at) + FILE_WAITS_MS < db.now()) await forget({ owner }, id);
        else known.add(id);
      }
      for (const id of files) if (!known.has(id)) await rm(path.join(folder, id), { recursive: true, force: true });
    },

    async stop() {
      await Promise.all(Array.from(runs, ([id, { owner }]) => forget({ owner }, id)));
    },
  };
}

/** Counts what goes out and says how far it is. */
async function* counted(
  batches: AsyncIterable<readonly OutgoingItem[]>,
  run: Run,
  total: number,
): AsyncGenerator<readonly OutgoingItem[]> {
  for await (const items of batches) {
    let { sets, cards, notes, events } = run.held.state;
    for (const { kind } of items) {
      if (kind === 'set') sets += 1;
      else if (kind === 'card') cards += 1;
      else if (kind === 'note') notes += 1;
      else if (kind === 'event') events += 1;
    }
    // What comes behind the sets is little; the last stretch is left for it.
    const progress = total === 0 ? 0.5 : (0.9 * sets) / total;
    run.held.state = { ...run.held.state, sets, cards, notes, events, progress };
    yield items;
  }
}

function failed(info: ExportInfo, error: string): ExportInfo {
  return { ...info, status: 'failed', error };
}

function kindsOf({ carries }: OutgoingWriter): ExportKind[] {
  return (Object.keys(KIND_OF_ITEM) as ExportKind[]).filter((kind) => carries.includes(KIND_OF_ITEM[kind]));
}

function toForm(writer: OutgoingWriter): ExportForm {
  const { form, label, hint, ending, carries, carriesSchedule } = writer;
  const options = writer.options.map((option) =>
    option.kind === 'choice' ? { ...option, choices: [...option.choices] } : { ...option },
  );
  const media = carries.includes('media');
  return { form, label, hint, ending, kinds: kindsOf(writer), schedule: carriesSchedule, media, options };
}

/** What the file is called: after what is exported, where that is one thing. */
function titleOf(sets: readonly string[] | undefined, folder: string | undefined): string {
  const [only] = sets ?? [];
  if (sets?.length === 1 && only !== undefined) return slugify(only);
  const name = folder?.split('/').at(-1) ?? '';
  return name === '' ? EVERYTHING : slugify(name);
}
