import { useLayoutEffect, useState, type RefObject } from 'react';

/** Whether there is more in an element than it has room for. */
export function useScrolls(element: RefObject<HTMLElement | null>): boolean {
  const [scrolls, setScrolls] = useState(false);
  useLayoutEffect(() => {
    const { current } = element;
    if (!current) return undefined;
    const look = new ResizeObserver(() => setScrolls(current.scrollHeight > current.clientHeight));
    look.observe(current);
    for (const child of current.children) look.observe(child);
    return () => look.disconnect();
  }, [element]);
  return scrolls;
}
