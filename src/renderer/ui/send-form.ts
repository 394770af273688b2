import type { KeyboardEvent } from 'react';

/** Ctrl or Cmd with Enter or S sends the form, also out of a text of several lines. Answers whether the press was one of them. */
export function sendForm(event: KeyboardEvent<HTMLFormElement>): boolean {
  const { key, ctrlKey, metaKey, altKey, shiftKey, nativeEvent, currentTarget } = event;
  if (nativeEvent.isComposing || altKey || shiftKey || !(ctrlKey || metaKey)) return false;
  if (key !== 'Enter' && key.toLowerCase() !== 's') return false;
  event.preventDefault();
  if (!event.repeat) currentTarget.requestSubmit();
  return true;
}
