import { expect, test } from 'vitest';
import { rowsOf, tempStore } from '../../../test/support/temp-store.ts';
import { CALL_ANSWERS_KEPT_MS, HISTORY_KEPT_MS, MUTATIONS_KEPT_MS, VERSIONS_KEPT } from '../../contract/sync-limits.ts';
import { write } from '../write/write.ts';
import { forgetOld } from './retention.ts';

const ROWS = 250;

test('what is forgotten of one is forgotten of nobody else, and of nothing else of that name', async () => {
  const { db } = await tempStore('server');
  const entry = {
    kind: 'notes',
    entity_id: 'n',
    field: 'title',
    value: '""',
    source_mid: null,
    device_id: null,
    at: 1,
  };
  for (const owner of ['ada', 'bob']) await write(db, owner, (tx) => tx.append('history', { ...entry, id: 'same' }));
  await write(db, 'ada', (tx) =>
    tx.put('folders', { id: 'same', parent_id: '', name: 'Same', name_key: 'same', is_tracked: 1 }),
  );
  const before = (await rowsOf(db, 'sync_index')).length;
  expect(await write(db, 'ada', (tx) => tx.forgetHistory(1))).toBe(0);
  expect(await write(db, 'ada', (tx) => tx.forgetHistory(2))).toBe(1);
  expect((await rowsOf(db, 'history')).map(({ owner }) => owner)).toEqual(['bob']);
  const indexed = (await rowsOf(db, 'sync_index')).filter(({ id }) => id === 'same');
  expect(new Set(indexed.map(({ owner }) => owner))).toEqual(new Set(['ada', 'bob']));
  expect(await rowsOf(db, 'sync_index')).toHaveLength(before - 1);
});

test('losers of merges go after 90 days and answers to pushes after 180, to calls after a day, of everybody, without a new revision', async () => {
  const { db, clock } = await tempStore('server');
  const start = clock.now;
  for (const owner of ['ada', 'bob']) {
    await write(db, owner, async (tx) => {
      for (let i = 0; i <= ROWS; i += 1) {
        // The last one is a moment younger.
        const at = start + (i === ROWS ? 1 : 0);
        const entry = { kind: 'notes', field: 'title', value: '""', source_mid: null, device_id: null };
        await tx.append('history', { ...entry, entity_id: `n${i}`, id: `h${i}`, at });
        await tx.local.put('applied_mutations', {
          mid: `m${i}`,
          status: 'ok',
          kind: 'notes',
          entity_id: 'n',
          ver: 1,
          code: null,
          answer: null,
          at,
        });
      }
    });
  }
  const call = { status: 'ok', kind: 'call', entity_id: 'n', ver: null, code: null, answer: '{}', at: start };
  await write(db, 'ada', (tx) => tx.local.put('applied_mutations', { ...call, mid: 'call' }));
  const headsOf = async () => (await rowsOf(db, 'user_sync')).map(({ used_bytes: _used, ...head }) => head);
  const heads = await headsOf();
  const left = async (table: 'history' | 'sync_index' | 'applied_mutations') => (await rowsOf(db, table)).length;

  clock.now = start + CALL_ANSWERS_KEPT_MS + 1;
  expect(await forgetOld(db)).toBe(1);
  clock.now = start + HISTORY_KEPT_MS;
  expect(await forgetOld(db)).toBe(0);
  clock.now += 1;
  expect(await forgetOld(db)).toBe(2 * ROWS);
  expect([await left('history'), await left('sync_index'), await left('applied_mutations')]).toEqual([
    2,
    2,
    2 * (ROWS + 1),
  ]);
  clock.now = start + MUTATIONS_KEPT_MS + 1;
  expect(await forgetOld(db)).toBe(2 + 2 * ROWS);
  expect((await rowsOf(db, 'applied_mutations')).map(({ owner, mid }) => [owner, mid])).toEqual([
    ['ada', `m${ROWS}`],
    ['bob', `m${ROWS}`],
  ]);
  expect(await headsOf()).toEqual(heads);
});

test('of one thing a server keeps the newest 50 versions, of each for itself', async () => {
  const { db } = await tempStore('server');
  const entry = { kind: 'notes', field: '*', value: '{}', source_mid: null, device_id: null };
  const versions = Array.from({ length: VERSIONS_KEPT + 3 }, (_, i) => ({
    ...entry,
    id: `h${i}`,
    entity_id: 'n',
    at: i,
  }));
  await write(db, 'ada', (tx) => tx.append('history', { ...entry, id: 'other', entity_id: 'm', at: 0 }));
  for (const version of versions) await write(db, 'ada', (tx) => tx.append('history', version));
  const kept = new Set((await rowsOf(db, 'history')).map(({ id }) => id));
  expect(kept).toEqual(new Set(['other', ...versions.slice(3).map(({ id }) => id)]));
  expect(await rowsOf(db, 'sync_index')).toHaveLength(VERSIONS_KEPT + 1);
});
