/** Long looks at a database file, each in a thread of its own, so that no window stands still meanwhile. */
import { Worker } from 'node:worker_threads';
import type { CareAnswer, CareTask, Salvaged } from './care-messages.ts';

export interface FileChecks {
  /** Whether the file is a whole database (`quick_check`). Resolves with null, or with what SQLite found. */
  check(file: string): Promise<string | null>;
  /**
   * The same, and whether each index agrees with its table (`integrity_check`): on a large file this takes its time. An abort is heard between two
   * tables. @throws the signal's reason once the thread has ended
   */
  checkFully(file: string, signal?: AbortSignal): Promise<string | null>;
  /** As `check` does, for a copy that is a backup, which becomes one file without a log beside it. */
  checkCopy(file: string): Promise<string | null>;
  /** Writes what can still be read of `damaged` into the new file `target`. @throws Error when not even its tables can be read */
  salvage(damaged: string, target: string): Promise<Salvaged>;
}

/** @param thread the file of `care-thread`, as this host has it */
export function createFileChecks(thread: string | URL): FileChecks {
  const run = (task: CareTask, signal?: AbortSignal): Promise<CareAnswer> =>
    new Promise((resolve, reject) => {
      signal?.throwIfAborted();
      const worker = new Worker(thread, { execArgv: [], workerData: task });
      worker.once('message', resolve);
      worker.once('error', reject);
      const end = (): void => void worker.terminate();
      signal?.addEventListener('abort', end, { once: true });
      worker.once('exit', (code) => {
        signal?.removeEventListener('abort', end);
        reject(
          signal?.aborted === true
            ? (signal.reason as Error)
            : new Error(`The thread that looks at files ended with code ${code}.`),
        );
      });
    });
  const verdict = async (task: CareTask, signal?: AbortSignal): Promise<string | null> => {
    const answer = await run(task, signal);
    if (answer.kind !== 'checked') throw new Error(answer.kind === 'failed' ? answer.error : 'Not a check.');
    return answer.finding;
  };
  return {
    check: (file) => verdict({ kind: 'check', file, becomesOneFile: false, fully: false }),
    checkFully: (file, signal) => verdict({ kind: 'check', file, becomesOneFile: false, fully: true }, signal),
    checkCopy: (file) => verdict({ kind: 'check', file, becomesOneFile: true, fully: false }),
    async salvage(damaged, target) {
      const answer = await run({ kind: 'salvage', damaged, target });
      if (answer.kind !== 'salvaged') throw new Error(answer.kind === 'failed' ? answer.error : 'Not a rescue.');
      return answer.salvaged;
    },
  };
}
