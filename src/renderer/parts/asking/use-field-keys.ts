import type { KeyboardEvent } from 'react';
import { isMac } from '../../lib/host/api.ts';
import { runFieldKey } from '../card-tools/field-keys.ts';
import type { AskingStore } from '../../state/asking/asking-store.ts';

/**
 * Keys of the session that work while an answer is typed: those of the tools (`card-tools/field-keys`), and Ctrl or Cmd and Z for the last answer,
 * once there is nothing typed that it could take back.
 */
export function useFieldKeys<Progress>(store: AskingStore<Progress>): (event: KeyboardEvent<HTMLInputElement>) => void {
  const { undo } = store.getState();
  return (event) => {
    const command = isMac() ? event.metaKey : event.ctrlKey;
    if (runFieldKey(event)) event.preventDefault();
    else if (command && !event.shiftKey && event.key.toLowerCase() === 'z' && event.currentTarget.value === '') {
      event.preventDefault();
      undo();
    }
  };
}
