/** Calls that become several requests, through the transport as a screen makes them. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  BULK_CHUNK_ABOVE_SETS,
  BULK_CHUNK_MAX_MS,
  BULK_CHUNK_MIN_MS,
  BULK_CHUNK_SETS,
  CALENDAR_CHUNK_ATTEMPTS,
  CALENDAR_CHUNK_EVENTS,
  CALENDAR_CHUNK_MIN_EVENTS,
  CALENDAR_CHUNK_TIMEOUT_MS,
  PAGE_ASKED,
  PERFORMANCE_BATCH_SETS,
  ROWS_IN_A_TURN,
  SETS_BY_IDS_URL_MAX,
} from '../contract/limits.ts';
import { messages } from '../contract/messages/index.ts';
import { Problem } from '../contract/problem.ts';
import { createApi } from './api.ts';
import { createHttpTransport } from './http.ts';
import { chunkTimeoutMs, importSetsInTurns } from './sets-import.ts';

type Fetch = (url: string, init: RequestInit) => Promise<Response>;
interface Bulk {
  readonly bulk: readonly Record<string, unknown>[];
  readonly overwrite?: boolean;
}

const ok = (value: unknown) => Response.json(value);
const refused = (status: number) => new Response('', { status });
/** Never answers; ends when it is aborted. */
const silence: Fetch = (_url, { signal }) =>
  new Promise((_resolve, reject) => signal?.addEventListener('abort', () => reject(signal.reason)));
const bulkOf = (init: RequestInit) => JSON.parse(init.body as string) as Bulk;

/** An api over a server that answers each bulk as `answer` says; `sizes` are the sizes of what was sent. */
function bulkClient(answer: (sent: Bulk, init: RequestInit) => Promise<Response> | Response) {
  const sizes: number[] = [];
  const send = vi.fn<Fetch>(async (_url, init) => {
    const sent = bulkOf(init);
    sizes.push(sent.bulk.length);
    return answer(sent, init);
  });
  const transport = createHttpTransport({ origin: () => 'https://a.example', fetch: send as unknown as typeof fetch });
  return { api: createApi(transport), send, sizes };
}

const numbered = (count: number) =>
  Array.from({ length: count }, (_, i) => ({ id: `n${i}`, title: `${i}`, topic: `${i}`, start: i, flashcards: [] }));

async function problemOf(call: Promise<unknown>): Promise<Problem> {
  const error: unknown = await call.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(Problem);
  return error as Problem;
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('bulk import of sets (core §7)', () => {
  const kept = ({ bulk }: Bulk) =>
    ok({
      created: bulk.length - 1,
      updated: 0,
      skipped: 1,
      errors: [{ topic: bulk[0]!.topic, message: 'x' }],
      ids: bulk.slice(1).map(({ id }) => id),
    });

  it('goes as one request up to 25 sets, and in chunks of 10 above', async () => {
    const one = bulkClient(kept);
    await one.api.sets.importBulk({ bulk: numbered(BULK_CHUNK_ABOVE_SETS) });
    expect(one.sizes).toEqual([BULK_CHUNK_ABOVE_SETS]);
    const many = bulkClient(kept);
    const sum = await many.api.sets.importBulk({ bulk: numbered(BULK_CHUNK_ABOVE_SETS + 1), overwrite: true });
    expect(many.sizes).toEqual([BULK_CHUNK_SETS, BULK_CHUNK_SETS, 6]);
    expect(sum).toMatchObject({ created: 23, updated: 0, skipped: 3 });
    expect(sum.errors.map(({ topic }) => topic)).toEqual(['0', '10', '20']);
    expect(sum.ids).toHaveLength(23);
    expect(many.send.mock.calls.every(([, init]) => bulkOf(init).overwrite)).toBe(true);
  });

  it('has the time that its sets and cards need, within 16 s and 150 s', () => {
    const set = (cards: number) => ({ flashcards: Array.from({ length: cards }, () => ({})) });
    expect(chunkTimeoutMs([set(1)])).toBe(BULK_CHUNK_MIN_MS);
    expect(chunkTimeoutMs([set(20), set(30)])).toBe(10_000 + 2 * 2_500 + 50 * 180);
    expect(chunkTimeoutMs([set(10_000)])).toBe(BULK_CHUNK_MAX_MS);
    expect(chunkTimeoutMs([null, 'x', {}])).toBe(17_500);
  });

  it('waits that long for a chunk, and says what the chunks before it have kept', async () => {
    let calls = 0;
    const { api } = bulkClient((sent, init) => ((calls += 1) === 1 ? kept(sent) : silence('', init)));
    const call = problemOf(api.sets.importBulk({ bulk: numbered(26) }));
    await vi.advanceTimersByTimeAsync(chunkTimeoutMs(numbered(BULK_CHUNK_SETS)));
    const problem = await call;
    expect(problem).toMatchObject({ code: 'timeout', detail: messages.network.timeout(35_000) });
    expect(problem.extras.done).toMatchObject({ created: 9, skipped: 1 });
  });

  it('says the status of a failure that has no text', async () => {
    const { api } = bulkClient(() => refused(500));
    expect(await problemOf(api.sets.importBulk({ bulk: numbered(1) }))).toMatchObject({
      detail: messages.network.importFailed(500),
    });
  });
});

describe('bulk import of sets on the desktop', () => {
  const set = (topic: string, cards: number) => ({ topic, flashcards: Array.from({ length: cards }, () => ({})) });
  const topicsOf = (part: unknown) => (part as Bulk).bulk.map(({ topic }) => topic);

  it('goes in parts of so many cards; a larger set goes alone', async () => {
    const bulk = [set('a', ROWS_IN_A_TURN - 1), set('b', 1), set('c', 1), set('d', 2 * ROWS_IN_A_TURN), set('e', 0)];
    const sent: string[][] = [];
    const sum = await importSetsInTurns({ bulk, overwrite: true }, (part) => {
      sent.push(topicsOf(part) as string[]);
      return Promise.resolve({ created: topicsOf(part).length, ids: topicsOf(part) });
    });
    expect(sent).toEqual([['a', 'b'], ['c'], ['d'], ['e']]);
    expect(sum).toEqual({ created: 5, ids: ['a', 'b', 'c', 'd', 'e'] });
  });

  it('asks what is no list, or empty, as it is', async () => {
    for (const input of [undefined, { bulk: 'x' }, { bulk: [] }])
      expect(await importSetsInTurns(input, (part) => Promise.resolve(part))).toBe(input);
  });
});

describe('bulk import of events (core §7, §9)', () => {
  const kept = ({ bulk }: Bulk) =>
    ok({
      created: bulk.length,
      updated: 0,
      skipped: 0,
      results: bulk.map(({ id }) => ({ id, status: 'created' })),
    });

  it('goes in chunks of 150 and sums their answers in order', async () => {
    const { api, sizes } = bulkClient(kept);
    const bulk = numbered(2 * CALENDAR_CHUNK_EVENTS + 1);
    const sum = await api.calendar.importBulk({ bulk });
    expect(sizes).toEqual([CALENDAR_CHUNK_EVENTS, CALENDAR_CHUNK_EVENTS, 1]);
    expect(sum).toMatchObject({ created: bulk.length, updated: 0, skipped: 0 });
    expect(sum.results.map(({ id }) => id)).toEqual(bulk.map(({ id }) => id));
  });

  it('halves a chunk that is too large, down to 25, and keeps every event once', async () => {
    const { api, sizes } = bulkClient((sent) => (sent.bulk.length > 30 ? refused(413) : kept(sent)));
    const bulk = numbered(180);
    const sum = await api.calendar.importBulk({ bulk });
    expect(sizes.slice(0, 4)).toEqual([150, 75, 37, CALENDAR_CHUNK_MIN_EVENTS]);
    expect(new Set(sizes.slice(3, -1))).toEqual(new Set([CALENDAR_CHUNK_MIN_EVENTS]));
    expect(sum.results.map(({ id }) => id)).toEqual(bulk.map(({ id }) => id));
  });

  it('halves a chunk that takes longer than 15 s', async () => {
    const { api, sizes } = bulkClient((sent, init) => (sent.bulk.length > 80 ? silence('', init) : kept(sent)));
    const call = api.calendar.importBulk({ bulk: numbered(150) });
    await vi.advanceTimersByTimeAsync(CALENDAR_CHUNK_TIMEOUT_MS);
    expect(await call).toMatchObject({ created: 150 });
    expect(sizes).toEqual([150, 75, 75]);
  });

  it('tries a chunk three times while the network fails, and says what was kept before', async () => {
    const { api, sizes } = bulkClient((sent) =>
      sent.bulk[0]!.id === 'n0' ? kept(sent) : Promise.reject(new TypeError('fetch failed')),
    );
    const call = problemOf(api.calendar.importBulk({ bulk: numbered(160) }));
    await vi.runAllTimersAsync();
    const problem = await call;
    expect(problem).toMatchObject({ code: 'offline', detail: messages.network.transient });
    expect(problem.extras.done).toMatchObject({ created: 150 });
    expect(sizes).toEqual([150, ...Array.from({ length: CALENDAR_CHUNK_ATTEMPTS }, () => 10)]);
  });

  it('comes through when the network comes back', async () => {
    let calls = 0;
    const { api } = bulkClient((sent) =>
      (calls += 1) < CALENDAR_CHUNK_ATTEMPTS ? Promise.reject(new TypeError('fetch failed')) : kept(sent),
    );
    const call = api.calendar.importBulk({ bulk: numbered(3) });
    await vi.runAllTimersAsync();
    expect(await call).toMatchObject({ created: 3 });
  });

  it('does not repeat what the server has refused, nor the smallest chunk that is too large', async () => {
    for (const status of [400, 413]) {
      const { api, sizes } = bulkClient(() => refused(status));
      const problem = await problemOf(api.calendar.importBulk({ bulk: numbered(20) }));
      expect(problem).toMatchObject({ status, detail: messages.network.importFailed(status) });
      expect(sizes).toEqual([20]);
    }
  });

  it('ends when the caller cancels between two attempts', async () => {
    const { api, sizes } = bulkClient(() => Promise.reject(new TypeError('fetch failed')));
    const cancel = new AbortController();
    const call = problemOf(api.calendar.importBulk({ bulk: numbered(3) }, { signal: cancel.signal }));
    await vi.advanceTimersByTimeAsync(1);
    cancel.abort();
    expect(await call).toMatchObject({ code: 'cancelled' });
    expect(sizes).toEqual([3]);
  });

  it('leaves it to the server to refuse what is no list', async () => {
    const { api, send } = bulkClient(() => ok({}));
    send.mockImplementation(async () => refused(400));
    await problemOf(api.calendar.importBulk({ bulk: 'x' as never }));
    expect(send).toHaveBeenCalledTimes(1);
  });
});

describe('performance of many sets (core §7)', () => {
  it('is asked for 60 sets at a time, fewer where their ids are long, and answered as one map', async () => {
    const send = vi.fn<Fetch>(async (url) => {
      const asked = new URL(url).searchParams.get('sets')!.split(',');
      return ok({ sets: Object.fromEntries(asked.map((id) => [id, [{ setId: id }]])) });
    });
    const transport = createHttpTransport({
      origin: () => 'https://a.example',
      fetch: send as unknown as typeof fetch,
    });
    const api = createApi(transport);
    const ids = numbered(2 * PERFORMANCE_BATCH_SETS + 5).map(({ id }) => id);
    const { sets } = await api.performance.ofSets({ sets: ids });
    expect(Object.keys(sets)).toEqual(ids);
    expect(send).toHaveBeenCalledTimes(3);
    send.mockClear();
    await api.performance.ofSets({ sets: ids.map((id) => id + 'ж'.repeat(90)) });
    expect(send.mock.calls.length).toBeGreaterThan(3);
    for (const [url] of send.mock.calls) expect(url.length).toBeLessThanOrEqual(SETS_BY_IDS_URL_MAX);
  });
});

describe('cards of a choice by their ids', () => {
  it('are asked for a hundred at a time and answered as one pool', async () => {
    const send = vi.fn<Fetch>(async (url) => {
      const asked = new URL(url).searchParams.get('cards')!.split(',');
      return ok({ cards: asked.map((id) => ({ card: { id } })), total: asked.length, serverTime: 7 });
    });
    const transport = createHttpTransport({
      origin: () => 'https://a.example',
      fetch: send as unknown as typeof fetch,
    });
    const api = createApi(transport);
    const ids = Array.from({ length: 250 }, (_, n) => `019ac7f2-0000-7000-8000-${String(n).padStart(12, '0')}`);
    const sets = Array.from({ length: 40 }, (_, n) => `a-set-with-a-name-of-some-length-${n}`);
    const pool = await api.study.pool({ sets, cards: [...ids, ids[0]!], utcOffsetMin: 0 });
    expect(pool).toMatchObject({ total: 250, serverTime: 7 });
    expect(pool.cards.map(({ card }) => card.id)).toEqual(ids);
    expect(send).toHaveBeenCalledTimes(3);
    for (const [url] of send.mock.calls) expect(url.length).toBeLessThanOrEqual(SETS_BY_IDS_URL_MAX);
  });
});

describe('what is asked for in pages', () => {
  const noteOf = (id: string, updatedAt: number) => ({ id, updatedAt });
  /** A server that answers `pages` by what they come after; '' is the first. */
  function pagedClient(pages: Readonly<Record<string, unknown>>) {
    const asked: string[] = [];
    const send: Fetch = async (url) => {
      const { search, searchParams } = new URL(url);
      asked.push(search);
      const page = pages[searchParams.get('after') ?? searchParams.get('ids') ?? ''];
      return page instanceof Response ? page : ok(page);
    };
    const transport = createHttpTransport({ origin: () => 'https://a.example', fetch: send as typeof fetch });
    return { api: createApi(transport), asked };
  }

  it('is all notes, in the order of an answer without pages', async () => {
    const { api, asked } = pagedClient({
      '': { notes: [noteOf('a', 1), noteOf('b', 3)], next: 'b' },
      b: { notes: [noteOf('c', 2), noteOf('d', 3)] },
    });
    const { notes } = await api.notes.list();
    expect(notes.map(({ id }) => id)).toEqual(['b', 'd', 'c', 'a']);
    expect(asked).toEqual([`?limit=${PAGE_ASKED}`, `?limit=${PAGE_ASKED}&after=b`]);
  });

  it('is sets by their ids, those that came no second time', async () => {
    const { api, asked } = pagedClient({
      'a,b,c': { sets: [{ id: 'a' }, { id: 'b' }], next: 'b' },
      c: { sets: [{ id: 'c' }] },
    });
    expect((await api.sets.many({ ids: ['a', 'b', 'a', 'c'] })).sets.map(({ id }) => id)).toEqual(['a', 'b', 'c']);
    expect(asked).toHaveLength(2);
  });

  it('is one page where somebody asks for that', async () => {
    const { api, asked } = pagedClient({ '': { notes: [], next: 'a' }, a: { sets: [], next: 'a' } });
    expect(await api.notes.list({ limit: 1 })).toEqual({ notes: [], next: 'a' });
    expect(await api.sets.many({ ids: ['a'], limit: 1 })).toEqual({ sets: [], next: 'a' });
    expect(asked).toEqual(['?limit=1', '?ids=a&limit=1']);
  });

  it('is asked for as a whole where a server knows no pages, and fails as that does', async () => {
    const asked: string[] = [];
    const older = (answer: () => Response) => {
      const send: Fetch = async (url) => {
        asked.push(new URL(url).search);
        return url.includes('limit=')
          ? Response.json(new Problem('invalid_input', 'No such field.'), { status: 400 })
          : answer();
      };
      return createApi(createHttpTransport({ origin: () => 'https://a.example', fetch: send as typeof fetch }));
    };
    const whole = { notes: [noteOf('a', 1)] };
    expect(await older(() => ok(whole)).notes.list()).toEqual(whole);
    expect(await older(() => ok({ sets: [{ id: 'a' }] })).sets.many({ ids: ['a'] })).toEqual({ sets: [{ id: 'a' }] });
    expect(asked).toEqual([`?limit=${PAGE_ASKED}`, '', `?ids=a&limit=${PAGE_ASKED}`, '?ids=a']);
    const gone = older(() => Response.json(new Problem('unauthorized', 'Log in.'), { status: 401 }));
    expect(await problemOf(gone.notes.list())).toMatchObject({ code: 'unauthorized' });
  });
});
