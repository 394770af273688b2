/** Keeps keys and focus from the page as long as something lies over it, whoever on the page listens and wherever. */
import { LAYER, isPartAwaited, stopAwaiting, topLayer } from './over-page.ts';

/** Focus may leave a menu, which closes then; out of these it may not. */
const HOLDS_FOCUS = 'dialog';
const MODIFIERS = ['Shift', 'Control', 'Alt', 'Meta'];

/** Where focus was last in what is open. */
const lastIn = new WeakMap<Element, HTMLElement>();

/** Starts before anything else listens; answers how to stop. */
export function startKeyboardGuard(target: Window = window): () => void {
  const listening = new AbortController();
  const options = { capture: true, signal: listening.signal };
  target.addEventListener('keydown', holdKey, options);
  target.addEventListener('focusin', holdFocus, options);
  // Who presses something goes on without what was awaited.
  target.addEventListener('pointerdown', stopAwaiting, options);
  return () => listening.abort();
}

function holdKey(event: KeyboardEvent): void {
  const [origin] = event.composedPath();
  if (!isPageOrGoing(origin)) return;
  const top = topLayer();
  if (top) {
    event.stopImmediatePropagation();
    handOver(event, top);
  } else if (isPartAwaited() && !MODIFIERS.includes(event.key)) {
    if (event.key === 'Escape') stopAwaiting();
    event.stopImmediatePropagation();
    event.preventDefault();
  }
}

/** The key is for what is open: it gets focus and the key, and what the browser makes of a key, such as a letter, happens there. */
function handOver(event: KeyboardEvent, top: HTMLElement): void {
  takeFocus(top);
  const copy = new KeyboardEvent('keydown', { ...keysOf(event), bubbles: true, cancelable: true, composed: true });
  const focused = document.activeElement;
  const receiver = focused && top.contains(focused) ? focused : top;
  if (!receiver.dispatchEvent(copy)) event.preventDefault();
}

function keysOf({ key, code, ctrlKey, shiftKey, altKey, metaKey, repeat, isComposing }: KeyboardEvent) {
  return { key, code, ctrlKey, shiftKey, altKey, metaKey, repeat, isComposing };
}

function holdFocus({ target }: FocusEvent): void {
  const top = topLayer();
  if (!top || !(target instanceof HTMLElement)) return;
  if (top.contains(target)) lastIn.set(top, target);
  // Who closes it may say where focus goes a moment before it is gone.
  else if (top.dataset['layer'] === HOLDS_FOCUS && isPage(target)) setTimeout(() => takeFocusBack(top));
}

function takeFocusBack(top: HTMLElement): void {
  const focused = document.activeElement;
  if (topLayer() === top && focused !== null && isPage(focused)) takeFocus(top);
}

function takeFocus(top: HTMLElement): void {
  const last = lastIn.get(top);
  const goOn = last?.isConnected && top.contains(last) ? last : top;
  goOn.focus({ preventScroll: true });
}

/** The page itself, or what was open over it and has no more say. */
function isPageOrGoing(origin: EventTarget | undefined): boolean {
  if (!(origin instanceof Element)) return true;
  if (origin.closest(LAYER)) return false;
  return isPage(origin) || origin.closest('[role=dialog], [role=alertdialog], [role=menu]') !== null;
}

/** Toasts and what else stands beside the page keep their own keys. */
function isPage(element: Element): boolean {
  return element === document.body || element === document.documentElement || element.closest('#root') !== null;
}
