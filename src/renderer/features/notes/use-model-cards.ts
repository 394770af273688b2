/** Cards that a model proposes from a passage: they go to Review & Save, and nothing is saved before somebody has looked at them. */
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { messages } from '../../../contract/messages/index.ts';
import { api } from '../../lib/host/api.ts';
import { newId } from '../../lib/page/new-id.ts';
import { reasonOf } from '../../lib/host/reason.ts';
import { answerReviewHref, keepAnswerCards } from '../../state/answer-cards.ts';
import { clock } from '../../lib/page/clock.ts';

const said = messages.notes.cards;

export interface Passage {
  readonly noteId: string;
  /** Of the note, for a set that has no topic of its own. */
  readonly title: string;
  readonly folderPath: string;
  readonly text: string;
}

export interface ModelCards {
  readonly asking: boolean;
  readonly error: string | null;
  readonly ask: () => void;
  readonly stop: () => void;
}

export function useModelCards(passage: Passage): ModelCards {
  const navigate = useNavigate();
  const [asking, setAsking] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const call = useRef<AbortController | null>(null);
  useEffect(() => () => call.current?.abort(), []);

  const ask = async (): Promise<void> => {
    const control = new AbortController();
    call.current = control;
    setAsking(true);
    setError(null);
    try {
      const sets = await proposedSets(passage, control.signal);
      if (control.signal.aborted) return;
      if (sets === null) setError(said.unreadable);
      else if (sets.length === 0) setError(said.nothing);
      else {
        const id = newId();
        const { noteId, title: name } = passage;
        keepAnswerCards({ id, conversationId: '', noteId, name, sets, madeAt: clock.now() });
        void navigate(answerReviewHref(id));
      }
    } catch (failure) {
      if (!control.signal.aborted) setError(reasonOf(failure));
    } finally {
      if (call.current === control) setAsking(false);
    }
  };
  const stop = (): void => {
    call.current?.abort();
    setAsking(false);
  };
  return { asking, error, ask: () => void ask(), stop };
}

/** What a model is asked and how its answer is read comes only with the question. */
async function proposedSets({ title, folderPath, text }: Passage, signal: AbortSignal) {
  const [{ cardsOfNotePrompt }, { setsOfAnswer }] = await Promise.all([
    import('../../../domain/ai/note-cards.ts'),
    import('../../../domain/ai/answer-cards.ts'),
  ]);
  const { answerSchema: _shape, ...request } = cardsOfNotePrompt(title, text);
  const { text: written } = await api.ai.generate(request, { signal, purpose: 'chat' });
  return setsOfAnswer(written, { folderPath, topic: title });
}
