/** What one write leaves in the tables, row by row (sync R1, R5, R7, R8, R12). */
import { describe, expect, test } from 'vitest';
import SqliteDatabase from 'better-sqlite3';
import { setNamed, setRow } from '../../../test/support/stored-rows.ts';
import { OWNER, rowsOf, tempStore } from '../../../test/support/temp-store.ts';
import type { Change, Database } from '../database/database.ts';
import { bytesOfRow } from '../storage/row-bytes.ts';
import { write, writeUnlessBusy } from './write.ts';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const secret = (id: string, value: string) => ({ id, value, updated_at: 1 });
const fact = {
  id: 'h',
  kind: 'sets',
  entity_id: 'a',
  field: 'topic',
  value: '"x"',
  source_mid: null,
  device_id: null,
  at: 1,
};

async function headOf(db: Database, owner = OWNER): Promise<Record<string, unknown>> {
  return (await rowsOf(db, 'user_sync')).find((row) => row.owner === owner)!;
}

async function indexOf(db: Database, id: string): Promise<Record<string, unknown> | undefined> {
  return (await rowsOf(db, 'sync_index')).find((row) => row.id === id);
}

function changesOf(db: Database): Change[] {
  const told: Change[] = [];
  db.onChange((change) => told.push(change));
  return told;
}

describe('revisions', () => {
  test('look like the time, and count on from it within a moment', async () => {
    const { db, clock } = await tempStore();
    await write(db, OWNER, (tx) => tx.putAll('sets', [setRow('a'), setRow('b')]));
    const first = await setNamed(db, 'a');
    expect([first.rev, (await setNamed(db, 'b')).rev]).toEqual([clock.now, clock.now + 1]);
    clock.now += 10_000;
    await write(db, OWNER, (tx) => tx.put('sets', setRow('c')));
    expect((await setNamed(db, 'c')).rev).toBe(clock.now);
  });

  test('of one owner move nobody else', async () => {
    const { db, clock } = await tempStore();
    await write(db, 'one', (tx) => tx.put('sets', setRow('a')));
    const before = await headOf(db, 'one');
    clock.now += 10_000;
    await write(db, 'two', (tx) => tx.put('sets', setRow('b')));
    expect(await headOf(db, 'one')).toEqual(before);
    expect(before).toEqual({
      owner: 'one',
      head: (await setNamed(db, 'a', 'one')).rev,
      horizon: 0,
      used_bytes: expect.any(Number),
      head_token: before.head_token,
    });
    clock.now -= 20_000;
    await write(db, 'one', (tx) => tx.put('sets', setRow('c')));
    expect((await setNamed(db, 'c', 'one')).rev).toBe((before.head as number) + 1);
  });

  test('change the token of the head, and only when there are any', async () => {
    const { db } = await tempStore();
    await write(db, OWNER, (tx) => tx.put('sets', setRow('a')));
    const before = await headOf(db);
    await write(db, OWNER, (tx) => tx.local.put('secrets', secret('x', 'y')));
    const used_bytes = Number(before.used_bytes) + bytesOfRow('secrets', secret('x', 'y'));
    expect(await headOf(db)).toEqual({ ...before, used_bytes });
    await write(db, OWNER, (tx) => tx.patch('sets', 'a', { topic: 'b' }));
    expect((await headOf(db)).head_token).not.toBe(before.head_token);
  });

  // The token tells a device whether the server it comes back to is the one it left: at one head there is one token.
  test('stay where they are when only what a picture takes up is counted', async () => {
    const { db } = await tempStore('server');
    await write(db, OWNER, (tx) => tx.put('sets', setRow('a')));
    const { head, head_token, used_bytes } = await headOf(db);
    const blob = { sha256: 'f'.repeat(64), size: 7, mime: 'image/png', created_at: 1, last_ref_at: 1 };
    await write(db, OWNER, (tx) => tx.local.put('blobs', blob));
    expect(await headOf(db)).toMatchObject({
      head,
      head_token,
      used_bytes: Number(used_bytes) + bytesOfRow('blobs', blob),
    });
  });
});

describe('a row', () => {
  test('is put again whole, keeps the time it was made, and comes back from the trash', async () => {
    const { db, clock } = await tempStore();
    await write(db, OWNER, (tx) => tx.put('sets', setRow('a', { summary: 'first' })));
    const made = clock.now;
    clock.now += 1_000;
    await write(db, OWNER, (tx) => tx.remove('sets', 'a', 'cause'));
    expect(await setNamed(db, 'a')).toMatchObject({ deleted: 1, deleted_at: clock.now, deleted_with: 'cause' });
    await write(db, OWNER, (tx) => tx.put('sets', setRow('a', { topic: 'again' })));
    expect(await setNamed(db, 'a')).toMatchObject({
      topic: 'again',
      summary: '',
      created_at: made,
      updated_at: clock.now + 1,
      deleted: 0,
      deleted_at: null,
      deleted_with: null,
    });
  });

  test('is restored as it was', async () => {
    const { db } = await tempStore();
    await write(db, OWNER, (tx) => tx.putAll('sets', [setRow('a'), setRow('b')]));
    await write(db, OWNER, (tx) => tx.removeAll('sets', ['a', 'b'], 'cause'));
    await write(db, OWNER, async (tx) => {
      await tx.restore('sets', 'a', { topic: 'renamed' });
      await tx.restoreAll('sets', ['b']);
    });
    const alive = { deleted: 0, deleted_at: null, deleted_with: null };
    expect(await setNamed(db, 'a')).toMatchObject({ topic: 'renamed', ...alive });
    expect(await setNamed(db, 'b')).toMatchObject({ topic: 'b', ...alive });
  });

  test('of another owner with the same id has no part in it', async () => {
    const { db, clock } = await tempStore('server');
    await write(db, 'two', (tx) => tx.put('sets', setRow('a', { topic: 'two' })), { mid: 'of-two' });
    const before = await setNamed(db, 'a', 'two');
    await write(db, 'one', (tx) => tx.put('sets', { ...setRow('a'), updated_at: 5 }), { mid: 'of-one' });
    await write(db, 'one', (tx) => tx.patch('sets', 'a', { topic: 'one' }), { mid: 'again' });
    expect(await setNamed(db, 'a', 'one')).toMatchObject({ topic: 'one', vids: '["of-one","again"]' });
    expect(await setNamed(db, 'a', 'two')).toEqual(before);
    const entries = (await rowsOf(db, 'sync_index')).map(({ owner, id, rev }) => [owner, id, rev]);
    expect(entries).toEqual([
      ['two', 'a', before.rev],
      ['one', 'a', (await setNamed(db, 'a', 'one')).rev],
    ]);
    clock.now += 1_000;
    await write(db, 'two', (tx) => tx.patch('sets', 'a', { topic: 'again' }), { mid: 'again' });
    const again = await setNamed(db, 'a', 'two');
    expect(again.vids).toBe('["of-two","again"]');
    const indexed = (await rowsOf(db, 'sync_index')).find(({ owner }) => owner === 'two');
    expect(indexed).toMatchObject({ rev: again.rev, ver: again.ver });
    await write(db, 'three', (tx) => tx.put('sets', { ...setRow('a'), updated_at: 5 }));
    expect((await setNamed(db, 'a', 'three')).updated_at).toBe(5);
    expect(clock.now).toBeGreaterThan(5);
  });

  test('has one version id for all that one mutation does to it, and none on a desktop', async () => {
    const { db } = await tempStore('server');
    await write(
      db,
      OWNER,
      async (tx) => {
        await tx.put('sets', setRow('a'));
        await tx.put('sets', setRow('a', { topic: 'b' }));
        await tx.patch('sets', 'a', { topic: 'c' });
      },
      { mid: 'one' },
    );
    await write(db, OWNER, (tx) => tx.put('sets', setRow('a')), { mid: 'two' });
    await write(db, OWNER, (tx) => tx.touchAll('sets', ['a']), { mid: 'touch' });
    expect((await setNamed(db, 'a')).vids).toBe('["one","two"]');
    const desktop = await tempStore('desktop');
    await write(desktop.db, OWNER, (tx) => tx.put('sets', setRow('a')));
    await write(desktop.db, OWNER, (tx) => tx.patch('sets', 'a', { topic: 'b' }));
    expect((await setNamed(desktop.db, 'a')).vids).toBe('[]');
  });

  test('has the time its author says, but never one ahead of ours', async () => {
    const { db, clock } = await tempStore();
    await write(db, OWNER, (tx) => tx.put('sets', setRow('a')));
    clock.now += 1_000;
    await write(db, OWNER, (tx) => tx.patch('sets', 'a', { updated_at: clock.now - 500 }));
    expect((await setNamed(db, 'a')).updated_at).toBe(clock.now - 500);
    await write(db, OWNER, (tx) => tx.patch('sets', 'a', { updated_at: clock.now + 1_000_000 }));
    expect((await setNamed(db, 'a')).updated_at).toBe(clock.now);
  });

  test('that is touched has a new revision and nothing else', async () => {
    const { db, clock } = await tempStore();
    await write(db, OWNER, (tx) => tx.put('sets', setRow('a')));
    const before = await setNamed(db, 'a');
    clock.now += 1_000;
    await write(db, OWNER, (tx) => tx.touchAll('sets', ['a']));
    expect(await setNamed(db, 'a')).toEqual({ ...before, rev: clock.now });
    await write(db, OWNER, (tx) => tx.touch('sets', 'a', { card_count: 3 }));
    expect(await setNamed(db, 'a')).toEqual({ ...before, rev: clock.now + 1, card_count: 3 });
  });
});

describe('what must travel', () => {
  test('a desktop has a marker for a change that is not on its way yet', async () => {
    const { db, file, clock } = await tempStore('desktop');
    await write(db, OWNER, (tx) => tx.put('sets', setRow('a')));
    const [marker] = await rowsOf(db, 'outbox');
    expect(marker).toMatchObject({
      owner: OWNER,
      seq: (await setNamed(db, 'a')).rev,
      kind: 'sets',
      entity_id: 'a',
      state: 0,
      attempts: 0,
      created_at: clock.now,
    });
    freezeMarkers(file);
    await write(db, OWNER, (tx) => tx.touchAll('sets', ['a']));
    expect(await rowsOf(db, 'outbox')).toHaveLength(1);
    await write(db, OWNER, (tx) => tx.patch('sets', 'a', { topic: 'b' }));
    await write(db, OWNER, (tx) => tx.append('history', fact));
    const waiting = (await rowsOf(db, 'outbox')).filter(({ state }) => state === 0);
    expect(waiting.map(({ kind, entity_id }) => [kind, entity_id])).toEqual([
      ['sets', 'a'],
      ['history', 'h'],
    ]);
    expect(await rowsOf(db, 'sync_index')).toEqual([]);
  });

  test('a desktop has no marker for what it keeps for itself', async () => {
    const { db, store } = await tempStore('desktop');
    await store.pdfs.create({ id: 'p', name: 'p', folderPath: 'a', contentBase64: 'eA==' });
    await store.pdfs.remove({ id: 'p' });
    expect((await rowsOf(db, 'outbox')).map(({ kind }) => kind)).toEqual(['folders']);
  });

  test('a server has the newest state of each row in its index', async () => {
    const { db } = await tempStore('server');
    await write(db, OWNER, async (tx) => {
      await tx.put('sets', setRow('a', { folder_id: 'f' }));
      await tx.put('settings', { id: 'nav.folder', value: '""' });
    });
    const row = await setNamed(db, 'a');
    expect(await indexOf(db, 'a')).toMatchObject({ kind: 2, rev: row.rev, ver: row.ver, deleted: 0, parent_id: 'f' });
    expect(await indexOf(db, 'nav.folder')).toMatchObject({ kind: 4, parent_id: null });
    await write(db, OWNER, (tx) => tx.append('history', fact));
    const { head: rev } = await headOf(db);
    expect(await indexOf(db, 'h')).toEqual({
      owner: OWNER,
      kind: 5,
      id: 'h',
      rev,
      ver: rev,
      deleted: 0,
      deleted_at: null,
      parent_id: null,
    });
    expect(await rowsOf(db, 'outbox')).toEqual([]);
  });

  test('reviews are their own index, and tell the listeners', async () => {
    const { db } = await tempStore('server');
    const told = changesOf(db);
    await write(db, OWNER, (tx) =>
      tx.append('reviews', {
        id: 'r',
        card_id: 'c',
        face: 'forward',
        device_id: 'd',
        op: 'review',
        target_id: null,
        rating: 3,
        duration_ms: 1,
        reviewed_at: 1,
        reviewed_at_raw: 1,
        utc_offset_min: 0,
        study_day: 1,
        mode: 'review',
        due_at: null,
        params_id: null,
      }),
    );
    expect(told).toEqual([{ owner: OWNER, kinds: ['reviews'] }]);
    expect(await rowsOf(db, 'reviews')).toHaveLength(1);
    expect(await rowsOf(db, 'sync_index')).toEqual([]);
  });
});

/** As when the markers are being pushed. */
function freezeMarkers(file: string): void {
  const database = new SqliteDatabase(file);
  database.exec('update outbox set state = 1');
  database.close();
}

describe('listeners', () => {
  test('hear of each kind once for every way of writing, and nothing of no change', async () => {
    const { db } = await tempStore();
    const told = changesOf(db);
    await write(db, OWNER, async (tx) => {
      await tx.putAll('sets', []);
      await tx.removeAll('sets', []);
      await tx.local.putAll('secrets', []);
    });
    await write(db, OWNER, (tx) => tx.append('history', fact));
    expect(told).toEqual([]);
    await write(db, OWNER, (tx) => tx.putAll('sets', [setRow('a'), setRow('b')]));
    await write(db, OWNER, (tx) => tx.patch('sets', 'a', { topic: 'c' }));
    await write(db, OWNER, (tx) => tx.removeAll('sets', ['a', 'b']));
    await write(db, OWNER, (tx) => tx.local.putAll('secrets', [secret('x', 'y'), secret('z', 'y')]));
    await write(db, OWNER, (tx) => tx.local.put('secrets', secret('x', 'again')));
    await write(db, OWNER, (tx) => tx.local.patch('secrets', 'x', { value: 'new' }));
    await write(db, OWNER, (tx) => tx.local.remove('secrets', 'x'));
    expect(told.map(({ kinds }) => kinds.join())).toEqual(['sets', 'sets', 'sets', 'keys', 'keys', 'keys', 'keys']);
  });
});

describe('rows that stay on this host', () => {
  test('are changed and removed one by one, for their owner alone', async () => {
    const { db } = await tempStore();
    for (const owner of ['one', 'two'])
      await write(db, owner, (tx) => tx.local.putAll('secrets', [secret('x', owner), secret('y', owner)]));
    const values = async () =>
      (await rowsOf(db, 'secrets')).map(({ owner, id, value }) => [owner, id, value].join(' '));
    await write(db, 'one', (tx) => tx.local.put('secrets', secret('x', 'put')));
    await write(db, 'one', (tx) => tx.local.patch('secrets', 'y', { value: 'patched' }));
    expect(await values()).toEqual(['one x put', 'one y patched', 'two x two', 'two y two']);
    await write(db, 'one', (tx) => tx.local.remove('secrets', 'x'));
    expect(await values()).toEqual(['one y patched', 'two x two', 'two y two']);
    await write(db, 'two', (tx) => tx.local.removeWhere('secrets', 'value', 'two'));
    expect(await values()).toEqual(['one y patched']);
  });
});

test('the work is given the time of the write and ids as the database makes them', async () => {
  const { db, clock } = await tempStore();
  const given = await write(db, OWNER, async (tx) => ({ now: tx.now, ids: [tx.newId(), tx.newId()] }));
  expect(given.now).toBe(clock.now);
  expect(given.ids[0]).toMatch(UUID);
  expect(given.ids[1]).not.toBe(given.ids[0]);
});

test('a write that does not wait answers what its work returns, and a failure of that is not an owner being busy', async () => {
  const { db } = await tempStore();
  await write(db, OWNER, (tx) => tx.put('sets', setRow('a')));
  const answer = await writeUnlessBusy(db, OWNER, async (tx) => {
    await tx.patch('sets', 'a', { topic: 'b' });
    return 'done';
  });
  expect(answer).toBe('done');
  expect((await setNamed(db, 'a')).topic).toBe('b');
  await expect(writeUnlessBusy(db, OWNER, () => Promise.reject(new Error('stop')))).rejects.toThrow('stop');
});

test('removing and keeping many rows gives way after every hundred', async () => {
  const { db } = await tempStore();
  const ids = Array.from({ length: 1_000 }, (_, i) => `set-${i}`);
  const sets = ids.map((id) => setRow(id));
  await write(db, OWNER, (tx) => tx.putAll('sets', sets));
  expect(await turnsDuring(write(db, OWNER, (tx) => tx.removeAll('sets', ids)))).toBeGreaterThanOrEqual(9);
  const secrets = ids.map((id) => secret(id, 'x'));
  expect(await turnsDuring(write(db, OWNER, (tx) => tx.local.putAll('secrets', secrets)))).toBeGreaterThanOrEqual(9);
  const entry = {
    kind: 'notes',
    entity_id: 'n',
    field: 'title',
    value: '""',
    source_mid: null,
    device_id: null,
    at: 0,
  };
  const facts = ids.map((id) => ({ ...entry, id }));
  expect(await turnsDuring(write(db, OWNER, (tx) => tx.appendAll('history', facts)))).toBeGreaterThanOrEqual(9);
});

/** How often the rest of the process had a turn until the work was done. */
async function turnsDuring(work: Promise<unknown>): Promise<number> {
  let turns = 0;
  let next = setImmediate(function count() {
    turns += 1;
    next = setImmediate(count);
  });
  await work;
  clearImmediate(next);
  return turns;
}
