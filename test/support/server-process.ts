/** The server in a process of its own, as `node server/main.ts` runs it. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { fileOf, ROOT } from './programs.ts';

const READY = /Ninefold is ready at (http:\S+)/;
const READY_TIMEOUT_MS = 30_000;
/** What each process of these tests is given. Compiled sources are kept, which shortens each start. */
export const PROCESS_ENV = {
  PATH: process.env.PATH,
  NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? path.join(tmpdir(), 'ninefold-compile-cache'),
};

export interface ServerProcess {
  readonly address: string;
  readonly pid: number;
  /** All of stdout and stderr so far. */
  readonly output: { readonly stdout: string; readonly stderr: string };
  signal(signal: NodeJS.Signals): void;
  /** Resolves to the exit code when it has ended, or to null when a signal ended it. */
  readonly ended: Promise<number | null>;
  /** Sends a signal and waits for the end. */
  end(signal: NodeJS.Signals): Promise<number | null>;
}

export interface FailedStart {
  readonly code: number | null;
  readonly stderr: string;
}

/**
 * Starts it on a free port, for one person unless `env` says otherwise. `preload` is a file of this folder that the process loads first. Rejects
 * with a `FailedStart` in `cause` when it ends before it is ready.
 */
export async function startServerProcess(
  dataDir: string,
  env: Readonly<Record<string, string>> = {},
  preload?: string,
): Promise<ServerProcess> {
  const loaded = preload === undefined ? [] : ['--import', pathToFileURL(path.join(import.meta.dirname, preload)).href];
  const child = spawn(process.execPath, [...loaded, fileOf('server/main.ts')], {
    cwd: ROOT,
    env: { ...PROCESS_ENV, PORT: '0', DATA_DIR: dataDir, SINGLE_USER: '1', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const output = { stdout: '', stderr: '' };
  // Not before its output has been read to the end.
  const exited = once(child, 'close') as Promise<[number | null]>;
  child.stderr.on('data', (chunk) => (output.stderr += chunk));
  const timer = setTimeout(() => child.kill('SIGKILL'), READY_TIMEOUT_MS);
  const address = await new Promise<string>((resolve, reject) => {
    child.stdout.on('data', (chunk) => {
      output.stdout += chunk;
      const ready = READY.exec(output.stdout)?.[1];
      if (ready) resolve(ready);
    });
    void exited.then(([code]) =>
      reject(new Error(`The server did not start: ${output.stderr}`, { cause: { code, stderr: output.stderr } })),
    );
  }).finally(() => clearTimeout(timer));
  const ended = exited.then(([code]) => code);
  return {
    address,
    pid: child.pid ?? 0,
    output,
    ended,
    signal: (signal) => void child.kill(signal),
    end(signal) {
      child.kill(signal);
      return ended;
    },
  };
}
