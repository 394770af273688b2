/** How a host and its reading thread go hand in hand, with a thread that counts what it has handed over. */
import { rm, mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { ReadOptions } from '../../domain/incoming/incoming.ts';
import { createFormatWork, type FormatWork } from './format-work.ts';
import type { FileToRead, PassedItem } from './thread-messages.ts';

const BATCHES = 6;
/** Hands over numbered batches, each when the host asks for more, and counts them where the test sees it. */
const THREAD = `
import { once } from 'node:events';
import { parentPort, workerData } from 'node:worker_threads';
const handedOver = new Int32Array(workerData.options.values.counter);
for (let n = 0; n < ${BATCHES}; n += 1) {
  parentPort.postMessage({ kind: 'batch', items: [{ kind: 'error', name: String(n), message: '' }] });
  Atomics.add(handedOver, 0, 1);
  await once(parentPort, 'message');
}
parentPort.postMessage({ kind: 'done' });
parentPort.close();
`;
const FILE: FileToRead = { path: '', name: 'a file', scratch: '', utcOffsetMin: 0, now: 0 };

let folder: string;
let work: FormatWork;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'ninefold-threads-'));
  const file = path.join(folder, 'thread.mjs');
  await writeFile(file, THREAD);
  work = createFormatWork(file);
});
afterAll(async () => {
  await work.stop();
  await rm(folder, { recursive: true, force: true });
});

function reading(keep: (name: string) => Promise<void>, signal = new AbortController().signal) {
  const handedOver = new Int32Array(new SharedArrayBuffer(4));
  const options = { values: { counter: handedOver.buffer } } as unknown as ReadOptions;
  const nameOf = ([item]: readonly PassedItem[]) => (item as { name: string }).name;
  const ended = work.read(FILE, 'anki', options, (items) => keep(nameOf(items)), signal);
  return { ended, handedOver: () => Atomics.load(handedOver, 0) };
}

test('one batch is kept after the other, the next one is read meanwhile, and no more than that', async () => {
  const kept: string[] = [];
  let isKeeping = false;
  const { ended, handedOver } = reading(async (name) => {
    expect(isKeeping).toBe(false);
    isKeeping = true;
    const wanted = Math.min(kept.length + 2, BATCHES);
    await vi.waitFor(() => expect(handedOver()).toBe(wanted));
    await new Promise((later) => {
      setTimeout(later, 20);
    });
    expect(handedOver()).toBe(wanted);
    kept.push(name);
    isKeeping = false;
  });
  await ended;
  expect(kept).toEqual(Array.from({ length: BATCHES }, (_, n) => String(n)));
});

test('what cannot be kept ends it, and nothing after it is kept', async () => {
  const asked: string[] = [];
  const { ended } = reading(async (name) => {
    asked.push(name);
    if (name === '2') throw new Error('The disk is full');
  });
  await expect(ended).rejects.toThrow('The disk is full');
  expect(asked).toEqual(['0', '1', '2']);
});

test('the last batch may fail too', async () => {
  const { ended } = reading(async (name) => {
    if (name === String(BATCHES - 1)) throw new Error('The disk is full');
  });
  await expect(ended).rejects.toThrow('The disk is full');
});

test('called off, it ends when what is being kept is kept, and keeps nothing more', async () => {
  const calledOff = new AbortController();
  const { promise: keptSoFar, resolve: finishKeeping } = Promise.withResolvers<void>();
  const asked: string[] = [];
  const { ended } = reading((name) => {
    asked.push(name);
    return keptSoFar;
  }, calledOff.signal);
  let isOver = false;
  const outcome = ended.catch((error: unknown) => error).finally(() => (isOver = true));
  await vi.waitFor(() => expect(asked).toEqual(['0']));
  calledOff.abort();
  await new Promise((later) => {
    setTimeout(later, 50);
  });
  expect(isOver).toBe(false);
  finishKeeping();
  expect(await outcome).toMatchObject({ code: 'cancelled' });
  expect(asked).toEqual(['0']);
});
