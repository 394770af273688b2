/** The small word after a change that was kept. */
import { create } from 'zustand';

const SHOWN_MS = 2_500;

export const useSavedNote = create<{ readonly shown: boolean }>()(() => ({ shown: false }));

let timer: ReturnType<typeof setTimeout> | undefined;

/** Says it for a moment; a change in that moment makes it stay. */
export function saySaved(): void {
  clearTimeout(timer);
  useSavedNote.setState({ shown: true });
  timer = setTimeout(() => useSavedNote.setState({ shown: false }), SHOWN_MS);
}
