/** Moving a card by its grip. Alt and the arrows, and the buttons beside the grip, do the same. */
import {
  useCallback,
  useEffect,
  useRef,
  useState,
  type PointerEvent as ReactPointerEvent,
  type RefObject,
} from 'react';
import type { Editor } from './create-editor.ts';
import { scrollerOf } from '../../lib/page/scroll-place.ts';

/** Near the edge of what scrolls, it scrolls by this much a frame, px. */
const EDGE_PX = 48;
const SCROLL_STEP_PX = 12;

export interface CardDrag {
  readonly key: string;
  /** The card beside which it would go, and on which side of it. */
  readonly over: string | null;
  readonly side: 'before' | 'after';
}

export function useCardDrag(list: RefObject<HTMLElement | null>, { store, moveTo }: Editor) {
  const [drag, setDrag] = useState<CardDrag | null>(null);
  const end = useRef<(() => void) | null>(null);
  useEffect(() => () => end.current?.(), []);

  const startDrag = useCallback(
    (key: string, event: ReactPointerEvent<HTMLElement>) => {
      if (event.button !== 0) return;
      event.preventDefault();
      const listening = new AbortController();
      const stopScrolling = scrollAtEdges(scrollerOf(list.current), listening.signal);
      let latest: CardDrag = { key, over: null, side: 'after' };

      const follow = ({ clientY }: PointerEvent) => {
        latest = { key, ...placeAt(list.current, clientY) };
        setDrag((shown) => (shown?.over === latest.over && shown?.side === latest.side ? shown : latest));
      };
      const stop = () => {
        listening.abort();
        stopScrolling();
        end.current = null;
        setDrag(null);
      };
      const drop = () => {
        stop();
        const { cards } = store.getState().draft;
        const from = cards.findIndex((card) => card.key === key);
        const beside = cards.findIndex((card) => card.key === latest.over);
        if (beside === -1) return;
        const gap = beside + (latest.side === 'after' ? 1 : 0);
        moveTo(key, gap > from ? gap - 1 : gap);
      };
      const { signal } = listening;
      window.addEventListener('pointermove', follow, { signal });
      window.addEventListener('pointerup', drop, { signal });
      window.addEventListener('pointercancel', stop, { signal });
      window.addEventListener('keydown', (pressed) => pressed.key === 'Escape' && stop(), { signal });
      end.current = stop;
      setDrag(latest);
    },
    [list, store, moveTo],
  );
  return { drag, startDrag };
}

/** The card whose middle is nearest below or above that height. */
function placeAt(list: HTMLElement | null, y: number): Pick<CardDrag, 'over' | 'side'> {
  const rows = [...(list?.querySelectorAll<HTMLElement>('[data-card]') ?? [])];
  const middleOf = (row: HTMLElement) => {
    const { top, bottom } = row.getBoundingClientRect();
    return (top + bottom) / 2;
  };
  const below = rows.find((row) => middleOf(row) > y);
  const row = below ?? rows.at(-1);
  return { over: row?.dataset['card'] ?? null, side: below ? 'before' : 'after' };
}

/** Scrolls while the pointer stands near the upper or lower edge. Answers how to stop. */
function scrollAtEdges(scroller: HTMLElement | null, signal: AbortSignal): () => void {
  let y: number | null = null;
  let frame = 0;
  const step = () => {
    if (scroller && y !== null) {
      const { top, bottom } = scroller.getBoundingClientRect();
      if (y < top + EDGE_PX) scroller.scrollTop -= SCROLL_STEP_PX;
      else if (y > bottom - EDGE_PX) scroller.scrollTop += SCROLL_STEP_PX;
    }
    frame = requestAnimationFrame(step);
  };
  window.addEventListener('pointermove', ({ clientY }) => (y = clientY), { signal });
  frame = requestAnimationFrame(step);
  return () => cancelAnimationFrame(frame);
}
