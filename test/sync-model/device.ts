/**
 * The model's device. What a crash leaves is everything but `volatile`; each method is one local transaction. It does what the shipped rules
 * say, and nothing by itself.
 */
import type { Fact, Frozen } from '../../src/domain/sync/after-push.ts';
import type { FeedCursor, ResetMode } from '../../src/domain/sync/feed.ts';
import type { Loser } from '../../src/domain/sync/merge.ts';
import type { PushResult } from '../../src/domain/sync/push.ts';
import type { RowChange } from '../../src/domain/sync/pulled-row.ts';
import {
  isAppended,
  parentOf,
  PARENT_FIELD,
  TOP_LEVEL,
  type DeviceRow,
  type ServerRow,
  type SyncKind,
} from '../../src/domain/sync/rows.ts';
import type { DeviceDisk, DeviceOptions, Volatile } from './device-disk.ts';
import type { Rules, Slip } from './rules.ts';
import type { Page, PullRequest, PushAnswer, PushRequest } from './server.ts';

export const STAND_IN_TOPIC = 'Recovered cards';

const AT_START: Volatile = { awaited: null, phase: 'push', rounds: 0 };

export class Device {
  rows = new Map<string, DeviceRow>();
  facts = new Map<string, Fact>();
  markers = new Set<string>();
  frozen: Frozen[] = [];
  since = 0;
  cursor: FeedCursor | null = null;
  epoch: string | null = null;
  syncToken: string | null = null;
  snapshot: { mode: ResetMode; seen: Set<string> } | null = null;
  mids = 0;
  skew = 0;
  volatile: Volatile = { ...AT_START };
  disk: DeviceDisk | null = null;
  /** Rows that a merge, a sweep or a clash of names moved or took away, so that no person's wish says where they are. */
  readonly moved = new Set<string>();
  readonly seen = { losers: 0, clashes: 0, remade: 0, givenBack: 0, swept: 0 };
  /** Writes that a mutant puts off: a crash loses them. */
  #later: (() => void)[] = [];
  readonly #options: DeviceOptions;

  constructor(options: DeviceOptions) {
    this.#options = options;
  }

  get number(): number {
    return this.#options.number;
  }

  get #rules(): Rules {
    return this.#options.rules;
  }

  #slips(slip: Slip): boolean {
    return this.#options.slips.has(slip);
  }

  now(): number {
    return this.#options.now() + this.skew;
  }

  /** A person's change and its marker are one transaction (sync R5). */
  mark(id: string): void {
    if (this.#slips('markerLater')) this.#later.push(() => this.markers.add(id));
    else this.markers.add(id);
  }

  live(): DeviceRow[] {
    return [...this.rows.values()].filter(({ deleted }) => !deleted);
  }

  children(id: string): DeviceRow[] {
    return this.live().filter((row) => parentOf(row.kind, row.fields) === id);
  }

  parentIdOf = (id: string): string => {
    const row = this.rows.get(id);
    return row === undefined ? TOP_LEVEL : parentOf(row.kind, row.fields);
  };

  crash(): void {
    this.volatile = { ...AT_START };
    this.#later = [];
  }

  timeOut(): void {
    if (this.volatile.awaited === null) return;
    const pullsNext = this.#slips('pullsAfterTimeout') && this.volatile.phase === 'push';
    this.volatile = { ...AT_START, phase: pullsNext ? 'pull' : 'push' };
  }

  startSession(): void {
    if (this.volatile.phase === 'done') this.volatile = { ...AT_START };
  }

  get rests(): boolean {
    return this.volatile.phase === 'done' && this.#next() === 'rest';
  }

  #next(): 'push' | 'pull' | 'rest' {
    const { phase, rounds } = this.volatile;
    return this.#rules.nextStep({
      snapshot: this.snapshot?.mode ?? null,
      frozen: this.frozen.length,
      markers: this.markers.size,
      phase,
      rounds,
    });
  }

  /** The next request, or null while one is under way or nothing is to be done. */
  step(): PushRequest | PullRequest | null {
    this.flush();
    if (this.volatile.awaited !== null) return null;
    const next = this.#next();
    if (next === 'rest') return null;
    if (next === 'push') {
      this.volatile.phase = 'push';
      if (this.frozen.length === 0) this.#freeze();
      if (this.frozen.length > 0) return this.#pushRequest();
      if (this.markers.size > 0) return this.step();
    }
    this.volatile.phase = 'pull';
    const { since, cursor, epoch, syncToken } = this;
    return { t: 'pull', since, cursor, known: { epoch, syncToken } };
  }

  flush(): void {
    for (const write of this.#later.splice(0)) write();
  }

  #pushRequest(): PushRequest {
    if (this.#slips('freshContentOnRetry')) this.#refresh();
    return {
      t: 'push',
      epoch: this.epoch,
      clientTime: this.now(),
      changes: this.frozen.map(({ mutation }) => mutation),
    };
  }

  #refresh(): void {
    this.frozen = this.frozen.map((entry) => {
      const row = this.rows.get(entry.mutation.id);
      if (row === undefined || entry.mutation.op !== 'put' || !this.markers.delete(row.id)) return entry;
      return { mutation: { ...entry.mutation, patch: this.#rules.changesOf(row) }, state: row.fields };
    });
  }

  #freeze(): void {
    const waiting = [...this.markers].flatMap((id) => {
      const [row, fact] = [this.rows.get(id), this.facts.get(id)];
      if (row) return [{ kind: row.kind as SyncKind, id, deleted: row.deleted, known: row.baseVer > 0, bytes: 1 }];
      if (fact) return [{ kind: fact.kind as SyncKind, id, deleted: false, known: false, bytes: 1 }];
      this.markers.delete(id);
      return [];
    });
    for (const { id } of this.#rules.nextBatch(waiting, this.parentIdOf).slice(0, this.#options.batch)) {
      this.markers.delete(id);
      const entry = this.#frozen(id);
      if (entry) this.frozen.push(entry);
    }
  }

  #frozen(id: string): Frozen | null {
    const mid = this.#slips('countedMutationIds') ? `${this.number}:${(this.mids += 1)}` : this.#options.newMid();
    const at = this.now();
    const fact = this.facts.get(id);
    if (fact)
      return {
        mutation: { mid, kind: fact.kind, op: 'append', id, baseVer: 0, patch: fact.fields, at },
        state: fact.fields,
      };
    const row = this.rows.get(id);
    if (row === undefined) return null;
    if (!this.#rules.hasNews(row)) {
      this.#apply(id, this.#rules.settled(row));
      return null;
    }
    const { kind, baseVer, deleted } = row;
    const patch = deleted ? this.#rules.lastWords(row) : this.#rules.changesOf(row);
    return { mutation: { mid, kind, op: deleted ? 'del' : 'put', id, baseVer, patch, at }, state: row.fields };
  }

  /** An answer to the awaited request; another one is late or doubled and says nothing. */
  receive(about: number, answer: PushAnswer | Page): void {
    if (this.volatile.awaited !== about) return;
    this.volatile.awaited = null;
    if (answer.t === 'page') this.#applyPage(answer);
    else if (answer.t === 'epoch changed') this.#beginRestored();
    else {
      // The first answer names the epoch: what is acknowledged before the first page can be lost before it, too.
      this.epoch ??= answer.epoch;
      for (const result of answer.results) this.#applyResult(result);
    }
  }

  /** What was sent or not is of no account: it is compared anew with what the server then has. */
  #beginRestored(): void {
    for (const { mutation } of this.frozen) this.markers.add(mutation.id);
    this.frozen = [];
    this.cursor = null;
    this.snapshot = { mode: 'restored', seen: new Set() };
  }

  #applyResult(result: PushResult): void {
    const entry = this.frozen.find(({ mutation }) => mutation.mid === result.mid);
    if (!entry) return;
    this.frozen = this.frozen.filter((other) => other !== entry);
    const { id, op } = entry.mutation;
    const redirty = this.markers.has(id);
    if (op === 'append') {
      if (result.status === 'ok' && result.row !== null) this.#applyFact(result.row);
      return;
    }
    const local = this.rows.get(id) ?? null;
    const outcome = this.#rules.afterPush(entry, result, local, redirty);
    if (outcome.do === 'park') throw new Error(`PARKED ${id}: the model refuses nothing but cycles`);
    if (outcome.do === 'merge') {
      this.#merge(
        id,
        outcome.into,
        outcome.theirs,
        redirty && local !== null ? { row: local, state: entry.state } : null,
      );
      return;
    }
    this.#apply(id, outcome);
    if (outcome.do === 'remake parent' && outcome.row !== null)
      this.#remake(parentOf(outcome.row.kind, outcome.row.fields));
  }

  #remake(id: string): void {
    const row = this.rows.get(id);
    const made = row === undefined ? this.#rules.standIn(id, STAND_IN_TOPIC) : this.#rules.remade(row);
    this.seen.remade += 1;
    this.moved.add(id);
    this.#apply(id, { row: made, marked: true, losers: [] });
  }

  #applyFact(theirs: ServerRow): void {
    const underWay = this.frozen.some(({ mutation }) => mutation.id === theirs.id);
    const { fact, marked } = this.#rules.afterFact(theirs, this.facts.get(theirs.id) ?? null, underWay);
    if (fact) this.facts.set(fact.id, fact);
    if (!marked) this.markers.delete(theirs.id);
  }

  #apply(id: string, { row, marked, losers }: RowChange): void {
    for (const loser of losers) this.#keep(loser);
    if (marked) this.markers.add(id);
    else this.markers.delete(id);
    if (row === null) {
      this.rows.delete(id);
      return;
    }
    this.rows.set(id, row);
    this.#partNames(row);
  }

  #keep({ id, kind, entityId, field, value }: Loser): void {
    if (this.facts.has(id)) return;
    this.seen.losers += 1;
    this.facts.set(id, { kind: 'history', id, fields: { kind, entity_id: entityId, field, value } });
    this.markers.add(id);
  }

  /** The device's tables refuse two live folders or sets of one name. */
  #partNames(arrived: DeviceRow): void {
    const key = arrived.deleted ? null : this.#rules.nameKeyOf(arrived);
    if (key === null) return;
    const sameName = (row: DeviceRow): boolean => row.kind === arrived.kind && this.#rules.nameKeyOf(row) === key;
    const other = this.live().find((row) => row.id !== arrived.id && sameName(row));
    if (!other) return;
    this.seen.clashes += 1;
    const yields = this.#rules.yieldsTo(arrived, other);
    const stays = yields === arrived ? other : arrived;
    if (this.#rules.mergesAway(yields)) {
      this.#dropInto(yields.id, stays.id);
      return;
    }
    const taken = new Set(
      this.live()
        .filter(({ id, kind }) => kind === yields.kind && id !== yields.id)
        .map((row) => this.#rules.nameKeyOf(row)),
    );
    const renamed = this.#rules.underAnotherName(yields, (nameKey) => taken.has(nameKey));
    this.rows.set(renamed.id, renamed);
    this.moved.add(renamed.id);
  }

  #merge(
    id: string,
    into: string,
    theirs: ServerRow | null,
    dropped: { row: DeviceRow; state: Frozen['state'] } | null,
  ): void {
    const dirty = this.markers.has(into) || this.frozen.some(({ mutation }) => mutation.id === into);
    const target = this.#rules.afterMerged(theirs, this.rows.get(into) ?? null, dirty, dropped);
    this.rows.delete(id);
    if (target.row !== null) this.#apply(into, { ...target, marked: target.marked || this.markers.has(into) });
    this.#dropInto(id, into);
  }

  /** The folder is gone; what lies in it moves. */
  #dropInto(id: string, into: string): void {
    this.rows.delete(id);
    this.markers.delete(id);
    this.moved.add(id).add(into);
    for (const child of Array.from(this.rows.values())) {
      if (parentOf(child.kind, child.fields) !== id) continue;
      const field = PARENT_FIELD[child.kind];
      if (field === undefined || !this.rows.has(child.id)) continue;
      this.moved.add(child.id);
      this.#apply(child.id, {
        row: { ...child, fields: { ...child.fields, [field]: into } },
        marked: true,
        losers: [],
      });
    }
  }

  #applyPage(page: Page): void {
    const apply = (): void => {
      if (page.mode === 'restored' && page.starts) this.#beginRestored();
      if (page.mode !== null && page.starts) this.snapshot = { mode: page.mode, seen: new Set() };
      for (const theirs of page.rows) this.#applyRow(theirs);
      if (page.next === null && this.snapshot) this.#sweep(page.alive);
    };
    const advance = (): void => {
      this.cursor = page.next;
      if (page.next !== null) return;
      this.since = page.now;
      this.epoch = page.epoch;
      this.syncToken = page.syncToken;
    };
    if (this.#slips('cursorFirst')) {
      advance();
      this.#later.push(apply);
    } else {
      apply();
      advance();
    }
    if (page.next !== null) return;
    this.volatile.phase = 'done';
    this.volatile.rounds += 1;
  }

  #applyRow(theirs: ServerRow): void {
    this.snapshot?.seen.add(theirs.id);
    if (isAppended(theirs.kind)) {
      this.#applyFact(theirs);
      return;
    }
    const dirty = this.markers.has(theirs.id) || this.frozen.some(({ mutation }) => mutation.id === theirs.id);
    const local = this.rows.get(theirs.id) ?? null;
    this.#apply(theirs.id, this.#rules.afterPulled(local, dirty, theirs, this.snapshot?.mode ?? null));
  }

  #sweep(alive: ReadonlySet<string> | null): void {
    const { mode, seen } = this.snapshot ?? { mode: 'compacted', seen: new Set<string>() };
    this.snapshot = null;
    for (const { id, kind } of this.facts.values())
      if (!seen.has(id) && this.#rules.sweepOf({ kind, id, deleted: false, dirty: false }, mode) === 'give back')
        this.markers.add(id);
    const unseen = [...this.rows.values()].filter((row) => row.baseVer > 0 && !seen.has(row.id));
    const decided = Map.groupBy(unseen, (row) =>
      this.#rules.sweepOf({ kind: row.kind, id: row.id, deleted: row.deleted, dirty: this.markers.has(row.id) }, mode),
    );
    const removed = new Set((decided.get('remove') ?? []).map(({ id }) => id));
    const staying = this.live().filter(({ id }) => !removed.has(id));
    const kept = this.#rules.keptForChildren(
      removed,
      staying.map(({ id }) => id),
      this.parentIdOf,
    );
    for (const row of [...(decided.get('give back') ?? []), ...unseen.filter(({ id }) => kept.has(id))]) {
      this.seen.givenBack += 1;
      this.moved.add(row.id);
      this.#apply(row.id, { row: this.#rules.remade(row), marked: true, losers: [] });
    }
    for (const id of removed) {
      if (kept.has(id)) continue;
      if (mode === 'compacted' && alive?.has(id) === true)
        throw new Error(`VANISHED ${id}: alive on the server, and the sweep removes it`);
      this.seen.swept += 1;
      this.#apply(id, { row: null, marked: false, losers: [] });
    }
  }
}
