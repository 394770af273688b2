import { CornerDownLeft, Square } from 'lucide-react';
import type { KeyboardEvent, RefObject } from 'react';
import { CHAT_TURN_MAX_CHARS } from '../../../contract/limits.ts';
import { messages } from '../../../contract/messages/index.ts';
import { Button } from '../../ui/Button.tsx';
import { TextArea } from '../../ui/TextArea.tsx';
import styles from './Composer.module.css';

const said = messages.aiStudy.composer;

interface ComposerProps {
  readonly field: RefObject<HTMLTextAreaElement | null>;
  /** Why nothing can be asked now; null when it can. */
  readonly refused: string | null;
  readonly canAsk: boolean;
  readonly writing: boolean;
  readonly text: string;
  readonly onWrite: (text: string) => void;
  readonly onAsk: () => void;
  readonly onStop: () => void;
}

/** Where questions are written. Enter asks, Shift+Enter begins a new line, Escape stops the answer. */
export function Composer({ field, refused, canAsk, writing, text, onWrite, onAsk, onStop }: ComposerProps) {
  const tooLong = text.length > CHAT_TURN_MAX_CHARS;
  const ready = canAsk && !writing && text.trim() !== '' && !tooLong;
  const ask = (): void => {
    if (ready) onAsk();
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter' && !event.shiftKey) {
      event.preventDefault();
      if (!event.repeat) ask();
    } else if (event.key === 'Escape' && writing) {
      event.preventDefault();
      onStop();
    }
  };
  return (
    <div className={styles.composer}>
      <TextArea
        ref={field}
        className={styles.field}
        label={said.label}
        hideLabel
        reading
        rows={1}
        placeholder={said.placeholder}
        value={text}
        error={tooLong ? said.long(text.length, CHAT_TURN_MAX_CHARS) : (refused ?? undefined)}
        hint={said.keys}
        onChange={({ target }) => onWrite(target.value)}
        onKeyDown={onKeyDown}
      />
      {writing ? (
        <Button icon={<Square aria-hidden />} onClick={onStop}>
          {said.stop}
        </Button>
      ) : (
        <Button variant="primary" icon={<CornerDownLeft aria-hidden />} disabled={!ready} onClick={ask}>
          {said.send}
        </Button>
      )}
    </div>
  );
}
