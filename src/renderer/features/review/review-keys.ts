import type { KeyboardEvent } from 'react';

interface Acts {
  readonly save: () => void;
  readonly undo: (() => void) | null;
  readonly redo: (() => void) | null;
}

/**
 * What a key means anywhere in the review: Ctrl+Enter saves, Ctrl+Z takes back, Ctrl+Shift+Z or Ctrl+Y does again. Null: it is such a key, but
 * there is nothing to do; a field's own undo would take back what the draft keeps.
 */
export function actOfKey({ key, ctrlKey, metaKey, shiftKey }: KeyboardEvent, { save, undo, redo }: Acts) {
  if (!ctrlKey && !metaKey) return undefined;
  switch (key.toLowerCase()) {
    case 'enter':
      return save;
    case 'z':
      return shiftKey ? redo : undo;
    case 'y':
      return redo;
    default:
      return undefined;
  }
}
