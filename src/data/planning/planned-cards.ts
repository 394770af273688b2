/** The cards of sets as plans lay them out, and what was done of them today. */
import { isLearning } from '../../domain/study/queue-order.ts';
import type { ExamFace } from '../../domain/study/exam/exam-plan.ts';
import { studyDay, type DayClock, type StudyDay } from '../../domain/study/study-day.ts';
import { batchesOf } from '../long-work/batches.ts';
import type { Reader } from '../database/database.ts';
import { giveWay } from '../long-work/pause.ts';
import { standingReviews } from '../study/review-walk.ts';

const SETS_AT_ONCE = 20;

export interface PlannedCards {
  /** In the order of the sets, those of one card together. */
  readonly faces: readonly ExamFace[];
  /** Grades given today to these cards, and how many of them were new this morning. */
  readonly done: { readonly grades: number; readonly fresh: number };
}

/** @param setIds sets that are gone have no cards */
export async function readPlannedCards(
  read: Reader,
  owner: string,
  setIds: readonly string[],
  { today, clock }: { readonly today: StudyDay; readonly clock: DayClock },
): Promise<PlannedCards> {
  const faces = await facesOfSets(read, owner, setIds);
  return {
    faces: faces.map((face) => toExamFace(face, today, clock)),
    done: await doneOn(read, owner, today, faces),
  };
}

/** How many cards these are faces of; those of one card follow one another. */
export function cardsOf(faces: readonly ExamFace[]): number {
  return faces.filter(({ cardId }, i) => faces[i - 1]?.cardId !== cardId).length;
}

/** The faces that were never studied. */
export function freshOf(faces: readonly ExamFace[]): ExamFace[] {
  return faces.filter(({ memory }) => memory === null);
}

/** Gives way at each pause. */
export async function inSteps<T>(steps: Generator<undefined, T>): Promise<T> {
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
    await giveWay();
  }
}

/** What may be asked of the sets, buried for a while or not, in an order of its own: one in SQL would lead SQLite away from the right index. */
async function facesOfSets(read: Reader, owner: string, setIds: readonly string[]): Promise<readonly FaceRow[]> {
  const faces: FaceRow[] = [];
  for (const part of batchesOf(setIds, SETS_AT_ONCE)) {
    faces.push(...(await facesIn(read, owner, part).execute()));
    await giveWay();
  }
  const place = new Map(setIds.map((id, i) => [id, i]));
  const placeOf = ({ set_id }: FaceRow): number => place.get(set_id) ?? 0;
  return faces.toSorted(
    (a, b) =>
      placeOf(a) - placeOf(b) ||
      (a.card_id < b.card_id ? -1 : a.card_id > b.card_id ? 1 : (a.ordinal ?? 0) - (b.ordinal ?? 0)),
  );
}

function facesIn(read: Reader, owner: string, setIds: readonly string[]) {
  return read
    .selectFrom('cards as c')
    .innerJoin('sets as s', (join) => join.onRef('s.owner', '=', 'c.owner').onRef('s.id', '=', 'c.set_id'))
    .leftJoin('card_state as m', (join) => join.onRef('m.owner', '=', 'c.owner').onRef('m.card_id', '=', 'c.id'))
    .where('c.owner', '=', owner)
    .where('c.set_id', 'in', setIds)
    .where('c.deleted', '=', 0)
    .where('c.suspended', '=', 0)
    .where('s.deleted', '=', 0)
    .select([
      'c.id as card_id',
      'c.set_id',
      'm.ordinal',
      'm.phase',
      'm.due_at',
      'm.stability',
      'm.difficulty',
      'm.last_review_day',
      'm.reps',
    ]);
}

type FaceRow = Awaited<ReturnType<ReturnType<typeof facesIn>['execute']>>[number];

function toExamFace(
  { card_id: cardId, set_id: setId, phase, due_at, stability, difficulty, last_review_day }: FaceRow,
  today: StudyDay,
  clock: DayClock,
): ExamFace {
  if (phase === null || phase === 'new' || last_review_day === null || !stability || difficulty === null)
    return { cardId, setId, memory: null, dueDay: null };
  const isInSteps = isLearning(phase);
  const dueDay = isInSteps || due_at === null ? today : studyDay(due_at, clock);
  return { cardId, setId, memory: { stability, difficulty, lastDay: last_review_day }, dueDay, isLearning: isInSteps };
}

async function doneOn(read: Reader, owner: string, today: StudyDay, faces: readonly FaceRow[]) {
  const cards = new Set(faces.map(({ card_id }) => card_id));
  const rows = await standingReviews(read, owner)
    .where('r.study_day', '=', today)
    .select(['r.id', 'r.card_id', 'r.face', 'r.reviewed_at'])
    .execute();
  const given = rows.filter(({ card_id }) => cards.has(card_id));
  const times = new Map<string, number>();
  for (const { card_id } of given) times.set(card_id, (times.get(card_id) ?? 0) + 1);
  // A face with no more reviews than today's was new this morning.
  const fresh = faces.filter(({ card_id, phase, reps, last_review_day }) => {
    const isStudied = phase !== null && phase !== 'new' && last_review_day === today;
    return isStudied && (reps ?? 0) > 0 && (reps ?? 0) <= (times.get(card_id) ?? 0);
  });
  return { grades: given.length, fresh: fresh.length };
}
