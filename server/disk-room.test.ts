/** Whether the disk has room, as `/api/ready` and the log tell it, and when room is kept for deleting. */
import { expect, test } from 'vitest';
import type { DiskReserve } from '../src/data/database/disk-reserve.ts';
import { createDiskRoom, LEAST_FREE_BYTES, RESERVE_BYTES } from './disk-room.ts';

function opened(free: number) {
  const disk = { free, looks: 0, now: 1_000_000 };
  const told: string[] = [];
  const filled: number[] = [];
  const reserve: DiskReserve = {
    fill: () => Promise.resolve(filled.push(disk.free) > 0),
    lend: (work) => work(),
    kept: () => Promise.resolve(),
    settled: () => Promise.resolve(),
  };
  const tell = (_fields: unknown, words: string) => void told.push(words);
  const room = createDiskRoom({
    folder: '/data',
    reserve,
    now: () => disk.now,
    log: { info: tell, warn: tell, error: tell } as never,
    freeIn: () => ((disk.looks += 1), Promise.resolve(disk.free)),
  });
  return { disk, told, filled, room };
}

const FULL = 'the disk is full or nearly so: free some space; deleting and reading go on';
const ROOM = 'the disk has room again';

test('it is full below what a server wants free; each change is said once, and it is looked at every few seconds', async () => {
  const { disk, told, room } = opened(LEAST_FREE_BYTES);
  expect(await room.isFull()).toBe(false);
  disk.free = LEAST_FREE_BYTES - 1;
  disk.now += 4_999;
  expect([await room.isFull(), disk.looks]).toEqual([false, 1]);
  disk.now += 1;
  expect([await room.isFull(), await room.isFull(), disk.looks]).toEqual([true, true, 2]);
  disk.free = LEAST_FREE_BYTES;
  disk.now += 5_000;
  expect(await room.isFull()).toBe(false);
  expect(told).toEqual([FULL, ROOM]);
});

test('what could not be written counts for a minute, also where the disk itself shows room', async () => {
  const { disk, told, room } = opened(LEAST_FREE_BYTES * 10);
  room.met();
  room.met();
  expect(await room.isFull()).toBe(true);
  disk.now += 59_999;
  expect(await room.isFull()).toBe(true);
  disk.now += 1;
  expect(await room.isFull()).toBe(false);
  expect(told).toEqual([FULL, ROOM]);
});

test('room for deleting is kept only where it does not make the disk full', async () => {
  for (const [free, times] of [
    [LEAST_FREE_BYTES + RESERVE_BYTES, 1],
    [LEAST_FREE_BYTES + RESERVE_BYTES - 1, 0],
  ] as const) {
    const { filled, room } = opened(free);
    await room.start();
    await room.stop();
    expect(filled).toHaveLength(times);
  }
});
