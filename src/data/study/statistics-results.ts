/** Results of sessions: counted by study day and by set, and one by one. */
import { sql } from 'kysely';
import type { Output } from '../../contract/index.ts';
import { messages } from '../../contract/messages/index.ts';
import { Problem } from '../../contract/problem.ts';
import type { ResultDay, SessionResult } from '../../contract/statistics.schema.ts';
import { studyDay } from '../../domain/study/study-day.ts';
import { setsOfScope } from './cards-of-scope.ts';
import type { Reader } from '../database/database.ts';
import { giveWay } from '../long-work/pause.ts';
import type { StatisticsTime } from './statistics.ts';
import type { StudyScope } from './study-scope.ts';
import type { PerformanceRow } from '../database/tables.ts';

export interface SessionPage {
  /** The `next` of the page before. */
  readonly after?: string | undefined;
  readonly limit: number;
}

const RESULTS_AT_ONCE = 2_000;
const NOTHING = { answered: 0, correct: 0, partial: 0, incorrect: 0, unanswered: 0 };
type Tally = typeof NOTHING;
type TallyKey = keyof Tally;
const TALLY_KEYS = Object.keys(NOTHING) as readonly TallyKey[];

const COLUMNS = [
  'p.id',
  'p.set_id',
  'p.taken_at',
  'p.mode',
  'p.test_type',
  ...TALLY_KEYS.map((key) => `p.${key}` as const),
] as const;
type ResultRow = Pick<PerformanceRow, 'id' | 'set_id' | 'taken_at' | 'mode' | 'test_type' | TallyKey>;

/** Where a page begins: after a result that was taken at this time and has this id. */
interface Place {
  readonly takenAt: number;
  readonly id: string;
}

export async function readResults(
  read: Reader,
  owner: string,
  scope: StudyScope,
  time: StatisticsTime,
): Promise<Output<'statistics.results'>> {
  const known = await namedSets(read, owner, scope);
  const today = studyDay(time.now, time);
  const days = new Map<number, ResultDay>();
  const tests = new Map<string, { count: number; readonly last: Tally }>();
  for await (const rows of walkResults(read, owner))
    for (const row of rows) {
      const set = known.of(row.set_id);
      if (!set) continue;
      const day = studyDay(row.taken_at, time);
      const before = days.get(day) ?? { day, sessions: 0, ...NOTHING };
      days.set(day, { ...added(before, row), day, sessions: before.sessions + 1 });
      if (!isTest(row)) continue;
      // The latest come first.
      const test = tests.get(set.id) ?? { count: 0, last: added(NOTHING, row) };
      tests.set(set.id, { ...test, count: test.count + 1 });
    }
  return {
    today,
    days: [...days.values()].toSorted((a, b) => a.day - b.day),
    tests: [...tests].map(([setId, test]) => ({ setId, ...test })).toSorted((a, b) => (a.setId < b.setId ? -1 : 1)),
  };
}

/** @throws Problem `invalid_input` for a place that no page ended with */
export async function readSessions(
  read: Reader,
  owner: string,
  scope: StudyScope,
  { after, limit }: SessionPage,
): Promise<Output<'statistics.sessions'>> {
  const known = await namedSets(read, owner, scope);
  const sessions: SessionResult[] = [];
  for await (const rows of walkResults(read, owner, after === undefined ? undefined : placeOf(after)))
    for (const row of rows) {
      const set = known.of(row.set_id);
      if (!set) continue;
      const last = sessions.at(-1);
      if (last && sessions.length === limit) return { sessions, next: `${last.createdAt}:${last.id}` };
      const { id, taken_at: createdAt, mode, test_type: testType } = row;
      const tally = added(NOTHING, row);
      sessions.push({ id, setId: set.id, setTopic: set.topic, createdAt, ...tally, mode, testType });
    }
  return { sessions, next: null };
}

/** Results, the latest first, a part at a time. */
async function* walkResults(read: Reader, owner: string, from?: Place): AsyncGenerator<readonly ResultRow[]> {
  for (let place = from; ;) {
    const live = read
      .selectFrom('performance as p')
      .select(COLUMNS)
      .where('p.owner', '=', owner)
      .where('p.deleted', '=', 0)
      .orderBy('p.taken_at', 'desc')
      .orderBy('p.id', 'desc')
      .limit(RESULTS_AT_ONCE);
    const rows = await (place ? live.where(isAfter(place)) : live).execute();
    yield rows;
    const last = rows.at(-1);
    if (!last || rows.length < RESULTS_AT_ONCE) return;
    place = { takenAt: last.taken_at, id: last.id };
    await giveWay();
  }
}

function isAfter({ takenAt, id }: Place) {
  return sql<boolean>`(p.taken_at < ${takenAt} or (p.taken_at = ${takenAt} and p.id < ${id}))`;
}

function placeOf(text: string): Place {
  const [, takenAt, id] = /^(-?\d+):(.+)$/s.exec(text) ?? [];
  if (takenAt === undefined || id === undefined)
    throw new Problem('invalid_input', messages.network.invalidInput('after'), { extras: { field: 'after' } });
  return { takenAt: Number(takenAt), id };
}

interface NamedSet {
  /** As the wire names it. */
  readonly id: string;
  readonly topic: string;
}

/**
 * What to call the set of a result, or nothing when the scope has no such set. A result names its set by identity or, where there was none
 * when it came, by its id on the wire.
 */
async function namedSets(read: Reader, owner: string, scope: StudyScope) {
  const rows =
    scope === 'everything'
      ? await read
          .selectFrom('sets')
          .select(['id', 'slug', 'topic'])
          .where('owner', '=', owner)
          .where('deleted', '=', 0)
          .execute()
      : await setsOfScope(read, owner, scope);
  const named = new Map<string, NamedSet>();
  for (const { slug, topic } of rows) named.set(slug, { id: slug, topic });
  for (const { id, slug, topic } of rows) named.set(id, { id: slug, topic });
  const of = (key: string): NamedSet | undefined =>
    named.get(key) ?? (scope === 'everything' ? { id: key, topic: '' } : undefined);
  return { of };
}

function isTest({ mode, test_type }: ResultRow): boolean {
  return mode === 'test' || test_type !== '';
}

function added(tally: Tally, row: Tally): Tally {
  return Object.fromEntries(TALLY_KEYS.map((key) => [key, tally[key] + row[key]])) as Tally;
}
