import { useSyncExternalStore } from 'react';

/** Room for the list and a card beside it; the styles of the screen have the same width. */
const WIDE = '(min-width: 1100px)';

/** Whether the open card stands beside the list; else it covers it. */
export function useWideWindow(): boolean {
  return useSyncExternalStore(
    (changed) => {
      const wide = matchMedia(WIDE);
      wide.addEventListener('change', changed);
      return () => wide.removeEventListener('change', changed);
    },
    () => matchMedia(WIDE).matches,
  );
}
