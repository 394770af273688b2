/** Results of sessions: facts that are added and removed, never changed, merged by union (sync.md, "Reviews and performance"). */
import type { PerformanceInput, PerformanceRecord } from '../../contract/performance.schema.ts';
import type { BatchRemoval } from '../../contract/stored.schema.ts';
import type { Database, Reader } from '../database/database.ts';
import { setIdsBySlug, slugsBySetId } from '../library/set-links.ts';
import { findStored } from '../write/stored-change.ts';
import type { PerformanceRow } from '../database/tables.ts';
import { write, type Writer } from '../write/write.ts';

export interface Performance {
  /** Adds a record; one that is there under its id already is answered as it is, unless this one `corrects` it. The set need not be there. */
  record(input: PerformanceInput): Promise<PerformanceRecord>;
  /** Records of a set, the latest first. */
  ofSet(setId: string): Promise<PerformanceRecord[]>;
  /** The same for many sets, each under the id that was asked. */
  ofSets(setIds: readonly string[]): Promise<Map<string, PerformanceRecord[]>>;
  /** Sends a set's records to the trash; those that arrived after revision `asOf` stay. */
  removeOfSet(setId: string, asOf?: number): Promise<BatchRemoval>;
  removeAll(asOf?: number): Promise<BatchRemoval>;
}

/** Sets asked for in one statement. */
const SETS_AT_ONCE = 200;

export function createPerformance(db: Database, owner: string): Performance {
  const ofSets = (setIds: readonly string[]) => readOfSets(db.read, owner, setIds);
  return {
    record: (input) => write(db, owner, (tx) => record(tx, owner, input)),
    ofSet: async (setId) => (await ofSets([setId])).get(setId) ?? [],
    ofSets,
    removeOfSet: (setId, asOf) =>
      write(db, owner, async (tx) => removeWhere(tx, owner, { asOf, keys: await keysOf(tx.read, owner, setId) })),
    removeAll: (asOf) => write(db, owner, (tx) => removeWhere(tx, owner, { asOf })),
  };
}

async function record(tx: Writer, owner: string, input: PerformanceInput): Promise<PerformanceRecord> {
  const id = input.id ?? tx.newId();
  const known = await findStored(tx.read, owner, 'performance', id);
  const isTakenBack = input.corrects === true && (input.answered ?? 0) + (input.unanswered ?? 0) === 0;
  if (isTakenBack) {
    if (!known) return { ...NOTHING, id, setId: input.setId, createdAt: tx.now, updatedAt: tx.now };
    await tx.remove('performance', id);
  } else if (!known || (input.corrects === true && !saysTheSame(known, input))) {
    const { createdAt = tx.now, updatedAt } = input;
    const set = (await setIdsBySlug(tx.read, owner, [input.setId])).get(input.setId);
    await tx.put('performance', {
      id,
      set_id: set ?? input.setId,
      taken_at: createdAt,
      answered: input.answered ?? 0,
      correct: input.correct ?? 0,
      partial: input.partial ?? 0,
      incorrect: input.incorrect ?? 0,
      unanswered: input.unanswered ?? 0,
      mode: input.mode ?? '',
      test_type: input.testType ?? '',
      answers: JSON.stringify(input.answers ?? []),
      cards: JSON.stringify(input.cards ?? []),
      ...(updatedAt !== undefined && { updated_at: updatedAt }),
    });
  }
  const row = await tx.read
    .selectFrom('performance')
    .selectAll()
    .where('owner', '=', owner)
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const slugs = await slugsBySetId(tx.read, owner, [row.set_id]);
  return toRecord(row, slugs.get(row.set_id) ?? input.setId);
}

const COUNTS = ['answered', 'correct', 'partial', 'incorrect', 'unanswered'] as const;

/** Sent again, a correction changes nothing. */
function saysTheSame(row: PerformanceRow, input: PerformanceInput): boolean {
  return (
    COUNTS.every((count) => row[count] === (input[count] ?? 0)) && row.answers === JSON.stringify(input.answers ?? [])
  );
}

/** The record of a session whose answers were all taken back. */
const NOTHING = {
  answered: 0,
  correct: 0,
  partial: 0,
  incorrect: 0,
  unanswered: 0,
  mode: '',
  testType: '',
  answers: [],
  cards: [],
  ver: 0,
};

/** A record is kept under its set's identity, or under the name it gave when there was no such set yet. */
async function keysOf(read: Reader, owner: string, setId: string): Promise<string[]> {
  const known = (await setIdsBySlug(read, owner, [setId])).get(setId);
  return known === undefined ? [setId] : [known, setId];
}

async function readOfSets(
  read: Reader,
  owner: string,
  setIds: readonly string[],
): Promise<Map<string, PerformanceRecord[]>> {
  const found = new Map<string, PerformanceRecord[]>(setIds.map((setId) => [setId, []]));
  const asked = [...found.keys()];
  for (let i = 0; i < asked.length; i += SETS_AT_ONCE) {
    const part = asked.slice(i, i + SETS_AT_ONCE);
    const known = await setIdsBySlug(read, owner, part);
    const askedAs = new Map(part.map((setId) => [setId, setId]));
    for (const [slug, id] of known) askedAs.set(id, slug);
    for (const row of await rowsOfSets(read, owner, [...askedAs.keys()])) {
      const setId = askedAs.get(row.set_id) ?? row.set_id;
      found.get(setId)?.push(toRecord(row, setId));
    }
  }
  return found;
}

function rowsOfSets(read: Reader, owner: string, keys: readonly string[]): Promise<PerformanceRow[]> {
  return read
    .selectFrom('performance')
    .selectAll()
    .where('owner', '=', owner)
    .where('set_id', 'in', keys)
    .where('deleted', '=', 0)
    .orderBy('taken_at', 'desc')
    .orderBy('id')
    .execute();
}

interface Removed {
  readonly asOf: number | undefined;
  /** Values of `set_id`; absent for the records of all sets. */
  readonly keys?: readonly string[];
}

async function removeWhere(tx: Writer, owner: string, { asOf, keys }: Removed): Promise<BatchRemoval> {
  const live = tx.read.selectFrom('performance').select('id').where('owner', '=', owner).where('deleted', '=', 0);
  const ofSets = keys ? live.where('set_id', 'in', keys) : live;
  const rows = await (asOf === undefined ? ofSets : ofSets.where('rev', '<=', asOf)).orderBy('id').execute();
  if (rows.length === 0) return { removed: 0, batch: null };
  const batch = tx.newId();
  await tx.removeAll(
    'performance',
    rows.map(({ id }) => id),
    batch,
  );
  return { removed: rows.length, batch };
}

export function toRecord(row: PerformanceRow, setId: string): PerformanceRecord {
  return {
    id: row.id,
    setId,
    createdAt: row.taken_at,
    updatedAt: row.updated_at,
    answered: row.answered,
    correct: row.correct,
    partial: row.partial,
    incorrect: row.incorrect,
    unanswered: row.unanswered,
    mode: row.mode,
    testType: row.test_type,
    answers: JSON.parse(row.answers) as unknown[],
    cards: JSON.parse(row.cards) as unknown[],
    ver: row.ver,
  };
}
