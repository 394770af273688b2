/** "Make cards from this answer": they go to Review & Save, and nothing is saved before somebody has looked at them. */
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { messages } from '../../../contract/messages/index.ts';
import type { Exchange } from '../../../domain/ai/conversation.ts';
import { api } from '../../lib/host/api.ts';
import { notify } from '../../lib/notices/notify.ts';
import { reasonOf } from '../../lib/host/reason.ts';
import { answerReviewHref, keepAnswerCards } from '../../state/answer-cards.ts';
import { useLibrary } from '../../state/library.ts';
import { clock } from '../../lib/page/clock.ts';

const said = messages.aiStudy;
const TOPIC_CHARS = 80;

export interface MakeCards {
  readonly making: boolean;
  readonly error: string | null;
  readonly make: () => void;
  readonly stop: () => void;
}

export function useMakeCards(conversationId: string, exchange: Exchange): MakeCards {
  const navigate = useNavigate();
  const [making, setMaking] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const call = useRef<AbortController | null>(null);
  useEffect(() => () => call.current?.abort(), []);

  const make = async (): Promise<void> => {
    const control = new AbortController();
    call.current = control;
    setMaking(true);
    setError(null);
    try {
      const sets = await setsOf(exchange, control.signal);
      if (control.signal.aborted) return;
      if (sets === null) setError(said.unreadable);
      else if (sets.length === 0) notify.toast({ message: said.noCardsMade });
      else {
        keepAnswerCards({ id: exchange.id, conversationId, name: exchange.question, sets, madeAt: clock.now() });
        void navigate(answerReviewHref(exchange.id));
      }
    } catch (failure) {
      if (!control.signal.aborted) setError(reasonOf(failure, said.unexpected));
    } finally {
      if (call.current === control) setMaking(false);
    }
  };
  const stop = (): void => {
    call.current?.abort();
    setMaking(false);
  };
  return { making, error, make: () => void make(), stop };
}

/** What a model is asked and how its answer is read comes only with the question. */
async function setsOf({ question, answer }: Exchange, signal: AbortSignal) {
  const [{ cardsOfAnswerPrompt }, { setsOfAnswer }] = await Promise.all([
    import('../../../domain/ai/chat-prompt.ts'),
    import('../../../domain/ai/answer-cards.ts'),
  ]);
  const cited = answer.cards.map(({ ref, topic, ...source }) => ({ ref, topic, topicIndex: 0, source }));
  const { answerSchema: _shape, ...request } = cardsOfAnswerPrompt(answer.text, cited);
  const { text: written } = await api.ai.generate(request, { signal, purpose: 'chat' });
  const first = useLibrary.getState().sets.find(({ id }) => id === answer.cards[0]?.setId);
  return setsOfAnswer(written, { folderPath: first?.folderPath ?? '', topic: question.slice(0, TOPIC_CHARS) });
}
