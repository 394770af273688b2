import { useCallback, useSyncExternalStore } from 'react';

/** A window in which pages have one column and scroll as a whole. */
export const NARROW = '(max-width: 759px)';

/** Whether the window is as a media query wants it, also after it changes. */
export function useMedia(query: string): boolean {
  const follow = useCallback(
    (changed: () => void) => {
      const list = matchMedia(query);
      list.addEventListener('change', changed);
      return () => list.removeEventListener('change', changed);
    },
    [query],
  );
  return useSyncExternalStore(follow, () => matchMedia(query).matches);
}
