import { useSyncExternalStore } from 'react';

/** From here on there is room for the notes, the text and how it reads beside each other. */
const WIDE = '(min-width: 1100px)';

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
