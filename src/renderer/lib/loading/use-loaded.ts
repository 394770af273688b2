import { useCallback, useEffect, useRef, useState } from 'react';
import type { ChangedKind } from '../../../contract/events.ts';
import { onHostEvent } from '../host/api.ts';
import { logError } from '../page/log.ts';
import { reasonOf } from '../host/reason.ts';
import { repeatable } from '../host/repeatable.ts';

export interface Loaded<T> {
  /** Null until it was loaded once; what is shown stays while it is loaded again. */
  readonly value: T | null;
  /** Sentence of the last failed load. */
  readonly error: string | null;
  /** Loads it again, after a failure or a change that nothing else tells of. */
  readonly reload: () => void;
}

interface Loading<T> {
  /** Names what is loaded; another one begins anew. */
  readonly key: string;
  readonly load: (signal: AbortSignal) => Promise<T>;
  /** Changes after which it is loaded again. */
  readonly follows: readonly ChangedKind[];
  readonly failed: (reason: string) => string;
}

/** Something of the host that a screen shows, for as long as it shows it. */
export function useLoaded<T>({ key, load, follows, failed }: Loading<T>): Loaded<T> {
  const [state, setState] = useState<{ key: string; value: T | null; error: string | null }>({
    key,
    value: null,
    error: null,
  });
  const again = useRef<() => void>(() => {});

  useEffect(() => {
    const stop = new AbortController();
    const { signal } = stop;
    const run = repeatable(async () => {
      try {
        const value = await load(signal);
        if (!signal.aborted) setState({ key, value, error: null });
      } catch (error) {
        if (signal.aborted) return;
        logError('What a screen shows could not be loaded.', error);
        setState((before) => ({
          key,
          value: before.key === key ? before.value : null,
          error: failed(reasonOf(error)),
        }));
      }
    });
    again.current = () => {
      setState((before) => ({ ...before, error: null }));
      void run();
    };
    void run();
    const unfollow = onHostEvent('changed', ({ kinds }) => {
      if (kinds.some((kind) => follows.includes(kind))) void run();
    });
    return () => {
      stop.abort();
      unfollow();
    };
    // `key` says what `load` loads.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [key]);

  const isOfKey = state.key === key;
  return {
    value: isOfKey ? state.value : null,
    error: isOfKey ? state.error : null,
    reload: useCallback(() => again.current(), []),
  };
}
