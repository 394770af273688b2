/** The model's server: one owner's rows, all of them durable. It decides by the shipped rules and keeps what they say. */
import { freeSlug } from '../../src/domain/slug.ts';
import type { FeedCursor, FeedState, KnownServer, ResetMode } from '../../src/domain/sync/feed.ts';
import type { Mutation as Change, PushResult, StoredAnswer } from '../../src/domain/sync/push.ts';
import { isAppended, parentOf, type Fields, type ServerRow } from '../../src/domain/sync/rows.ts';
import type { FolderNode, Folders, Revival } from '../../src/domain/sync/structure.ts';
import type { Rules, Slip } from './rules.ts';

/** As `data/write/write.ts` keeps them. */
const VERSION_IDS_KEPT = 10;

export interface StoredRow extends ServerRow {
  readonly rev: number;
  /** By its author's clock, for the mutant that compares it. */
  readonly at: number;
}

/** What a copy of the database holds. */
interface Disk {
  readonly rows: ReadonlyMap<string, StoredRow>;
  readonly head: number;
  readonly headToken: string;
  readonly epoch: string;
  readonly horizon: number;
  readonly answers: ReadonlyMap<string, StoredAnswer>;
  readonly aliases: ReadonlyMap<string, string>;
}

export interface PushRequest {
  readonly t: 'push';
  readonly epoch: string | null;
  readonly clientTime: number;
  readonly changes: readonly Change[];
}

export interface PullRequest {
  readonly t: 'pull';
  readonly since: number;
  readonly cursor: FeedCursor | null;
  readonly known: KnownServer | null;
}

export type PushAnswer =
  | { readonly t: 'pushed'; readonly epoch: string; readonly results: readonly PushResult[] }
  | { readonly t: 'epoch changed' };

export interface Page {
  readonly t: 'page';
  readonly rows: readonly ServerRow[];
  readonly now: number;
  readonly next: FeedCursor | null;
  readonly syncToken: string | null;
  readonly epoch: string;
  readonly mode: ResetMode | null;
  readonly starts: boolean;
  /** No part of the protocol: what lives on the server, for the check that a sweep removes nothing alive. */
  readonly alive: ReadonlySet<string> | null;
}

export interface ServerOptions {
  readonly rules: Rules;
  readonly slips: ReadonlySet<Slip>;
  /** Rows on a page. */
  readonly limit: number;
  readonly now: () => number;
}

interface OpenTransaction {
  readonly request: PushRequest;
  readonly revisions: number[];
  readonly answer: (answer: PushAnswer) => void;
}

export class Server {
  rows = new Map<string, StoredRow>();
  head = 0;
  headToken = 'none';
  horizon = 0;
  epoch = 'e1';
  answers = new Map<string, StoredAnswer>();
  aliases = new Map<string, string>();
  /** Kept outside the database, so that a restore does not take it back. */
  highWater = 0;
  readonly purged = new Set<string>();
  /** Rows whose body went with time; what their removal took along is not owed to anybody any more. */
  readonly stripped = new Set<string>();
  /** Every `now` that was answered, with the epoch it was answered in. */
  readonly nows = new Map<number, string>();
  readonly open: OpenTransaction[] = [];
  readonly seen = { conflicts: 0, again: 0, merged: 0, cycles: 0, revived: 0, orphans: 0 };
  #tokens = 0;
  #epochs = 1;
  #made = 0;
  readonly #options: ServerOptions;
  #backups: Disk[] = [];
  #checkpoint: Disk | null = null;
  /** Revisions of the open transaction that commits, for the mutant that hands them out early. */
  #handedOut: number[] | null = null;

  constructor(options: ServerOptions) {
    this.#options = options;
  }

  get #rules(): Rules {
    return this.#options.rules;
  }

  #slips(slip: Slip): boolean {
    return this.#options.slips.has(slip);
  }

  get state(): FeedState {
    return { head: this.head, horizon: this.horizon, epoch: this.epoch, headToken: this.headToken };
  }

  /** Answers now or, when the mutant leaves the transaction open, later. */
  push(request: PushRequest, answer: (answer: PushAnswer) => void): void {
    if (request.epoch !== null && request.epoch !== this.epoch) {
      answer({ t: 'epoch changed' });
      return;
    }
    if (this.#slips('revisionsBeforeCommit')) {
      this.open.push({ request, revisions: request.changes.map(() => this.#nextRevision()), answer });
      return;
    }
    answer(this.#commit(request));
  }

  commitOpen(index: number): void {
    const [transaction] = this.open.splice(index % Math.max(1, this.open.length), 1);
    if (!transaction) return;
    this.#handedOut = transaction.revisions;
    transaction.answer(this.#commit(transaction.request));
    this.#handedOut = null;
  }

  #commit(request: PushRequest): PushAnswer {
    const results = request.changes.map((change) => this.#answer(change, request));
    return { t: 'pushed', epoch: this.epoch, results };
  }

  #nextRevision(): number {
    this.head = this.#rules.nextRevision(this.head, this.#options.now());
    this.headToken = `token ${(this.#tokens += 1)}`;
    this.highWater = Math.max(this.highWater, this.head);
    return this.head;
  }

  #answer(change: Change, request: PushRequest): PushResult {
    const stored = this.answers.get(change.mid);
    if (stored) {
      this.seen.again += 1;
      return this.#rules.answerAgain(stored, this.#shown(change.id), this.#mergedInto(change.id));
    }
    const result = this.#apply(change, request);
    if (result.status === 'conflict') this.seen.conflicts += 1;
    if (!this.#slips('forgetsMutations')) this.answers.set(change.mid, storedAnswer(result));
    return result;
  }

  #apply(change: Change, request: PushRequest): PushResult {
    const { id, mid, kind, op } = change;
    const stored = this.rows.get(id);
    if (op === 'append') {
      if (!stored) this.#store(change, this.#dated(change, request));
      return { mid, status: 'ok', ver: this.rows.get(id)?.ver ?? 0, row: this.#shown(id) };
    }
    const into = op === 'put' && kind === 'folders' ? this.#mergedInto(id) : null;
    if (into !== null) return { mid, status: 'merged', into: into.id, current: into };
    const current = this.#shown(id);
    const conflict = this.#rules.versionConflict(change, current);
    if (conflict !== null) return conflict;
    if (this.#slips('clientClockWins') && stored && stored.at > change.at)
      return { mid, status: 'ok', ver: stored.ver, row: current };
    const fields = this.#rules.patched(current, change.patch);
    if (op === 'del') {
      if (this.#hasLiveChild(id)) return { mid, status: 'conflict', code: 'not_empty', current };
      return this.#store(change, fields, true);
    }
    return this.#put(change, fields, current);
  }

  #put(change: Change, fields: Fields, current: ServerRow | null): PushResult {
    const { id, mid, kind } = change;
    if (kind === 'folders') {
      const decision = this.#rules.decideFolder(id, fields, current !== null, this.#folders());
      if (decision.do === 'reject') {
        this.seen.cycles += 1;
        return { mid, status: 'rejected', code: 'cycle', current };
      }
      if (decision.do === 'merge') {
        this.seen.merged += 1;
        this.aliases.set(id, decision.into);
        return { mid, status: 'merged', into: decision.into, current: this.#shown(decision.into) };
      }
      const result = this.#store(change, decision.fields);
      this.#revive(decision.revive);
      return result;
    }
    if (kind === 'cards') {
      const set = this.rows.get(parentOf(kind, fields));
      if (!set && !this.#slips('storesOrphans')) {
        this.seen.orphans += 1;
        return { mid, status: 'conflict', code: 'no_parent', current };
      }
      const result = this.#store(change, fields);
      if (set?.deleted === true) this.#reviveSet(set);
      return result;
    }
    const filed = this.#rules.decideFiled(kind, fields, this.#folders());
    const result = this.#store(change, kind === 'sets' ? this.#withFreeSlug(id, filed.fields) : filed.fields);
    this.#revive(filed.revive);
    return result;
  }

  #store(
    { id, kind, mid, at }: Pick<Change, 'id' | 'kind' | 'mid' | 'at'>,
    fields: Fields,
    deleted = false,
  ): PushResult {
    const rev = this.#handedOut?.shift() ?? this.#nextRevision();
    const before = this.rows.get(id)?.vids ?? [];
    const vids = isAppended(kind) ? [] : [...before, mid].slice(-VERSION_IDS_KEPT);
    this.rows.set(id, { kind, id, fields, deleted, ver: rev, rev, vids, at });
    return { mid, status: 'ok', ver: rev, row: this.#shown(id) };
  }

  #dated({ kind, patch }: Change, { clientTime }: PushRequest): Fields {
    if (kind !== 'reviews') return patch;
    const now = this.#options.now();
    const skew = this.#rules.clockSkew(now, clientTime);
    return { ...patch, reviewed_at: this.#rules.reviewedAt(Number(patch.reviewed_at_raw), skew, now) };
  }

  #hasLiveChild(id: string): boolean {
    if (this.#slips('removesFullParents')) return false;
    return [...this.rows.values()].some(
      (row) => !row.deleted && row.fields !== null && parentOf(row.kind, row.fields) === id,
    );
  }

  #withFreeSlug(id: string, fields: Fields): Fields {
    const taken = new Set<unknown>();
    for (const row of this.rows.values())
      if (row.kind === 'sets' && !row.deleted && row.id !== id) taken.add(row.fields?.slug);
    return { ...fields, slug: freeSlug(String(fields.slug), (slug) => taken.has(slug)) };
  }

  #reviveSet(set: StoredRow): void {
    // A tombstone whose body is dropped has nothing to be revived with: see `strip`.
    const filed = this.#rules.decideFiled('sets', set.fields ?? {}, this.#folders());
    this.seen.revived += 1;
    this.#store({ ...set, mid: this.#newMid() }, this.#withFreeSlug(set.id, filed.fields));
    this.#revive(filed.revive);
  }

  #revive(revivals: readonly Revival[]): void {
    for (const { id, parentId, name } of revivals) {
      const row = this.rows.get(id);
      if (!row) continue;
      this.seen.revived += 1;
      this.#store({ ...row, mid: this.#newMid() }, { ...row.fields, parent_id: parentId, name });
    }
  }

  #newMid(): string {
    return `server ${(this.#made += 1)}`;
  }

  #mergedInto(id: string): ServerRow | null {
    const into = this.#rules.mergedInto(id, this.#folders());
    return into === undefined ? null : this.#shown(into);
  }

  #folders(): Folders {
    const nodeOf = (row: StoredRow | undefined): FolderNode | undefined =>
      row?.kind === 'folders' && row.fields !== null
        ? { id: row.id, parentId: String(row.fields.parent_id), name: String(row.fields.name), deleted: row.deleted }
        : undefined;
    return {
      get: (id) => nodeOf(this.rows.get(id)),
      childrenOf: (parentId) =>
        [...this.rows.values()]
          .map(nodeOf)
          .filter((node) => node !== undefined)
          .filter((node) => !node.deleted && node.parentId === parentId),
      aliasOf: (id) => this.aliases.get(id),
    };
  }

  #shown(id: string): ServerRow | null {
    const row = this.rows.get(id);
    return row === undefined ? null : row;
  }

  /** One page, read in one snapshot. */
  pull({ since, cursor, known }: PullRequest): Page {
    const { state } = this;
    const { limit } = this.#options;
    const plan = this.#rules.beginPage({ since, cursor, known }, state);
    const skipped = this.#slips('offsetPaging') ? (plan.page - 1) * limit : 0;
    const from = this.#slips('offsetPaging') && plan.mode === null ? since : plan.after;
    const upTo = this.#slips('offsetPaging') ? null : plan.upTo;
    const rows = [...this.rows.values()]
      .filter((row) => row.rev > from && (upTo === null || row.rev <= upTo))
      .sort((a, b) => a.rev - b.rev)
      .slice(skipped);
    const shown = rows.slice(0, limit);
    const cut = rows.length > shown.length;
    const end = this.#rules.endPage(plan, state, { lastRev: shown.at(-1)?.rev ?? null, cut });
    this.nows.set(end.now, this.epoch);
    const done = end.next === null && plan.mode !== null;
    return {
      t: 'page',
      rows: shown,
      now: end.now,
      next: end.next,
      syncToken: end.syncToken,
      epoch: this.epoch,
      mode: plan.mode,
      starts: plan.starts,
      alive: done ? new Set([...this.rows.values()].filter((row) => !row.deleted).map(({ id }) => id)) : null,
    };
  }

  /** Compaction: tombstones go, and the horizon says up to which revision. */
  purge(): void {
    for (const row of [...this.rows.values()].filter(({ deleted }) => deleted)) {
      this.rows.delete(row.id);
      this.purged.add(row.id);
      this.horizon = Math.max(this.horizon, row.rev);
    }
  }

  /** Bodies of removed rows go after 30 days. A folder or set keeps what it takes to revive it for a child. */
  strip(): void {
    for (const row of this.rows.values()) {
      if (!row.deleted || row.kind === 'folders' || row.kind === 'sets') continue;
      this.rows.set(row.id, { ...row, fields: null });
      this.stripped.add(row.id);
    }
  }

  backup(): void {
    this.#backups.push(this.#disk());
  }

  checkpoint(): void {
    this.#checkpoint = this.#disk();
  }

  /** Answers whether there was a backup to go back to. */
  restore(index: number): boolean {
    const disk = this.#backups[index % Math.max(1, this.#backups.length)];
    if (!disk) return false;
    this.#load(disk);
    if (this.#slips('restoresSilently')) return true;
    this.head = this.#rules.headAfterRestore(disk.head, this.highWater);
    this.highWater = this.head;
    this.headToken = `token ${(this.#tokens += 1)}`;
    this.epoch = `e${(this.#epochs += 1)}`;
    return true;
  }

  /** What was not committed is gone; what was acknowledged stays, unless the disk was trusted too early. */
  powerCut(): void {
    this.open.length = 0;
    if (this.#slips('acknowledgesEarly') && this.#checkpoint) this.#load(this.#checkpoint);
  }

  #disk(): Disk {
    const { head, headToken, epoch, horizon } = this;
    return {
      rows: new Map(this.rows),
      answers: new Map(this.answers),
      aliases: new Map(this.aliases),
      head,
      headToken,
      epoch,
      horizon,
    };
  }

  #load(disk: Disk): void {
    this.rows = new Map(disk.rows);
    this.answers = new Map(disk.answers);
    this.aliases = new Map(disk.aliases);
    this.head = disk.head;
    this.headToken = disk.headToken;
    this.horizon = disk.horizon;
    if (this.#slips('restoresSilently')) this.epoch = disk.epoch;
    this.open.length = 0;
  }
}

function storedAnswer(result: PushResult): StoredAnswer {
  const { mid, status } = result;
  return { mid, status, ver: 'ver' in result ? result.ver : null, code: 'code' in result ? result.code : null };
}
