/**
 * What lies over the page and has the keyboard for itself: dialogs, notices and menus, which mark themselves with `data-layer` as long as they are
 * open, and what a person has opened whose code is still on its way.
 */

/** What is open over the page. */
export const LAYER = '[data-layer]';

/** Parts that a person waits for; each is there once. */
const awaited = new Set<symbol>();

/** The keys of the page wait too, until the part is there; answers how to end that. */
export function awaitPart(): () => void {
  const part = Symbol('part');
  awaited.add(part);
  return () => void awaited.delete(part);
}

export function isPartAwaited(): boolean {
  return awaited.size > 0;
}

/** Whoever gives up waiting has the page back at once. */
export function stopAwaiting(): void {
  awaited.clear();
}

/** What was opened last of all that is open; what is opened later stands later in the document. */
export function topLayer(): HTMLElement | null {
  return [...document.querySelectorAll<HTMLElement>(LAYER)].at(-1) ?? null;
}

/** Whether something has the keyboard that is not the page. */
export function isPageCovered(): boolean {
  return isPartAwaited() || topLayer() !== null;
}
