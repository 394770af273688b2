/** The server as a person runs it: `node server/main.ts`, unbundled, in a process of its own. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';

const ROOT = path.resolve(import.meta.dirname, '../..');
const READY = /Ninefold is ready at (http:\S+)/;
const READY_TIMEOUT_MS = 15_000;

export interface ServerProcess {
  readonly address: string;
  /** All of stdout and stderr so far. */
  readonly output: { stdout: string; stderr: string };
  /** Sends a signal and waits for the end; answers the exit code, or null when the signal ended it. */
  end(signal: NodeJS.Signals): Promise<number | null>;
}

export interface FailedStart {
  readonly code: number | null;
  readonly stderr: string;
}

/** Starts it on a free port. Rejects with a `FailedStart` in `cause` when it ends before it is ready. */
export async function startServerProcess(
  dataDir: string,
  env: Readonly<Record<string, string>> = {},
): Promise<ServerProcess> {
  const child = spawn(process.execPath, ['server/main.ts'], {
    cwd: ROOT,
    env: { PATH: process.env.PATH, PORT: '0', DATA_DIR: dataDir, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const output = { stdout: '', stderr: '' };
  const exited = once(child, 'exit') as Promise<[number | null]>;
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
  return {
    address,
    output,
    async end(signal) {
      child.kill(signal);
      return (await exited)[0];
    },
  };
}
