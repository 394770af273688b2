/** What a new profile starts with. */
import { DEFAULT_FOLDER } from '../../contract/limits.ts';
import { firstSample } from '../../domain/samples.ts';
import type { Database, Reader } from '../database/database.ts';
import { ensureFolder } from './folder-tree.ts';
import { createSet } from './set-save.ts';
import { write, type Writer } from '../write/write.ts';

/**
 * Makes the folder `main` and one set in it, once in the life of a profile: folders and sets in the trash count as there, so that what the
 * person deletes never comes back by itself.
 */
export async function ensureSample(db: Database, owner: string): Promise<void> {
  const used = await db.read.selectFrom('folders').select('id').where('owner', '=', owner).executeTakeFirst();
  if (used) return;
  await write(db, owner, async (tx) => {
    // Two processes may start on one file; the lock of the write decides.
    const folder = await tx.read.selectFrom('folders').select('id').where('owner', '=', owner).executeTakeFirst();
    if (folder) return;
    await ensureFolder(tx, owner, DEFAULT_FOLDER);
    await createSet(tx, owner, { ...firstSample, folderPath: DEFAULT_FOLDER });
  });
}

/** What nobody has who has only just begun. */
const NOT_OF_THE_SAMPLE = ['notes', 'pdfs', 'ppts', 'jobs', 'events', 'studyplans', 'performance', 'reviews'] as const;

/**
 * Whether there is or ever was anything besides what a profile starts with, by whatever way it came: made here, imported, synced, or kept by an
 * older version. A sample that was studied, changed or deleted counts as well.
 */
export async function isBegun(read: Reader, owner: string): Promise<boolean> {
  for (const table of NOT_OF_THE_SAMPLE) {
    if (await read.selectFrom(table).select('id').where('owner', '=', owner).limit(1).executeTakeFirst()) return true;
  }
  const folder = await read
    .selectFrom('folders')
    .select('id')
    .where('owner', '=', owner)
    .where((row) => row.or([row('name', '!=', DEFAULT_FOLDER), row('parent_id', '!=', ''), row('deleted', '!=', 0)]))
    .limit(1)
    .executeTakeFirst();
  const { topic, summary } = firstSample;
  const set = await read
    .selectFrom('sets')
    .select('id')
    .where('owner', '=', owner)
    .where((row) => row.or([row('topic', '!=', topic), row('summary', '!=', summary), row('deleted', '!=', 0)]))
    .limit(1)
    .executeTakeFirst();
  if (folder || set) return true;
  const cards = await read
    .selectFrom('cards')
    .select(['created_at', 'updated_at', 'deleted'])
    .where('owner', '=', owner)
    .execute();
  return !cards.every(isUntouched);
}

/**
 * Keeps the sample from being sent if nobody has touched it: the account that the profile is to belong to began with one of its own. It stays here
 * until that one can be there: see `settleSample`. To be asked before each batch, as a folder that goes into the account's moves what is in it.
 */
export async function setSampleAside(tx: Writer, owner: string): Promise<void> {
  const sample = await untouchedSample(tx.read, owner);
  if (!sample) return;
  await tx.device.unmark('cards', sample.cards);
  await tx.device.unmark('sets', [sample.set]);
}

/**
 * To be called with the first page of an account: a sample that was set aside goes without a trace, before the account's own arrives. Somebody
 * who has used it meanwhile keeps it, and then it is sent as well.
 */
export async function settleSample(tx: Writer, owner: string): Promise<void> {
  const sample = await untouchedSample(tx.read, owner);
  if (sample && (await unsent(tx.read, owner, 'sets')).includes(sample.set)) {
    await tx.device.drop('cards', sample.cards);
    await tx.device.drop('sets', [sample.set]);
    return;
  }
  for (const kind of ['sets', 'cards'] as const) await tx.device.mark(kind, await unsent(tx.read, owner, kind));
}

/** Rows that no server has and that nobody would send. */
async function unsent(read: Reader, owner: string, kind: 'sets' | 'cards'): Promise<string[]> {
  const rows = await read
    .selectFrom(kind)
    .select('id')
    .where('owner', '=', owner)
    .where('deleted', '=', 0)
    .where('base_ver', '=', 0)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('outbox')
            .select('outbox.entity_id')
            .where('outbox.owner', '=', owner)
            .where('outbox.kind', '=', kind)
            .whereRef('outbox.entity_id', '=', `${kind}.id`),
        ),
      ),
    )
    .execute();
  return rows.map(({ id }) => id);
}

interface SampleRows {
  readonly set: string;
  readonly cards: readonly string[];
}

async function untouchedSample(read: Reader, owner: string): Promise<SampleRows | null> {
  const set = await read
    .selectFrom('sets')
    .select('id')
    .where('owner', '=', owner)
    .where('topic', '=', firstSample.topic)
    .where('summary', '=', firstSample.summary)
    .where('deleted', '=', 0)
    .where('base_ver', '=', 0)
    .executeTakeFirst();
  if (!set) return null;
  const rows = await read
    .selectFrom('cards')
    .select(['id', 'created_at', 'updated_at', 'deleted'])
    .where('owner', '=', owner)
    .where('set_id', '=', set.id)
    .execute();
  const cards = rows.map(({ id }) => id);
  const isAsMade = cards.length === firstSample.flashcards.length && rows.every(isUntouched);
  return isAsMade && !(await hasBeenStudied(read, owner, cards)) ? { set: set.id, cards } : null;
}

function isUntouched(card: { readonly created_at: number; readonly updated_at: number; readonly deleted: number }) {
  return card.deleted === 0 && card.created_at === card.updated_at;
}

async function hasBeenStudied(read: Reader, owner: string, cardIds: readonly string[]): Promise<boolean> {
  const review = read.selectFrom('reviews').select('id').where('owner', '=', owner).where('card_id', 'in', cardIds);
  return (await review.executeTakeFirst()) !== undefined;
}
