import { useCallback, useRef, type MouseEvent } from 'react';

/**
 * For `onClickCapture` around buttons that take each other's place: the second click of a double click belongs to the button that the first one
 * pressed, and is not for the one that stands there since.
 */
export function useSecondClick(): (event: MouseEvent) => void {
  const last = useRef<Element | null>(null);
  return useCallback((event) => {
    const pressed = event.target instanceof Element ? event.target.closest('button') : null;
    const first = last.current;
    last.current = pressed;
    if (event.detail > 1 && first !== null && !first.isConnected) event.stopPropagation();
  }, []);
}
