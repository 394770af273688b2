import { useEffect, useState } from 'react';

/** The longest wait for a quiet moment, ms. */
const PATIENCE_MS = 1_000;

/** False until the page has had its first quiet moment: what nobody can need before then loads after it. */
export function useIdle(): boolean {
  const [idle, setIdle] = useState(false);
  useEffect(() => {
    // Not every browser has it.
    if (!('requestIdleCallback' in window)) {
      const timer = setTimeout(() => setIdle(true), PATIENCE_MS);
      return () => clearTimeout(timer);
    }
    const handle = requestIdleCallback(() => setIdle(true), { timeout: PATIENCE_MS });
    return () => cancelIdleCallback(handle);
  }, []);
  return idle;
}
