import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { countRowsOfTurns } from '../../../test/support/rows-of-turns.ts';
import { setNamed, setRow } from '../../../test/support/stored-rows.ts';
import { OWNER, rowsOf, tempStore } from '../../../test/support/temp-store.ts';
import { ROWS_IN_A_TURN } from '../../contract/limits.ts';
import { write } from './write.ts';

describe('the write path (sync R1, R5, R12)', () => {
  test('revisions rise strictly, are unique, and never fall behind the head, whatever the clock does', async () => {
    const { db, clock } = await tempStore();
    const steps = fc.array(
      fc.record({
        id: fc.constantFrom('a', 'b', 'c'),
        act: fc.constantFrom('put', 'patch', 'remove', 'restore', 'touch'),
        tick: fc.integer({ min: -5_000, max: 5_000 }),
      }),
      { minLength: 1, maxLength: 15 },
    );
    let head = 0;
    await fc.assert(
      fc.asyncProperty(steps, async (acts) => {
        await write(db, OWNER, (tx) =>
          tx.putAll(
            'sets',
            ['a', 'b', 'c'].map((id) => setRow(id)),
          ),
        );
        for (const { id, act, tick } of acts) {
          clock.now += tick;
          const before = await setNamed(db, id);
          await write(db, OWNER, async (tx) => {
            if (act === 'put') await tx.put('sets', setRow(id, { topic: `${tick}` }));
            if (act === 'patch') await tx.patch('sets', id, { topic: `${tick}` });
            if (act === 'remove') await tx.remove('sets', id);
            if (act === 'restore') await tx.restore('sets', id);
            if (act === 'touch') await tx.touchAll('sets', [id]);
          });
          const after = await setNamed(db, id);
          expect(after.rev).toBeGreaterThan(before.rev as number);
          expect(after.ver).toBe(act === 'touch' ? before.ver : after.rev);
          expect(after.updated_at).toBeGreaterThanOrEqual(before.updated_at as number);
        }
        const revisions = (await rowsOf(db, 'sets')).map((row) => row.rev as number);
        const [sync] = await rowsOf(db, 'user_sync');
        expect(new Set(revisions).size).toBe(revisions.length);
        expect(sync!.head).toBe(Math.max(...revisions));
        expect(sync!.head).toBeGreaterThan(head);
        head = sync!.head as number;
      }),
      { numRuns: 25 },
    );
  });

  test('a desktop notes each changed row once for pushing, a touch not at all', async () => {
    const { db } = await tempStore('desktop');
    await write(db, OWNER, (tx) => tx.putAll('sets', [setRow('a'), setRow('b')]));
    await write(db, OWNER, (tx) => tx.patch('sets', 'a', { topic: 'again' }));
    const markers = async () =>
      (await rowsOf(db, 'outbox')).map(({ kind, entity_id, state }) => [kind, entity_id, state]);
    expect(await markers()).toEqual([
      ['sets', 'a', 0],
      ['sets', 'b', 0],
    ]);
    await write(db, OWNER, (tx) => tx.put('sets', setRow('c')));
    await write(db, OWNER, (tx) => tx.touchAll('sets', ['a', 'c']));
    expect(await markers()).toHaveLength(3);
    expect(await rowsOf(db, 'sync_index')).toEqual([]);
  });

  test('a server keeps the feed index instead, with tombstones and parents, and the last ten version ids', async () => {
    const { db } = await tempStore('server');
    await write(db, OWNER, (tx) => tx.put('sets', setRow('a', { folder_id: 'f' })));
    for (let i = 0; i < 12; i++)
      await write(db, OWNER, (tx) => tx.patch('sets', 'a', { topic: `${i}` }), { mid: `mid-${i}` });
    await write(db, OWNER, (tx) => tx.remove('sets', 'a'), { mid: 'last' });
    const row = await setNamed(db, 'a');
    expect(await rowsOf(db, 'sync_index')).toEqual([
      {
        owner: OWNER,
        kind: 2,
        id: 'a',
        rev: row.rev,
        ver: row.ver,
        deleted: 1,
        deleted_at: row.deleted_at,
        parent_id: 'f',
      },
    ]);
    expect(JSON.parse(row.vids as string)).toEqual([...Array.from({ length: 9 }, (_, i) => `mid-${i + 3}`), 'last']);
    expect(await rowsOf(db, 'outbox')).toEqual([]);
  });

  test('each row’s version can have a name of its own, until others are given', async () => {
    const { db } = await tempStore('server');
    await write(
      db,
      OWNER,
      async (tx) => {
        tx.nameVersions(new Map([['a', 'of-a']]));
        await tx.putAll('sets', [setRow('a'), setRow('b')]);
        tx.nameVersions(new Map([['b', 'of-b']]));
        await tx.removeAll('sets', ['a', 'b']);
      },
      { mid: 'write' },
    );
    const names = async (id: string) => JSON.parse((await setNamed(db, id)).vids as string) as string[];
    expect([await names('a'), await names('b')]).toEqual([
      ['of-a', 'write'],
      ['write', 'of-b'],
    ]);
  });

  test('a failure keeps nothing, gives no revision away and tells nobody', async () => {
    const { db } = await tempStore();
    await write(db, OWNER, (tx) => tx.put('sets', setRow('a')));
    const tables = ['sets', 'outbox', 'user_sync', 'secrets'] as const;
    const before = await Promise.all(tables.map((table) => rowsOf(db, table)));
    const told: unknown[] = [];
    db.onChange((change) => told.push(change));
    const failed = write(db, OWNER, async (tx) => {
      await tx.patch('sets', 'a', { topic: 'lost' });
      await tx.put('sets', setRow('b'));
      await tx.local.put('secrets', { id: 'x', value: 'y', updated_at: 1 });
      throw new Error('stop');
    });
    await expect(failed).rejects.toThrow('stop');
    expect(await Promise.all(tables.map((table) => rowsOf(db, table)))).toEqual(before);
    expect(told).toEqual([]);
  });

  test('the change is announced after the commit, with the kinds that changed', async () => {
    const { db } = await tempStore();
    const seen: unknown[] = [];
    db.onChange((change) => {
      seen.push(change);
      void setNamed(db, 'a').then((row) => seen.push(row.topic));
    });
    await write(db, OWNER, async (tx) => {
      await tx.put('sets', setRow('a'));
      expect(seen).toEqual([]);
    });
    await expect.poll(() => seen).toEqual([{ owner: OWNER, kinds: ['sets'] }, 'a']);
  });

  test('an appended fact is kept once', async () => {
    const { db } = await tempStore();
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
    expect(await write(db, OWNER, (tx) => tx.append('history', fact))).toBe(true);
    expect(await write(db, OWNER, (tx) => tx.append('history', { ...fact, value: '"other"' }))).toBe(false);
    expect((await rowsOf(db, 'history')).map((row) => row.value)).toEqual(['"x"']);
  });

  test('a declared time in the future is cut to now, one in the past still moves forward', async () => {
    const { db, clock } = await tempStore();
    await write(db, OWNER, (tx) => tx.put('sets', { ...setRow('a'), updated_at: clock.now + 1_000_000 }));
    expect((await setNamed(db, 'a')).updated_at).toBe(clock.now);
    await write(db, OWNER, (tx) => tx.patch('sets', 'a', { topic: 'b', updated_at: 5 }));
    expect((await setNamed(db, 'a')).updated_at).toBe(clock.now + 1);
  });

  test('owners have revisions of their own and never see each other', async () => {
    const { db } = await tempStore();
    await write(db, 'one', (tx) => tx.put('sets', setRow('a')));
    await write(db, 'two', (tx) => tx.put('sets', setRow('a', { topic: 'two' })));
    await expect(write(db, 'three', (tx) => tx.patch('sets', 'a', { topic: 'stolen' }))).rejects.toThrow('missing');
    expect((await rowsOf(db, 'sets')).map((row) => row.topic)).toEqual(['a', 'two']);
  });

  test('a long write lets the rest of the process run', async () => {
    const { db } = await tempStore();
    const turns = countRowsOfTurns(db);
    await write(turns.db, OWNER, (tx) =>
      tx.putAll(
        'sets',
        Array.from({ length: 5_000 }, (_, i) => setRow(`set-${i}`)),
      ),
    );
    turns.stop();
    expect(await rowsOf(db, 'sets')).toHaveLength(5_000);
    expect(turns.most()).toBeGreaterThan(0);
    expect(turns.most()).toBeLessThanOrEqual(ROWS_IN_A_TURN);
  });
});
