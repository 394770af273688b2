import { useState, type FormEvent } from 'react';
import { messages } from '../../../contract/messages/index.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { changeCards } from './bulk-actions.ts';
import type { CardDialogProps } from './CardDialogs.tsx';
import styles from './CardDialogs.module.css';
import { tagsOf } from './tag-text.ts';

const said = messages.flashcards.tag;
const FORM = 'card-tags';

/** Adds tags to all of the cards, or takes them off. */
export function TagsDialog({ which, count, onClose, onDone }: CardDialogProps) {
  const [add, setAdd] = useState('');
  const [remove, setRemove] = useState('');
  const [busy, setBusy] = useState(false);
  const isEmpty = tagsOf(add).length + tagsOf(remove).length === 0;

  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    setBusy(true);
    const isDone = await changeCards(which, { kind: 'tag', add: tagsOf(add), remove: tagsOf(remove) });
    setBusy(false);
    if (isDone) onDone();
  };

  return (
    <Dialog
      open
      title={said.title(count)}
      dirty={!isEmpty}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{messages.notices.cancel}</Button>
          <Button variant="primary" type="submit" form={FORM} busy={busy} disabled={isEmpty}>
            {said.confirm}
          </Button>
        </>
      }
    >
      <form id={FORM} className={styles.form} onSubmit={(event) => void submit(event)}>
        <TextField label={said.add} value={add} onChange={({ target }) => setAdd(target.value)} />
        <TextField label={said.remove} value={remove} onChange={({ target }) => setRemove(target.value)} />
      </form>
    </Dialog>
  );
}
