/**
 * Cards come onto the sheets a few in a turn, so that the page answers meanwhile: each turn draws some, waits for their pictures and letters, and looks
 * which of them have room. The next turn begins behind those that have.
 */
import { useEffect, useMemo, useRef, useState, type RefObject } from 'react';
import { fitSides, missingPictures, settledPictures } from './fit-sides.ts';
import type { PrintOptions } from './print-options.ts';
import type { PrintedCard } from './printed-cards.ts';
import { cardsOfNextTurn, FIRST_TURN_CARDS } from './turns.ts';

export interface Wanted {
  readonly cards: readonly PrintedCard[];
  readonly options: PrintOptions;
}

export interface LaidOut {
  readonly root: RefObject<HTMLDivElement | null>;
  /** A ref for each side that must have room. */
  readonly side: SideRef;
  /** The cards that stand in the page by now, in their order. */
  readonly cards: readonly PrintedCard[];
  /** How many follow. */
  readonly toCome: number;
  readonly isReady: boolean;
  /** Called off before all were there. */
  readonly isStopped: boolean;
  /** Names of cards that have no room in a place of the sheet. */
  readonly tooLong: ReadonlySet<string>;
  readonly missingPictures: number;
  readonly stop: () => void;
  readonly goOn: () => void;
}

export type SideRef = (element: HTMLElement | null) => (() => void) | undefined;

interface Progress {
  /** What is laid out, by its looks. */
  readonly of: string;
  readonly cards: readonly PrintedCard[] | null;
  /** How many were put into the page, of which those of the last turn may still have to be looked at. */
  readonly drawn: number;
  /** Of the turn that is under way. */
  readonly turn: number;
  /** When that turn began (`performance.now`). */
  readonly began: number;
  readonly tooLong: ReadonlySet<string>;
  /** Sides in the page that were not looked at yet. */
  readonly unseen: Set<HTMLElement>;
  readonly side: SideRef;
  readonly isReady: boolean;
  readonly isStopped: boolean;
  readonly missing: number;
}

const NONE: ReadonlySet<string> = new Set();
const NO_CARDS: readonly PrintedCard[] = [];

/** `wanted` is null for nothing yet. What changes no card's room, as lines do, lays nothing out anew. */
export function useLaidOut(wanted: Wanted | null): LaidOut {
  const root = useRef<HTMLDivElement>(null);
  const all = wanted?.cards ?? null;
  const of = wanted ? looks(wanted.options) : '';
  const fresh = useMemo(() => begun(all, of), [all, of]);
  const [state, setState] = useState(fresh);
  const now = state.of === of && state.cards === all ? state : fresh;

  useEffect(() => {
    const place = root.current;
    if (!place || now.cards === null || now.isReady || now.isStopped) return undefined;
    let isGone = false;
    const finishTurn = async (): Promise<void> => {
      const sides = [...now.unseen];
      const waited = await settled(sides);
      if (isGone) return;
      const found = fitSides(sides);
      for (const each of sides) now.unseen.delete(each);
      // Without them the others move up, and those that are drawn anew are looked at where they stand then.
      if (found.length > 0) return setState({ ...now, tooLong: new Set([...now.tooLong, ...found]) });
      const { length } = now.cards ?? NO_CARDS;
      if (now.drawn < length) {
        const turn = cardsOfNextTurn(now.turn, performance.now() - now.began - waited);
        return setState({ ...now, turn, drawn: Math.min(length, now.drawn + turn), began: performance.now() });
      }
      await settledPictures([place]);
      if (!isGone) setState({ ...now, isReady: true, missing: missingPictures(place) });
    };
    void finishTurn();
    return () => {
      isGone = true;
    };
  }, [now]);

  const cards = useMemo(() => now.cards?.slice(0, now.drawn) ?? NO_CARDS, [now.cards, now.drawn]);
  return {
    root,
    side: now.side,
    cards,
    toCome: (now.cards?.length ?? 0) - cards.length,
    isReady: now.isReady,
    isStopped: now.isStopped,
    tooLong: now.tooLong,
    missingPictures: now.missing,
    // A turn may have ended since this was drawn.
    stop: () => setState((last) => ({ ...(last.unseen === now.unseen ? last : now), isStopped: true })),
    goOn: () => setState({ ...now, isStopped: false, began: performance.now() }),
  };
}

function begun(cards: readonly PrintedCard[] | null, of: string): Progress {
  const unseen = new Set<HTMLElement>();
  return {
    unseen,
    side(element) {
      if (!element) return undefined;
      unseen.add(element);
      return () => void unseen.delete(element);
    },
    of,
    cards,
    drawn: Math.min(FIRST_TURN_CARDS, cards?.length ?? 0),
    turn: FIRST_TURN_CARDS,
    began: performance.now(),
    tooLong: NONE,
    isReady: false,
    isStopped: false,
    missing: 0,
  };
}

/** What decides whether a card has room, and in what it stands. */
function looks({ form, paper, perSheet, hints }: PrintOptions): string {
  return [form, paper, form === 'cards' ? perSheet : '', hints].join(' ');
}

/** Answers once the pictures and letters of these are there, and how many ms that was waited for. */
async function settled(sides: readonly HTMLElement[]): Promise<number> {
  // Laid out once, they ask for the letters they need.
  for (const side of sides) side.getBoundingClientRect();
  const began = performance.now();
  await settledPictures(sides);
  await document.fonts.ready;
  return performance.now() - began;
}
