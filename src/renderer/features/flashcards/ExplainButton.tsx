import { Sparkles } from 'lucide-react';
import { useState } from 'react';
import type { Card } from '../../../contract/cards.schema.ts';
import { messages } from '../../../contract/messages/index.ts';
import { cardWords } from '../../../domain/cards/card-words.ts';
import { api } from '../../lib/host/api.ts';
import { addExplanation } from '../../parts/explain/add-explanation.ts';
import { ExplainDialog } from '../../parts/explain/lazy-explain.ts';
import { Button } from '../../ui/Button.tsx';
import { useCardList } from './card-list.ts';

const said = messages.aiStudy.card;

/**
 * Opens what a model says of the card, or what is missing for that. It waits for no word of the host: a button that comes late moves the others from
 * under the pointer.
 */
export function ExplainButton({ card }: { readonly card: Card }) {
  const [open, setOpen] = useState(false);
  const words = cardWords(card);
  if (words.question === '' || words.answer === '') return null;
  const save = async (answer: string): Promise<void> => {
    await api.cards.update({ id: card.id, answer });
    await useCardList.getState().refresh();
  };
  return (
    <>
      <Button icon={<Sparkles />} onClick={() => setOpen(true)}>
        {said.explain}
      </Button>
      {open && (
        <ExplainDialog
          card={words}
          place={null}
          asks
          onAdd={(explanation) => addExplanation(card.answer, explanation, save)}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
