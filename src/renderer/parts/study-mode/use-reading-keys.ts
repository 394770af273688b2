import { useEffect, type RefObject } from 'react';

/** What an arrow moves, px: two lines. */
const STEP = 56;
/** What stays in sight of the page before, px. */
const KEPT = 40;
/** What has these keys for itself. */
const OWN_KEYS =
  'select, textarea, input, [role=combobox], [role=radiogroup], [role=slider], [role=dialog], [role=menu]';

/**
 * The keys that scroll a page scroll the box, wherever focus is beside it: while one studies it is on a button below. Of what stands around the box
 * whoever has a use for a key keeps it, and with focus inside the browser scrolls by itself.
 */
export function useReadingKeys(box: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const scroll = (event: KeyboardEvent): void => {
      const { key, target, defaultPrevented, ctrlKey, metaKey, altKey, shiftKey } = event;
      if (defaultPrevented || ctrlKey || metaKey || altKey || shiftKey || !box.current) return;
      const { scrollTop, clientHeight, parentElement } = box.current;
      const top = topAfter(key, scrollTop, clientHeight);
      const isBeside = target === document.body || (target instanceof Element && parentElement?.contains(target));
      if (top === null || !isBeside || isKeptFrom(box.current, target as Element)) return;
      event.preventDefault();
      box.current.scrollTop = top;
    };
    document.addEventListener('keydown', scroll);
    return () => document.removeEventListener('keydown', scroll);
  }, [box]);
}

const isKeptFrom = (box: HTMLElement, target: Element): boolean =>
  box.scrollHeight <= box.clientHeight || box.contains(target) || target.closest(OWN_KEYS) !== null;

/** Where a key leads; null for one that leads nowhere. Home and End lead to other cards in Browse, so they mean nothing here. */
function topAfter(key: string, top: number, page: number): number | null {
  if (key === 'ArrowDown') return top + STEP;
  if (key === 'ArrowUp') return top - STEP;
  if (key === 'PageDown') return top + page - KEPT;
  return key === 'PageUp' ? top - page + KEPT : null;
}
