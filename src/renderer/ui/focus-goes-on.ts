import { type RefObject, useLayoutEffect, useRef } from 'react';
import { focusPageHeading } from './page-heading.ts';

/** Focus in an element that goes away, such as on the button that ended what it was about, is handed to the heading of the page. */
export function useFocusGoesOn<T extends HTMLElement>(): RefObject<T | null> {
  const element = useRef<T>(null);
  useLayoutEffect(() => {
    const own = element.current;
    return () => {
      if (own?.contains(document.activeElement) === true) focusPageHeading();
    };
  }, []);
  return element;
}
