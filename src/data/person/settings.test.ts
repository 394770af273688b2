import { expect, test } from 'vitest';
import { OWNER, rowsOf, tempStore } from '../../../test/support/temp-store.ts';
import { SETTING_DEFAULTS } from '../../contract/settings.ts';
import { write } from '../write/write.ts';

test('defaults until something is stored', async () => {
  const { store } = await tempStore();
  expect(await store.settings.all()).toEqual(SETTING_DEFAULTS);
  expect(await store.settings.put({ 'study.newPerDay': 5 })).toEqual({ ...SETTING_DEFAULTS, 'study.newPerDay': 5 });
  expect(await store.settings.all()).toMatchObject({ 'study.newPerDay': 5 });
});

test('a desktop keeps device settings outside sync', async () => {
  const { store, db } = await tempStore('desktop');
  await store.settings.put({ 'appearance.theme': 'dark', 'appearance.readingSize': 110 });
  expect(await store.settings.all()).toMatchObject({ 'appearance.theme': 'dark', 'appearance.readingSize': 110 });
  expect((await rowsOf(db, 'outbox')).map((row) => [row.kind, row.entity_id])).toEqual([
    ['settings', 'appearance.readingSize'],
  ]);
});

test('a server refuses device settings and keeps nothing of the request', async () => {
  const { store } = await tempStore('server');
  const put = store.settings.put({ 'study.newPerDay': 5, 'appearance.theme': 'dark' });
  await expect(put).rejects.toMatchObject({ code: 'device_only', extras: { field: 'appearance.theme' } });
  expect(await store.settings.all()).toEqual(SETTING_DEFAULTS);
});

test('a value that is already there is not a change', async () => {
  const { store, db } = await tempStore();
  await store.settings.put({ 'study.newPerDay': 5 });
  const before = await rowsOf(db, 'settings');
  await store.settings.put({ 'study.newPerDay': 5 });
  expect(await rowsOf(db, 'settings')).toEqual(before);
});

test('a stored value this version cannot read counts as not set', async () => {
  const { store, db } = await tempStore();
  await write(db, OWNER, async (tx) => {
    await tx.put('settings', { id: 'study.newPerDay', value: '"many"' });
    await tx.put('settings', { id: 'of.another.version', value: '1' });
  });
  expect(await store.settings.all()).toEqual(SETTING_DEFAULTS);
});

test('secrets are kept by purpose and leave no trace in sync', async () => {
  const { store, db, clock } = await tempStore();
  expect(await store.secrets.read('gemini')).toBeNull();
  await store.secrets.save('gemini', 'c1');
  await store.secrets.save('gemini', 'c2');
  expect(await store.secrets.read('gemini')).toEqual({ ciphertext: 'c2', savedAt: clock.now });
  await store.secrets.remove('gemini');
  expect(await store.secrets.read('gemini')).toBeNull();
  expect(await rowsOf(db, 'outbox')).toEqual([]);
});
