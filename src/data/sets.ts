/** Sets and the cards in them. A set's id on the wire is its slug; inside it has an identity of its own. */
import type { FullSet, SetInput, SetSummary } from '../contract/sets.schema.ts';
import { messages } from '../contract/messages/index.ts';
import { Problem } from '../contract/problem.ts';
import type { Database } from './database.ts';
import { importSets, type ImportResult } from './set-import.ts';
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
  all(): Promise<FullSet[]>;
  /** Adds a set under a free slug; with no folder it goes into `main`. */
  create(input: SetInput): Promise<FullSet>;
  /** Adds many, a few in one transaction, so that nothing else waits long. Sets kept before a failure stay. */
  importBulk(inputs: readonly SetInput[], overwrite: boolean): Promise<ImportResult>;
  /** Changes what is named. @throws Problem `not_found`, `conflict`, `invalid_input` for a move without cards */
  update(update: SetUpdate): Promise<FullSet>;
  /** Sends the set and its cards to the trash. @throws Problem `not_found`, `conflict` */
  remove(removal: SetRemoval): Promise<void>;
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
    all: () => readFullSets(db.read, owner),
    create: (input) => write(db, owner, async (tx) => readFullSet(tx.read, owner, await createSet(tx, owner, input))),
    importBulk: (inputs, overwrite) => importSets(db, owner, inputs, overwrite),
    update: (update) => write(db, owner, (tx) => updateSet(tx, owner, update)),
    remove: (removal) => write(db, owner, (tx) => removeSet(tx, owner, removal)),
  };
}
