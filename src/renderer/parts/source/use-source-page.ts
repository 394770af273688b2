/** The page of a card's document that is in sight, and turning to those beside it. */
import { useEffect, useState, type KeyboardEvent } from 'react';
import type { CardSource } from '../../../contract/cards.schema.ts';
import type { PageText } from '../../../contract/documents.schema.ts';
import { findPage } from '../../lib/storage/page-texts.ts';
import { reasonOf } from '../../lib/host/reason.ts';

/** What there is of a page; null while it is on its way. A null page is not on this device. */
export type ShownPage = { readonly page: PageText | null } | { readonly error: string } | null;

export interface SourcePage {
  /** The number of the page in its file, and what is printed on it where that is something else. */
  readonly at: number;
  readonly label: string | undefined;
  readonly shown: ShownPage;
  readonly text: PageText | null;
  readonly turn: (step: -1 | 1) => void;
  /** Page up and Page down turn. */
  readonly turnByKey: (event: KeyboardEvent) => void;
  readonly retry: () => void;
  /** How often the way back to the quote was asked for: each time it comes into sight again. */
  readonly asked: number;
  readonly toQuote: () => void;
}

/** @param page of the card, which is in sight at first */
export function useSourcePage(source: CardSource, page: number): SourcePage {
  const [at, setAt] = useState(page);
  const [asked, setAsked] = useState(0);
  const { shown, retry } = usePage(source.document, at);
  const text = shown && 'page' in shown ? shown.page : null;
  const turn = useTurns(text, shown !== null, setAt);
  return {
    at,
    // The card keeps what is printed on its own page, also where the page is not.
    label: text?.label ?? (at === page ? source.label : undefined),
    shown,
    text,
    turn,
    turnByKey(event) {
      const step = event.key === 'PageUp' ? -1 : event.key === 'PageDown' ? 1 : null;
      // Where there is no page to turn to, the keys scroll.
      if (step === null || (shown !== null && typeof beside(text, step) !== 'number')) return;
      event.preventDefault();
      turn(step);
    },
    retry,
    asked,
    toQuote() {
      setAt(page);
      setAsked(asked + 1);
    },
  };
}

/**
 * Turns to the page before (-1) or after (1). While a page is on its way nobody knows yet what lies beside it: what is asked for then is
 * remembered, and done when it is there.
 */
function useTurns(text: PageText | null, isThere: boolean, show: (page: number) => void): (step: -1 | 1) => void {
  const [owed, setOwed] = useState(0);
  if (isThere && owed !== 0) {
    const to = beside(text, owed);
    setOwed(typeof to === 'number' ? owed - Math.sign(owed) : 0);
    if (typeof to === 'number') show(to);
  }
  return (step) => setOwed((before) => before + step);
}

/** The number of the page before, for a negative step, or after. */
function beside(text: PageText | null, step: number): number | null | undefined {
  return step < 0 ? text?.previous : text?.next;
}

function usePage(document: string | undefined, page: number) {
  const [attempt, setAttempt] = useState(0);
  const wanted = `${document} ${page} ${attempt}`;
  const [loaded, setLoaded] = useState<{ readonly wanted: string; readonly shown: ShownPage }>({ wanted, shown: null });

  useEffect(() => {
    let gone = false;
    const show = (shown: ShownPage): void => {
      if (!gone) setLoaded({ wanted, shown });
    };
    // A card from before documents were told apart, or from a page that could not: its page is nowhere.
    if (document === undefined) show({ page: null });
    else
      findPage(document, page).then(
        (found) => show({ page: found }),
        (error: unknown) => show({ error: reasonOf(error) }),
      );
    return () => {
      gone = true;
    };
  }, [document, page, wanted]);
  return { shown: loaded.wanted === wanted ? loaded.shown : null, retry: () => setAttempt(attempt + 1) };
}
