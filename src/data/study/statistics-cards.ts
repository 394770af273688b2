/** What is known of the cards of a scope now: how far they are, when they fall due, and which ones are the hardest. */
import { HARDEST_CARDS } from '../../contract/limits.ts';
import type { Output } from '../../contract/index.ts';
import type { HardCard } from '../../contract/statistics.schema.ts';
import { tallyDue } from '../../domain/study/history/forecast.ts';
import { MATURE_DAYS, trialsOf, trueRetention } from '../../domain/study/history/true-retention.ts';
import { firstOfEach } from '../../domain/study/load/siblings.ts';
import { isLearning, type Waiting } from '../../domain/study/queue-order.ts';
import { DAY_MS, studyDay } from '../../domain/study/study-day.ts';
import { batchesOf } from '../long-work/batches.ts';
import { setsOfScope } from './cards-of-scope.ts';
import type { Reader } from '../database/database.ts';
import { giveWay } from '../long-work/pause.ts';
import { readLog } from './review-log.ts';
import type { StatisticsTime } from './statistics.ts';
import { inScope } from './asked-faces.ts';
import type { StudyScope } from './study-scope.ts';

const CARDS_AT_ONCE = 2_000;
const SETS_AT_ONCE = 20;

type Answer = Output<'statistics.cards'>;

export async function readCardStatistics(
  read: Reader,
  owner: string,
  scope: StudyScope,
  time: StatisticsTime,
  days: number,
): Promise<Answer> {
  const known = { fresh: 0, learning: 0, young: 0, mature: 0, suspended: 0 };
  const due = tallyDue({ now: time.now, clock: time, days });
  let hardest: FaceRow[] = [];
  let cards = 0;
  for await (const rows of walkFaces(read, owner, scope)) {
    for (const faces of byCard(rows)) {
      const kind = kindOf(faces);
      cards += 1;
      known[kind] += 1;
      if (kind !== 'suspended') due.add(faces.map(toWaiting));
    }
    const lapsed = rows.filter(({ suspended, lapses }) => suspended === 0 && (lapses ?? 0) > 0);
    hardest = hardestOf([...hardest, ...lapsed]);
  }
  const forecast = due.forecast();
  return {
    today: studyDay(time.now, time),
    cards,
    known,
    forecast: { overdue: forecast.overdue, days: forecast.days.map(({ due }) => due), later: forecast.later },
    hardest: await described(read, owner, hardest),
  };
}

/** The faces of a scope with their memories, a part at a time, a card whole; one that is asked one way and was never seen has no memory. */
async function* walkFaces(read: Reader, owner: string, scope: StudyScope): AsyncGenerator<readonly FaceRow[]> {
  if (scope !== 'everything') {
    const sets = await setsOfScope(read, owner, scope);
    for (const part of batchesOf(sets, SETS_AT_ONCE)) {
      const setIds = part.map(({ id }) => id);
      yield await faces(read, owner).where('c.set_id', 'in', setIds).execute();
      await giveWay();
    }
    return;
  }
  for (let after = ''; ;) {
    const until = await lastOfPart(read, owner, after);
    const part = faces(read, owner).where(inScope(scope)).where('c.id', '>', after);
    yield await (until === undefined ? part : part.where('c.id', '<=', until)).execute();
    if (until === undefined) return;
    await giveWay();
    after = until;
  }
}

/** The id that ends the next part of the cards; undefined when they all are in it. */
async function lastOfPart(read: Reader, owner: string, after: string): Promise<string | undefined> {
  const row = await read
    .selectFrom('cards')
    .select('id')
    .where('owner', '=', owner)
    .where('id', '>', after)
    .orderBy('id')
    .limit(1)
    .offset(CARDS_AT_ONCE)
    .executeTakeFirst();
  return row?.id;
}

function faces(read: Reader, owner: string) {
  return read
    .selectFrom('cards as c')
    .innerJoin('sets as s', (join) => join.onRef('s.owner', '=', 'c.owner').onRef('s.id', '=', 'c.set_id'))
    .leftJoin('card_state as m', (join) => join.onRef('m.owner', '=', 'c.owner').onRef('m.card_id', '=', 'c.id'))
    .where('c.owner', '=', owner)
    .where('c.deleted', '=', 0)
    .where('s.deleted', '=', 0)
    .select([
      'c.id as card_id',
      'c.suspended',
      'm.face',
      'm.ordinal',
      'm.phase',
      'm.due_at',
      'm.last_review_at',
      'm.lapses',
      'm.difficulty',
    ]);
}

type FaceRow = Awaited<ReturnType<ReturnType<typeof faces>['execute']>>[number];

function toWaiting({ phase, due_at }: FaceRow): Waiting {
  return { phase: phase ?? 'new', dueAt: due_at };
}

function byCard(rows: readonly FaceRow[]): FaceRow[][] {
  const cards = new Map<string, FaceRow[]>();
  for (const row of rows) {
    const faces = cards.get(row.card_id);
    if (faces) faces.push(row);
    else cards.set(row.card_id, [row]);
  }
  return [...cards.values()];
}

type Kind = keyof Answer['known'];
const LEAST_FIRST = ['suspended', 'fresh', 'learning', 'young', 'mature'] as const satisfies readonly Kind[];

/** A card is as well known as the least known of its faces. */
function kindOf(faces: readonly FaceRow[]): Kind {
  const kinds = faces.map(kindOfFace);
  return LEAST_FIRST.find((kind) => kinds.includes(kind)) ?? 'fresh';
}

function kindOfFace({ suspended, phase, due_at, last_review_at }: FaceRow): Kind {
  if (suspended !== 0) return 'suspended';
  if (phase === null || phase === 'new') return 'fresh';
  if (isLearning(phase)) return 'learning';
  const intervalDays = due_at === null || last_review_at === null ? 0 : Math.round((due_at - last_review_at) / DAY_MS);
  return intervalDays >= MATURE_DAYS ? 'mature' : 'young';
}

/** Of each card the face that is the hardest, the first of those that are as hard. */
function hardestOf(rows: readonly FaceRow[]): FaceRow[] {
  const ranked = rows.toSorted(
    (a, b) => (b.lapses ?? 0) - (a.lapses ?? 0) || (b.difficulty ?? 0) - (a.difficulty ?? 0) || inOrderOfFaces(a, b),
  );
  return firstOfEach(ranked, ({ card_id }) => card_id).slice(0, HARDEST_CARDS);
}

function inOrderOfFaces(a: FaceRow, b: FaceRow): number {
  if (a.card_id !== b.card_id) return a.card_id < b.card_id ? -1 : 1;
  return (a.ordinal ?? 0) - (b.ordinal ?? 0);
}

async function described(read: Reader, owner: string, rows: readonly FaceRow[]): Promise<HardCard[]> {
  const described: HardCard[] = [];
  for (const { card_id: cardId, face, lapses } of rows) {
    const card = await read
      .selectFrom('cards as c')
      .innerJoin('sets as s', (join) => join.onRef('s.owner', '=', 'c.owner').onRef('s.id', '=', 'c.set_id'))
      .where('c.owner', '=', owner)
      .where('c.id', '=', cardId)
      .select(['c.question', 's.slug', 's.topic'])
      .executeTakeFirst();
    if (!card || face === null) continue;
    const { passed, failed } = trueRetention(trialsOf(await readLog(read, owner, cardId, face))).all;
    const { question, slug: setId, topic: setTopic } = card;
    described.push({ cardId, face, question, setId, setTopic, lapses: lapses ?? 0, passed, failed });
  }
  return described;
}
