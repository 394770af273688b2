/** Reads Anki packages, .apkg and .colpkg, of every version (docs/anki.md). */
import { mkdtemp, rm } from 'node:fs/promises';
import path from 'node:path';
import { setImmediate as turn } from 'node:timers/promises';
import { messages } from '../../contract/messages/index.ts';
import { createDeckSets } from '../../domain/anki/deck-sets.ts';
import { countLosses, type Losses } from '../../domain/anki/losses.ts';
import type { EnhancedMasks } from '../../domain/anki/enhanced-occlusion.ts';
import { createMediaNames } from '../../domain/anki/media-names.ts';
import { createCardMaker, type MadeCard } from '../../domain/anki/note-cards.ts';
import { mediaOfCard } from '../../domain/anki/own-note.ts';
import type { PackageVersion } from '../../domain/anki/latest-collection.ts';
import type { CollectionFacts } from '../../domain/anki/note-type.ts';
import { wantsWeights, weightsOption } from '../../domain/incoming/file-weights.ts';
import { facesOf } from '../../domain/cards/faces.ts';
import {
  BATCH_ITEMS,
  IncomingError,
  NO_COUNTS,
  PREVIEW_CARDS,
  type IncomingCard,
  type IncomingFile,
  type IncomingItem,
  type IncomingMedia,
  type IncomingPreview,
  type IncomingReader,
  type ReadOption,
  type ReadOptions,
} from '../../domain/incoming/incoming.ts';
import { CollectionError, openCollection, orCollectionError, type CollectionFile } from './collection-file.ts';
import { looksLikePackage, openPackage } from './package-file.ts';

const said = messages.anki;

/** Notes that a look goes through; of a larger package it counts the first part. */
const LOOKED_AT = 20_000;
/** Notes between two chances for others to be heard. */
const NOTES_AT_ONCE = 200;
const IS_NAMED = /\.(?:apkg|colpkg)$/i;
/** Half a download has the name alone: it is this reader that can say what is wrong with it. */
const BY_NAME = 0.1;
const SCHEDULING = 'scheduling';
/** Of shapes over one picture. */
const MASKS_MAX_BYTES = 1024 * 1024;

export const ankiReader: IncomingReader = {
  format: 'anki',
  endings: ['apkg', 'colpkg'],
  async recognise(file) {
    const isPackage = await looksLikePackage(file).catch(() => false);
    return isPackage ? 1 : IS_NAMED.test(file.name) ? BY_NAME : 0;
  },
  look: (file, options, signal) => withCollection(file, signal, (opened) => preview(opened, options, signal)),
  async *read(file, options, signal) {
    const opened = await openFile(file, signal);
    try {
      yield* batches(opened, options, signal);
    } catch (error) {
      throw inWords(error, file.name);
    } finally {
      await opened.close();
    }
  },
};

/** A package whose collection lies open. */
interface OpenedPackage {
  readonly file: IncomingFile;
  readonly version: PackageVersion;
  readonly media: ReadonlyMap<string, IncomingMedia>;
  readonly collection: CollectionFile;
  close(): Promise<void>;
}

async function openFile(file: IncomingFile, signal: AbortSignal): Promise<OpenedPackage> {
  const folder = await mkdtemp(path.join(file.scratch, 'anki-'));
  const remove = (): Promise<void> => rm(folder, { recursive: true, force: true });
  try {
    const opened = await openPackage({ ...file, scratch: folder });
    const collection = openCollection(await opened.unpackCollection(signal));
    const close = async (): Promise<void> => {
      collection.close();
      await remove();
    };
    return { file, version: opened.version, media: opened.media, collection, close };
  } catch (error) {
    await remove();
    throw inWords(error, file.name);
  }
}

async function withCollection<Value>(
  file: IncomingFile,
  signal: AbortSignal,
  work: (opened: OpenedPackage) => Promise<Value>,
): Promise<Value> {
  const opened = await openFile(file, signal);
  try {
    return await work(opened);
  } catch (error) {
    throw inWords(error, file.name);
  } finally {
    await opened.close();
  }
}

function inWords(error: unknown, name: string): unknown {
  return error instanceof CollectionError ? new IncomingError(said.unreadable.damaged(name)) : error;
}

async function preview(opened: OpenedPackage, options: ReadOptions, signal: AbortSignal): Promise<IncomingPreview> {
  const { collection, version } = opened;
  const keepsSchedule = options.values[SCHEDULING] !== false;
  const losses = countLosses();
  const walked = cardsOf(opened, losses, { keepsSchedule, withLog: false, signal });
  const sets = createDeckSets(collection.facts);
  const shown: IncomingCard[] = [];
  const folders = new Set<string>();
  let [cards, faces, notes, setCount] = [0, 0, 0, 0];
  for await (const made of walked.cards) {
    notes += 1;
    for (const { deckId, card } of made) {
      cards += 1;
      faces += facesOf(twoSides(card), { bothWays: card.bothWays ?? false }).length;
      if (shown.length < PREVIEW_CARDS) shown.push(card);
      const { set } = sets.setFor(deckId);
      if (set) setCount += 1;
      if (set && set.folderPath !== '') for (const above of foldersTo(set.folderPath)) folders.add(above);
    }
    if (notes >= LOOKED_AT) break;
  }
  const isComplete = notes < LOOKED_AT || notes === collection.counts.notes;
  if (isComplete) walked.media.addLosses(losses);
  return {
    format: 'anki',
    title: said.title[version],
    counts: {
      ...NO_COUNTS,
      folders: folders.size,
      sets: setCount,
      cards,
      faces,
      reviews: keepsSchedule ? collection.counts.reviews : 0,
      media: walked.media.used(),
    },
    isComplete,
    cards: shown,
    losses: losses.list(),
    options: [
      schedulingOption(keepsSchedule),
      ...(keepsSchedule && weightsOf(collection.facts) ? [weightsOption(options)] : []),
    ],
    topic: null,
  };
}

function schedulingOption(value: boolean): ReadOption {
  const { scheduling: label, schedulingHint: hint } = said.options;
  return { kind: 'flag', key: SCHEDULING, label, hint, value };
}

async function* batches(
  opened: OpenedPackage,
  options: ReadOptions,
  signal: AbortSignal,
): AsyncGenerator<readonly IncomingItem[]> {
  const { collection, media } = opened;
  const keepsSchedule = options.values[SCHEDULING] !== false;
  const losses = countLosses();
  const walked = cardsOf(opened, losses, { keepsSchedule, withLog: keepsSchedule, signal });
  const sets = createDeckSets(collection.facts);
  const given = new Set<string>();
  let items: IncomingItem[] = [];
  let notes = 0;

  const give = (): readonly IncomingItem[] => {
    const share = collection.counts.notes === 0 ? 1 : notes / collection.counts.notes;
    const batch: IncomingItem[] = [...items, { kind: 'progress', share }];
    items = [];
    return batch;
  };

  const weights = keepsSchedule && wantsWeights(options) ? weightsOf(collection.facts) : null;
  if (weights) items.push({ kind: 'parameters', weights });
  for await (const made of walked.cards) {
    notes += 1;
    for (const { deckId, card } of made) {
      const { key, set } = sets.setFor(deckId);
      if (set) items.push({ kind: 'set', ...set });
      for (const name of mediaOfCard(card)) {
        const file = media.get(name);
        if (!file || given.has(name)) continue;
        given.add(name);
        items.push({ kind: 'media', ...file });
      }
      items.push({ kind: 'card', setKey: key, card });
    }
    if (items.length >= BATCH_ITEMS) yield give();
  }
  walked.media.addLosses(losses);
  items.push(...losses.list().map((loss) => ({ kind: 'loss' as const, loss })));
  yield give();
}

interface WalkOptions {
  readonly keepsSchedule: boolean;
  readonly withLog: boolean;
  readonly signal: AbortSignal;
}

/** Every note's cards, with a turn for others now and then. */
function cardsOf({ file, collection, media }: OpenedPackage, losses: Losses, options: WalkOptions) {
  const { keepsSchedule, withLog, signal } = options;
  const names = createMediaNames(media);
  const maker = createCardMaker({
    facts: collection.facts,
    losses,
    keepsSchedule,
    now: file.now,
    mediaName: names.nameOf,
  });
  /** Null where there are none that can be read: the note is like any other. */
  async function masksIn(files: EnhancedMasks | null): Promise<string | null> {
    const masks = files && media.get(files.question);
    if (!masks || masks.size > MASKS_MAX_BYTES) return null;
    try {
      const svg = new TextDecoder().decode(await masks.read());
      names.takeOver([files.question, ...files.others]);
      return svg;
    } catch (error) {
      if (error instanceof IncomingError) return null;
      throw error;
    }
  }
  async function* cards(): AsyncGenerator<MadeCard[]> {
    const notes = collection.notes({ withLog });
    let count = 0;
    try {
      for (;;) {
        const { done, value } = orCollectionError(() => notes.next());
        if (done) return;
        if (count % NOTES_AT_ONCE === 0) {
          await turn();
          signal.throwIfAborted();
        }
        count += 1;
        yield maker.cardsOf(value.note, value.cards, await masksIn(maker.masksOf(value.note)));
      }
    } finally {
      notes.return(undefined);
    }
  }
  return { cards: cards(), media: names };
}

/** What the reviews were scheduled with, where all decks agree. */
function weightsOf({ deckOptions }: CollectionFacts): readonly number[] | null {
  const known = [...deckOptions.values()].flatMap(({ weights }) => (weights ? [weights] : []));
  const [first] = known;
  return first && known.every((weights) => weights.join() === first.join()) ? first : null;
}

function twoSides({ question, answer, questionImage, answerImage }: IncomingCard) {
  return { question, answer, questionImage, answerImage };
}

/** `a/b/c`: `a`, `a/b` and `a/b/c`. */
function foldersTo(folderPath: string): string[] {
  const parts = folderPath.split('/');
  return parts.map((_, i) => parts.slice(0, i + 1).join('/'));
}
