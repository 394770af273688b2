/** The room that is kept for deleting: real bytes that are there, given up for one removal and taken back. */
import { stat } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { tempFolder } from '../../../test/support/temp-store.ts';
import { createDiskReserve } from './disk-reserve.ts';

/** More than is written at once, and no multiple of it. */
const BYTES = 2_500_000;
const BLOCK = 512;

async function opened() {
  const file = path.join(await tempFolder(), 'reserve');
  const sizeOf = async () => (await stat(file)).size;
  return { file, sizeOf, reserve: createDiskReserve(file, BYTES) };
}

test('it is made of bytes that are on the disk, which nobody else can read', async () => {
  const { file, reserve } = await opened();
  expect(await reserve.fill()).toBe(true);
  expect(await reserve.fill()).toBe(true);
  const { size, blocks, mode } = await stat(file);
  expect([size, mode & 0o777]).toEqual([BYTES, 0o600]);
  expect(blocks * BLOCK).toBeGreaterThanOrEqual(BYTES);
});

test('it is free while it is lent, one after the other, and taken back whatever came of it', async () => {
  const { sizeOf, reserve } = await opened();
  await reserve.fill();
  const { promise, resolve } = Promise.withResolvers<void>();
  const order: string[] = [];
  const first = reserve.lend(async () => {
    await promise;
    order.push(`first ${await sizeOf()}`);
    throw new Error('not removed');
  });
  const second = reserve.lend(async () => void order.push(`second ${await sizeOf()}`));
  await expect.poll(sizeOf).toBe(0);
  const kept = reserve.kept().then(async () => void order.push(`kept ${await sizeOf()}`));
  resolve();
  await expect(first).rejects.toThrow('not removed');
  await Promise.all([second, kept]);
  expect(order[0]).toBe('first 0');
  expect(order).toContain('second 0');
  expect(await sizeOf()).toBe(BYTES);
});

test('where none could be made, a removal is tried all the same', async () => {
  const file = path.join(await tempFolder(), 'no-such-folder', 'reserve');
  const reserve = createDiskReserve(file, BYTES);
  await expect(reserve.fill()).rejects.toThrow(/ENOENT/);
  expect(await reserve.lend(() => Promise.resolve('removed'))).toBe('removed');
});
