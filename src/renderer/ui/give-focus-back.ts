import { focusPageHeading } from './page-heading.ts';

/**
 * For `finalFocus` of what closes over the page: focus goes to `target` at once. Left to the library it comes a moment later and wherever focus is
 * by then, also out of a dialog that was opened meanwhile. Where `target` is none any more, a page that has come meanwhile has it from its
 * beginning; else the answer tells the library to find a place.
 */
export function giveFocusBack(target: Element | null, popup: HTMLElement | null, pageHasChanged = false): boolean {
  const at = document.activeElement;
  const movedOn = at !== document.body && !popup?.contains(at);
  if (movedOn) return false;
  if (target instanceof HTMLElement && target.isConnected && target !== document.body) {
    target.focus({ preventScroll: true });
    return false;
  }
  if (pageHasChanged) focusPageHeading();
  return !pageHasChanged;
}
