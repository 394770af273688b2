import { useEffect, useState } from 'react';

export interface Stopwatch {
  /** Time spent on the round so far, ms. */
  readonly elapsedMs: () => number;
}

/** Counts the time of a round from `earlierMs` on, while the window is in sight and the person has not stopped it. */
export function useStopwatch(earlierMs = 0, isHeld = false): Stopwatch {
  const [watch] = useState(() => createStopwatch(earlierMs));
  useEffect(() => {
    const look = (): void => (document.hidden || isHeld ? watch.pause() : watch.run());
    look();
    document.addEventListener('visibilitychange', look);
    return () => {
      document.removeEventListener('visibilitychange', look);
      watch.pause();
    };
  }, [watch, isHeld]);
  return watch;
}

function createStopwatch(earlierMs: number): Stopwatch & { run(): void; pause(): void } {
  let countedMs = earlierMs;
  let since: number | null = null;
  const elapsedMs = (): number => Math.round(countedMs + (since === null ? 0 : Math.max(0, performance.now() - since)));
  return {
    elapsedMs,
    run() {
      since ??= performance.now();
    },
    pause() {
      countedMs = elapsedMs();
      since = null;
    },
  };
}
