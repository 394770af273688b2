/** What a session, the dashboard and the editor are told: queued cards with their texts, folders by their paths, a set's states. */
import type { Output } from '../../contract/index.ts';
import { NAMED_AT_ONCE_MAX } from '../../contract/limits.ts';
import { messages } from '../../contract/messages/index.ts';
import { Problem } from '../../contract/problem.ts';
import type { PoolOrder, StudyCard } from '../../contract/study.schema.ts';
import { NEW_MEMORY, toCardState } from '../../domain/study/memory.ts';
import { createScheduler } from '../../domain/study/scheduler.ts';
import { studyDay } from '../../domain/study/study-day.ts';
import { batchesOf } from '../long-work/batches.ts';
import { toCard } from '../cards/cards.ts';
import type { Database, Reader } from '../database/database.ts';
import { readTree } from '../library/folder-tree.ts';
import { placesOfSets } from '../library/set-links.ts';
import { findSet } from '../library/set-read.ts';
import { readScope } from './study-pool.ts';
import { readQueue, readToday, type QueuedCard, type StudyTime } from './study-queue.ts';
import type { StudyRules } from './study-rules.ts';
import { resolveScope } from './study-scope.ts';

export interface SessionRequest extends StudyTime {
  /** Ids of sets as the wire has them. */
  readonly sets: readonly string[];
  readonly folders: readonly string[];
  readonly limit: number;
  readonly extraNew: number;
  readonly extraReviews: number;
}

export interface PoolRequest extends StudyTime {
  readonly sets: readonly string[];
  readonly folders: readonly string[];
  /** Of them only these cards; all of them without it. */
  readonly cards?: readonly string[] | undefined;
  readonly limit: number;
  readonly order: PoolOrder;
}

const CARDS_AT_ONCE = 500;

type SessionCards = Omit<Output<'study.queue'>, 'serverTime'>;

/** The cards to study next, at most `limit`, and how many there are in all. */
export async function readSessionCards(
  db: Database,
  owner: string,
  request: SessionRequest,
  rules: StudyRules,
): Promise<SessionCards> {
  const { now, utcOffsetMin, limit, extraNew, extraReviews } = request;
  const scope = await resolveScope(db.read, owner, request.sets, request.folders);
  const queue = await readQueue(db, owner, { scope, now, utcOffsetMin, limit, extraNew, extraReviews }, rules);
  return { ...queue, cards: await readStudyCards(db.read, owner, queue.cards, request, rules) };
}

/** What a scope holds, due or not, at most `limit`; of cards that are named all. */
export async function readPool(
  read: Reader,
  owner: string,
  request: PoolRequest,
  rules: StudyRules,
): Promise<Omit<Output<'study.pool'>, 'serverTime'>> {
  const scope = await resolveScope(read, owner, request.sets, request.folders);
  const limit = request.cards ? NAMED_AT_ONCE_MAX : request.limit;
  const { cards, total } = await readScope(read, owner, scope, { ...request, limit });
  return { cards: await readStudyCards(read, owner, cards, request, rules), total };
}

/** The numbers of the day as the dashboard shows them. */
export async function readTodayByPath(
  db: Database,
  owner: string,
  time: StudyTime,
  rules: StudyRules,
): Promise<Output<'study.today'>> {
  const { dueBySet, ...numbers } = await readToday(db, owner, time, rules);
  const { due, learning, fresh } = numbers.counts;
  const tree = await readTree(db.read, owner);
  const places = await placesOfSets(db.read, owner, [...dueBySet.keys()]);
  const sets = [...dueBySet].flatMap(([id, cards]) => {
    const place = places.get(id);
    return place ? [{ id: place.slug, due: cards, path: tree.pathOf(place.folderId) }] : [];
  });
  const byFolder = Map.groupBy(sets, ({ path }) => path);
  return {
    ...numbers,
    left: due + learning + fresh,
    sets: sets.map(({ id, due: cards }) => ({ id, due: cards })),
    folders: [...byFolder].map(([path, inside]) => ({ path, due: inside.reduce((sum, set) => sum + set.due, 0) })),
  };
}

/** Reads the cards of a queue in its order, each with the dates that a grade given now would wish for. */
async function readStudyCards(
  read: Reader,
  owner: string,
  queued: readonly QueuedCard[],
  { now, utcOffsetMin }: StudyTime,
  rules: StudyRules,
): Promise<StudyCard[]> {
  const occasion = { at: now, day: studyDay(now, { utcOffsetMin, rolloverHour: rules.rolloverHour }) };
  const scheduler = createScheduler({ desiredRetention: rules.desiredRetention, weights: rules.parameters?.weights });
  const tree = await readTree(read, owner);
  const rows = await readRows(read, owner, [...new Set(queued.map(({ cardId }) => cardId))]);
  return queued.flatMap(({ cardId, face, memory }) => {
    const row = rows.get(cardId);
    if (!row) return [];
    return [
      {
        card: toCard(row),
        face,
        setId: row.slug,
        setTopic: row.topic,
        folderPath: tree.pathOf(row.folder_id),
        state: toCardState(memory),
        preview: scheduler.preview(memory, occasion),
      },
    ];
  });
}

/** Cards with what is told of their set, by id. */
async function readRows(read: Reader, owner: string, ids: readonly string[]) {
  const rows = [];
  for (const batch of batchesOf(ids, CARDS_AT_ONCE)) {
    rows.push(
      ...(await read
        .selectFrom('cards as c')
        .innerJoin('sets as s', (join) => join.onRef('s.owner', '=', 'c.owner').onRef('s.id', '=', 'c.set_id'))
        .where('c.owner', '=', owner)
        .where('c.id', 'in', batch)
        .selectAll('c')
        .select(['s.slug', 's.topic', 's.folder_id'])
        .execute()),
    );
  }
  return new Map(rows.map((row) => [row.id, row]));
}

/** What is remembered about the cards of a set, in their order. @throws Problem `not_found` */
export async function readStates(
  read: Reader,
  owner: string,
  setId: string,
): Promise<Output<'study.states'>['states']> {
  const set = await findSet(read, owner, setId);
  if (!set) throw new Problem('not_found', messages.sets.notFound);
  const rows = await read
    .selectFrom('cards as c')
    .leftJoin('card_state as m', (join) => join.onRef('m.owner', '=', 'c.owner').onRef('m.card_id', '=', 'c.id'))
    .where('c.owner', '=', owner)
    .where('c.set_id', '=', set.id)
    .where('c.deleted', '=', 0)
    .select(['c.id', 'm.phase', 'm.due_at', 'm.reps', 'm.lapses'])
    .orderBy('c.position')
    .orderBy('c.id')
    .orderBy('m.due_at')
    .execute();
  return [...Map.groupBy(rows, (row) => row.id)].map(([cardId, faces]) => {
    const studied = faces.filter(({ due_at }) => due_at !== null);
    const next = studied.toSorted((a, b) => (a.due_at ?? 0) - (b.due_at ?? 0))[0];
    return {
      cardId,
      phase: next?.phase ?? NEW_MEMORY.phase,
      dueAt: next?.due_at ?? null,
      reps: faces.reduce((total, face) => total + (face.reps ?? 0), 0),
      lapses: faces.reduce((total, face) => total + (face.lapses ?? 0), 0),
    };
  });
}
