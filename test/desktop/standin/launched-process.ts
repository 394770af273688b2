/** What both ways to start an app need of its process. */
import type { ChildProcess } from 'node:child_process';

const QUIT_PATIENCE_MS = 5000;

/** Keeps what the process writes; the answer returns all of it so far. */
export function collectOutput(child: ChildProcess): () => string {
  let output = '';
  const keep = (chunk: Buffer) => {
    output += chunk.toString('utf8');
  };
  child.stdout?.on('data', keep);
  child.stderr?.on('data', keep);
  return () => output;
}

export function exitOf(child: ChildProcess): Promise<number | null> {
  if (child.exitCode !== null || child.signalCode !== null) {
    return Promise.resolve(child.exitCode);
  }
  return new Promise((resolve) => child.once('exit', (code) => resolve(code)));
}

/** Asks the app to quit and waits; an app that does not end is ended by force, with `null` as its exit code. */
export async function quitAndWait(
  child: ChildProcess,
  exited: Promise<number | null>,
  askToQuit: () => Promise<unknown>,
): Promise<number | null> {
  // The app may end before it has answered.
  askToQuit().catch(() => undefined);
  const timer = setTimeout(() => child.kill('SIGKILL'), QUIT_PATIENCE_MS);
  const code = await exited;
  clearTimeout(timer);
  return code;
}

export async function killAndWait(child: ChildProcess, exited: Promise<number | null>): Promise<void> {
  child.kill('SIGKILL');
  await exited;
}
