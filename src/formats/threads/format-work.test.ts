/** How a host and its reading thread go hand in hand, with a thread that counts what it has handed over. */
import { rm, mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { ReadOptions } from '../../domain/incoming/incoming.ts';
import { createFormatWork, type FormatWork } from './format-work.ts';
import type { FileToRead, PassedItem } from './thread-messages.ts';

const BATCHES = 6;
/**
 * Hands over numbered batches, each when the host asks for more, and counts them where the test sees it. What it finds when it looks is which thread
 * it is; a file without a name it cannot read.
 */
const THREAD = `
import { once } from 'node:events';
import { parentPort, threadId } from 'node:worker_threads';
parentPort.on('message', async ({ kind, task }) => {
  if (kind !== 'task') return;
  if (task.kind === 'look') {
    if (task.file.name === '') return parentPort.postMessage({ kind: 'failed', isSentence: true, message: 'No name' });
    parentPort.postMessage({ kind: 'preview', preview: { title: String(threadId) } });
    return parentPort.postMessage({ kind: 'done' });
  }
  const handedOver = new Int32Array(task.options.values.counter);
  for (let n = 0; n < ${BATCHES}; n += 1) {
    parentPort.postMessage({ kind: 'batch', items: [{ kind: 'error', name: String(n), message: String(threadId) }] });
    Atomics.add(handedOver, 0, 1);
    await once(parentPort, 'message');
  }
  parentPort.postMessage({ kind: 'done' });
});
`;
const FILE: FileToRead = { path: 'one', name: 'a file', scratch: '', utcOffsetMin: 0, now: 0 };
const NEVER = new AbortController().signal;

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

function reading(keep: (name: string) => Promise<void>, signal = NEVER) {
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

/** The thread that looks at a file. */
async function looking(path: string, fields: Partial<FileToRead> = {}): Promise<string> {
  const { title } = await work.look({ ...FILE, path, ...fields }, null, { values: {} }, NEVER);
  return title;
}

async function readingThread(path: string): Promise<string> {
  let thread = '';
  const options = { values: { counter: new SharedArrayBuffer(4) } } as unknown as ReadOptions;
  const keep = async ([item]: readonly PassedItem[]): Promise<void> => {
    thread = (item as { message: string }).message;
  };
  await work.read({ ...FILE, path }, 'anki', options, keep, NEVER);
  return thread;
}

test('what is looked at again, and then read, stays with its thread, which ends with it', async () => {
  const first = await looking('a');
  expect(await looking('a')).toBe(first);
  expect(await readingThread('a')).toBe(first);
  expect(await looking('a')).not.toBe(first);
});

test('a thread is for one file alone, and of those that wait the two latest stay', async () => {
  const threads = [await looking('b'), await looking('c'), await looking('d')];
  expect(new Set(threads).size).toBe(3);
  expect([await looking('c'), await looking('d')]).toEqual(threads.slice(1));
  expect(await looking('b')).not.toBe(threads[0]);
});

test('a thread that waits ends after a minute without a task', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  try {
    const first = await looking('e');
    vi.advanceTimersByTime(59_000);
    expect(await looking('e')).toBe(first);
    vi.advanceTimersByTime(59_000);
    expect(await looking('e')).toBe(first);
    vi.advanceTimersByTime(60_000);
    expect(await looking('e')).not.toBe(first);
  } finally {
    vi.useRealTimers();
  }
});

test('one that could not read its file is not asked again', async () => {
  const first = await looking('f');
  await expect(looking('f', { name: '' })).rejects.toMatchObject({ code: 'unreadable_file', message: 'No name' });
  expect(await looking('f')).not.toBe(first);
});

test('files that are looked at at once, the same one too, have a thread each', async () => {
  const threads = await Promise.all([looking('g'), looking('g'), looking('h')]);
  expect(new Set(threads).size).toBe(3);
  expect(threads.slice(0, 2)).toContain(await looking('g'));
});
