import { messages } from '../../../contract/messages/index.ts';
import { faceNames } from '../../../domain/cards/faces.ts';
import type { EditedCard } from '../../../domain/set-draft.ts';
import { FaceAnswer, FaceQuestion } from '../../parts/FaceSides.tsx';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import styles from './PreviewDialog.module.css';

const said = messages.editor.faces;
const WIDTH_PX = 640;

/** A card as it will be asked: each of its faces, question and answer. */
export function PreviewDialog({ card, onClose }: { card: EditedCard; onClose: () => void }) {
  const faces = faceNames(card, card);
  return (
    <Dialog
      open
      title={said.previewTitle}
      width={WIDTH_PX}
      onClose={onClose}
      footer={
        <Button variant="primary" onClick={onClose}>
          {said.close}
        </Button>
      }
    >
      <p className={styles.asked}>{said.asked(faces.length, faces.map(({ name }) => name).join(', '))}</p>
      <ol className={styles.faces}>
        {faces.map(({ key, name }) => (
          <li key={key}>
            <h3 className={styles.name}>{name}</h3>
            <div className={styles.sheet}>
              <div className={styles.question} role="group" aria-label={said.question}>
                <FaceQuestion card={card} face={key} />
              </div>
              <div className={styles.answer} role="group" aria-label={said.answer}>
                <FaceAnswer card={card} face={key} />
              </div>
            </div>
          </li>
        ))}
      </ol>
    </Dialog>
  );
}
