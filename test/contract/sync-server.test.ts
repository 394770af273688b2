/** The changes feed and push under load, limits and faults, over HTTP on both databases (sync R1, R2, R4; docs/sync.md). */
import { describe, expect, onTestFinished, test } from 'vitest';
import { createApi, type Api } from '../../src/client/api.ts';
import { messages } from '../../src/contract/messages/index.ts';
import { beginEpoch } from '../../src/data/database/epoch.ts';
import { write } from '../../src/data/write/write.ts';
import { accountProcesses } from '../support/account-processes.ts';
import { accountServer, DATABASES } from '../support/account-server.ts';
import { queryBehind } from '../support/behind-the-door.ts';
import { openHost } from '../support/hosts.ts';
import { pushingDevice, type Mutation } from '../support/pushing-device.ts';
import { rawRequest } from '../support/raw-http.ts';
import { refusal } from './cases/case.ts';

const SERVERS = ['server', 'server on Postgres'] as const;
const WRITERS = 8;
const WRITES_OF_EACH = 12;
const OWNER = 'local';

async function serverHost(name: (typeof SERVERS)[number], storageLimitMb?: number) {
  const host = await openHost(name, { storageLimitMb });
  onTestFinished(() => host.close());
  return { host, api: createApi(host.transport) };
}

const note = (content: string) => ({ folder_id: '', title: 'N', is_tracked: 1, content });

/** Everything above `since`, page by page, as a device of ours or as a plain client reads it. */
async function follow(api: Api, since: number, limit: number, plain = false): Promise<{ ids: string[]; now: number }> {
  const ids: string[] = [];
  let cursor: string | undefined;
  for (;;) {
    const asked = { since, limit, ...(cursor !== undefined && { cursor }) };
    const page = plain ? await api.sync.changes(asked) : await api.sync.feed({ v: 2, ...asked });
    ids.push(...page.notes.map(({ id }) => id), ...page.sets.map(({ id }) => id));
    if ('cards' in page) ids.push(...page.cards.map(({ id }) => id));
    cursor = page.nextCursor;
    if (cursor === undefined) return { ids, now: page.now };
  }
}

describe.each(SERVERS)('the %s', (name) => {
  test('eight writers at once, and who pages the feed meanwhile misses no row', async () => {
    const { host, api } = await serverHost(name);
    const wanted: string[] = [];
    const writer = async (w: number): Promise<void> => {
      const device = pushingDevice(api, host.clock, `writer-${w}`);
      for (let i = 0; i < WRITES_OF_EACH; i += 1) {
        const id = `w${w}-${i}`;
        wanted.push(id);
        if (w % 2 === 0)
          await device.push([device.put('notes', id, note('x')), device.put('notes', `${id}b`, note('y'))]);
        else await api.notes.create({ id, title: 'N', content: 'z' });
        if (w % 2 === 0) wanted.push(`${id}b`);
      }
    };
    const seen = { ours: [] as string[], plain: [] as string[] };
    let writing = true;
    const reader = async (plain: boolean): Promise<void> => {
      for (let since = 0, last = false; !last;) {
        last = !writing;
        const { ids, now } = await follow(api, since, 5, plain);
        seen[plain ? 'plain' : 'ours'].push(...ids);
        since = now;
      }
    };
    const reading = [reader(false), reader(true)];
    await Promise.all(Array.from({ length: WRITERS }, (_, w) => writer(w))).finally(() => (writing = false));
    await Promise.all(reading);
    for (const ids of Object.values(seen)) expect(wanted.filter((id) => !ids.includes(id))).toEqual([]);
    // Nothing was written twice, so nothing came twice.
    expect(seen.ours.filter((id) => wanted.includes(id))).toHaveLength(wanted.length);
  });

  test('a page and its head are of one state, whatever is committed between its statements', async () => {
    const { host, api } = await serverHost(name);
    await api.notes.create({ id: 'before', title: 'N', content: 'x' });
    const { db } = await host.store();
    const counted = await db.snapshot(async (read) => {
      const count = () => read.selectFrom('notes').select('id').execute();
      const first = await count();
      await api.notes.create({ id: 'meanwhile', title: 'N', content: 'x' });
      return [first, await count()];
    });
    expect(counted.map((rows) => rows.map(({ id }) => id))).toEqual([['before'], ['before']]);
    expect(await db.read.selectFrom('notes').select('id').execute()).toHaveLength(2);
  });

  test('a large page ends at two megabytes, and no session is longer than the client’s 200 pages', async () => {
    const { host, api } = await serverHost(name);
    const { now } = await api.sync.changes({});
    for (let i = 0; i < 4; i += 1)
      await api.notes.create({ id: `large-${i}`, title: 'N', content: 'x'.repeat(800_000) });
    const page = await api.sync.changes({ since: now, limit: 500 });
    expect(page.notes.map(({ id }) => id)).toEqual(['large-0', 'large-1']);
    const db = (await host.store()).db;
    await write(db, OWNER, (tx) =>
      tx.putAll(
        'studyplans',
        Array.from({ length: 210 }, (_, i) => ({ id: `plan-${i}`, date: i, content: '' })),
      ),
    );
    const ids: string[] = [];
    const sessions = [];
    for (let since = page.now, more: true | undefined = true; more;) {
      let pages = 0;
      for (let cursor: string | undefined, end = false; !end;) {
        const next = await api.sync.changes({ since, limit: 1, ...(cursor !== undefined && { cursor }) });
        pages += 1;
        ids.push(...next.studyplans.map(({ id }) => id));
        cursor = next.nextCursor;
        end = cursor === undefined;
        if (end) [since, more] = [next.now, next.more];
      }
      sessions.push(pages);
    }
    expect(ids).toHaveLength(210);
    expect(sessions).toHaveLength(2);
    expect(Math.max(...sessions)).toBeLessThan(200);
  });

  test('a poll that finds nothing new is answered without a body to a client that keeps the last answer', async () => {
    const { host, api } = await serverHost(name);
    const { now } = await api.sync.changes({});
    const poll = (headers: Record<string, string> = {}) =>
      rawRequest(host.address!, {
        path: `/api/changes?since=${now}`,
        headers: { 'X-Ninefold-Client': 'test/1', ...headers },
      });
    const first = await poll();
    expect(first.headers['cache-control']).toBe('no-store');
    const etag = String(first.headers.etag);
    host.clock.advance(7_000);
    expect((await poll({ 'if-none-match': etag })).status).toBe(304);
    await api.notes.create({ id: 'new', title: 'N', content: 'x' });
    const changed = await poll({ 'if-none-match': etag });
    expect(changed.status).toBe(200);
    expect(JSON.parse(changed.text)).toMatchObject({ notes: [{ id: 'new' }] });
  });

  test('a page for a device says what time it is, so none is answered from an earlier one', async () => {
    const { host } = await serverHost(name);
    const page = await rawRequest(host.address!, {
      path: '/api/changes?v=2',
      headers: { 'X-Ninefold-Client': 'test/1', 'if-none-match': '*' },
    });
    expect(page.status).toBe(200);
    expect(page.headers).not.toHaveProperty('etag');
  });

  test('what is over the quota is refused by itself, and what came along is kept', async () => {
    const { host, api } = await serverHost(name, 1);
    const { put, push } = pushingDevice(api, host.clock);
    const large = put('notes', 'large', note('ü'.repeat(600_000)));
    const batch = [put('notes', 'small', note('x')), large, put('notes', 'other', note('y'))];
    const { results } = await push([large]);
    expect(results).toEqual([
      { mid: large.mid, status: 'rejected', code: 'quota', current: null, detail: messages.stored.storageFull },
    ]);
    const filled = put('notes', 'filled', note('x'.repeat(700_000)));
    expect((await push([filled])).results).toMatchObject([{ status: 'ok' }]);
    const over = put('notes', 'over', note('x'.repeat(400_000)));
    const mixed = await push([batch[0]!, over, batch[2]!]);
    expect(mixed.results.map(({ status }) => status)).toEqual(['ok', 'rejected', 'ok']);
    expect((await push([over])).results).toMatchObject([{ status: 'rejected', code: 'quota' }]);
    expect((await api.notes.summary({ summary: true })).notes.map(({ id }) => id).toSorted()).toEqual([
      'filled',
      'other',
      'small',
    ]);
  });

  test('an account whose tombstones are gone is told so, also in the middle of a session, and a snapshot begins again', async () => {
    const { host, api } = await serverHost(name);
    for (let i = 0; i < 4; i += 1) await api.notes.create({ id: `n${i}`, title: 'N', content: 'x' });
    const { db } = await host.store();
    const first = await api.sync.feed({ v: 2, limit: 2 });
    const compactTo = (horizon: number) =>
      db.connection.updateTable('user_sync').set({ horizon }).where('owner', '=', OWNER).execute();
    await compactTo(first.now + 1);
    const next = (page: { nextCursor?: string | undefined }) =>
      api.sync.feed({ v: 2, limit: 2, cursor: page.nextCursor, epoch: first.epoch });
    const again = await next(first);
    expect(again).toMatchObject({ reset: 'compacted', starts: true });
    const second = await next(again);
    expect(second).toMatchObject({ reset: 'compacted', starts: false });
    await compactTo(first.now + 2);
    expect(await next(second)).toMatchObject({ reset: 'compacted', starts: true });
    // A snapshot runs to the live tail.
    let page = await next(again);
    await api.notes.create({ id: 'late', title: 'N', content: 'x' });
    const ids: string[] = [];
    for (;;) {
      ids.push(...page.notes.map(({ id }) => id));
      if (page.nextCursor === undefined) break;
      page = await next(page);
    }
    expect(ids).toContain('late');
    expect((await api.sync.feed({ v: 2, since: page.now, epoch: first.epoch })).reset).toBeNull();
  });

  test('after a new epoch nothing is pushed before the device has seen it, and a plain client that is ahead begins again', async () => {
    const { host, api } = await serverHost(name);
    const { put, push } = pushingDevice(api, host.clock);
    await push([put('notes', 'n', note('x'))]);
    const before = await api.sync.feed({ v: 2 });
    const { db } = await host.store();
    const epoch = await beginEpoch(db, before.head + 10);
    const old = {
      deviceId: 'd',
      epoch: before.epoch,
      clientTime: host.clock.now(),
      mutations: [put('notes', 'm', note('y'))],
    };
    expect(await refusal(api.sync.push(old), 'epoch_changed')).toMatchObject({ extras: { epoch } });
    const page = await api.sync.feed({ v: 2, since: before.now, epoch: before.epoch });
    expect(page).toMatchObject({ reset: 'restored', starts: true, epoch, now: before.head + 11 });
    await push([put('notes', 'm', note('y'))]);
    expect((await api.sync.feed({ v: 2, since: page.now, epoch })).notes[0]?.rev).toBeGreaterThan(before.head + 11);
    const plain = await api.sync.changes({ since: Number.MAX_SAFE_INTEGER });
    expect(plain.notes.map(({ id }) => id)).toEqual(['n', 'm']);
  });
});

describe.each(DATABASES)('on %s', (database) => {
  test('a server that dies between applying and answering answers what it had applied', async () => {
    const server = await accountProcesses(database, { SINGLE_USER: '1' });
    const person = server.person();
    const { epoch } = (await person.ask('GET', '/changes?v=2')).body as { epoch: string };
    const mutation: Mutation = { mid: 'mid-1', kind: 'notes', op: 'put', id: 'n', baseVer: 0, patch: note('x'), at: 1 };
    const body = JSON.stringify({ deviceId: 'd', epoch, clientTime: Date.now(), mutations: [mutation] });
    const first = await person.ask('POST', '/sync/push', body);
    expect(first.status).toBe(200);
    // The answer counts as lost: the same bytes again, to another process.
    await server.end('SIGKILL');
    await server.startAgain();
    const again = await person.ask('POST', '/sync/push', body);
    const { results } = first.body as { results: unknown };
    expect(again.body).toMatchObject({ results });
    const applied = await queryBehind(server, 'select mid, status from applied_mutations');
    expect(applied).toEqual([{ mid: 'mid-1', status: 'ok' }]);
  });

  test('nobody is shown, or can overwrite, what is another’s', async () => {
    const server = await accountServer(database);
    const [ada, bob] = [await server.member('ada@example.org'), await server.member('bob@example.org')];
    const { epoch } = (await ada.ask('GET', '/changes?v=2')).body as { epoch: string };
    const push = (person: typeof ada, mid: string, baseVer: number, patch: object) =>
      person.ask('POST', '/sync/push', {
        deviceId: 'd',
        epoch,
        clientTime: Date.now(),
        mutations: [{ mid, kind: 'notes', op: 'put', id: 'secret', baseVer, patch, at: 1 }],
      });
    const kept = (await push(ada, 'mid-1', 0, note('of Ada'))).body as { results: [{ ver: number }] };
    const ofBob = (await bob.ask('GET', '/changes?v=2&limit=500')).text;
    expect(ofBob).not.toContain('of Ada');
    // The same mid and id are his own, as if nobody had used them.
    const stale = await push(bob, 'mid-2', kept.results[0].ver, { content: 'x' });
    expect(stale.body).toMatchObject({ results: [{ status: 'conflict', current: null }] });
    expect((await push(bob, 'mid-1', 0, note('of Bob'))).body).toMatchObject({
      results: [{ status: 'ok', row: { fields: { content: 'of Bob' } } }],
    });
    expect((await ada.ask('GET', '/notes?id=secret')).body).toMatchObject({ content: 'of Ada' });
    const { nextCursor } = (await ada.ask('GET', '/changes?limit=1')).body as { nextCursor: string };
    expect((await bob.ask('GET', `/changes?cursor=${nextCursor}`)).body).toMatchObject({ code: 'bad_cursor' });
    for (const path of ['/changes', '/changes?v=2', '/sync/digest'])
      expect((await server.person().ask('GET', path)).status).toBe(401);
  });
});
