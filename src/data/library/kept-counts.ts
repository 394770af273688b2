/**
 * Numbers that are counted from the cards of each set, in memory: a copy and never a source. Before each use the database is asked which sets have
 * changed, by revision. Those are counted anew, and the ones whose numbers are over: a card has become due, or is no longer put aside.
 */
import { batchesByWeight } from '../../domain/batches.ts';
import { headOf } from '../database/head.ts';
import type { Database, Reader } from '../database/database.ts';
import { KeptByOwner } from '../long-work/kept-by-owner.ts';
import { giveWay } from '../long-work/pause.ts';
import { changedSets } from './changed-sets.ts';

/** Cards looked at in one statement. Where all are asked both ways and due, it took 47 ms on a slow machine, and of twice as many 70. */
const CARDS_AT_ONCE = 5_000;
/** Sets whose numbers of one sort are kept, for all owners together. */
const SETS_KEPT = 100_000;

export interface Counted {
  /** Epoch ms: from then on they may be others, though nothing has changed. `Infinity` for never. */
  readonly until: number;
}

/** Sets whose ids follow one another, the first and the last of them included. Ranges rather than lists of ids are one statement, whatever the sets. */
export interface SetRange {
  readonly first: string;
  readonly last: string;
}

export interface Moment {
  /** Epoch ms. */
  readonly now: number;
  /** Names whatever else the numbers depend on, as the study day: numbers of another period are over. */
  readonly period: string;
}

interface Counter<At extends Moment, Numbers extends Counted> {
  /** Counts the cards of the sets of a range; a set that has none may be left out. */
  count(read: Reader, owner: string, range: SetRange, at: At): Promise<ReadonlyMap<string, Numbers>>;
  /** The numbers of a set that is left out. */
  readonly none: Numbers;
}

interface Kept<Numbers> {
  readonly numbers: Numbers;
  /** Epoch ms: the moment for which it was counted. */
  readonly from: number;
}

/** Keeps numbers of one sort; answers those of live sets, by their inner id and in their order, as they are at a moment. */
export function keepCounts<At extends Moment, Numbers extends Counted>(counter: Counter<At, Numbers>) {
  const kept = new KeptByOwner<KeptCounts<At, Numbers>>(SETS_KEPT);
  return async (
    db: Database,
    owner: string,
    setIds: readonly string[],
    at: At,
  ): Promise<ReadonlyMap<string, Numbers>> => {
    const counts = kept.of(db, owner, () => new KeptCounts(db, owner, counter));
    const counted = await counts.of(setIds, at);
    kept.makeRoom(db, owner);
    return counted;
  };
}

class KeptCounts<At extends Moment, Numbers extends Counted> {
  readonly #db: Database;
  readonly #owner: string;
  readonly #counter: Counter<At, Numbers>;
  readonly #kept = new Map<string, Kept<Numbers>>();
  #period = '';
  #token: string | null = null;
  #rev = 0;
  #turn: Promise<unknown> = Promise.resolve();

  constructor(db: Database, owner: string, counter: Counter<At, Numbers>) {
    this.#db = db;
    this.#owner = owner;
    this.#counter = counter;
  }

  /** How many sets it holds. */
  get size(): number {
    return this.#kept.size;
  }

  /** Calls wait for each other. */
  of(setIds: readonly string[], at: At): Promise<ReadonlyMap<string, Numbers>> {
    const read = this.#turn.then(() => this.#read(setIds, at));
    this.#turn = read.catch(() => {});
    return read;
  }

  async #read(setIds: readonly string[], at: At): Promise<ReadonlyMap<string, Numbers>> {
    await this.#forgetChanged();
    if (at.period !== this.#period) this.#kept.clear();
    this.#period = at.period;
    const over = new Set(setIds.filter((id) => !this.#holds(id, at.now)));
    if (over.size > 0) await this.#count(over, at);
    return new Map(setIds.map((id) => [id, this.#kept.get(id)?.numbers ?? this.#counter.none]));
  }

  #holds(id: string, now: number): boolean {
    const kept = this.#kept.get(id);
    return kept !== undefined && kept.from <= now && now < kept.numbers.until;
  }

  async #forgetChanged(): Promise<void> {
    const { read } = this.#db;
    const { token, head } = await headOf(read, this.#owner);
    if (token === this.#token) return;
    // A head that is not ahead of the last one is that of a database that was put back.
    const isAhead = this.#token !== null && head > this.#rev;
    const changed = isAhead ? await changedSets(read, this.#owner, this.#rev) : null;
    if (changed === null) this.#kept.clear();
    else for (const id of changed) this.#kept.delete(id);
    this.#token = token;
    this.#rev = head;
  }

  async #count(over: ReadonlySet<string>, at: At): Promise<void> {
    const { read } = this.#db;
    for (const sets of await runsOf(read, this.#owner, over)) {
      await giveWay();
      const [first = '', last = ''] = [sets[0], sets.at(-1)];
      const counted = await this.#counter.count(read, this.#owner, { first, last }, at);
      for (const id of sets) this.#kept.set(id, { numbers: counted.get(id) ?? this.#counter.none, from: at.now });
    }
  }
}

/** Those of the live sets, some that follow one another at a time, cut where the cards of a statement are enough. */
async function runsOf(read: Reader, owner: string, wanted: ReadonlySet<string>): Promise<string[][]> {
  const sets = await read
    .selectFrom('sets')
    .select(['id', 'card_count'])
    .where('owner', '=', owner)
    .where('deleted', '=', 0)
    .orderBy('id')
    .execute();
  const runs: { id: string; card_count: number }[][] = [];
  let open: (typeof runs)[number] | null = null;
  for (const set of sets) {
    if (!wanted.has(set.id)) open = null;
    else if (open) open.push(set);
    else runs.push((open = [set]));
  }
  return runs
    .flatMap((run) => batchesByWeight(run, ({ card_count }) => card_count, CARDS_AT_ONCE))
    .map((batch) => batch.map(({ id }) => id));
}
