/** What a session, the dashboard and the editor are told: queued cards with their texts, folders by their paths, a set's states. */
import type { Output } from '../contract/index.ts';
import { messages } from '../contract/messages/index.ts';
import { Problem } from '../contract/problem.ts';
import type { StudyCard } from '../contract/study.schema.ts';
import { NEW_MEMORY, toCardState } from '../domain/study/memory.ts';
import { createScheduler, type Occasion, type Scheduler } from '../domain/study/scheduler.ts';
import { studyDay } from '../domain/study/study-day.ts';
import { toCard } from './cards.ts';
import type { Reader } from './database.ts';
import { readTree } from './folder-tree.ts';
import { findSet } from './set-read.ts';
import { readQueue, readToday, type QueuedCard, type StudyTime } from './study-queue.ts';
import type { StudyRules } from './study-rules.ts';
import { resolveScope } from './study-scope.ts';

export interface SessionRequest extends StudyTime {
  /** Ids of sets as the wire has them. */
  readonly sets: readonly string[];
  readonly folders: readonly string[];
  readonly limit: number;
  readonly extraNew: number;
}

type SessionCards = Omit<Output<'study.queue'>, 'serverTime'>;

/** The cards to study next, at most `limit`, and how many there are in all. */
export async function readSessionCards(
  read: Reader,
  owner: string,
  request: SessionRequest,
  rules: StudyRules,
): Promise<SessionCards> {
  const { now, utcOffsetMin, limit, extraNew } = request;
  const scope = await resolveScope(read, owner, request.sets, request.folders);
  const queue = await readQueue(read, owner, { scope, now, utcOffsetMin, limit, extraNew }, rules);
  const occasion = { at: now, day: studyDay(now, { utcOffsetMin, rolloverHour: rules.rolloverHour }) };
  const scheduler = createScheduler({ desiredRetention: rules.desiredRetention, fuzz: true });
  return { ...queue, cards: await readStudyCards(read, owner, queue.cards, scheduler, occasion) };
}

/** The numbers of the day as the dashboard shows them. */
export async function readTodayByPath(
  read: Reader,
  owner: string,
  time: StudyTime,
  rules: StudyRules,
): Promise<Output<'study.today'>> {
  const { counts, done, secondsPerCard, leftByFolder } = await readToday(read, owner, time, rules);
  const tree = await readTree(read, owner);
  return {
    left: counts.due + counts.learning + counts.fresh,
    counts,
    done,
    secondsPerCard,
    folders: [...leftByFolder].map(([id, left]) => ({ path: tree.pathOf(id), left })),
  };
}

/** Reads the cards of a queue in its order, each with the dates that a grade given on this occasion would choose. */
async function readStudyCards(
  read: Reader,
  owner: string,
  queued: readonly QueuedCard[],
  scheduler: Scheduler,
  occasion: Occasion,
): Promise<StudyCard[]> {
  if (queued.length === 0) return [];
  const tree = await readTree(read, owner);
  const rows = await read
    .selectFrom('cards as c')
    .innerJoin('sets as s', (join) => join.onRef('s.owner', '=', 'c.owner').onRef('s.id', '=', 'c.set_id'))
    .where('c.owner', '=', owner)
    .where(
      'c.id',
      'in',
      queued.map((card) => card.cardId),
    )
    .selectAll('c')
    .select(['s.slug', 's.topic', 's.folder_id'])
    .execute();
  const byId = new Map(rows.map((row) => [row.id, row]));
  return queued.flatMap(({ cardId, memory }) => {
    const row = byId.get(cardId);
    if (!row) return [];
    return [
      {
        card: toCard(row),
        setId: row.slug,
        setTopic: row.topic,
        folderPath: tree.pathOf(row.folder_id),
        state: toCardState(memory),
        preview: scheduler.preview(cardId, memory, occasion),
      },
    ];
  });
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
    .execute();
  return rows.map((row) => ({
    cardId: row.id,
    phase: row.phase ?? NEW_MEMORY.phase,
    dueAt: row.due_at,
    reps: row.reps ?? 0,
    lapses: row.lapses ?? 0,
  }));
}
