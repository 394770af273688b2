import { focusPageHeading } from './page-heading.ts';

/** Where focus goes once this popup is closed. */
const returns = new WeakMap<Element, () => Element | null>();

/** Says of a popup where focus goes once it is closed, for what is opened out of it and outlives it. */
export function leadsBackTo(popup: Element, target: () => Element | null): void {
  returns.set(popup, target);
}

/** To be called when something opens: answers where focus goes once that is closed, also where it was opened from a popup that is gone by then. */
export function openerNow(): () => Element | null {
  const opener = focused();
  const around = popupAround(opener);
  return () => {
    const isClosed = around !== null && !around.hasAttribute('data-layer');
    return isClosed ? (returns.get(around)?.() ?? null) : opener;
  };
}

/** The element itself, also inside of an editor that keeps its parts to itself: focus given to a shadow host lands on its first part. */
function focused(): Element | null {
  let at = document.activeElement;
  while (at?.shadowRoot?.activeElement) at = at.shadowRoot.activeElement;
  return at;
}

function popupAround(element: Element | null): Element | null {
  for (let at = element; at !== null; at = at.parentElement) if (returns.has(at)) return at;
  return null;
}

/**
 * For `finalFocus` of what closes over the page: focus goes to `target` at once. Left to the library it comes a moment later and wherever focus is
 * by then, also out of a dialog that was opened meanwhile. Where `target` is none any more, a page that has come meanwhile has it from its
 * beginning; else the answer tells the library to find a place.
 */
export function giveFocusBack(target: Element | null, popup: HTMLElement | null, pageHasChanged = false): boolean {
  const at = document.activeElement;
  // From here on it holds the keyboard no more, though it may still fade.
  popup?.removeAttribute('data-layer');
  const movedOn = at !== document.body && !popup?.contains(at);
  if (movedOn) return false;
  if (target instanceof HTMLElement && target.isConnected && target !== document.body) {
    target.focus({ preventScroll: true });
    return false;
  }
  if (pageHasChanged) focusPageHeading();
  return !pageHasChanged;
}
