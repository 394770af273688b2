/** The browser edition as a person runs it: `node server/main.ts` in a process of its own, on a data folder of its own. */
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { freePort } from './free-port.ts';

const ROOT = path.join(import.meta.dirname, '..', '..');
const NODE_COMPILE_CACHE = path.join(tmpdir(), 'ninefold-compiled');
const READY = /^Ninefold is ready at (http:\S+)$/;

export interface ServedEdition {
  readonly url: string;
  readonly dataDir: string;
  /** Of the process that runs now. */
  readonly pid: () => number;
  /** Ends it as Ctrl+C does. */
  stop(): Promise<void>;
  /** Ends it as a power cut does; `restart` serves the same data again on the same address. */
  kill(): Promise<void>;
  restart(): Promise<void>;
  /** Stops it and forgets its data. */
  dispose(): Promise<void>;
}

/** `env` adds to or replaces the variables of docs/self-hosting.md. */
export async function serveEdition(env: Readonly<Record<string, string>> = {}): Promise<ServedEdition> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'ninefold-served-'));
  const port = await freePort();
  const start = () =>
    startProcess({ PORT: String(port), DATA_DIR: dataDir, SINGLE_USER: '1', RATE_LIMITS: 'off', ...env });
  let child = await start();
  const end = async (signal: NodeJS.Signals): Promise<void> => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    child.kill(signal);
    await once(child, 'exit');
  };
  return {
    url: `http://127.0.0.1:${port}`,
    dataDir,
    pid: () => child.pid ?? 0,
    stop: () => end('SIGINT'),
    kill: () => end('SIGKILL'),
    async restart() {
      await end('SIGINT');
      child = await start();
    },
    async dispose() {
      await end('SIGINT');
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

async function startProcess(env: Readonly<Record<string, string>>): Promise<ChildProcess> {
  const { PATH, HOME } = process.env;
  const child = spawn(process.execPath, ['server/main.ts'], {
    cwd: ROOT,
    // Each test starts a server: read once, its modules start in two thirds of the time.
    env: { PATH, HOME, NODE_COMPILE_CACHE, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  child.stderr.on('data', (data) => (output += data));
  return new Promise((resolve, reject) => {
    child.once('exit', (code) => reject(new Error(`The server ended with ${code}.\n${output}`)));
    createInterface({ input: child.stdout }).on('line', (line) => {
      output += `${line}\n`;
      if (READY.test(line)) resolve(child);
    });
  });
}
