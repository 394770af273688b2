import { useState, type FormEvent } from 'react';
import type { Card } from '../../../contract/cards.schema.ts';
import { messages } from '../../../contract/messages/index.ts';
import { questionWords, withWords } from '../../../domain/cards/masked-question.ts';
import { differing } from '../../../domain/differing.ts';
import { isBlank, missingSides } from '../../../domain/set-draft.ts';
import { notify } from '../../lib/notices/notify.ts';
import { reasonOf } from '../../lib/host/reason.ts';
import type { CardActions } from '../../state/card-actions.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { sendForm } from '../../ui/send-form.ts';
import { TextArea } from '../../ui/TextArea.tsx';
import styles from './EditCardDialog.module.css';

const said = messages.study.editor;
const FORM_ID = 'edit-card';
const SIDES = ['question', 'answer', 'hint'] as const;

interface EditCardDialogProps {
  readonly card: Card;
  readonly onSave: CardActions['edit'];
  readonly onClose: () => void;
}

/** Changes the texts of the card on the sheet; parts of a picture that are hidden stay so. What was typed stays when it cannot be saved. */
export function EditCardDialog({ card, onSave, onClose }: EditCardDialogProps) {
  const [before] = useState({ question: questionWords(card.question), answer: card.answer, hint: card.hint });
  const [texts, setTexts] = useState(before);
  const [saving, setSaving] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const dirty = SIDES.some((side) => texts[side] !== before[side]);

  const save = async (event: FormEvent) => {
    event.preventDefault();
    if (saving) return;
    // What was left alone is not sent: it may have been changed somewhere else.
    const { question, ...others } = differing(before, texts);
    const edited = { ...others, ...(question !== undefined && { question: withWords(card.question, question) }) };
    const filled = { ...card, ...edited };
    if (isBlank(filled) || missingSides(filled).length > 0) {
      setError(said.empty);
      return;
    }
    setSaving(true);
    try {
      await onSave(card.id, edited);
      notify.toast({ kind: 'success', message: messages.study.cardSaved });
      onClose();
    } catch (failure) {
      setError(messages.study.changeFailed(reasonOf(failure, messages.study.unexpected)));
      setSaving(false);
    }
  };

  return (
    <Dialog
      open
      title={said.title}
      dirty={dirty}
      unsavedMessage={said.unsaved}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{said.cancel}</Button>
          <Button variant="primary" type="submit" form={FORM_ID} busy={saving}>
            {said.save}
          </Button>
        </>
      }
    >
      <form id={FORM_ID} className={styles.form} onSubmit={(event) => void save(event)} onKeyDown={sendForm}>
        {SIDES.map((side) => (
          <TextArea
            key={side}
            label={said[side]}
            reading={side !== 'hint'}
            rows={2}
            value={texts[side]}
            onChange={({ target }) => setTexts((typed) => ({ ...typed, [side]: target.value }))}
          />
        ))}
        <p role="alert" className={styles.error}>
          {error}
        </p>
      </form>
    </Dialog>
  );
}
