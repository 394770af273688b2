/** Large bodies and long answers of one person: so many are under way at once, and the others wait (security.md, "Limits per route"). */

export interface Places {
  /**
   * Resolves when there is a place for another of this owner's, with what gives it back once nothing of it is needed any more.
   * @throws what `signal` is aborted with, while it waits
   */
  take(owner: string, signal: AbortSignal): Promise<() => void>;
}

/** Those of one owner: how many are held, and who waits, the longest first. */
interface Held {
  count: number;
  readonly waiting: Set<() => void>;
}

export function createPlaces(atOnce: number): Places {
  const ofOwner = new Map<string, Held>();

  function leave(owner: string, held: Held): void {
    const [next] = held.waiting;
    // The place goes on to whoever waited longest, so that nobody comes in between.
    if (next) return next();
    held.count -= 1;
    if (held.count === 0) ofOwner.delete(owner);
  }

  return {
    async take(owner, signal) {
      signal.throwIfAborted();
      const held = ofOwner.get(owner) ?? { count: 0, waiting: new Set() };
      ofOwner.set(owner, held);
      if (held.count >= atOnce) await turn(held, signal);
      else held.count += 1;
      let isHeld = true;
      return () => {
        if (isHeld) leave(owner, held);
        isHeld = false;
      };
    },
  };
}

function turn({ waiting }: Held, signal: AbortSignal): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const next = (): void => {
    waiting.delete(next);
    signal.removeEventListener('abort', giveUp);
    resolve();
  };
  const giveUp = (): void => {
    waiting.delete(next);
    reject(signal.reason as Error);
  };
  waiting.add(next);
  signal.addEventListener('abort', giveUp, { once: true });
  return promise;
}
