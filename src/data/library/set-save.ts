/** Creating, changing and removing one set inside a write. */
import type { CardInput } from '../../contract/cards.schema.ts';
import { messages } from '../../contract/messages/index.ts';
import { Problem } from '../../contract/problem.ts';
import type { FullSet, SetInput } from '../../contract/sets.schema.ts';
import { differing } from '../../domain/differing.ts';
import { newSetFolder, normalisePath } from '../../domain/paths.ts';
import { freeSlug, slugify } from '../../domain/slug.ts';
import { keepOverwritten, replacedBy, refuseStaleChange, refuseStaleRemoval, type Seen } from '../write/conflict.ts';
import { compiledOnce } from '../database/compiled.ts';
import type { Reader } from '../database/database.ts';
import { ensureFolder, folderAt } from './folder-tree.ts';
import { applyCards, isEmptyPlan, planCards, putFirstCards } from './set-cards.ts';
import { findSet, readFullSet } from './set-read.ts';
import { removeSets } from './set-removal.ts';
import type { SetFields, SetRow } from '../database/tables.ts';
import type { Writer } from '../write/write.ts';

export interface SetUpdate extends Seen {
  readonly id: string;
  readonly topic?: string | undefined;
  readonly summary?: string | undefined;
  readonly folderPath?: string | null | undefined;
  readonly is_tracked?: 0 | 1 | undefined;
  readonly flashcards?: readonly CardInput[] | undefined;
}

export interface SetRemoval extends Seen {
  readonly id: string;
}

/** Adds the set; returns its inner id and its id on the wire. @throws Problem `invalid_input` before anything is written */
export async function createSet(tx: Writer, owner: string, input: SetInput): Promise<Pick<SetRow, 'id' | 'slug'>> {
  if (input.topic === '')
    throw new Problem('invalid_input', messages.sets.topicMissing, { extras: { field: 'topic' } });
  const folderId = await ensureFolder(tx, owner, newSetFolder(input.folderPath));
  const id = tx.newId();
  const slug = await newSlug(tx.read, owner, slugify(input.id || input.topic));
  await tx.put('sets', {
    id,
    slug,
    folder_id: folderId,
    topic: input.topic,
    summary: input.summary ?? '',
    is_tracked: input.is_tracked ?? 1,
    source_file: input.sourceFile ?? null,
    // Put after its cards, so that it is written once.
    ...(await putFirstCards(tx, owner, id, input.flashcards)),
    ...(input.updatedAt !== undefined && { updated_at: input.updatedAt }),
  });
  return { id, slug };
}

/** The slug, or the first of `slug-2`, `slug-3`, … that no live set has. */
export async function newSlug(read: Reader, owner: string, slug: string): Promise<string> {
  if (!(await findSet(read, owner, slug))) return slug;
  const rows = await read
    .selectFrom('sets')
    .select('slug')
    .where('owner', '=', owner)
    .where('deleted', '=', 0)
    .execute();
  const taken = new Set(rows.map((row) => row.slug));
  return freeSlug(slug, (candidate) => taken.has(candidate));
}

/** Changes what `update` names. A change that changes nothing is answered like one that did, so that it can be sent again. */
export async function updateSet(tx: Writer, owner: string, update: SetUpdate): Promise<FullSet> {
  const row = await requireSet(tx.read, owner, update.id);
  const before = await readFullSet(tx.read, owner, row.id);
  const moves = update.folderPath !== undefined && normalisePath(update.folderPath) !== before.folderPath;
  if (moves && update.flashcards === undefined) throw new Problem('invalid_input', messages.sets.moveNeedsCards);

  const plan = update.flashcards && (await planCards(tx, owner, row.id, update.flashcards));
  const { topic, summary, is_tracked } = update;
  const fields = differing<SetFields>(row, { topic, summary, is_tracked });
  const cardsChange = plan !== undefined && !isEmptyPlan(plan);
  if (!moves && !cardsChange && Object.keys(fields).length === 0) return before;
  refuseStaleChange(before, update, { message: messages.sets.conflict, now: tx.now });
  const replaced = replacedBy<SetFields>(row, moves ? { ...fields, folder_id: null } : fields);
  // Cards that are not in it any more are in the trash.
  const cards = plan !== undefined && plan.replaced.length > 0 && { cards: plan.replaced };
  await keepOverwritten(tx, 'sets', row.id, { ...replaced, ...cards }, update);

  const declared = update.updatedAt ?? tx.now;
  const folder = moves ? { folder_id: await ensureFolder(tx, owner, normalisePath(update.folderPath)) } : {};
  const ownChange = moves || Object.keys(fields).length > 0;
  if (ownChange) await tx.patch('sets', row.id, { ...fields, ...folder, updated_at: declared });
  if (plan) await applyCards(tx, owner, row.id, plan, ownChange ? undefined : declared);
  return readFullSet(tx.read, owner, row.id);
}

export async function removeSet(tx: Writer, owner: string, removal: SetRemoval): Promise<void> {
  const row = await requireSet(tx.read, owner, removal.id);
  const before = await readFullSet(tx.read, owner, row.id);
  refuseStaleRemoval(before, removal, { message: messages.sets.conflict, now: tx.now });
  await removeSets(tx, owner, [row.id]);
}

async function requireSet(read: Reader, owner: string, slug: string): Promise<SetRow> {
  if (slug.trim() === '') throw new Problem('invalid_input', messages.sets.idMissing);
  const row = await findSet(read, owner, slug);
  if (!row) throw new Problem('not_found', messages.sets.notFound);
  return row;
}

const setsWithTopic = compiledOnce(['text', 'text', 'text'], (read, owner, folderId, topic) =>
  read
    .selectFrom('sets')
    .selectAll()
    .where('owner', '=', owner)
    .where('folder_id', '=', folderId)
    .where('deleted', '=', 0)
    .where('topic', '=', topic)
    .orderBy('created_at')
    .orderBy('id')
    .limit(1),
);

/** The stored set that an imported one repeats: the same id, or the same topic in the same folder (core §5). */
export async function findDuplicate(read: Reader, owner: string, input: SetInput): Promise<SetRow | undefined> {
  const byId = input.id ? await findSet(read, owner, slugify(input.id)) : undefined;
  if (byId) return byId;
  const folderId = await folderAt(read, owner, newSetFolder(input.folderPath));
  if (folderId === undefined) return undefined;
  return (await setsWithTopic(read, owner, folderId, input.topic))[0];
}
