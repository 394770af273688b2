import { useSyncExternalStore } from 'react';

/** Where the shell has its narrow form, a month has no room for words. */
const NARROW = '(max-width: 759px)';

export function useNarrowWindow(): boolean {
  return useSyncExternalStore(
    (changed) => {
      const narrow = matchMedia(NARROW);
      narrow.addEventListener('change', changed);
      return () => narrow.removeEventListener('change', changed);
    },
    () => matchMedia(NARROW).matches,
  );
}
