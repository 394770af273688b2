/**
 * Keeps what a reader hands over, a bounded number of things in each write (docs/sync.md), and notes beside them what was made, so that all of it
 * can be taken back.
 */
import type { ImportOutcome, KnownPolicy } from '../../contract/imports.schema.ts';
import type { IncomingFormat, IncomingItem } from '../../domain/incoming/incoming.ts';
import type { DayClock } from '../../domain/study/study-day.ts';
import { batchesOf } from '../long-work/batches.ts';
import type { Database } from '../database/database.ts';
import { keepBlobs } from '../blobs/blobs.ts';
import { arriving, refuseAll } from '../blobs/incoming-blobs.ts';
import { leaveToOthers } from '../long-work/pause.ts';
import type { AssertHeld } from '../long-work/runs.ts';
import { write, type Writer } from '../write/write.ts';
import { keepCards, type KeyedCard } from './import-cards.ts';
import { ImportMedia } from './import-media.ts';
import { keepReviews } from './import-reviews.ts';
import { ImportSets } from './import-sets.ts';
import { keepStored, type StoredItem } from './import-stored.ts';
import { ImportTally } from './import-tally.ts';
import { isNothing, nothingMade, type MadeRows } from './import-undo.ts';
import { keepWeights } from './import-weights.ts';

/** An item as it comes out of the thread that reads: media with their bytes, null where they could not be read. */
export type ReadItem =
  | Exclude<IncomingItem, { kind: 'media' }>
  | { readonly kind: 'media'; readonly name: string; readonly bytes: Uint8Array | null };

export interface KeepOptions {
  readonly db: Database;
  readonly owner: string;
  readonly importId: string;
  readonly format: IncomingFormat;
  readonly known: KnownPolicy;
  /** Everything goes below it. */
  readonly folderPath: string;
  readonly clock: DayClock;
  /** Asked within each write; throws where the import is not this process's any longer (`runs.ts`). */
  readonly assertHeld: AssertHeld;
}

export interface ImportKeeper {
  /** Cards that are kept so far. */
  readonly cards: number;
  keep(items: readonly ReadItem[]): Promise<void>;
  /** After the last item: brings sets up to date and answers what became of everything. */
  finish(): Promise<ImportOutcome>;
}

/** Things in one write, a review counting as one, so that nobody else waits long: on a server there are others, and each write costs some more. */
const THINGS_AT_ONCE = { desktop: 800, server: 400 };
const SETS_AT_ONCE = 4;
const PART_DIGITS = 8;

export function createImportKeeper(options: KeepOptions): ImportKeeper {
  const { db, owner, importId, format, known, folderPath, clock, assertHeld } = options;
  const tally = new ImportTally();
  const media = new ImportMedia(db, owner, tally);
  const sets = new ImportSets({ owner, format, known, folderPath, importId, tally });
  const parts = { owner, format, known, sets, media, tally };
  const later: StoredItem[] = [];
  let part = 0;

  async function inWrite(work: (tx: Writer, made: MadeRows) => Promise<void>): Promise<void> {
    part += 1;
    const id = `${importId}.${String(part).padStart(PART_DIGITS, '0')}`;
    const blobs = media.takeWaiting();
    const keepPart = async (tx: Writer): Promise<void> => {
      await assertHeld(tx);
      const made = nothingMade();
      await keepBlobs(tx, owner, blobs);
      await work(tx, made);
      if (isNothing(made)) return;
      const named = Object.entries(made).filter(([, rows]) => (rows as readonly unknown[]).length > 0);
      await tx.local.put('import_items', {
        id,
        import_id: importId,
        content: JSON.stringify(Object.fromEntries(named)),
      });
    };
    await arriving(db, blobs, () => write(db, owner, keepPart));
    await leaveToOthers(db);
  }

  async function keepCardBatch(cards: readonly KeyedCard[]): Promise<void> {
    if (cards.length === 0) return;
    for (const { card } of cards) {
      await media.storeCarried(card.questionImage);
      await media.storeCarried(card.answerImage);
    }
    await inWrite(async (tx, made) => {
      const reviewed = await keepCards(tx, parts, cards, made);
      const occasion = { owner, deviceId: db.deviceId, clock, tally };
      made.reviews.push(...(await keepReviews(tx, occasion, reviewed)));
      await sets.refresh(tx, new Set(sets.changed().slice(-SETS_AT_ONCE)));
    });
  }

  async function keepOthers(items: readonly StoredItem[]): Promise<void> {
    if (items.length === 0) return;
    await inWrite(async (tx, made) => {
      for (const item of items) await keepStored(tx, { ...parts, db }, item, made);
    });
  }

  async function take(item: ReadItem, cards: KeyedCard[], others: StoredItem[]): Promise<void> {
    switch (item.kind) {
      case 'media':
        if (item.bytes) await media.store(item.name, item.bytes);
        return;
      case 'set':
        return sets.name(item);
      case 'card':
        cards.push(item);
        return;
      case 'loss':
        return tally.addLoss(item.loss);
      case 'error':
        return tally.failed(item.name, item.message);
      case 'progress':
        return;
      case 'folder':
        return inWrite(async (tx, made) => void (await sets.folder(tx, item.path, made)));
      case 'parameters':
        return inWrite((tx, made) => keepWeights(tx, owner, item.weights, made));
      case 'performance':
        // Results name sets, which are known when all cards are kept.
        later.push(item);
        return;
      default:
        others.push(item);
    }
  }

  return {
    get cards() {
      return tally.created('cards');
    },

    async keep(items) {
      let cards: KeyedCard[] = [];
      let others: StoredItem[] = [];
      let things = 0;
      const flush = async (): Promise<void> => {
        await keepCardBatch(cards);
        await keepOthers(others);
        if (media.hasWaiting) await inWrite(() => Promise.resolve());
        cards = [];
        others = [];
        things = 0;
      };
      try {
        for (const item of items) {
          await take(item, cards, others);
          things += item.kind === 'card' ? 1 + (item.card.reviews?.length ?? 0) : 1;
          if (things >= THINGS_AT_ONCE[db.host]) await flush();
        }
        await flush();
      } catch (error) {
        await refuseAll(db, media.takeWaiting());
        throw error;
      }
    },

    async finish() {
      for (const some of batchesOf(later, THINGS_AT_ONCE[db.host])) await keepOthers(some);
      sets.countEmpty();
      while (sets.changed().length > 0) {
        const kept = new Set(sets.changed().slice(SETS_AT_ONCE));
        await inWrite((tx) => sets.refresh(tx, kept));
      }
      return tally.outcome();
    },
  };
}
