/**
 * A thread of its own that reads or writes one file in a foreign format: whatever is wrong with the file, the app goes on. It does one task after the
 * other until its host ends it. Each host starts it as a file (`format-work.ts`), so nothing here may be imported.
 */
import { createWriteStream } from 'node:fs';
import { parentPort } from 'node:worker_threads';
import { once } from 'node:events';
import { finished } from 'node:stream/promises';
import { messages } from '../../contract/messages/index.ts';
import { IncomingError, type IncomingItem } from '../../domain/incoming/incoming.ts';
import { openFileSource } from '../file-source.ts';
import { lookAt } from './look.ts';
import type { FileToRead, FromThread, PassedItem, Task, ToThread, WriteRequest } from './thread-messages.ts';

/** The host ends the thread to cancel; the readers are given a signal that never says so. */
const { signal } = new AbortController();
const waiting: ((message: ToThread) => void)[] = [];
const arrived: ToThread[] = [];

// Half of what both load is for writing alone, and a person waits for a look.
const readers = () => import('../readers.ts');

parentPort?.on('message', (message: ToThread) => {
  if (message.kind === 'task') return void work(message.task);
  const next = waiting.shift();
  if (next) next(message);
  else arrived.push(message);
});

async function work(task: Task): Promise<void> {
  try {
    if (task.kind === 'look') await look(task);
    else if (task.kind === 'read') await read(task);
    else await write(task.request);
    say({ kind: 'done' });
  } catch (error) {
    const isSentence = error instanceof IncomingError;
    say({ kind: 'failed', isSentence, message: textOf(error) });
  }
}

function textOf(error: unknown): string {
  if (error instanceof IncomingError) return error.message;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}

function say(message: FromThread): void {
  parentPort?.postMessage(message);
}

function hear(): Promise<ToThread> {
  const message = arrived.shift();
  return message ? Promise.resolve(message) : new Promise((resolve) => waiting.push(resolve));
}

async function look({ file, format, options }: Extract<Task, { kind: 'look' }>): Promise<void> {
  const { close, ...incoming } = await opened(file);
  try {
    const { READERS } = await readers();
    say({ kind: 'preview', preview: await lookAt(READERS, incoming, format, options, signal) });
  } finally {
    await close();
  }
}

async function read({ file, format, options }: Extract<Task, { kind: 'read' }>): Promise<void> {
  const { READERS } = await readers();
  const reader = READERS.find((each) => each.format === format);
  if (!reader) throw new IncomingError(messages.imports.unknownReader);
  const { close, ...incoming } = await opened(file);
  try {
    for await (const items of reader.read(incoming, options, signal)) await hand(items);
  } finally {
    await close();
  }
}

/** Media go one by one, since each can be large; the next message waits until this one is being kept. */
async function hand(items: readonly IncomingItem[]): Promise<void> {
  let batch: PassedItem[] = [];
  const flush = async (): Promise<void> => {
    if (batch.length === 0) return;
    say({ kind: 'batch', items: batch });
    batch = [];
    await hear();
  };
  for (const item of items) {
    if (item.kind !== 'media') {
      batch.push(item);
      continue;
    }
    await flush();
    batch.push({ kind: 'media', name: item.name, bytes: await bytesOf(item) });
    await flush();
  }
  await flush();
}

async function bytesOf(media: Extract<IncomingItem, { kind: 'media' }>): Promise<Uint8Array<ArrayBuffer> | null> {
  try {
    return new Uint8Array(await media.read());
  } catch (error) {
    if (error instanceof IncomingError) return null;
    throw error;
  }
}

async function opened({ path, name, scratch, utcOffsetMin, now }: FileToRead) {
  const { source, close } = await openFileSource(path);
  return { name, source, scratch, utcOffsetMin, now, close };
}

async function write({ form, path, ...request }: WriteRequest): Promise<void> {
  const { WRITERS } = await import('../writers.ts');
  const writer = WRITERS.find((each) => each.form === form);
  if (!writer) throw new IncomingError(messages.exports.unknownForm);
  const file = createWriteStream(path, { mode: 0o600 });
  for await (const piece of writer.write(handedOver(), { ...request, signal })) {
    if (!file.write(piece)) await once(file, 'drain');
  }
  file.end();
  await finished(file);
}

/** The items that the host reads, as the writer asks for them. */
async function* handedOver(): AsyncIterable<readonly IncomingItem[]> {
  for (;;) {
    say({ kind: 'more' });
    const message = await hear();
    if (message.kind !== 'items' || message.items === null) return;
    yield message.items.flatMap((item): IncomingItem[] => {
      if (item.kind !== 'media') return [item];
      const { name, bytes } = item;
      return bytes === null
        ? []
        : [{ kind: 'media', name, size: bytes.byteLength, read: () => Promise.resolve(bytes) }];
    });
  }
}
