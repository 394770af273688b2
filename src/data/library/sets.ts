/** Sets and the cards in them. A set's id on the wire is its slug; inside it has an identity of its own. */
import type { FullSet, SetInput, SetSummary } from '../../contract/sets.schema.ts';
import { keepImages, storeImages } from '../blobs/card-images.ts';
import { moveCards, type CardMove, type CardsMoved } from '../cards/card-move.ts';
import type { Database } from '../database/database.ts';
import { arriving } from '../blobs/incoming-blobs.ts';
import type { JsonPieces } from '../long-work/json-pieces.ts';
import type { PageAsked } from '../long-work/pages.ts';
import { importSets, type ImportResult, type OfSameName } from './set-import.ts';
import { exportInPieces, setInPieces, setsInPieces, type SetsPage } from './set-pieces.ts';
import { readFullSet } from './set-read.ts';
import { createSet, removeSet, updateSet, type SetRemoval, type SetUpdate } from './set-save.ts';
import { readSummaries } from './set-summaries.ts';
import { write, type Writer } from '../write/write.ts';

export interface Sets {
  /** All sets without their cards, with what there is to study in each at `now`. */
  summaries(now: number): Promise<SetSummary[]>;
  /** @throws Problem `invalid_input` without a slug, `not_found` */
  get(slug: string): Promise<FullSet>;
  /** The same in pieces. */
  getInPieces(slug: string): JsonPieces<FullSet>;
  /** Those of the sets that exist, each once, in the order asked for. */
  many(slugs: readonly string[]): Promise<FullSet[]>;
  /** The same in pieces; with a limit those that make the first page. */
  manyInPieces(slugs: readonly string[], limit?: number): JsonPieces<SetsPage>;
  /** What those of the sets that exist are called, in the order asked for. */
  topics(slugs: readonly string[]): Promise<{ readonly id: string; readonly topic: string }[]>;
  /** With the pictures carried along as `data:` URLs. @throws Problem `too_large` */
  all(): Promise<FullSet[]>;
  /** The same in pieces, or a page of it. */
  allInPieces(asked?: PageAsked): JsonPieces<SetsPage>;
  /** Adds a set under a free slug; with no folder it goes into `main`. @throws Problem `missing_blob`, `storage_full` */
  create(input: SetInput): Promise<FullSet>;
  /** Adds many, a few in one transaction, so that nothing else waits long. Sets kept before a failure stay. */
  importBulk(inputs: readonly SetInput[], ofSameName: OfSameName): Promise<ImportResult>;
  /** Changes what is named. @throws Problem `not_found`, `conflict`, `invalid_input` for a move without cards */
  update(update: SetUpdate): Promise<FullSet>;
  /** Sends the set and its cards to the trash. @throws Problem `not_found`, `conflict` */
  remove(removal: SetRemoval): Promise<void>;
  /** Sends cards to another set. @throws Problem `not_found` when one of them or the set is gone, `invalid_input` for a set without a topic */
  moveCards(move: CardMove): Promise<CardsMoved>;
}

export function createSets(db: Database, owner: string): Sets {
  return {
    summaries: (now) => readSummaries(db, owner, now),
    get: (slug) => setInPieces(db, owner, slug).whole(),
    getInPieces: (slug) => setInPieces(db, owner, slug),
    many: async (slugs) => (await setsInPieces(db, owner, slugs).whole()).sets,
    manyInPieces: (slugs, limit) => setsInPieces(db, owner, slugs, limit),
    async topics(slugs) {
      const rows = await db.read
        .selectFrom('sets')
        .select(['slug', 'topic'])
        .where('owner', '=', owner)
        .where('deleted', '=', 0)
        .where('slug', 'in', slugs)
        .execute();
      return slugs.flatMap((slug) => {
        const row = rows.find((candidate) => candidate.slug === slug);
        return row ? [{ id: slug, topic: row.topic }] : [];
      });
    },
    all: async () => (await exportInPieces(db, owner, {}).whole()).sets,
    allInPieces: (asked = {}) => exportInPieces(db, owner, asked),
    async create(input) {
      const images = await storeImages(db, owner, input.flashcards);
      const keep = async (tx: Writer): Promise<FullSet> => {
        await keepImages(tx, owner, images);
        const { id } = await createSet(tx, owner, { ...input, flashcards: images.cards });
        return readFullSet(tx.read, owner, id);
      };
      return arriving(db, images.blobs, () => write(db, owner, keep));
    },
    importBulk: (inputs, ofSameName) => importSets(db, owner, inputs, ofSameName),
    async update(update) {
      if (update.flashcards === undefined) return write(db, owner, (tx) => updateSet(tx, owner, update));
      const images = await storeImages(db, owner, update.flashcards);
      const keep = async (tx: Writer): Promise<FullSet> => {
        await keepImages(tx, owner, images);
        return updateSet(tx, owner, { ...update, flashcards: images.cards });
      };
      return arriving(db, images.blobs, () => write(db, owner, keep));
    },
    remove: (removal) => write(db, owner, (tx) => removeSet(tx, owner, removal)),
    moveCards: (move) => write(db, owner, (tx) => moveCards(tx, owner, move)),
  };
}
