/** Calls that a screen has already shown, sent behind it one after another. */

export interface CallLine {
  /** Sends after everything before it has been answered. `task` must handle its own failure. */
  enqueue(task: () => Promise<void>): void;
  /** Waits for what was given so far. */
  settled(): Promise<void>;
}

interface Counted {
  /** A call was given. */
  readonly given: () => void;
  /** It was answered; the next one waits for what is done about it. */
  readonly answered: () => void | Promise<void>;
}

export function createCallLine({ given, answered }: Counted): CallLine {
  let line = Promise.resolve();
  return {
    enqueue(task) {
      given();
      line = line.then(task).then(answered);
    },
    settled: () => line,
  };
}

/**
 * Runs a task that keeps the latest state of something: one run at a time, and one more after it for whatever was asked meanwhile. `task`
 * must handle its own failure.
 */
export interface LatestKept {
  ask(): void;
  settled(): Promise<void>;
}

export function createLatestKept(task: () => Promise<void>): LatestKept {
  let running: Promise<void> | null = null;
  let again = false;

  const run = async (): Promise<void> => {
    do {
      again = false;
      await task();
    } while (again);
    running = null;
  };

  return {
    ask() {
      if (running) again = true;
      else running = run();
    },
    settled: async () => {
      await running;
    },
  };
}
