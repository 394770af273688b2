/** The one row that Tab reaches, and moving to others by key in a list of which only a part may be drawn. */
import { useCallback, useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react';

interface Rows {
  readonly total: number;
  /** Around the rows, whose elements carry `data-index`. */
  readonly list: RefObject<HTMLElement | null>;
  /** Brings a row into sight in a list that draws only a part; answers whether the list is one. */
  readonly scrollTo: (index: number) => boolean;
}

interface AwaitedRow {
  readonly index: number;
  /** Where focus was when the row was asked for. */
  readonly from: Element | null;
  /** Who brings it into sight: the browser, which puts it in the middle, or the list, which is finished up here. `none`: it stays where it is. */
  readonly scrolls: 'browser' | 'list' | 'none';
}

export function useRowFocus({ total, list, scrollTo }: Rows) {
  const [chosen, activate] = useState(0);
  const active = Math.max(0, Math.min(chosen, total - 1));
  /** A row that shall get focus as soon as it is drawn. */
  const awaited = useRef<AwaitedRow | null>(null);
  const nextLook = useRef(0);
  const look = useRef((): void => {});

  const focusAwaited = useCallback((): void => {
    cancelAnimationFrame(nextLook.current);
    if (awaited.current === null) return;
    const { index, from, scrolls } = awaited.current;
    const focused = document.activeElement;
    // Whoever went elsewhere in the meantime stays there.
    const stillHere = focused === document.body || focused === from || list.current?.contains(focused);
    const row = stillHere ? list.current?.querySelector<HTMLElement>(`[data-index="${index}"]`) : null;
    row?.focus({ preventScroll: scrolls !== 'browser' });
    const hasFocus = row !== null && row !== undefined && document.activeElement === row;
    // The list does not know what is stuck above its rows.
    if (hasFocus && scrolls === 'list') row.scrollIntoView({ block: 'nearest' });
    if (!stillHere || hasFocus) awaited.current = null;
    // A row is hidden until it was measured, and nobody tells when that is.
    else nextLook.current = requestAnimationFrame(() => look.current());
  }, [list]);
  useEffect(() => () => cancelAnimationFrame(nextLook.current), []);

  const moveTo = (index: number): void => {
    awaited.current = { index, from: document.activeElement, scrolls: scrollTo(index) ? 'list' : 'browser' };
    activate(index);
    focusAwaited();
  };
  /** To be called before the rows are drawn by another part: the one in focus has it again afterwards. */
  const keepFocus = useCallback((): void => {
    const focused = document.activeElement;
    if (!list.current?.contains(focused)) return;
    const index = focused instanceof HTMLElement ? focused.dataset['index'] : undefined;
    if (index !== undefined) awaited.current = { index: Number(index), from: focused, scrolls: 'none' };
  }, [list]);
  // A row that was waited for may be drawn now.
  useLayoutEffect(() => {
    look.current = focusAwaited;
    focusAwaited();
  });
  return { active, activate, moveTo, focusAwaited, keepFocus };
}
