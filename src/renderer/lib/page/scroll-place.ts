/** Lists of which only what is in sight is drawn: what scrolls them, and where in it they begin. */
import { useLayoutEffect, useRef, useState, type RefObject } from 'react';
import type { VirtualizerHandle } from 'virtua';

interface ScrollPlace {
  /** What scrolls the list: a column of the page in wide windows, the page itself in narrow ones. */
  readonly scroller: RefObject<HTMLElement | null>;
  /** How far below the beginning of what scrolls the list stands, px. */
  readonly startMargin: number;
  /** Another one when something else scrolls the list, which a `Virtualizer` only learns by beginning anew: its `key`. */
  readonly scrollerKey: number;
}

/** Where a list stands in what is around it and scrolls it; `needed` for lists that are drawn in part. */
export function useScrollPlace(list: RefObject<HTMLElement | null>, needed: boolean): ScrollPlace {
  const scroller = useRef<HTMLElement | null>(null);
  const [startMargin, setStartMargin] = useState(0);
  const [scrollerKey, setScrollerKey] = useState(0);

  useLayoutEffect(() => {
    if (!needed) return;
    const measure = () => {
      const found = scrollerOf(list.current);
      if (scroller.current !== null && found !== scroller.current) setScrollerKey((key) => key + 1);
      scroller.current = found;
      if (found && list.current) setStartMargin(distance(found, list.current));
    };
    measure();
    window.addEventListener('resize', measure);
    // What stands above the list may grow.
    const growing = new ResizeObserver(measure);
    for (const around of ancestors(list.current, scroller.current)) growing.observe(around);
    const above = list.current?.previousElementSibling;
    if (above) growing.observe(above);
    return () => {
      window.removeEventListener('resize', measure);
      growing.disconnect();
    };
  }, [list, needed]);

  return { scroller, startMargin, scrollerKey };
}

/** Brings a row into sight that may not be drawn yet; the first one with what stands above the list. */
export function scrollToRow({ current: virtualizer }: RefObject<VirtualizerHandle | null>, index: number): void {
  if (index === 0) virtualizer?.scrollTo(0);
  else virtualizer?.scrollToIndex(index, { align: 'nearest' });
}

/** The nearest element around it that scrolls. */
export function scrollerOf(element: HTMLElement | null): HTMLElement | null {
  for (let at = element?.parentElement ?? null; at !== null; at = at.parentElement) {
    if (/auto|scroll/.test(getComputedStyle(at).overflowY)) return at;
  }
  return null;
}

function ancestors(element: HTMLElement | null, end: HTMLElement | null): HTMLElement[] {
  const parent = element?.parentElement ?? null;
  return parent === null || element === end ? [] : [parent, ...ancestors(parent, end)];
}

function distance(scroller: HTMLElement, element: HTMLElement): number {
  return Math.round(element.getBoundingClientRect().top - scroller.getBoundingClientRect().top + scroller.scrollTop);
}
