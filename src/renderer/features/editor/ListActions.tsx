import { Plus } from 'lucide-react';
import { messages } from '../../../contract/messages/index.ts';
import { isMac } from '../../lib/host/api.ts';
import { Button } from '../../ui/Button.tsx';
import { Kbd } from '../../ui/Kbd.tsx';
import type { Editor } from './create-editor.ts';
import styles from './ListActions.module.css';

const said = messages.editor;

interface ListActionsProps {
  readonly editor: Editor;
  readonly onPaste: () => void;
  readonly onMerge: () => void;
}

/** What can be done below the cards. */
export function ListActions({ editor, onPaste, onMerge }: ListActionsProps) {
  return (
    <div className={styles.actions}>
      <Button icon={<Plus aria-hidden />} onClick={() => editor.addCard()}>
        {said.addCard}
        <span className={styles.key}>
          <Kbd>{isMac() ? '⌘ ↵' : `${messages.keyNames.control} ↵`}</Kbd>
        </span>
      </Button>
      <Button variant="bare" onClick={onPaste}>
        {said.pasteMany}
      </Button>
      <Button variant="bare" onClick={() => editor.startSelecting()}>
        {said.select.start}
      </Button>
      <Button variant="bare" onClick={onMerge}>
        {said.merge.start}
      </Button>
      <p className={styles.help} id="editor-help">
        {said.listHelp}
      </p>
    </div>
  );
}
