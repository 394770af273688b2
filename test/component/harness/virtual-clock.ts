/** A clock that stands still until a test moves it. */
import { createClock, install } from '@sinonjs/fake-timers';
import type { Clock } from '../../../src/renderer/lib/page/world.ts';

export interface VirtualClock extends Clock {
  /** Lets so much time go by, with everything that happens meanwhile, and resolves once that is drawn. */
  pass(ms: number): Promise<void>;
  /** Nothing of it happens any more. */
  stop(): void;
}

/** Taken before any test stops them. */
const real = { setTimeout: globalThis.setTimeout, clearTimeout: globalThis.clearTimeout };

/** Lets `work` have timers that go by themselves, also while a test has stopped those of libraries. */
export async function withRealTimers<Value>(work: () => Promise<Value>): Promise<Value> {
  const { setTimeout: set, clearTimeout: clear } = globalThis;
  Object.assign(globalThis, real);
  try {
    return await work();
  } finally {
    Object.assign(globalThis, { setTimeout: set, clearTimeout: clear });
  }
}

function frames(): Promise<void> {
  return new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve())));
}

interface ClockOptions {
  /** Epoch ms. */
  readonly start: number;
  /** Told what time it will be, before what happens until then. */
  readonly onMove: (now: number) => Promise<void>;
  /** The timers of the libraries, such as those of toasts, stand still with it. What one of them puts off by no time at all waits for a `pass(0)` too. */
  readonly libraries: boolean;
}

export function virtualClock({ start, onMove, libraries }: ClockOptions): VirtualClock {
  const installed = libraries
    ? install({ now: start, toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'] })
    : null;
  const clock = installed ?? createClock(start);
  return {
    now: () => clock.now,
    setTimeout: (work, ms) => clock.setTimeout(work, ms ?? 0),
    clearTimeout: (timer) => clock.clearTimeout(timer as never),
    setInterval: (work, ms) => clock.setInterval(work, ms),
    clearInterval: (timer) => clock.clearInterval(timer as never),
    async pass(ms) {
      await onMove(clock.now + ms);
      await clock.tickAsync(ms);
      // Until it is drawn, and what waits for that has happened too: what is still there then has stayed.
      await frames();
      await clock.tickAsync(0);
      await frames();
    },
    stop() {
      clock.reset();
      installed?.uninstall();
    },
  };
}
