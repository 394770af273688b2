import { Sparkles } from 'lucide-react';
import { useMemo, useState } from 'react';
import { messages } from '../../../contract/messages/index.ts';
import type { StudyCard } from '../../../contract/study.schema.ts';
import { cardWords } from '../../../domain/cards/card-words.ts';
import { useCommand } from '../../lib/keyboard/commands.ts';
import type { CardActions } from '../../state/card-actions.ts';
import { addExplanation } from '../explain/add-explanation.ts';
import { ExplainDialog } from '../explain/lazy-explain.ts';
import { Tool } from './Tool.tsx';

const said = messages.aiStudy.card;

export interface ExplainToolProps {
  readonly studyCard: StudyCard;
  /** The answer is in sight: before, an explanation would give it away. */
  readonly revealed: boolean;
  readonly edit: CardActions['edit'];
}

/** Explains the card in sight, or says what is missing for that. It is there from the start, so that it moves nothing when the host has answered. */
export function ExplainTool({ studyCard: { card, setId, setTopic }, revealed, edit }: ExplainToolProps) {
  const [open, setOpen] = useState(false);
  const words = useMemo(() => cardWords(card), [card]);
  const hasWords = words.question !== '' && words.answer !== '';
  useCommand('study.explain', () => setOpen(true), revealed && hasWords);
  const why = !hasWords ? said.noWords : revealed ? undefined : said.afterAnswer;
  return (
    <>
      <Tool command="study.explain" label={said.explain} icon={<Sparkles aria-hidden />} unavailable={why} />
      {open && (
        <ExplainDialog
          card={words}
          place={{ setId, cardId: card.id, topic: setTopic }}
          asks
          onAdd={(explanation) =>
            addExplanation(card.answer, explanation, (answer) =>
              edit(card.id, { question: card.question, hint: card.hint, answer }),
            )
          }
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
