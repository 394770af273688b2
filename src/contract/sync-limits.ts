/** Numbers of the exchange between a device and a server (docs/sync.md). Times are milliseconds unless the name says otherwise. */

// Feed. `CHANGES_LIMIT_MAX` and `CHANGES_PAGES_MAX` of limits.ts are the specification's.
export const CHANGES_LIMIT_DEFAULT = 200;
/** A page of the plain feed after which the server ends the session itself, so that no client meets its own cap of 200 pages. */
export const CHANGES_SOFT_STOP_PAGE = 190;
export const CHANGES_PAGE_MAX_BYTES = 2 * 1024 * 1024;

// Push
export const PUSH_MAX_MUTATIONS = 100;
/** Of a batch; one mutation alone may be larger, up to what its kind allows. */
export const PUSH_MAX_BYTES = 1024 * 1024;
/** Read at all: ten times a batch, so that one above `PUSH_MAX_MUTATIONS` is refused with its own sentence. */
export const PUSH_READ_MUTATIONS = 10 * PUSH_MAX_MUTATIONS;
/** Columns of one row: no kind has a fifth of them. */
export const PUSHED_COLUMNS_MAX = 100;
/** Of one text in a mutation: what a merge has kept of a set is the largest. */
export const PUSHED_TEXT_MAX_CHARS = 20_000_000;
/** How long what became of a mutation is known, so that it can be sent again (docs/sync.md, "Retention"). */
export const MUTATIONS_KEPT_MS = 180 * 24 * 60 * 60 * 1000;
/** The same of a call with an `Idempotency-Key`, whose whole answer is kept. */
export const CALL_ANSWERS_KEPT_MS = 24 * 60 * 60 * 1000;
/** How long values that lost a merge are kept. */
export const HISTORY_KEPT_MS = 90 * 24 * 60 * 60 * 1000;
/** How many of them a server keeps of one thing. */
export const VERSIONS_KEPT = 50;
/** Removed rows that are younger are never compacted: they are in the trash. */
export const COMPACT_DAYS_MIN = 30;
/** A clock that is off by no more is taken at its word. */
export const CLOCK_SKEW_TOLERATED_MS = 120_000;

// Pages of the browser edition, which ask as often as a desktop's page asks for its status (`SYNC_STATUS_POLL_MS`)
/** Rows of an answer; where more has changed, everything is loaded anew. */
export const POLLED_ROWS = 50;

// Device
export const SYNC_BACKOFF_FIRST_MS = 1_000;
export const SYNC_BACKOFF_MAX_MS = 5 * 60 * 1000;
/** The longest that a server's `Retry-After` is heeded. */
export const RETRY_AFTER_MAX_MS = 60 * 60 * 1000;
/** How long a device or page goes on waiting for a server that lets its account write no more; it says a minute at most each time (`server/write-budget.ts`). */
export const WRITE_WAITS_MAX_MS = 5 * 60 * 1000;
/** Rounds of push and pull before the engine waits for its next turn. */
export const SYNC_ROUNDS_MAX = 5;
/** More removals than this, or than this share of what is there, need a person's word. */
export const WIPE_GUARD_ROWS = 200;
export const WIPE_GUARD_SHARE = 0.2;
/** So few rows are never asked about: a fifth of three rows is one. */
export const WIPE_GUARD_ROWS_MIN = 20;
/** How often a page asks while something is on its way; otherwise as core §4 has it (`SYNC_STATUS_POLL_MS`). */
export const SYNC_STATUS_BUSY_POLL_MS = 1_500;
/** Rows that are named when a person is asked about many removals; the others are counted. */
export const HELD_ROWS_SHOWN = 100;
/** Conflicts that are listed, the newest first. */
export const CONFLICTS_SHOWN = 100;
/** Changes that a server refused which are named; the others are counted. */
export const REFUSED_ROWS_SHOWN = 100;
/** A first exchange within a moment of a change made here, which may be followed by others. */
export const SYNC_AFTER_CHANGE_MS = 1_000;
/** An exchange that nothing asks for but that somebody looks at the app again comes so long after the last one at the earliest. */
export const SYNC_SOON_AFTER_MS = 30_000;
/** How long an app that is closed goes on sending what waits. */
export const SYNC_LAST_MS = 3_000;
/** Entries from which on a person is told how far an exchange has come. */
export const SYNC_PROGRESS_FROM = 500;
/** Tries of one batch after which its changes are sent one by one. */
export const SYNC_TRIES_BEFORE_SPLIT = 3;
/** A device that differs from its server has everything compared anew, and not again within this time. */
export const SYNC_HEAL_EVERY_MS = 60 * 60 * 1000;
