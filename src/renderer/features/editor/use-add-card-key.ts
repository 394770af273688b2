import { useEffect } from 'react';
import { isMac } from '../../lib/api.ts';
import type { Editor } from './create-editor.ts';

/** What holds the keys while it is open. */
const MODAL = '[role=dialog], [role=alertdialog], [role=menu]';

/** The main modifier of the system, as in `$mod`. */
export function hasMod(event: Pick<KeyboardEvent, 'ctrlKey' | 'metaKey'>): boolean {
  return isMac ? event.metaKey : event.ctrlKey;
}

/** Ctrl or Cmd and Enter add a card, wherever the focus is; in the editor the same keys do not begin a session. */
export function useAddCardKey({ addCard }: Editor): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Enter' || !hasMod(event) || event.isComposing || document.querySelector(MODAL)) return;
      event.preventDefault();
      if (!event.repeat) addCard();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [addCard]);
}
