import { expect, test } from 'vitest';
import type { ChangedKind } from '../contract/events.ts';
import { SYNC_STATUS_POLL_MS } from '../contract/limits.ts';
import { Problem } from '../contract/problem.ts';
import type { FeedPage } from '../contract/sync.schema.ts';
import { pollChanges } from './changes-poll.ts';

const NO_ROWS = Object.fromEntries(
  'folders sets cards settings notes pdfs ppts studyplans performance events reviews history tombstones'
    .split(' ')
    .map((kind) => [kind, []]),
);
const EMPTY = { ...NO_ROWS, now: 10, head: 10, epoch: 'e', reset: null } as unknown as FeedPage;

function host() {
  const asked: Record<string, unknown>[] = [];
  const told: (readonly ChangedKind[])[] = [];
  const planned: { ms: number; work: () => void }[] = [];
  let next: Partial<Record<keyof FeedPage, unknown>> | Problem = {};
  let visible = true;
  const poll = pollChanges({
    feed: (async (input: Record<string, unknown>) => {
      asked.push(input);
      if (next instanceof Problem) throw next;
      return { ...EMPTY, ...next };
    }) as never,
    onChange: (kinds) => void told.push(kinds),
    isVisible: () => visible,
    later(ms, work) {
      const entry = { ms, work };
      planned.push(entry);
      return () => void planned.splice(planned.indexOf(entry), 1);
    },
  });
  const settle = () => new Promise((resolve) => setTimeout(resolve));
  return {
    asked,
    told,
    planned,
    poll,
    settle,
    hide: (hidden: boolean) => void (visible = !hidden),
    /** The next turn, answered so. */
    async turn(answer: typeof next) {
      next = answer;
      planned.shift()?.work();
      await settle();
    },
  };
}

test('begins where the server stands, and tells the kinds of what is new, once', async () => {
  const page = host();
  await page.settle();
  expect(page.asked).toEqual([{ v: 2, since: 0, limit: 1 }]);
  expect(page.planned.map(({ ms }) => ms)).toEqual([SYNC_STATUS_POLL_MS]);
  await page.turn({ cards: [{}], sets: [{}], history: [{}], tombstones: [{ kind: 'events' }], now: 12, head: 12 });
  expect(page.asked.at(-1)).toMatchObject({ since: 10, epoch: 'e' });
  expect(page.told).toEqual([['sets', 'calendar']]);
  await page.turn({ now: 12, head: 12 });
  expect(page.asked.at(-1)).toMatchObject({ since: 12 });
  expect(page.told).toHaveLength(1);
});

test.each([{ nextCursor: 'more' }, { reset: 'restored' }, { more: true }])(
  'of much at once, %o, everything is told',
  async (much) => {
    const page = host();
    await page.settle();
    await page.turn({ ...much, notes: [{}], now: 20, head: 900, epoch: 'f' });
    expect(page.told[0]).toEqual(expect.arrayContaining(['sets', 'folders', 'notes', 'calendar', 'reviews']));
    await page.turn({ now: 900, head: 900, epoch: 'f' });
    expect(page.asked.at(-1)).toMatchObject({ since: 900, epoch: 'f' });
  },
);

test('asks nothing while nobody looks, and at once when somebody does', async () => {
  const page = host();
  await page.settle();
  page.hide(true);
  await page.turn({});
  expect([page.asked.length, page.planned.length]).toEqual([1, 0]);
  page.hide(false);
  page.poll.wake();
  page.poll.wake();
  await page.settle();
  expect([page.asked.length, page.planned.length]).toEqual([2, 1]);
});

test('tries again after a failure, later where the server asks for it, and ends with the session', async () => {
  const page = host();
  await page.settle();
  await page.turn(new Problem('offline', 'gone'));
  expect(page.planned[0]?.ms).toBe(SYNC_STATUS_POLL_MS);
  await page.turn(new Problem('rate_limited', 'busy', { extras: { retryAfter: 60 } }));
  expect(page.planned[0]?.ms).toBe(60_000);
  await page.turn(new Problem('unauthorized', 'nobody'));
  expect(page.planned).toEqual([]);
});
