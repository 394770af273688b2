import fc from 'fast-check';
import { expect, it } from 'vitest';
import { CHANGES_SOFT_STOP_PAGE } from '../../contract/sync-limits.ts';
import {
  askedRevision,
  beginPage,
  endPage,
  pageLimit,
  type FeedCursor,
  type FeedState,
  type KnownServer,
} from './feed.ts';

const STATE: FeedState = { head: 100, horizon: 0, epoch: 'e1', headToken: 't100' };
const OURS: KnownServer = { epoch: 'e1', syncToken: null };

/** All pages of a session over fixed revisions, `limit` rows each. */
function session(revs: readonly number[], since: number, known: KnownServer | null, state: FeedState, limit: number) {
  const got: number[] = [];
  let cursor: FeedCursor | null = null;
  for (let pages = 1; ; pages++) {
    const plan = beginPage({ since, cursor, known }, state);
    const rows = revs
      .filter((rev) => rev > plan.after && (plan.upTo === null || rev <= plan.upTo))
      .sort((a, b) => a - b);
    const shown = rows.slice(0, limit);
    got.push(...shown);
    const end = endPage(plan, state, { lastRev: shown.at(-1) ?? null, cut: shown.length < rows.length });
    if (end.next === null) return { got, end, pages, mode: plan.mode };
    cursor = end.next;
  }
}

it('delivers what lies above since once and in order, and answers now as the last revision delivered', () => {
  const revs = fc.uniqueArray(fc.integer({ min: 1, max: 100 }), { maxLength: 60 });
  fc.assert(
    fc.property(revs, fc.nat(100), fc.integer({ min: 1, max: 7 }), fc.boolean(), (stored, since, limit, ours) => {
      const { got, end } = session(stored, since, ours ? OURS : null, STATE, limit);
      expect(got).toEqual(stored.filter((rev) => rev > since).sort((a, b) => a - b));
      expect(end).toEqual({ now: STATE.head, next: null, more: false, syncToken: STATE.headToken });
    }),
  );
});

it('ends a plain session before the cap of 200 pages and goes on from its now', () => {
  const revs = Array.from({ length: 100 }, (_, i) => i + 1).flatMap((n) => [n * 10, n * 10 + 1, n * 10 + 2]);
  const state = { ...STATE, head: 2_000 };
  const first = session(revs, 0, null, state, 1);
  expect(first).toMatchObject({
    pages: CHANGES_SOFT_STOP_PAGE,
    end: { more: true, next: null, now: revs[CHANGES_SOFT_STOP_PAGE - 1] },
  });
  expect([...first.got, ...session(revs, first.end.now, null, state, 1).got]).toEqual(revs);
});

it('lets a snapshot run past the cap, up to the live tail', () => {
  const revs = Array.from({ length: 300 }, (_, i) => i + 1);
  const snapshot = session(revs, 5, OURS, { ...STATE, head: 300, horizon: 8 }, 1);
  expect(snapshot).toMatchObject({ mode: 'compacted', pages: 300, end: { now: 300, more: false } });
  const plan = beginPage({ since: 5, cursor: null, known: OURS }, { ...STATE, horizon: 8 });
  expect(plan).toMatchObject({ after: 0, upTo: null, starts: true });
  expect(endPage(plan, { ...STATE, head: 140 }, { lastRev: 130, cut: false }).now).toBe(140);
});

it.each([
  ['another epoch', { since: 50, known: { epoch: 'e0', syncToken: null } }, 'restored'],
  ['a since above the head', { since: 101, known: OURS }, 'restored'],
  ['the same head with another token', { since: 100, known: { epoch: 'e1', syncToken: 'other' } }, 'restored'],
  ['the same head with its token', { since: 100, known: { epoch: 'e1', syncToken: 't100' } }, null],
  ['a token of an earlier head', { since: 50, known: { epoch: 'e1', syncToken: 't50' } }, null],
  ['a device that was never here', { since: 0, known: { epoch: null, syncToken: null } }, null],
] as const)('tells a restored server by %s', (_, { since, known }, mode) => {
  expect(beginPage({ since, cursor: null, known }, STATE).mode).toBe(mode);
});

it('resets a device below the horizon, also one that starts anew, and never a plain client', () => {
  const state = { ...STATE, horizon: 60 };
  expect(beginPage({ since: 59, cursor: null, known: OURS }, state).mode).toBe('compacted');
  expect(beginPage({ since: 0, cursor: null, known: { epoch: null, syncToken: null } }, state).mode).toBe('compacted');
  expect(beginPage({ since: 60, cursor: null, known: OURS }, state).mode).toBeNull();
  expect(beginPage({ since: 0, cursor: null, known: null }, state)).toMatchObject({ mode: null, after: 0 });
});

it('begins again when the past changed between two pages', () => {
  const plain: FeedCursor = { after: 20, upTo: 100, horizon: 0, epoch: 'e1', mode: null, page: 2 };
  const ask = (cursor: FeedCursor, state: FeedState, known: KnownServer | null = OURS) =>
    beginPage({ since: 10, cursor, known }, state);
  expect(ask(plain, { ...STATE, horizon: 30 })).toMatchObject({ mode: 'compacted', starts: true, after: 0, page: 1 });
  expect(ask(plain, { ...STATE, horizon: 15 })).toMatchObject({ mode: null, after: 20, page: 2 });
  expect(ask(plain, { ...STATE, epoch: 'e2' })).toMatchObject({ mode: 'restored', starts: true });
  expect(ask(plain, { ...STATE, epoch: 'e2', head: 90 }, null)).toMatchObject({ mode: null, after: 20, upTo: 90 });
  const snapshot: FeedCursor = { ...plain, upTo: null, mode: 'restored' };
  expect(ask(snapshot, { ...STATE, horizon: 5 })).toMatchObject({ mode: 'restored', starts: true, after: 0 });
  expect(ask(snapshot, STATE)).toMatchObject({ mode: 'restored', starts: false, after: 20 });
});

it('takes what a caller asks for within its limits', () => {
  expect([undefined, Number.NaN, 0, -3, 1.9, 500, 501].map(pageLimit)).toEqual([200, 200, 200, 1, 1, 500, 500]);
  expect([undefined, Number.NaN, -1, 1.9, 2 ** 60].map(askedRevision)).toEqual([0, 0, 0, 1, Number.MAX_SAFE_INTEGER]);
});
