import { readdir } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { tempFolder, tempStore } from '../test/support/temp-store.ts';
import { HIGH_WATER_FILE, keepHighWater, readHighWater } from './high-water.ts';

test('processes that share a folder write one mark at the same time, and none of them fails', async () => {
  const folder = await tempFolder();
  const failures: unknown[] = [];
  const log = { error: (fields: unknown) => void failures.push(fields), warn: () => {} };
  const { db, store } = await tempStore('server');
  const marks = await Promise.all(Array.from({ length: 8 }, () => keepHighWater(db, folder, log as never)));
  await store.notes.create({ title: 'One', content: 'x' } as never);
  await Promise.all(marks.map((mark) => mark.stop()));
  expect(failures).toEqual([]);
  expect(await readHighWater(folder)).toBeGreaterThan(0);
  expect(await readdir(folder)).toEqual([HIGH_WATER_FILE]);
});
