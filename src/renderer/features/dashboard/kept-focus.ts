import { useEffect, useLayoutEffect, useRef, type FocusEvent } from 'react';
import { LAYER } from '../../lib/keyboard/over-page.ts';
import { useDialogs } from './dialogs.ts';

interface KeptFocus {
  readonly onFocus: () => void;
  readonly onBlur: (event: FocusEvent) => void;
}

/**
 * Keeps the keyboard in a part of the screen whose element in use is removed. Looked at each time the part is drawn, and when a dialog of
 * the dashboard closes.
 * @param goOn gives focus to what stands in the removed one's place
 */
export function useKeptFocus(goOn: () => void): KeptFocus {
  const inUse = useRef(false);
  // Drawn anew when a dialog closes: the button that it came from may be gone by then.
  useDialogs((state) => state.dialog);
  const goOnIfLost = (): void => {
    if (inUse.current && document.activeElement === document.body) goOn();
  };
  useLayoutEffect(goOnIfLost);
  useEffect(() => {
    // A dialog gives focus back a moment after it has closed.
    const frame = requestAnimationFrame(goOnIfLost);
    return () => cancelAnimationFrame(frame);
  });
  return {
    onFocus: () => {
      inUse.current = true;
    },
    onBlur: ({ relatedTarget }) => {
      // A removed element has no successor; whoever goes elsewhere does.
      // What is opened from a part for a moment gives focus back to it.
      if (relatedTarget !== null && !relatedTarget.closest(LAYER)) inUse.current = false;
    },
  };
}
