/** The small word after a change that was kept. */
import { appStore } from '../../lib/page/app-store.ts';
import { clock, type Timer } from '../../lib/page/clock.ts';
import { ofApp } from '../../lib/page/world.ts';

const SHOWN_MS = 2_500;

export const useSavedNote = appStore<{ readonly shown: boolean }>(() => ({ shown: false }));

const kept = ofApp(() => ({
  timer: undefined as Timer | undefined,
}));

/** Says it for a moment; a change in that moment makes it stay. */
export function saySaved(): void {
  clock.clearTimeout(kept().timer);
  useSavedNote.setState({ shown: true });
  kept().timer = clock.setTimeout(() => useSavedNote.setState({ shown: false }), SHOWN_MS);
}
