/** Focus in the list of cards: which card is edited, and going to a field that may not be drawn yet. */
import { useEffect, useMemo, useRef, type FocusEvent, type RefObject } from 'react';
import type { VirtualizerHandle } from 'virtua';
import { useStore } from 'zustand';
import type { Editor } from './create-editor.ts';
import { TOPIC, type FocusRequest } from './editor-state.ts';
import { elementAt, placeOf } from './list-place.ts';

/** Frames that a row may take to be drawn and measured after it was scrolled to. */
const PATIENCE_FRAMES = 40;

export function useListFocus(
  list: RefObject<HTMLElement | null>,
  virtualizer: RefObject<VirtualizerHandle | null>,
  { store, activate }: Editor,
  onText: (text: HTMLTextAreaElement) => void,
) {
  const request = useStore(store, (state) => state.focus);
  /** While a button of the pointer is down, the card under it must not move away. */
  const pointer = useRef<{ waiting: (() => void) | null } | null>(null);

  useEffect(() => {
    if (request === null || request.key === TOPIC) return undefined;
    const index = store.getState().draft.cards.findIndex((card) => card.key === request.key);
    if (index === -1) return undefined;
    const drawn = elementAt(list.current, request);
    if (!drawn) virtualizer.current?.scrollToIndex(index, { align: 'nearest' });
    return focusWhenDrawn(list, request, () => store.setState({ focus: null }));
  }, [request, list, virtualizer, store]);

  useEffect(() => {
    const release = () => {
      const { waiting } = pointer.current ?? {};
      pointer.current = null;
      // After the click that this release may make.
      if (waiting) setTimeout(waiting);
    };
    window.addEventListener('pointerup', release);
    window.addEventListener('pointercancel', release);
    return () => {
      window.removeEventListener('pointerup', release);
      window.removeEventListener('pointercancel', release);
    };
  }, []);

  return useMemo(
    () => ({
      onPointerDown() {
        pointer.current = { waiting: null };
      },
      onFocus({ target }: FocusEvent<HTMLElement>) {
        const place = placeOf(target);
        if (target instanceof HTMLTextAreaElement) onText(target);
        if (place?.field !== 'question' && place?.field !== 'answer') return;
        const { key, field: side } = place;
        const edit = () => activate(key, side);
        if (pointer.current) pointer.current.waiting = edit;
        else edit();
      },
    }),
    [activate, onText],
  );
}

/** Gives focus once the element is there and takes it: a row that was just drawn is hidden until it is measured. Answers how to give up. */
function focusWhenDrawn(list: RefObject<HTMLElement | null>, request: FocusRequest, done: () => void): () => void {
  let frame = 0;
  let left = PATIENCE_FRAMES;
  let givenUp = false;
  const attempt = () => {
    if (givenUp) return;
    const element = elementAt(list.current, request);
    element?.focus();
    if (element && document.activeElement === element) {
      if (request.selection && element instanceof HTMLTextAreaElement) element.setSelectionRange(...request.selection);
      done();
      return;
    }
    left -= 1;
    if (left > 0) frame = requestAnimationFrame(attempt);
  };
  // A dialog that closes at this moment gives the focus back first.
  queueMicrotask(attempt);
  return () => {
    givenUp = true;
    cancelAnimationFrame(frame);
  };
}
