import { useState, type FormEvent } from 'react';
import type { Card } from '../../../contract/cards.schema.ts';
import { messages } from '../../../contract/messages/index.ts';
import { notify } from '../../lib/notify.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { TextArea } from '../../ui/TextArea.tsx';
import {} from './session-core.ts';
import type { SessionStore } from './session-store.ts';
import styles from './EditCardDialog.module.css';
import { reasonOf } from '../../lib/reason.ts';

const said = messages.study.editor;
const FORM_ID = 'edit-card';

interface EditCardDialogProps {
  readonly store: SessionStore;
  readonly card: Card;
  readonly onClose: () => void;
}

/** Changes the texts of the card on the sheet. What was typed stays when it cannot be saved. */
export function EditCardDialog({ store, card, onClose }: EditCardDialogProps) {
  const [texts, setTexts] = useState({ question: card.question, answer: card.answer, hint: card.hint });
  const [saving, setSaving] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const dirty = texts.question !== card.question || texts.answer !== card.answer || texts.hint !== card.hint;

  const save = async (event: FormEvent) => {
    event.preventDefault();
    const isEmpty = (text: string, image: string | null) => text.trim() === '' && image === null;
    if (isEmpty(texts.question, card.questionImage) || isEmpty(texts.answer, card.answerImage)) {
      setError(said.empty);
      return;
    }
    setSaving(true);
    try {
      await store.getState().edit(card.id, texts);
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
      <form id={FORM_ID} className={styles.form} onSubmit={(event) => void save(event)}>
        {(['question', 'answer', 'hint'] as const).map((side) => (
          <TextArea
            key={side}
            label={said[side]}
            reading={side !== 'hint'}
            rows={2}
            value={texts[side]}
            onChange={({ target }) => setTexts((before) => ({ ...before, [side]: target.value }))}
          />
        ))}
        <p role="alert" className={styles.error}>
          {error}
        </p>
      </form>
    </Dialog>
  );
}
