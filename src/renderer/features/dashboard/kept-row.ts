import { useLayoutEffect, useRef, type FocusEvent } from 'react';

interface KeptRow {
  readonly onFocus: () => void;
  readonly onBlur: (event: FocusEvent) => void;
}

/**
 * Keeps the keyboard in a list whose row in use is removed.
 * @param rows what the list draws; looked at after each change of it
 * @param goOn gives focus to the row in the removed one's place
 */
export function useKeptRow(rows: unknown, goOn: () => void): KeptRow {
  const inUse = useRef(false);
  const latest = useRef(goOn);
  useLayoutEffect(() => {
    latest.current = goOn;
  });
  useLayoutEffect(() => {
    if (inUse.current && document.activeElement === document.body) latest.current();
  }, [rows]);
  return {
    onFocus: () => {
      inUse.current = true;
    },
    onBlur: ({ relatedTarget }) => {
      // A removed row has no successor; whoever goes elsewhere does.
      if (relatedTarget !== null) inUse.current = false;
    },
  };
}
