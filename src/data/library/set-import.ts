/** Bulk import of sets, with one rule on both hosts: empty sets are skipped, and duplicates as the caller says. */
import { ROWS_IN_A_TURN } from '../../contract/limits.ts';
import { messages } from '../../contract/messages/index.ts';
import { Problem } from '../../contract/problem.ts';
import type { SetInput } from '../../contract/sets.schema.ts';
import { batchesByWeight } from '../../domain/batches.ts';
import { addressablePath, normalisePath } from '../../domain/paths.ts';
import { keepImages, storeImages, type StoredImages } from '../blobs/card-images.ts';
import { arriving, refuseAll } from '../blobs/incoming-blobs.ts';
import type { Database } from '../database/database.ts';
import { makeablePath } from './folder-tree.ts';
import { giveWay } from '../long-work/pause.ts';
import { topicApart } from './set-apart.ts';
import { createSet, findDuplicate, updateSet } from './set-save.ts';
import { write, type Writer } from '../write/write.ts';

/** What becomes of a set whose id, or whose topic in its folder, is there already (core §5). `keep-both`: a set beside it, `set-apart.ts`. */
export type OfSameName = 'skip' | 'overwrite' | 'keep-both';

export interface ImportResult {
  readonly created: number;
  readonly updated: number;
  readonly skipped: number;
  readonly errors: { topic: string; message: string }[];
  /** Wire ids of what was created or updated, in the order of the request. */
  readonly ids: string[];
  readonly renamed: { topic: string; savedAs: string }[];
}

type Outcome =
  /** `topic` is what was asked for, `savedAs` what it became. */
  | { readonly kind: 'created'; readonly id: string; readonly topic: string; readonly savedAs: string }
  | { readonly kind: 'updated'; readonly id: string }
  | { readonly kind: 'skipped' }
  | { readonly kind: 'error'; readonly topic: string; readonly message: string };

/** @throws Problem `invalid_input` when there is nothing to import (core §5) */
export async function importSets(
  db: Database,
  owner: string,
  inputs: readonly SetInput[],
  ofSameName: OfSameName,
): Promise<ImportResult> {
  if (inputs.length === 0) throw new Problem('invalid_input', messages.sets.nothingToImport);
  const outcomes: Outcome[] = [];
  // A commit takes as long as what it has to put on the disk.
  for (const chunk of batchesByWeight(inputs, rowsOf, ROWS_IN_A_TURN)) {
    await giveWay();
    const stored = await withAllStored(db, owner, chunk);
    const blobs = stored.flatMap(({ images }) => images.blobs);
    const keep = () => write(db, owner, (tx) => importChunk(tx, owner, stored, ofSameName));
    outcomes.push(...(await arriving(db, blobs, keep)));
  }
  const countOf = (kind: Outcome['kind']): number => outcomes.filter((outcome) => outcome.kind === kind).length;
  return {
    created: countOf('created'),
    updated: countOf('updated'),
    skipped: countOf('skipped'),
    errors: outcomes.flatMap((outcome) =>
      outcome.kind === 'error' ? [{ topic: outcome.topic, message: outcome.message }] : [],
    ),
    ids: outcomes.flatMap((outcome) => (outcome.kind === 'created' || outcome.kind === 'updated' ? [outcome.id] : [])),
    renamed: outcomes.flatMap((outcome) =>
      outcome.kind === 'created' && outcome.savedAs !== outcome.topic
        ? [{ topic: outcome.topic, savedAs: outcome.savedAs }]
        : [],
    ),
  };
}

/** The row of a set and those of its cards. One without cards is skipped, but looked at. */
function rowsOf({ flashcards }: SetInput): number {
  return 1 + flashcards.length;
}

interface ImportedSet {
  readonly input: SetInput;
  readonly images: StoredImages<SetInput['flashcards'][number]>;
}

/** Of several sets; of one that is refused none of the others' pictures stay either. */
async function withAllStored(db: Database, owner: string, inputs: readonly SetInput[]): Promise<ImportedSet[]> {
  const stored: ImportedSet[] = [];
  try {
    for (const input of inputs) stored.push(await withStoredImages(db, owner, input));
  } catch (error) {
    await refuseAll(
      db,
      stored.flatMap(({ images }) => images.blobs),
    );
    throw error;
  }
  return stored;
}

async function withStoredImages(db: Database, owner: string, input: SetInput): Promise<ImportedSet> {
  const images = await storeImages(db, owner, input.flashcards);
  const folderPath = addressablePath(normalisePath(input.folderPath));
  return { input: { ...input, folderPath, flashcards: images.cards }, images };
}

async function importChunk(
  tx: Writer,
  owner: string,
  inputs: readonly ImportedSet[],
  ofSameName: OfSameName,
): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  for (const input of inputs) outcomes.push(await importOne(tx, owner, input, ofSameName));
  return outcomes;
}

/** A set that cannot be kept is reported and the others go on: it is refused before anything of it is written. */
async function importOne(
  tx: Writer,
  owner: string,
  { input: wanted, images }: ImportedSet,
  ofSameName: OfSameName,
): Promise<Outcome> {
  if (wanted.flashcards.length === 0) return { kind: 'skipped' };
  // From too deep a folder it comes into the last one above it that there can be.
  const input = { ...wanted, folderPath: await makeablePath(tx.read, owner, wanted.folderPath ?? '') };
  try {
    const duplicate = ofSameName === 'keep-both' ? undefined : await findDuplicate(tx.read, owner, input);
    if (duplicate && ofSameName === 'skip') return { kind: 'skipped' };
    const topic = ofSameName === 'keep-both' ? await topicApart(tx.read, owner, input) : input.topic;
    if (topic === null) return { kind: 'skipped' };
    await keepImages(tx, owner, images);
    if (duplicate) {
      const { id: _id, updatedAt: _updatedAt, folderPath, topic: _topic, ...rest } = input;
      const named = normalisePath(folderPath) === '' ? {} : { folderPath };
      return {
        kind: 'updated',
        id: (await updateSet(tx, owner, { ...rest, ...named, topic: topic || duplicate.topic, id: duplicate.slug })).id,
      };
    }
    const { slug } = await createSet(tx, owner, { ...input, topic });
    return { kind: 'created', id: slug, topic: input.topic, savedAs: topic };
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    return { kind: 'error', topic: input.topic, message: error.detail };
  }
}
