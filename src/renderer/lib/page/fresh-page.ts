/**
 * The way to a page that remembers nothing: loaded anew, so that no store, kept answer, undo or call under way of the person before is left
 * in its memory (docs/decisions/0006).
 */
import { notify } from '../notices/notify.ts';
import { closeStorage } from '../storage/storage.ts';
import { world } from './world.ts';

/** In the storage of this tab alone, and taken away as soon as it is read. */
const WORDS_KEY = 'ninefold:first-words';

/** Leaves this page for another one of ours, or for the same one. `words` are what that one says first. */
export function openFreshPage(path?: string, words?: string): void {
  closeStorage();
  if (words !== undefined) keepWords(words);
  if (path === undefined) world().page.reload();
  else world().page.replace(path);
}

/** Says what the page before this one has left to say. */
export function sayFirstWords(): void {
  const message = takeWords();
  if (message !== null) notify.toast({ kind: 'success', message });
}

function keepWords(words: string): void {
  try {
    world().tabStorage().setItem(WORDS_KEY, words);
  } catch {
    // Without a storage the page itself has to tell: it is /login, or somebody else's.
  }
}

function takeWords(): string | null {
  try {
    const words = world().tabStorage().getItem(WORDS_KEY);
    world().tabStorage().removeItem(WORDS_KEY);
    return words;
  } catch {
    return null;
  }
}
