import { Plus } from 'lucide-react';
import { useState, type KeyboardEvent } from 'react';
import { messages } from '../../../contract/messages/index.ts';
import { Button } from '../../ui/Button.tsx';
import { TextField } from '../../ui/TextField.tsx';
import styles from './TagInput.module.css';

const TAG_MAX_CHARS = 80;

interface TagInputProps {
  /** Says what the tag is for. */
  readonly label: string;
  readonly onAdd: (tag: string) => void;
}

/** A button that becomes a small field; Enter or a comma adds the tag and waits for the next, Escape gives up. */
export function TagInput({ label, onAdd }: TagInputProps) {
  const [text, setText] = useState<string | null>(null);
  /** Given up by key: then the button takes focus back. */
  const [givenUp, setGivenUp] = useState(false);
  const add = () => {
    const tag = (text ?? '').trim();
    if (tag !== '') onAdd(tag);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const adds = (event.key === 'Enter' && !event.ctrlKey && !event.metaKey) || event.key === ',';
    if (!adds && event.key !== 'Escape') return;
    event.preventDefault();
    if (adds) add();
    setText(adds ? '' : null);
    setGivenUp(!adds);
  };
  if (text === null) {
    return (
      <Button
        variant="bare"
        size="xs"
        icon={<Plus aria-hidden />}
        title={label}
        autoFocus={givenUp}
        onClick={() => setText('')}
      >
        {messages.editor.details.addTag}
      </Button>
    );
  }
  return (
    <TextField
      className={styles.field}
      size="sm"
      label={label}
      hideLabel
      // oxlint-disable-next-line jsx-a11y/no-autofocus -- the person pressed the button that it takes the place of
      autoFocus
      data-field="tag"
      maxLength={TAG_MAX_CHARS}
      value={text}
      onChange={(event) => setText(event.target.value)}
      onKeyDown={onKeyDown}
      onBlur={() => {
        add();
        setText(null);
        setGivenUp(false);
      }}
    />
  );
}
