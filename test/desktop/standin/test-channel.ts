/** The talk between the running app and the test that started it, over Node's own channel of a forked process. */
import { runInThisContext } from 'node:vm';
import { app } from './app.ts';
import { electron } from './electron-module.ts';

export interface EvaluateRequest {
  kind: 'evaluate';
  id: number;
  functionText: string;
  argument: unknown;
}

export type ChannelMessage =
  | { kind: 'ready'; endpoint: string }
  | { kind: 'result'; id: number; ok: true; value: unknown }
  | { kind: 'result'; id: number; ok: false; error: string };

function tell(message: ChannelMessage): void {
  process.send?.(message);
}

async function evaluate({ id, functionText, argument }: EvaluateRequest): Promise<void> {
  try {
    // The test sends a function as text, as Playwright does; it sees no local names.
    const evaluated = runInThisContext(`(${functionText})`) as (module: object, argument: unknown) => unknown;
    const value = await evaluated(electron, argument);
    tell({ kind: 'result', id, ok: true, value });
  } catch (error) {
    tell({
      kind: 'result',
      id,
      ok: false,
      error: error instanceof Error ? (error.stack ?? error.message) : String(error),
    });
  }
}

/** Begins to answer `evaluate` requests; harmless when no test started this process. */
export function listenToTest(): void {
  process.on('message', (message) => void evaluate(message as EvaluateRequest));
  // The test is gone: so is the reason to run.
  process.on('disconnect', () => app.exit(0));
}

/** Tells the test where Chromium listens. */
export function announceReady(endpoint: string): void {
  tell({ kind: 'ready', endpoint });
}
