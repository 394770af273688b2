import type { ClipboardEvent, DragEvent } from 'react';
import { messages } from '../../../contract/messages/index.ts';
import { questionWords, withWords } from '../../../domain/cards/masked-question.ts';
import { isBlank, type EditedCard, type Side } from '../../../domain/set-draft.ts';
import { TextArea } from '../../ui/TextArea.tsx';
import { carriesPicture, picturesIn } from '../../lib/files/picture.ts';
import type { Editor } from './create-editor.ts';
import styles from './CardRow.module.css';
import { gapWarning } from './gap-warning.ts';
import { readPastedTable } from './pasted-rows.ts';

const said = messages.editor;

interface CardSideProps {
  readonly editor: Editor;
  readonly card: EditedCard;
  readonly side: Side;
  readonly number: number;
  readonly missing: boolean;
}

/** The text of a side. It takes pictures by paste and drop, and into an empty card a whole table. */
export function CardSide({ editor, card, side, number, missing }: CardSideProps) {
  const paste = (event: ClipboardEvent) => {
    const pictures = picturesIn(event.clipboardData);
    const hasText = event.clipboardData.types.includes('text/plain');
    // A spreadsheet puts a picture of its cells beside them: the cells are meant.
    if (pictures.length > 0 && !hasText) {
      event.preventDefault();
      void editor.addPicture(card.key, side, pictures);
      return;
    }
    const table = side === 'question' && isBlank(card) ? readPastedTable(event.clipboardData) : null;
    if (!table) return;
    event.preventDefault();
    void table.then((cards) => cards && editor.replaceByTable(card.key, cards));
  };
  const drop = (event: DragEvent) => {
    const pictures = picturesIn(event.dataTransfer);
    if (pictures.length === 0) return;
    event.preventDefault();
    void editor.addPicture(card.key, side, pictures);
  };
  const welcomePicture = (event: DragEvent) => carriesPicture(event.nativeEvent) && event.preventDefault();
  const warning = gapWarning(card, side);
  return (
    <TextArea
      label={messages.review[side](number)}
      hideLabel
      reading
      rows={2}
      data-field={side}
      placeholder={said[side]}
      value={side === 'question' ? questionWords(card.question) : card.answer}
      hint={warning && <span className={styles.warning}>{warning}</span>}
      error={missing ? said.missing[side] : undefined}
      onChange={({ target }) =>
        editor.editCard(
          card.key,
          side === 'question' ? { question: withWords(card.question, target.value) } : { answer: target.value },
        )
      }
      onPaste={paste}
      onDragEnter={welcomePicture}
      onDragOver={welcomePicture}
      onDrop={drop}
    />
  );
}
