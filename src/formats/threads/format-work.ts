/**
 * Starts threads that read and write files, for one host: a few at a time, each with a limit on its memory. To cancel is to end the thread, so that
 * even a reader that hangs is ended.
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

/** `thread` is the file of `format-thread`, as the host has it. */
export function createFormatWork(thread: string | URL): FormatWork {
  const workers = new Set<Worker>();

  /** @param hear is called for one message after the other, each when the one before was dealt with */
  async function run(task: Task, signal: AbortSignal, hear: (message: FromThread, say: Say) => Promise<void> | void) {
    signal.throwIfAborted();
    const worker = new Worker(thread, {
      workerData: task,
      execArgv: [],
      resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB },
    });
    workers.add(worker);
    worker.once('exit', () => workers.delete(worker));
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const cancel = (): void => reject(cancelled());
    signal.addEventListener('abort', cancel, { once: true });
    let pending: Promise<void> = Promise.resolve();
    let hasSaidAll = false;
    let isOver = false;
    const say: Say = (answer) => {
      // A thread takes whatever comes; there is no origin to name.
      // oxlint-disable-next-line unicorn/require-post-message-target-origin
      if (!isOver) worker.postMessage(answer);
    };
    worker.on('message', (message: FromThread) => {
      if (message.kind === 'failed') return reject(failureOf(message));
      hasSaidAll ||= message.kind === 'done';
      pending = pending.then(() => {
        if (isOver) return undefined;
        return message.kind === 'done' ? resolve() : hear(message, say);
      });
      pending.catch(reject);
    });
    worker.once('error', (error: NodeJS.ErrnoException) => reject(crashOf(error)));
    worker.once('exit', (code) => {
      if (!hasSaidAll) reject(new Error(`The thread that reads files ended with code ${code}.`));
    });
    try {
      await promise;
    } finally {
      isOver = true;
      signal.removeEventListener('abort', cancel);
      await Promise.allSettled([worker.terminate(), pending]);
    }
  }

  return {
    async look(file, format, options, signal) {
      let found: PassedPreview | undefined;
      await run({ kind: 'look', file, format, options }, signal, (message) => {
        if (message.kind === 'preview') found = message.preview;
      });
      if (!found) throw new Problem('internal', messages.network.internal);
      return found;
    },
    read: (file, format, options, keep, signal) =>
      run({ kind: 'read', file, format, options }, signal, (message, say) => {
        if (message.kind !== 'batch') return undefined;
        // The thread reads the next batch while this one is kept, and no more than that one.
        say({ kind: 'more' });
        return keep(message.items);
      }),
    async write(request, items, signal) {
      const iterator = items[Symbol.asyncIterator]();
      try {
        await run({ kind: 'write', request }, signal, async (message, say) => {
          if (message.kind !== 'more') return;
          const next = await iterator.next();
          say({ kind: 'items', items: next.done === true ? null : next.value });
        });
      } finally {
        await iterator.return?.();
      }
    },
    async stop() {
      await Promise.all(Array.from(workers, (worker) => worker.terminate()));
    },
  };
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
