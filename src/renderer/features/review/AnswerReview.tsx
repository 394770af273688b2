import { useState } from 'react';
import { useNavigate } from 'react-router';
import { messages } from '../../../contract/messages/index.ts';
import { chatAddress } from '../../lib/addresses/ai-study-address.ts';
import { noteAddress } from '../../lib/addresses/note-address.ts';
import { dropAnswerCards, useAnswerCards } from '../../state/answer-cards.ts';
import { reviewAddress } from '../../lib/addresses/review-address.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ReviewPanel } from './ReviewPanel.tsx';

const said = messages.review;

/** Review & Save on the cards that were made of an answer or a note; from there back to it. */
export function AnswerReview({ id }: { readonly id: string }) {
  const navigate = useNavigate();
  const waiting = useAnswerCards((state) => state.waiting);
  // As it was when it was opened: saving takes it away.
  const [cards] = useState(() => waiting.find((each) => each.id === id));
  if (!cards) {
    const close = () => void navigate(reviewAddress(), { replace: true });
    return (
      <Dialog open title={messages.shell.pages.review} onClose={close} resizable={false}>
        <EmptyState text={said.answerGone} action={<Button onClick={close}>{messages.notices.ok}</Button>} />
      </Dialog>
    );
  }
  const { noteId, conversationId } = cards;
  const origin = noteId === undefined ? chatAddress(conversationId) : noteAddress(noteId);
  const back = () => void navigate(origin, { replace: true });
  return (
    <ReviewPanel
      origin={{ context: `answer-${id}`, file: null, job: null, forget: () => dropAnswerCards(id) }}
      sets={cards.sets}
      onClose={back}
      onSaved={back}
    />
  );
}
