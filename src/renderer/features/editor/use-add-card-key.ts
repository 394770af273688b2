import { useEffect } from 'react';
import { isMac } from '../../lib/host/api.ts';
import { isPageCovered } from '../../lib/keyboard/over-page.ts';
import type { Editor } from './create-editor.ts';

/** The main modifier of the system, as in `$mod`. */
export function hasMod(event: Pick<KeyboardEvent, 'ctrlKey' | 'metaKey'>): boolean {
  return isMac() ? event.metaKey : event.ctrlKey;
}

/** Ctrl or Cmd and Enter add a card, wherever the focus is; in the editor the same keys do not begin a session. With Shift they choose sets. */
export function useAddCardKey({ addCard }: Editor): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Enter' || !hasMod(event) || event.shiftKey || event.isComposing || isPageCovered()) return;
      event.preventDefault();
      if (!event.repeat) addCard();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [addCard]);
}
