/** Sets and the cards in them. A set's id on the wire is its slug; inside it has an identity of its own. */
import type { FullSet, SetInput, SetSummary } from '../contract/sets.schema.ts';
import { messages } from '../contract/messages/index.ts';
import { Problem } from '../contract/problem.ts';
import { carryImages, keepImages, storeImages } from './card-images.ts';
import { moveCards, type CardMove, type CardsMoved } from './card-move.ts';
import type { Database } from './database.ts';
import { importSets, type ImportResult, type OfSameName } from './set-import.ts';
import { findSet, readFullSet, readFullSets } from './set-read.ts';
import { createSet, removeSet, updateSet, type SetRemoval, type SetUpdate } from './set-save.ts';
import { readSummaries } from './set-summaries.ts';
import { write } from './write.ts';

export interface Sets {
  /** All sets without their cards, with what there is to study in each at `now`. */
  summaries(now: number): Promise<SetSummary[]>;
  /** @throws Problem `not_found` */
  get(slug: string): Promise<FullSet>;
  /** Those of the sets that exist, in the order asked for. */
  many(slugs: readonly string[]): Promise<FullSet[]>;
  /** What those of the sets that exist are called, in the order asked for. */
  topics(slugs: readonly string[]): Promise<{ readonly id: string; readonly topic: string }[]>;
  /** With the pictures carried along as `data:` URLs. */
  all(): Promise<FullSet[]>;
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
    summaries: (now) => readSummaries(db.read, owner, now),
    async get(slug) {
      if (slug.trim() === '') throw new Problem('invalid_input', messages.sets.idMissing);
      const row = await findSet(db.read, owner, slug);
      if (!row) throw new Problem('not_found', messages.sets.notFound);
      return readFullSet(db.read, owner, row.id);
    },
    async many(slugs) {
      const found = new Map((await readFullSets(db.read, owner, slugs)).map((set) => [set.id, set]));
      return slugs.flatMap((slug) => found.get(slug) ?? []);
    },
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
    all: async () => carryImages(db, owner, await readFullSets(db.read, owner)),
    async create(input) {
      const images = await storeImages(db, input.flashcards);
      return write(db, owner, async (tx) => {
        await keepImages(tx, owner, images);
        return readFullSet(tx.read, owner, await createSet(tx, owner, { ...input, flashcards: images.cards }));
      });
    },
    importBulk: (inputs, ofSameName) => importSets(db, owner, inputs, ofSameName),
    async update(update) {
      if (update.flashcards === undefined) return write(db, owner, (tx) => updateSet(tx, owner, update));
      const images = await storeImages(db, update.flashcards);
      return write(db, owner, async (tx) => {
        await keepImages(tx, owner, images);
        return updateSet(tx, owner, { ...update, flashcards: images.cards });
      });
    },
    remove: (removal) => write(db, owner, (tx) => removeSet(tx, owner, removal)),
    moveCards: (move) => write(db, owner, (tx) => moveCards(tx, owner, move)),
  };
}
