import { useState, type KeyboardEvent } from 'react';
import { CHAT_TURN_MAX_CHARS } from '../../../contract/limits.ts';
import { messages } from '../../../contract/messages/index.ts';
import { Button } from '../../ui/Button.tsx';
import { TextArea } from '../../ui/TextArea.tsx';
import { useUnsavedInput } from '../../ui/unsaved-input.ts';
import styles from './Exchange.module.css';

const said = messages.aiStudy.acts;

interface EditQuestionProps {
  readonly question: string;
  readonly onAsk: (question: string) => void;
  readonly onCancel: () => void;
}

/** A question that was asked, to be asked in other words. Enter asks, Escape leaves it as it was. */
export function EditQuestion({ question, onAsk, onCancel }: EditQuestionProps) {
  const [text, setText] = useState(question);
  useUnsavedInput(text !== question);
  const ask = (): void => {
    if (text.trim() !== '') onAsk(text.trim());
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter' && !event.shiftKey) ask();
    else if (event.key === 'Escape') onCancel();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <div className={styles.editing}>
      <TextArea
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the person has just asked for it
        autoFocus
        label={said.edited}
        hideLabel
        reading
        rows={2}
        maxLength={CHAT_TURN_MAX_CHARS}
        value={text}
        onChange={({ target }) => setText(target.value)}
        onKeyDown={onKeyDown}
      />
      <div className={styles.acts}>
        <Button size="sm" variant="primary" disabled={text.trim() === ''} onClick={ask}>
          {said.askInstead}
        </Button>
        <Button size="sm" onClick={onCancel}>
          {said.cancel}
        </Button>
      </div>
    </div>
  );
}
