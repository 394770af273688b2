/** Asking a model to explain one card; what it says is kept, and asked for again only when the person wants. */
import { useCallback, useEffect, useRef, useState } from 'react';
import { messages } from '../../../contract/messages/index.ts';
import { isProblem } from '../../../contract/problem.ts';
import { api } from '../../lib/host/api.ts';
import { logError } from '../../lib/page/log.ts';
import { reasonOf } from '../../lib/host/reason.ts';
import { refreshAiModel } from '../../state/ai-model.ts';
import { keepExplanation, useExplanation, type Explained, type Explanation } from '../../state/explanations.ts';
import { clock } from '../../lib/page/clock.ts';

export interface Explain {
  readonly explanation: Explanation | null;
  readonly asking: boolean;
  /** Why there is none. */
  readonly error: string | null;
  readonly ask: () => void;
  readonly stop: () => void;
}

export function useExplain({ question, answer }: Explained): Explain {
  const explanation = useExplanation({ question, answer });
  const [asking, setAsking] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const call = useRef<AbortController | null>(null);
  useEffect(() => () => call.current?.abort(), []);

  const ask = useCallback(() => {
    call.current?.abort();
    const control = new AbortController();
    call.current = control;
    setAsking(true);
    setError(null);
    const card = { question, answer };
    api.ai
      .explanations({ flashcards: [card] }, { signal: control.signal })
      .then(
        ({ explanations: [text] }) => {
          if (control.signal.aborted) return;
          if (!text) setError(messages.aiStudy.card.none);
          else keepExplanation(card, text, clock.now());
        },
        (failure: unknown) => {
          if (control.signal.aborted) return;
          if (!isProblem(failure)) logError('A card could not be explained.', failure);
          setError(reasonOf(failure, messages.aiStudy.unexpected));
          refreshAiModel();
        },
      )
      .finally(() => {
        if (call.current === control) setAsking(false);
      });
  }, [question, answer]);
  const stop = useCallback(() => {
    call.current?.abort();
    setAsking(false);
  }, []);
  return { explanation, asking, error, ask, stop };
}
