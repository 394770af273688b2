/** What there is to study now: the cards of a scope with their memory states, in the order of `domain/study/queue-order`. */
import { expressionBuilder, sql } from 'kysely';
import { NEW_MEMORY, type Memory } from '../domain/study/memory.ts';
import { LEARN_AHEAD_MS, studyOrder } from '../domain/study/queue-order.ts';
import { studyDay, studyDayEnd, type StudyDay } from '../domain/study/study-day.ts';
import { toMemory } from './card-state.ts';
import type { Reader } from './database.ts';
import { giveWay } from './pause.ts';
import { countDone, newCardsAllowed, readPace } from './review-counts.ts';
import type { StudyRules } from './study-rules.ts';
import type { StudyScope } from './study-scope.ts';
import type { SetRow, Tables } from './tables.ts';

/** The moment for which a queue is read. */
export interface StudyTime {
  /** Epoch ms. */
  readonly now: number;
  readonly utcOffsetMin: number;
}

export interface QueueRequest extends StudyTime {
  readonly scope: StudyScope;
  readonly limit: number;
  /** New cards on top of the daily limit. */
  readonly extraNew: number;
}

export interface QueueCounts {
  readonly due: number;
  readonly learning: number;
  readonly fresh: number;
}

/** A card to study, before its texts are read. */
export interface QueuedCard {
  readonly cardId: string;
  readonly memory: Memory;
}

export interface StudyQueue {
  readonly cards: readonly QueuedCard[];
  readonly counts: QueueCounts;
  /** New cards that the daily limit keeps for another day. */
  readonly heldNew: number;
}

export interface StudyToday {
  readonly counts: QueueCounts;
  readonly done: number;
  readonly secondsPerCard: number | null;
  /** Cards left by the id of the folder that holds their set; folders with none are not listed. */
  readonly leftByFolder: ReadonlyMap<string, number>;
}

/** The cards to study next, at most `limit`, and how many there are in all. */
export async function readQueue(
  read: Reader,
  owner: string,
  request: QueueRequest,
  rules: StudyRules,
): Promise<StudyQueue> {
  const { scope, now, limit } = request;
  const day = dayOf(request, rules);
  const allowed = (await newCardsAllowed(read, owner, day.number, rules)) + request.extraNew;
  const waiting = await countWaiting(read, owner, scope, now, day.end);
  await giveWay();
  const unseenCards = await countUnseen(read, owner, scope);
  await giveWay();
  const fresh = Math.min(allowed, unseenCards);
  const learning = await inLearning(read, owner, scope, now, day.end)
    .selectAll('m')
    .orderBy('m.due_at')
    .orderBy('m.card_id')
    .limit(limit)
    .execute();
  const reviews = await inReview(read, owner, scope, day.end)
    .selectAll('m')
    // The likeliest forgotten first: with FSRS the chance of recall falls with elapsed time over stability.
    .orderBy(sql`(${now} - m.last_review_at) / m.stability`, 'desc')
    .orderBy('m.card_id')
    .limit(limit)
    .execute();
  const unstudied = await selectUnseen(read, owner, scope, Math.min(fresh, limit)).execute();
  const queued = [
    ...[...learning, ...reviews].map((row): QueuedCard => ({ cardId: row.card_id, memory: toMemory(row) })),
    ...unstudied.map((row): QueuedCard => ({ cardId: row.id, memory: NEW_MEMORY })),
  ];
  return {
    cards: studyOrder(queued, (card) => card.memory, now).slice(0, limit),
    counts: { due: sum(waiting, 'due'), learning: sum(waiting, 'learning'), fresh },
    heldNew: unseenCards - fresh,
  };
}

/** The numbers of the study day that `time` falls in, over everything that is tracked. */
export async function readToday(read: Reader, owner: string, time: StudyTime, rules: StudyRules): Promise<StudyToday> {
  const day = dayOf(time, rules);
  const allowed = await newCardsAllowed(read, owner, day.number, rules);
  const waiting = await countWaiting(read, owner, 'everything', time.now, day.end);
  await giveWay();
  const fresh = await selectUnseen(read, owner, 'everything', allowed).execute();
  const leftByFolder = new Map<string, number>();
  const add = (folderId: string, cards: number): void =>
    void leftByFolder.set(folderId, (leftByFolder.get(folderId) ?? 0) + cards);
  for (const group of waiting) add(group.folder_id, group.due + group.learning);
  for (const card of fresh) add(card.folder_id, 1);
  return {
    counts: { due: sum(waiting, 'due'), learning: sum(waiting, 'learning'), fresh: fresh.length },
    done: await countDone(read, owner, day.number),
    secondsPerCard: await readPace(read, owner),
    leftByFolder,
  };
}

function dayOf({ now, utcOffsetMin }: StudyTime, { rolloverHour }: StudyRules): { number: StudyDay; end: number } {
  const clock = { utcOffsetMin, rolloverHour };
  return { number: studyDay(now, clock), end: studyDayEnd(now, clock) };
}

function sum<Key extends string>(groups: readonly Readonly<Record<Key, number>>[], key: Key): number {
  return groups.reduce((total, group) => total + group[key], 0);
}

/** Whether a set (`s`) belongs to the scope. */
function inScope(scope: StudyScope) {
  const where = expressionBuilder<Tables & { s: SetRow }, 's'>();
  const isTracked = where('s.is_tracked', '=', 1);
  if (scope === 'everything') return isTracked;
  const { setIds, folderIds } = scope;
  return where.or([
    // A set that is named is meant, tracked or not.
    ...(setIds.length > 0 ? [where('s.id', 'in', setIds)] : []),
    ...(folderIds.length > 0 ? [where.and([where('s.folder_id', 'in', folderIds), isTracked])] : []),
  ]);
}

/**
 * The cards that may be asked (`c`), with their set (`s`), that fall due before `end` (`m`). Cross joins keep the order in which SQLite
 * reads: few of all cards are due, and the index on due dates finds those few.
 */
function dueBefore(read: Reader, owner: string, scope: StudyScope, end: number) {
  return read
    .selectFrom('card_state as m')
    .crossJoin('cards as c')
    .crossJoin('sets as s')
    .where('m.owner', '=', owner)
    .where('m.due_at', '<', end)
    .whereRef('c.owner', '=', 'm.owner')
    .whereRef('c.id', '=', 'm.card_id')
    .whereRef('s.owner', '=', 'c.owner')
    .whereRef('s.id', '=', 'c.set_id')
    .where('c.deleted', '=', 0)
    .where('c.suspended', '=', 0)
    .where('s.deleted', '=', 0)
    .where(inScope(scope));
}

function inReview(read: Reader, owner: string, scope: StudyScope, dayEnd: number) {
  return dueBefore(read, owner, scope, dayEnd).where('m.phase', '=', 'review');
}

function inLearning(read: Reader, owner: string, scope: StudyScope, now: number, dayEnd: number) {
  return dueBefore(read, owner, scope, learningEnd(now, dayEnd)).where('m.phase', 'in', ['learning', 'relearning']);
}

/** The bound of `belongsToToday` for learning cards, as the first moment that is too late. */
function learningEnd(now: number, dayEnd: number): number {
  return Math.max(dayEnd, now + LEARN_AHEAD_MS + 1);
}

/** Due and learning cards, counted by the folder of their set. */
async function countWaiting(read: Reader, owner: string, scope: StudyScope, now: number, dayEnd: number) {
  const rows = await dueBefore(read, owner, scope, learningEnd(now, dayEnd))
    .where((where) =>
      where.or([
        where.and([where('m.phase', '=', 'review'), where('m.due_at', '<', dayEnd)]),
        where('m.phase', 'in', ['learning', 'relearning']),
      ]),
    )
    .groupBy(['s.folder_id', 'm.phase'])
    .select((select) => ['s.folder_id', 'm.phase', select.fn.countAll().as('cards')])
    .orderBy('s.folder_id')
    .orderBy('m.phase')
    .execute();
  return rows.map(({ folder_id, phase, cards }) => {
    const count = Number(cards);
    return phase === 'review' ? { folder_id, due: count, learning: 0 } : { folder_id, due: 0, learning: count };
  });
}

/** The cards that may be asked and have no review, or none left after undo. */
function unseen(read: Reader, owner: string, scope: StudyScope) {
  return read
    .selectFrom('cards as c')
    .innerJoin('sets as s', (join) => join.onRef('s.owner', '=', 'c.owner').onRef('s.id', '=', 'c.set_id'))
    .leftJoin('card_state as m', (join) => join.onRef('m.owner', '=', 'c.owner').onRef('m.card_id', '=', 'c.id'))
    .where('c.owner', '=', owner)
    .where('c.deleted', '=', 0)
    .where('c.suspended', '=', 0)
    .where('s.deleted', '=', 0)
    .where(inScope(scope))
    .where((where) => where.or([where('m.card_id', 'is', null), where('m.phase', '=', 'new')]));
}

/** New cards in the order to learn them: older sets first, each in its own order. */
function selectUnseen(read: Reader, owner: string, scope: StudyScope, limit: number) {
  return unseen(read, owner, scope)
    .select(['c.id', 's.folder_id'])
    .orderBy('s.created_at')
    .orderBy('s.id')
    .orderBy('c.position')
    .orderBy('c.id')
    .limit(limit);
}

async function countUnseen(read: Reader, owner: string, scope: StudyScope): Promise<number> {
  const row = await unseen(read, owner, scope)
    .select((select) => select.fn.countAll().as('cards'))
    .executeTakeFirstOrThrow();
  return Number(row.cards);
}
