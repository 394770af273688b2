/** The card that is open and what it was answered; what is shown stays until a newer answer is there. */
import { useCallback, useEffect, useState } from 'react';
import type { Output } from '../../../contract/index.ts';
import { messages } from '../../../contract/messages/index.ts';
import { api } from '../../lib/host/api.ts';
import { reasonOf } from '../../lib/host/reason.ts';
import { clock } from '../../lib/page/clock.ts';

export type WholeCard = Output<'flashcards.get'>;
export type CardHistory = Output<'study.history'>['entries'];

/** Rows that are passed by key are not worth a question each. */
const PAUSE_MS = 60;

export function useOpenCard(id: string, generation: number) {
  const [whole, setWhole] = useState<WholeCard | null>(null);
  /** Null while it loads, or a sentence. */
  const [history, setHistory] = useState<CardHistory | string | null>(null);
  const [error, setError] = useState<string | null>(null);
  const [asked, ask] = useState(0);
  useEffect(() => {
    const ended = new AbortController();
    const { signal } = ended;
    const load = async (): Promise<void> => {
      try {
        const card = await api.flashcards.get({ id }, { signal });
        if (signal.aborted) return;
        setWhole((before) => {
          if (before?.card.id !== id) setHistory(null);
          return card;
        });
        setError(null);
      } catch (failure) {
        if (!signal.aborted) setError(reasonOf(failure, messages.flashcards.cardFailed));
        return;
      }
      try {
        const { entries } = await api.study.history({ card: id }, { signal });
        if (!signal.aborted) setHistory(entries);
      } catch (failure) {
        if (!signal.aborted) setHistory(reasonOf(failure, messages.flashcards.details.historyFailed));
      }
    };
    const timer = clock.setTimeout(() => void load(), PAUSE_MS);
    return () => {
      clock.clearTimeout(timer);
      ended.abort();
    };
  }, [id, generation, asked]);
  const retry = useCallback(() => ask((times) => times + 1), []);
  return { whole, history, error, retry };
}
