import { ArchiveRestore, Flag, Pause, Play } from 'lucide-react';
import { messages } from '../../../contract/messages/index.ts';
import { marksOf } from '../../../domain/set-draft-marks.ts';
import type { EditedCard } from '../../../domain/set-draft.ts';
import { flagItems } from '../../parts/flag-items.ts';
import { Button } from '../../ui/Button.tsx';
import { Menu } from '../../ui/Menu.tsx';
import { isAside } from './CardFacts.tsx';
import type { Editor } from './create-editor.ts';

const said = messages.editor;
const { actions } = messages.flashcards;

interface CardMarksProps {
  readonly editor: Editor;
  readonly card: EditedCard;
  readonly number: number;
}

/** Whether the card is asked, and its flag. What is so stands in the margin; here it is changed. */
export function CardMarks({ editor, card, number }: CardMarksProps) {
  const { flag, suspended } = marksOf(card);
  const flagLabel = flag === 0 ? actions.flag : actions.flagNumber(flag);
  const askLabel = suspended ? actions.resume : actions.suspend;
  return (
    <>
      <Menu
        align="start"
        trigger={
          <Button variant="bare" size="xs" icon={<Flag aria-hidden />} aria-label={said.ofCard(flagLabel, number)}>
            {flagLabel}
          </Button>
        }
        items={flagItems((wanted) => editor.mark(card.key, { flag: wanted }))}
      />
      <Button
        variant="bare"
        size="xs"
        icon={suspended ? <Play aria-hidden /> : <Pause aria-hidden />}
        aria-label={said.ofCard(askLabel, number)}
        onClick={() => editor.mark(card.key, { suspended: !suspended })}
      >
        {askLabel}
      </Button>
      {isAside(card) && (
        <Button
          variant="bare"
          size="xs"
          icon={<ArchiveRestore aria-hidden />}
          aria-label={said.ofCard(actions.unbury, number)}
          onClick={() => editor.mark(card.key, { buriedUntil: null })}
        >
          {actions.unbury}
        </Button>
      )}
    </>
  );
}
