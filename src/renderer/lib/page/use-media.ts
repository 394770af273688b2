import { useCallback, useSyncExternalStore } from 'react';

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
