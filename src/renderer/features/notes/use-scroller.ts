import { useLayoutEffect, useRef, useState, type RefObject } from 'react';

/** In a window narrower than this the list of notes scrolls with the page. */
export const NARROW = '(max-width: 759px)';

/** The element that scrolls a list: the list itself, or in a narrow window what is around it. */
export function useScroller(list: RefObject<HTMLElement | null>): {
  readonly scroller: RefObject<HTMLElement | null>;
  /** Whether that is what is around it. */
  readonly isNarrow: boolean;
} {
  const scroller = useRef<HTMLElement | null>(null);
  const [isNarrow, setNarrow] = useState(() => matchMedia(NARROW).matches);
  useLayoutEffect(() => {
    const narrow = matchMedia(NARROW);
    const look = () => setNarrow(narrow.matches);
    narrow.addEventListener('change', look);
    return () => narrow.removeEventListener('change', look);
  }, []);
  useLayoutEffect(() => {
    let element: HTMLElement | null = list.current;
    while (element && !/auto|scroll/.test(getComputedStyle(element).overflowY)) element = element.parentElement;
    scroller.current = element;
  }, [list, isNarrow]);
  return { scroller, isNarrow };
}
