/**
 * Work that goes on behind the call that began it: an import, an export, learning from a history. A process holds it with a lease and tells how far
 * it is, so that every process of a server can answer for it, ask it to end, and see that its process died (docs/scaling.md).
 */
import { randomUUID } from 'node:crypto';
import { messages } from '../../contract/messages/index.ts';
import { Problem } from '../../contract/problem.ts';
import type { Database } from '../database/database.ts';
import { newId } from '../database/ids.ts';
import type { RunFields } from '../database/run-tables.ts';
import type { RunRow } from '../database/tables.ts';
import { write, type Writer } from '../write/write.ts';

export type RunKind = 'import' | 'export' | 'fit';

/** A process that says nothing for so long is taken for dead. */
export const RUN_LEASE_MS = 20_000;
const BEAT_MS = 1_000;
/** Some time before others may take a run over, its own process holds it for lost. */
const SURE_MS = RUN_LEASE_MS * 0.75;
/** Part of each holder's name: what another process left behind is told by it. */
const PROCESS = randomUUID();

/**
 * Asked within a write, when nobody else can write for the owner, so that the answer holds until the commit, whatever the clocks say.
 * @throws Problem `cancelled` where the run was forgotten or is another process's by now
 */
export type AssertHeld = (tx: Writer) => Promise<void>;

export interface HeldRun<State> {
  /** What others are told from the next beat on. */
  state: State;
  /** Aborted once somebody asked it to end, or when it is lost. */
  readonly signal: AbortSignal;
  /** It was forgotten, or another process may have taken it over. */
  isLost(): boolean;
  /** For each write that is made for it. */
  readonly assertHeld: AssertHeld;
  /** It runs no more. What is told from then on; null forgets it. A lost one changes nothing. */
  end(left: State | null): Promise<void>;
}

export interface KnownRun<State> {
  readonly id: string;
  readonly state: State;
  /** A living process works on it. */
  readonly isRunning: boolean;
}

export interface Runs {
  /** Null while it, or with `alone` any of its kind, runs for this owner. What a dead process held is taken over. */
  begin<State>(
    kind: RunKind,
    id: string,
    state: State,
    options?: { readonly alone: boolean },
  ): Promise<HeldRun<State> | null>;
  find<State>(kind: RunKind, id: string): Promise<KnownRun<State> | null>;
  /** Those that run. */
  running<State>(kind: RunKind): Promise<KnownRun<State>[]>;
  /** Its process hears of it a moment later. Answers whether there is one to hear. */
  askToEnd(kind: RunKind, id: string): Promise<boolean>;
  /** Its process, if any, gives it up. */
  forget(id: string): Promise<void>;
}

export function createRuns(db: Database, owner: string): Runs {
  // Not the ids of rows that a person made: how often a beat comes must not show in them.
  const { call: _call, ...rest } = db;
  const change = <T>(work: (tx: Writer) => Promise<T>): Promise<T> => write({ ...rest, newId }, owner, work);
  const known = <State>({ id, state, until }: RunFields): KnownRun<State> => ({
    id,
    state: JSON.parse(state) as State,
    isRunning: Number(until) > db.now(),
  });
  const rowsOf = (read: Database['read'], kind: RunKind) =>
    read.selectFrom('runs').selectAll().where('owner', '=', owner).where('kind', '=', kind);

  return {
    async begin(kind, id, state, { alone } = { alone: false }) {
      const holder = `${PROCESS} ${randomUUID()}`;
      const taken = await change(async (tx) => {
        const rows = await rowsOf(tx.read, kind).execute();
        if (rows.some((row) => (alone || row.id === id) && Number(row.until) > tx.now)) return false;
        const text = JSON.stringify(state);
        const until = tx.now + RUN_LEASE_MS;
        // A process that only hung must find, when it goes on, that its run is over: two are never at work.
        const others = alone ? rows.filter((row) => row.id !== id && row.holder !== null) : [];
        for (const other of others) await tx.local.patch('runs', other.id, { holder: null });
        await tx.local.put('runs', { id, kind, holder, until, stopping: 0, state: text, created_at: tx.now });
        return true;
      });
      return taken ? hold({ change, owner, id, holder, state }) : null;
    },
    async find<State>(kind: RunKind, id: string) {
      const row = await rowsOf(db.read, kind).where('id', '=', id).executeTakeFirst();
      return row ? known<State>(row) : null;
    },
    async running<State>(kind: RunKind) {
      const rows = await rowsOf(db.read, kind).orderBy('id').execute();
      return rows.map((row) => known<State>(row)).filter(({ isRunning }) => isRunning);
    },
    askToEnd: (kind, id) =>
      change(async (tx) => {
        const row = await rowsOf(tx.read, kind).where('id', '=', id).executeTakeFirst();
        if (!row || Number(row.until) <= tx.now) return false;
        await tx.local.patch('runs', id, { stopping: 1 });
        return true;
      }),
    forget: (id) => change((tx) => tx.local.remove('runs', id)),
  };
}

interface Holding<State> {
  readonly change: <T>(work: (tx: Writer) => Promise<T>) => Promise<T>;
  readonly owner: string;
  readonly id: string;
  readonly holder: string;
  readonly state: State;
}

function hold<State>({ change, owner, id, holder, state }: Holding<State>): HeldRun<State> {
  const ending = new AbortController();
  let renewed = performance.now();
  let isGone = false;
  let beating: Promise<void> = Promise.resolve();

  /** Null when it is another's, or forgotten. */
  async function own(tx: Writer): Promise<Pick<RunFields, 'stopping'> | null> {
    const found = await tx.read
      .selectFrom('runs')
      .select(['holder', 'stopping'])
      .where('owner', '=', owner)
      .where('id', '=', id)
      .executeTakeFirst();
    return found?.holder === holder ? found : null;
  }

  function lose(): void {
    isGone = true;
    ending.abort();
  }

  async function beat(): Promise<void> {
    const begun = performance.now();
    const row = await change(async (tx) => {
      const found = await own(tx);
      if (!found) return null;
      await tx.local.patch('runs', id, { until: tx.now + RUN_LEASE_MS, state: JSON.stringify(run.state) });
      return found;
    });
    if (!row) return lose();
    renewed = begun;
    if (row.stopping === 1) ending.abort();
  }
  const timer = setInterval(() => {
    // A database that is away for a moment is asked again; one that stays away makes the run a lost one.
    beating = beating.then(beat).catch(() => {
      if (run.isLost()) ending.abort();
    });
  }, BEAT_MS).unref();

  const run: HeldRun<State> = {
    state,
    signal: ending.signal,
    isLost: () => isGone || performance.now() - renewed > SURE_MS,
    async assertHeld(tx) {
      if (await own(tx)) return;
      lose();
      throw new Problem('cancelled', messages.network.cancelled);
    },
    async end(left) {
      clearInterval(timer);
      await beating;
      await change(async (tx) => {
        if (!(await own(tx))) return;
        if (left === null) await tx.local.remove('runs', id);
        else await tx.local.patch('runs', id, { holder: null, until: 0, state: JSON.stringify(left) });
      });
    },
  };
  return run;
}

/** Ends the leases of every other process. Only where there can be none: beside a desktop, or on the file of a server. */
export async function endLeasesOfOthers(db: Database): Promise<void> {
  const held = await db.read.selectFrom('runs').select(['owner', 'id', 'holder']).where('until', '>', 0).execute();
  for (const { owner, id, holder } of held) {
    if (!holder?.startsWith(PROCESS)) await write(db, owner, (tx) => tx.local.patch('runs', id, { until: 0 }));
  }
}

/** Of all owners, those of a kind, running or not. */
export function allRuns(db: Database, kind: RunKind): Promise<Pick<RunRow, 'owner' | 'id' | 'created_at'>[]> {
  return db.read.selectFrom('runs').select(['owner', 'id', 'created_at']).where('kind', '=', kind).execute();
}
