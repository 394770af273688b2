/**
 * What an account of a server has, copied into the open profile once (core §4, "A cloud import"): for whoever does not want the two to stay equal, or
 * whose profile belongs to another account. What is here already stays as it is, so that the import can be done again.
 */
import type { Api } from '../client/api.ts';
import type { CardInput } from '../contract/cards.schema.ts';
import type { FolderNode } from '../contract/folders.schema.ts';
import { FOLDER_DEPTH_MAX, PERFORMANCE_BATCH_SETS, PERFORMANCE_IMPORT_SETS_MAX } from '../contract/limits.ts';
import { messages } from '../contract/messages/index.ts';
import { isProblem, Problem } from '../contract/problem.ts';
import type { FullSet, SetInput } from '../contract/sets.schema.ts';
import type { CloudImported, CloudImportProgress, CloudImportStep } from '../contract/sync-status.ts';
import type { Store } from '../data/store.ts';
import { addressableName, addressablePath, pathNames, withinDepth } from '../domain/paths.ts';
import type { Pictures } from './pictures.ts';
import type { Remote } from './remote.ts';

export interface CloudSource extends Remote {
  readonly folders: Pick<Api['folders'], 'list'>;
  readonly sets: Pick<Api['sets'], 'list' | 'many'>;
  readonly notes: Pick<Api['notes'], 'list'>;
  readonly performance: Pick<Api['performance'], 'ofSets'>;
}

/** Sets fetched and kept together. */
const SETS_AT_ONCE = 25;

interface ImportOptions {
  readonly source: CloudSource;
  readonly store: Store;
  readonly pictures: Pictures;
  readonly signal: AbortSignal;
  readonly onProgress: (progress: CloudImportProgress) => void;
}

/** Where each step ends, of the whole: sets with their pictures take the most. */
const STEP_ENDS: Readonly<Record<CloudImportStep, number>> = { folders: 0.05, sets: 0.75, notes: 0.9, results: 1 };
const STEPS = Object.keys(STEP_ENDS) as CloudImportStep[];

/** Says how far a step is. @throws Problem `cancelled` when somebody has stopped the import */
function advance({ signal, onProgress }: ImportOptions, step: CloudImportStep, done: number, total: number): void {
  if (signal.aborted) throw new Problem('cancelled', messages.network.cancelled);
  const before = STEPS[STEPS.indexOf(step) - 1];
  const from = before === undefined ? 0 : STEP_ENDS[before];
  onProgress({ step, share: from + (STEP_ENDS[step] - from) * (total === 0 ? 1 : done / total) });
}

/** What was kept before a failure stays. @throws Problem as its calls do */
export async function importFromCloud(options: ImportOptions): Promise<CloudImported> {
  const folders = await importFolders(options);
  const ids = (await options.source.sets.list({}, { signal: options.signal })).sets.map(({ id }) => id);
  const sets = await importSets(options, ids);
  const notes = await importNotes(options);
  const results = await importResults(options, ids.slice(0, PERFORMANCE_IMPORT_SETS_MAX));
  return {
    folders,
    ...sets,
    notes,
    results,
    setsWithoutResults: Math.max(0, ids.length - PERFORMANCE_IMPORT_SETS_MAX),
  };
}

async function importFolders(options: ImportOptions): Promise<number> {
  const { source, store, signal } = options;
  advance(options, 'folders', 0, 1);
  const { folders } = await source.folders.list({}, { signal });
  let made = 0;
  const below = async (nodes: readonly FolderNode[], parentPath: string): Promise<void> => {
    for (const { name, path, children } of nodes) {
      // What stands in it comes into the last folder above it that there can be.
      if (pathNames(path).length > FOLDER_DEPTH_MAX) continue;
      if (await isNew(() => store.folders.create(addressableName(name, parentPath), parentPath))) made += 1;
      await below(children, addressablePath(path));
    }
  };
  await below(folders, '');
  return made;
}

async function importSets(
  options: ImportOptions,
  ids: readonly string[],
): Promise<Pick<CloudImported, 'sets' | 'skippedSets'>> {
  const { source, store, pictures, signal } = options;
  let [made, skipped] = [0, 0];
  for (let from = 0; from < ids.length; from += SETS_AT_ONCE) {
    advance(options, 'sets', from, ids.length);
    const { sets } = await source.sets.many({ ids: ids.slice(from, from + SETS_AT_ONCE) }, { signal });
    await pictures.fetchNamed(
      source,
      sets.flatMap(({ flashcards }) => flashcards),
      { signal },
    );
    if (sets.length === 0) continue;
    const { created, skipped: there, errors } = await store.sets.importBulk(sets.map(asInput), 'skip');
    made += created;
    skipped += there + errors.length;
  }
  return { sets: made, skippedSets: skipped };
}

/** Its cards get ids of their own: should the profile later belong to this account, its own cards stay apart from these. */
function asInput({ id, topic, summary, folderPath, is_tracked, flashcards }: FullSet): SetInput {
  const cards = flashcards.map(({ id: _id, updatedAt: _updatedAt, ...card }): CardInput => card);
  return { id, topic, summary, folderPath: addressablePath(folderPath), is_tracked, flashcards: cards };
}

async function importNotes(options: ImportOptions): Promise<number> {
  const { source, store, pictures, signal } = options;
  advance(options, 'notes', 0, 1);
  const { notes } = await source.notes.list({}, { signal });
  const there = new Set((await store.notes.summaries()).map(({ id }) => id));
  let made = 0;
  for (const [at, { id, title, content, folderPath, is_tracked }] of notes.entries()) {
    advance(options, 'notes', at, notes.length);
    if (there.has(id)) continue;
    await pictures.fetchNamed(source, [{ content }], { signal });
    const kept = { id, title, content, folderPath: withinDepth(addressablePath(folderPath)), is_tracked };
    if (await isNew(() => store.notes.create(kept))) made += 1;
  }
  return made;
}

async function importResults(options: ImportOptions, ids: readonly string[]): Promise<number> {
  const { source, store, signal } = options;
  let kept = 0;
  for (let from = 0; from < ids.length; from += PERFORMANCE_BATCH_SETS) {
    advance(options, 'results', from, ids.length);
    const batch = ids.slice(from, from + PERFORMANCE_BATCH_SETS);
    const { sets } = await source.performance.ofSets({ sets: batch }, { signal });
    const known = await store.performance.ofSets(batch);
    for (const [setId, records] of Object.entries(sets)) {
      const there = new Set((known.get(setId) ?? []).map(({ id }) => id));
      for (const { ver: _ver, updatedAt: _updatedAt, ...record } of records) {
        if (there.has(record.id)) continue;
        await store.performance.record({ ...record, setId });
        kept += 1;
      }
    }
  }
  return kept;
}

/** False where it is here already. */
async function isNew(make: () => Promise<unknown>): Promise<boolean> {
  try {
    await make();
    return true;
  } catch (error) {
    if (isProblem(error) && (error.code === 'exists' || error.code === 'conflict')) return false;
    throw error;
  }
}

export interface CloudImport {
  /** One at a time: a second call waits for the first. @throws Problem `unauthorized`, `cancelled`, and as its calls do */
  start(): Promise<CloudImported>;
  /** Null while none runs. */
  progress(): CloudImportProgress | null;
  /** What was kept before stays. */
  cancel(): void;
}

export function createCloudImport(
  store: Store,
  pictures: Pictures,
  source: () => Promise<CloudSource | null>,
): CloudImport {
  let running: Promise<CloudImported> | null = null;
  let progress: CloudImportProgress | null = null;
  let stop = new AbortController();
  const run = async (): Promise<CloudImported> => {
    const from = await source();
    if (from === null) throw new Problem('unauthorized', messages.network.noServerSession);
    const onProgress = (next: CloudImportProgress): void => void (progress = next);
    return importFromCloud({ source: from, store, pictures, signal: stop.signal, onProgress });
  };
  return {
    start() {
      if (running !== null) return running;
      stop = new AbortController();
      progress = { step: 'folders', share: 0 };
      running = run().finally(() => {
        running = null;
        progress = null;
      });
      return running;
    },
    progress: () => progress,
    cancel: () => stop.abort(),
  };
}
