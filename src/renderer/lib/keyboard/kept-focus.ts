import { useLayoutEffect, useRef, type FocusEvent, type RefObject } from 'react';

const CONTROLS = 'button, input, textarea, select';

interface KeptFocus<Container extends HTMLElement> {
  readonly container: RefObject<Container | null>;
  readonly onFocus: (event: FocusEvent) => void;
  readonly onBlur: (event: FocusEvent) => void;
}

/**
 * Keeps the keyboard where it works: when the control in focus is removed with its card or set, the one that takes its place gets focus.
 * @param changing what the container draws; looked at after each change of it
 */
export function useKeptFocus<Container extends HTMLElement>(changing: unknown): KeptFocus<Container> {
  const container = useRef<Container>(null);
  const place = useRef<number | null>(null);

  useLayoutEffect(() => {
    if (place.current === null || document.activeElement !== document.body) return;
    const controls = controlsOf(container.current);
    (controls[place.current] ?? controls.at(-1))?.focus();
  }, [changing]);

  return {
    container,
    onFocus: ({ target }) => {
      place.current = controlsOf(container.current).indexOf(target as HTMLElement);
    },
    onBlur: ({ relatedTarget }) => {
      // A removed control has no successor; whoever goes elsewhere does.
      if (relatedTarget !== null) place.current = null;
    },
  };
}

function controlsOf(container: HTMLElement | null): HTMLElement[] {
  return [...(container?.querySelectorAll<HTMLElement>(CONTROLS) ?? [])];
}
