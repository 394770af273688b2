import { useState, type FormEvent } from 'react';
import { useStore } from 'zustand';
import { messages } from '../../../contract/messages/index.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { TextField } from '../../ui/TextField.tsx';
import type { Editor } from './create-editor.ts';
import styles from './SplitDialog.module.css';

const said = messages.editor.split;
const FORM_ID = 'split-set';

/** Asks for the topic of the set that the selected cards go to. */
export function SplitDialog({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  const count = useStore(editor.store, (state) => state.selection?.size ?? 0);
  const [topic, setTopic] = useState('');
  const [refused, setRefused] = useState(false);
  const move = (event: FormEvent) => {
    event.preventDefault();
    if (topic.trim() === '') return setRefused(true);
    onClose();
    void editor.split(topic.trim());
  };
  return (
    <Dialog
      open
      title={said.title}
      resizable={false}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{messages.editor.cancel}</Button>
          <Button variant="primary" type="submit" form={FORM_ID}>
            {said.go(count)}
          </Button>
        </>
      }
    >
      <form id={FORM_ID} className={styles.form} onSubmit={move}>
        <TextField
          label={said.topic}
          value={topic}
          error={refused && topic.trim() === '' ? messages.sets.topicMissing : undefined}
          onChange={(event) => setTopic(event.target.value)}
        />
        <p className={styles.text}>{said.text(count)}</p>
      </form>
    </Dialog>
  );
}
