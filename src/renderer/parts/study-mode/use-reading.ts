import { useEffect, useState } from 'react';
import { reasonOf } from '../../lib/host/reason.ts';

export interface Reading<Value> {
  /** Null until it is read, and while it is read again. */
  readonly value: Value | null;
  /** The sentence of the last failure. */
  readonly error: string | null;
  readonly retry: () => void;
}

interface Outcome<Value> {
  /** Of which attempt. */
  readonly attempt: number;
  readonly value: Value | null;
  readonly error: string | null;
}

/**
 * Reads something when the screen opens, and again when the person asks for it after a failure. `read` is the one of the first render:
 * something else to read is another screen, by its key.
 * @param otherwise what is said of a failure that has no sentence of its own
 */
export function useReading<Value>(read: () => Promise<Value>, otherwise?: string): Reading<Value> {
  const [asked] = useState(() => ({ read, otherwise }));
  const [attempt, setAttempt] = useState(0);
  const [outcome, setOutcome] = useState<Outcome<Value> | null>(null);

  useEffect(() => {
    let here = true;
    const run = async (): Promise<Outcome<Value>> => {
      try {
        return { attempt, value: await asked.read(), error: null };
      } catch (error) {
        return { attempt, value: null, error: reasonOf(error, asked.otherwise) };
      }
    };
    void run().then((came) => {
      if (here) setOutcome(came);
    });
    return () => {
      here = false;
    };
  }, [asked, attempt]);

  const current = outcome?.attempt === attempt ? outcome : null;
  return {
    value: current?.value ?? null,
    error: current?.error ?? null,
    retry: () => setAttempt((before) => before + 1),
  };
}
