/**
 * Where a page of the changes feed begins and ends (sync R2; core §7). The server asks `beginPage` before it reads and
 * `endPage` after, both with the state of the one snapshot in which it reads the rows; signing of cursors is its own affair.
 */
import { CHANGES_LIMIT_DEFAULT, CHANGES_SOFT_STOP_PAGE } from '../../contract/sync-limits.ts';
import { CHANGES_LIMIT_MAX, CHANGES_LIMIT_MIN } from '../../contract/limits.ts';

/**
 * Why a device is given everything instead of what changed. `compacted`: tombstones it has not seen are gone, so what it is not shown is
 * deleted. `restored`: the server lost data, so what it is not shown is given back (sync R9).
 */
export type ResetMode = 'compacted' | 'restored';

/** The owner's side of the feed, read in the snapshot of the page. */
export interface FeedState {
  /** Highest revision handed out and committed. */
  readonly head: number;
  /** Tombstones up to this revision may be gone; 0 for none. */
  readonly horizon: number;
  readonly epoch: string;
  /** Random and new with every head: tells a file that was rolled back and grew to the same head again. */
  readonly headToken: string;
}

/** Where the next page goes on. The server signs it; whoever holds it cannot read anything else with it. */
export interface FeedCursor {
  readonly after: number;
  /** The session's last revision; null for a snapshot, which runs to the live tail. */
  readonly upTo: number | null;
  /** Of the first page. */
  readonly horizon: number;
  readonly epoch: string;
  readonly mode: ResetMode | null;
  /** From 1. */
  readonly page: number;
}

export interface FeedQuestion {
  /** `now` of the last page that was applied, 0 for none. */
  readonly since: number;
  /** With a good signature; null on the first page of a session. */
  readonly cursor: FeedCursor | null;
  /** What a device of ours knows of the server; null for a client that knows only the specification's keys and gets no resets. */
  readonly known: KnownServer | null;
}

export interface KnownServer {
  /** Null before the first answer. */
  readonly epoch: string | null;
  /** `syncToken` that came with `since`, or null. */
  readonly syncToken: string | null;
}

/** Which rows the page holds: `after < rev`, and `rev <= upTo` unless that is null, in order of `rev`. */
export interface PagePlan {
  readonly after: number;
  readonly upTo: number | null;
  readonly horizon: number;
  readonly epoch: string;
  readonly mode: ResetMode | null;
  readonly page: number;
  /** Whether a snapshot begins with this page: the device forgets what it had seen of an earlier one. */
  readonly starts: boolean;
}

export interface PageEnd {
  /** The revision up to which everything has been delivered: what the next session may begin after. Never the wall clock. */
  readonly now: number;
  /** Null on the last page of the session. */
  readonly next: FeedCursor | null;
  /** Whether there is more all the same, for a new session from `now`. */
  readonly more: boolean;
  /** For the device to send with `now` as its `since`; null where it would say nothing. */
  readonly syncToken: string | null;
}

/** How many rows a caller may have on a page: what it asks for between 1 and 500, 200 when it says nothing that makes sense. */
export function pageLimit(asked: number | undefined): number {
  if (asked === undefined || Number.isNaN(asked) || asked === 0) return CHANGES_LIMIT_DEFAULT;
  return Math.min(CHANGES_LIMIT_MAX, Math.max(CHANGES_LIMIT_MIN, Math.trunc(asked)));
}

/** A revision as a caller names it: whole, from 0 to the largest that is exact. */
export function askedRevision(asked: number | undefined): number {
  if (asked === undefined || Number.isNaN(asked)) return 0;
  return Math.min(Number.MAX_SAFE_INTEGER, Math.max(0, Math.trunc(asked)));
}

export function beginPage(question: FeedQuestion, state: FeedState): PagePlan {
  const { since, cursor, known } = question;
  if (cursor === null) return firstPage(since, resetFor(question, state), state);
  if (known === null) return goOn(cursor, state);
  if (cursor.epoch !== state.epoch) return firstPage(since, 'restored', state);
  // A compaction while a snapshot was under way: what it removed may be among the rows already shown.
  if (cursor.mode !== null && cursor.horizon !== state.horizon) return firstPage(since, cursor.mode, state);
  if (cursor.mode === null && cursor.after < state.horizon) return firstPage(since, 'compacted', state);
  return goOn(cursor, state);
}

/** A fresh device is below the horizon too: its rows, if it has any, may be of a time whose tombstones are gone. */
function resetFor({ since, known }: FeedQuestion, state: FeedState): ResetMode | null {
  if (known === null) return null;
  if (known.epoch !== null && known.epoch !== state.epoch) return 'restored';
  if (since > state.head) return 'restored';
  const sameHead = since === state.head && since > 0;
  if (sameHead && known.syncToken !== null && known.syncToken !== state.headToken) return 'restored';
  return since < state.horizon ? 'compacted' : null;
}

function firstPage(since: number, mode: ResetMode | null, { head, horizon, epoch }: FeedState): PagePlan {
  if (mode === null) return { after: since, upTo: head, horizon, epoch, mode, page: 1, starts: false };
  return { after: 0, upTo: null, horizon, epoch, mode, page: 1, starts: true };
}

/** Of a plain client's session that outlived a restore, the end may lie behind the new head. */
function goOn({ after, upTo, horizon, mode, page }: FeedCursor, { epoch, head }: FeedState): PagePlan {
  return { after, upTo: upTo === null ? null : Math.min(upTo, head), horizon, epoch, mode, page, starts: false };
}

/**
 * What the page says of itself. `cut` when rows were left out for their number or size; `lastRev` is the revision of the last row shown, and
 * null when there was none.
 */
export function endPage(
  plan: PagePlan,
  state: FeedState,
  { lastRev, cut }: { readonly lastRev: number | null; readonly cut: boolean },
): PageEnd {
  const { mode, page, upTo, horizon, epoch } = plan;
  if (!cut) {
    const now = upTo ?? state.head;
    return { now, next: null, more: false, syncToken: now === state.head ? state.headToken : null };
  }
  const now = lastRev ?? plan.after;
  if (mode === null && page >= CHANGES_SOFT_STOP_PAGE) return { now, next: null, more: true, syncToken: null };
  return { now, next: { after: now, upTo, horizon, epoch, mode, page: page + 1 }, more: false, syncToken: null };
}
