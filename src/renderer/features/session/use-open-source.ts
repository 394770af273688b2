/** The page of the card in sight: beside it where there is room, else over it. */
import { useState } from 'react';
import { useStore } from 'zustand';
import { useMedia } from '../../lib/page/use-media.ts';
import type { OpenSourceProps } from '../../parts/source/SourceDialog.tsx';
import { faceOf } from './session-state.ts';
import type { SessionStore } from './session-store.ts';

/** Room for a card and a page; with less, neither can be read. */
const WIDE = '(min-width: 1000px)';

export interface OpenSource {
  readonly open: boolean;
  readonly close: () => void;
  /** Undefined while there is no page to open: the card names none, or its answer is not in sight, which the page would tell. */
  readonly toggle: (() => void) | undefined;
  /** What is open, for the place where it is. */
  readonly beside: OpenSourceProps | null;
  readonly over: OpenSourceProps | null;
}

/** The next card closes it. */
export function useOpenSource(store: SessionStore): OpenSource {
  const shown = useStore(store, (state) => state.shown);
  const [openFor, setOpenFor] = useState<string | null>(null);
  const isWide = useMedia(WIDE);
  const source = shown?.revealed ? shown.card.card.source : null;
  const page = source?.page ?? null;
  const done = useStore(store, (state) => state.graded.length);
  // Each time that a card is asked; undo brings back the page that was open, too.
  const asked = shown && `${faceOf(shown.card)} ${done}`;
  const close = () => setOpenFor(null);
  if (source === null || page === null) return { open: false, close, toggle: undefined, beside: null, over: null };
  const open = openFor === asked;
  const opened = open ? { source, page, onClose: close } : null;
  return {
    open,
    close,
    toggle: () => setOpenFor(open ? null : asked),
    beside: isWide ? opened : null,
    over: isWide ? null : opened,
  };
}
