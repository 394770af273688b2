// Building and serving the browser edition: what `npm run serve` does, and `npm start` where Electron cannot be had.
import path from 'node:path';
import { runUntilStopped } from './child.mjs';
import { buildIfStale } from './editions.mjs';
import { ROOT } from './paths.mjs';

const ADDRESS = /https?:\/\/[^\s"'<>]+/;

/**
 * Serves until Ctrl+C and resolves to the exit code. The environment reaches the server untouched but for
 * `extraEnv`; `onReady` is called once with the address that the server prints when it is ready.
 *
 * @param {{ extraEnv?: Record<string, string>, onReady?: (address: string) => void }} options
 */
export async function serveBrowserEdition({ extraEnv = {}, onReady } = {}) {
  await buildIfStale('web');
  let ready = false;
  const watchForAddress = (text) => {
    const address = ADDRESS.exec(text)?.[0];
    if (ready || !address) return;
    ready = true;
    onReady(address);
  };
  return runUntilStopped(process.execPath, [path.join(ROOT, 'server', 'main.ts')], {
    cwd: ROOT,
    env: { ...process.env, ...extraEnv },
    ...(onReady && { onStdout: watchForAddress }),
  });
}
