/**
 * Starts threads that read and write files, for one host: a few at a time, each with a limit on its memory and for one file alone. To cancel is to end
 * the thread, so that even a reader that hangs is ended. A thread that has looked at a file waits a while for more about the same file: a person
 * changes what a column is and sees the outcome at once, since to load all formats takes longer than to read most files.
 */
import { Worker } from 'node:worker_threads';
import { messages } from '../../contract/messages/index.ts';
import { Problem } from '../../contract/problem.ts';
import type { IncomingFormat, ReadOptions } from '../../domain/incoming/incoming.ts';
import type {
  FileToRead,
  FromThread,
  PassedItem,
  PassedPreview,
  Task,
  ToThread,
  WriteRequest,
} from './thread-messages.ts';

/** docs/security.md: what a foreign file may make a thread hold. */
const MEMORY_MB = 768;

/** While a person makes up their mind. */
const WAITS_MS = 60_000;
/** Threads that wait hold some 30 MB each. */
const MAX_WAITING = 2;

type Say = (answer: ToThread) => void;

export interface FormatWork {
  /** @throws Problem `unreadable_file` with a sentence, `cancelled` */
  look(file: FileToRead, format: string | null, options: ReadOptions, signal: AbortSignal): Promise<PassedPreview>;
  /** The items of a file in order, one batch kept after the other; one more at most is read meanwhile. @throws Problem as above */
  read(
    file: FileToRead,
    format: IncomingFormat,
    options: ReadOptions,
    keep: (items: readonly PassedItem[]) => Promise<void>,
    signal: AbortSignal,
  ): Promise<void>;
  /** Writes the items into a file. @throws Problem as above */
  write(request: WriteRequest, items: AsyncIterable<readonly PassedItem[]>, signal: AbortSignal): Promise<void>;
  /** Ends all threads. */
  stop(): Promise<void>;
}

/** A thread that waits for more about a file. */
interface Waiting {
  readonly path: string;
  readonly worker: Worker;
  readonly over: NodeJS.Timeout;
}

/** `thread` is the file of `format-thread`, as the host has it. */
export function createFormatWork(thread: string | URL): FormatWork {
  const workers = new Set<Worker>();
  /** Who waits longest stands first. */
  const waiting: Waiting[] = [];

  function start(): Worker {
    const worker = new Worker(thread, { execArgv: [], resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB } });
    workers.add(worker);
    worker.once('exit', () => {
      workers.delete(worker);
      noLongerWaiting((each) => each.worker === worker);
    });
    // Who has given it a task hears of it as well; of one that waits the end is enough.
    worker.on('error', () => {});
    return worker;
  }

  /** The thread that has looked at the file, or a new one. */
  function threadFor(path: string): Worker {
    const worker = noLongerWaiting((each) => each.path === path);
    worker?.ref();
    return worker ?? start();
  }

  function letWait(path: string, worker: Worker): void {
    const end = (each: Worker): void => {
      noLongerWaiting(({ worker: another }) => another === each);
      void each.terminate();
    };
    const before = waiting.find((each) => each.path === path);
    if (before) end(before.worker);
    worker.unref();
    waiting.push({ path, worker, over: setTimeout(() => end(worker), WAITS_MS).unref() });
    if (waiting[0] && waiting.length > MAX_WAITING) end(waiting[0].worker);
  }

  function noLongerWaiting(isMeant: (each: Waiting) => boolean): Worker | undefined {
    const at = waiting.findIndex(isMeant);
    if (at === -1) return undefined;
    const [{ worker, over }] = waiting.splice(at, 1) as [Waiting];
    clearTimeout(over);
    return worker;
  }

  return {
    async look(file, format, options, signal) {
      signal.throwIfAborted();
      let found: PassedPreview | undefined;
      const worker = threadFor(file.path);
      await runTask(worker, { kind: 'look', file, format, options }, signal, (message) => {
        if (message.kind === 'preview') found = message.preview;
      });
      letWait(file.path, worker);
      if (!found) throw new Problem('internal', messages.network.internal);
      return found;
    },
    async read(file, format, options, keep, signal) {
      signal.throwIfAborted();
      const worker = threadFor(file.path);
      await runTask(worker, { kind: 'read', file, format, options }, signal, (message, say) => {
        if (message.kind !== 'batch') return undefined;
        // The thread reads the next batch while this one is kept, and no more than that one.
        say({ kind: 'more' });
        return keep(message.items);
      });
      await worker.terminate();
    },
    async write(request, items, signal) {
      const iterator = items[Symbol.asyncIterator]();
      try {
        signal.throwIfAborted();
        const worker = start();
        await runTask(worker, { kind: 'write', request }, signal, async (message, say) => {
          if (message.kind !== 'more') return;
          const next = await iterator.next();
          say({ kind: 'items', items: next.done === true ? null : next.value });
        });
        await worker.terminate();
      } finally {
        await iterator.return?.();
      }
    },
    async stop() {
      await Promise.all(Array.from(workers, (worker) => worker.terminate()));
    },
  };
}

/**
 * Resolves when the task is done; the thread is free for another then. Whatever goes wrong has ended the thread.
 *
 * @param hear is called for one message after the other, each when the one before was dealt with
 */
async function runTask(
  worker: Worker,
  task: Task,
  signal: AbortSignal,
  hear: (message: FromThread, say: Say) => Promise<void> | void,
): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  let pending: Promise<void> = Promise.resolve();
  let hasSaidAll = false;
  let isOver = false;
  const say: Say = (answer) => {
    // A thread takes whatever comes; there is no origin to name.
    // oxlint-disable-next-line unicorn/require-post-message-target-origin
    if (!isOver) worker.postMessage(answer);
  };
  const onCancel = (): void => reject(cancelled());
  const onError = (error: NodeJS.ErrnoException): void => reject(crashOf(error));
  const onExit = (code: number): void => {
    if (!hasSaidAll) reject(new Error(`The thread that reads files ended with code ${code}.`));
  };
  const onMessage = (message: FromThread): void => {
    if (message.kind === 'failed') return reject(failureOf(message));
    hasSaidAll ||= message.kind === 'done';
    pending = pending.then(() => {
      if (isOver) return undefined;
      return message.kind === 'done' ? resolve() : hear(message, say);
    });
    pending.catch(reject);
  };
  signal.addEventListener('abort', onCancel, { once: true });
  worker.on('message', onMessage).once('error', onError).once('exit', onExit);
  try {
    say({ kind: 'task', task });
    await promise;
  } catch (error) {
    isOver = true;
    await Promise.allSettled([worker.terminate(), pending]);
    throw error;
  } finally {
    isOver = true;
    signal.removeEventListener('abort', onCancel);
    worker.off('message', onMessage).off('error', onError).off('exit', onExit);
  }
}

function failureOf({ message, isSentence }: Extract<FromThread, { kind: 'failed' }>): Error {
  return isSentence ? new Problem('unreadable_file', message) : new Error(message);
}

function crashOf(error: NodeJS.ErrnoException): Error {
  return error.code === 'ERR_WORKER_OUT_OF_MEMORY'
    ? new Problem('unreadable_file', messages.imports.unreadable, { cause: error })
    : error;
}

function cancelled(): Problem {
  return new Problem('cancelled', messages.network.cancelled);
}
