/** Edits a card where it is shown. What was typed stays when it cannot be saved. */
import { useState, type FormEvent, type KeyboardEvent } from 'react';
import type { Card } from '../../../contract/cards.schema.ts';
import { messages } from '../../../contract/messages/index.ts';
import { hasGaps } from '../../../domain/cards/faces.ts';
import { differing } from '../../../domain/differing.ts';
import { api } from '../../lib/host/api.ts';
import { notify } from '../../lib/notices/notify.ts';
import { reasonOf } from '../../lib/host/reason.ts';
import { useUnsaved } from '../../state/unsaved-work.ts';
import { Button } from '../../ui/Button.tsx';
import { sendForm } from '../../ui/send-form.ts';
import { TextArea } from '../../ui/TextArea.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { useUnsavedInput } from '../../ui/unsaved-input.ts';
import { useCardList } from './card-list.ts';
import styles from './CardPane.module.css';
import { tagsOf } from './tag-text.ts';

const said = messages.flashcards.details;
const { empty } = messages.study.editor;
const SIDES = ['question', 'answer', 'hint'] as const;

interface CardFormProps {
  readonly card: Card;
  readonly setTopic: string;
  readonly onClose: () => void;
}

export function CardForm({ card, setTopic, onClose }: CardFormProps) {
  // What was opened: only what the person changes of it is sent, so that nothing else is overwritten.
  const [before] = useState(() => ({
    question: card.question,
    answer: card.answer,
    hint: card.hint,
    tags: card.tags.join(', '),
  }));
  const [texts, setTexts] = useState(before);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const isDirty = JSON.stringify(texts) !== JSON.stringify(before);
  useUnsavedInput(isDirty);
  useUnsaved(isDirty ? messages.account.unsaved.set(setTopic) : null);
  const change = (part: Partial<typeof texts>): void => {
    setTexts((now) => ({ ...now, ...part }));
    setError(null);
  };

  const save = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (busy) return;
    const hasQuestion = texts.question.trim() !== '' || card.questionImage !== null;
    const hasAnswer = texts.answer.trim() !== '' || card.answerImage !== null || hasGaps(texts.question);
    if (!hasQuestion || !hasAnswer) {
      setError(empty);
      return;
    }
    setBusy(true);
    try {
      const { tags, ...changed } = differing(before, texts);
      await api.cards.update({ id: card.id, ...changed, ...(tags !== undefined && { tags: tagsOf(tags) }) });
      notify.toast({ kind: 'success', message: said.saved });
      onClose();
      await useCardList.getState().refresh();
    } catch (failure) {
      setError(messages.study.changeFailed(reasonOf(failure)));
      setBusy(false);
    }
  };
  const onKeyDown = (event: KeyboardEvent<HTMLFormElement>): void => {
    if (sendForm(event) || event.nativeEvent.isComposing) return;
    if (event.key === 'Escape' && !isDirty) {
      event.preventDefault();
      event.stopPropagation();
      onClose();
    }
  };

  return (
    <form className={styles.form} onSubmit={(event) => void save(event)} onKeyDown={onKeyDown}>
      {SIDES.map((side, at) => (
        <TextArea
          key={side}
          label={said[side]}
          reading={side !== 'hint'}
          rows={2}
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- the person has asked to edit
          autoFocus={at === 0}
          value={texts[side]}
          onChange={({ target }) => change({ [side]: target.value })}
        />
      ))}
      <TextField label={said.tags} value={texts.tags} onChange={({ target }) => change({ tags: target.value })} />
      <p role="alert" className={styles.error}>
        {error}
      </p>
      <div className={styles.acts}>
        <Button onClick={onClose}>{said.cancel}</Button>
        <Button variant="primary" type="submit" busy={busy}>
          {said.save}
        </Button>
      </div>
    </form>
  );
}
