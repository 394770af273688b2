import { Eye, SquareDashedMousePointer } from 'lucide-react';
import { messages } from '../../../contract/messages/index.ts';
import { faceNames, hasGaps } from '../../../domain/cards/faces.ts';
import { maskNumbers, parseMasks } from '../../../domain/cards/occlusion.ts';
import { isBlank, type EditedCard } from '../../../domain/set-draft.ts';
import { Button } from '../../ui/Button.tsx';
import { Checkbox } from '../../ui/Checkbox.tsx';
import styles from './CardFaces.module.css';
import { CardMarks } from './CardMarks.tsx';
import type { Editor } from './create-editor.ts';

const said = messages.editor.faces;

interface CardFacesProps {
  readonly editor: Editor;
  readonly card: EditedCard;
  readonly number: number;
}

/** How often the card is asked and as what, whether both ways or at all, and a look at it. */
export function CardFaces({ editor, card, number }: CardFacesProps) {
  const gapped = hasGaps(card.question);
  const masks = maskNumbers(parseMasks(card.question)).length;
  const names = faceNames(card, card).map(({ name }) => name);
  return (
    <div className={styles.faces}>
      {gapped ? (
        <p className={styles.asked}>{said.asked(names.length, names.join(', '))}</p>
      ) : (
        <Checkbox
          label={said.askBothWays}
          checked={card.bothWays}
          onChange={({ target }) => editor.editCard(card.key, { bothWays: target.checked })}
        />
      )}
      {card.questionImage !== null && (
        <Button
          variant="bare"
          size="xs"
          icon={<SquareDashedMousePointer aria-hidden />}
          onClick={() => editor.openCardDialog('masks', card.key)}
        >
          {masks === 0 ? messages.editor.masks.open : messages.editor.masks.openWith(masks)}
        </Button>
      )}
      <Button
        variant="bare"
        size="xs"
        icon={<Eye aria-hidden />}
        aria-label={said.previewOf(number)}
        disabled={isBlank(card)}
        onClick={() => editor.openCardDialog('preview', card.key)}
      >
        {said.preview}
      </Button>
      <CardMarks editor={editor} card={card} number={number} />
    </div>
  );
}
