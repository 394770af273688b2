import { useEffect, useState } from 'react';

/** The longest wait for a quiet moment, ms. */
const PATIENCE_MS = 1_000;
/** The longest wait for the first screen, ms: what comes late says, among other things, why that does not come. */
const SCREEN_PATIENCE_MS = 5_000;

/**
 * False until the page has had its first quiet moment: what nobody can need before then loads after it.
 * @param ready whether the first screen shows what it has; before that no moment counts as quiet
 */
export function useIdle(ready: boolean): boolean {
  const [idle, setIdle] = useState(false);
  useEffect(() => {
    if (!ready) {
      const timer = setTimeout(() => setIdle(true), SCREEN_PATIENCE_MS);
      return () => clearTimeout(timer);
    }
    // Not every browser has it.
    if (!('requestIdleCallback' in window)) {
      const timer = setTimeout(() => setIdle(true), PATIENCE_MS);
      return () => clearTimeout(timer);
    }
    const handle = requestIdleCallback(() => setIdle(true), { timeout: PATIENCE_MS });
    return () => cancelIdleCallback(handle);
  }, [ready]);
  return idle;
}
