/** What each mode has for a choice of cards, or why it has nothing. */
import { messages } from '../../../contract/messages/index.ts';
import { SESSION_MODES, type SessionMode } from '../../lib/addresses/session-address.ts';
import { modeFit } from '../../../domain/study/rounds/mode-fit.ts';
import type { StudyCard } from '../../../contract/study.schema.ts';

const said = messages.chooseSession.mode;

export interface ModeChoice {
  readonly mode: SessionMode;
  readonly what: string;
  /** Whether it moves the schedule, in words. */
  readonly schedule: string;
  /** How many cards it has here, in words. */
  readonly cards: string;
  /** Why it cannot be chosen; null when it can. */
  readonly unfit: string | null;
}

interface Due {
  readonly due: number;
  readonly fresh: number;
}

export function modeChoices(pool: readonly StudyCard[], { due, fresh }: Due): ModeChoice[] {
  const fit = modeFit(pool);
  const has: Readonly<Record<SessionMode, { readonly cards: number; readonly because: string }>> = {
    review: { cards: due + fresh, because: said.because.nothingDue },
    learn: { cards: fit.cards, because: said.because.noCards },
    write: { cards: fit.typed, because: said.because.noTexts },
    match: { cards: fit.pairs, because: said.because.tooFewPairs },
    test: { cards: fit.asked, because: said.because.noQuestions },
    cram: { cards: fit.cards, because: said.because.noCards },
    browse: { cards: fit.cards, because: said.because.noCards },
  };
  const wordsOf = (mode: SessionMode, cards: number): string => {
    if (mode === 'review' && cards > 0) return said.dueAndNew(due, fresh);
    // Cramming asks for every side and gap; a round of the others for one of each card.
    return mode === 'cram' && fit.faces > cards ? said.cardsAsked(cards, fit.faces) : said.cards(cards);
  };
  return SESSION_MODES.map((mode) => {
    const { cards, because } = has[mode];
    return {
      mode,
      what: said.what[mode],
      schedule: SCHEDULE[mode],
      cards: wordsOf(mode, cards),
      unfit: cards > 0 ? null : pool.length === 0 ? said.because.noCards : because,
    };
  });
}

const SCHEDULE: Readonly<Record<SessionMode, string>> = {
  review: said.schedule.moves,
  learn: said.schedule.once,
  write: said.schedule.moves,
  match: said.schedule.stays,
  test: said.schedule.stays,
  cram: said.schedule.stays,
  browse: said.schedule.stays,
};
