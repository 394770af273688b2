/** Find and replace in the texts of the cards, with what would change shown as it is typed. */
import { useState, type FormEvent } from 'react';
import type { ReplacedField } from '../../../contract/flashcards.schema.ts';
import { messages } from '../../../contract/messages/index.ts';
import { api } from '../../lib/host/api.ts';
import { reasonOf } from '../../lib/host/reason.ts';
import { Button } from '../../ui/Button.tsx';
import { Checkbox } from '../../ui/Checkbox.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { sayChanged } from './bulk-actions.ts';
import { useCardList } from './card-list.ts';
import type { CardDialogProps } from './CardDialogs.tsx';
import styles from './CardDialogs.module.css';
import { ReplacePreview } from './ReplacePreview.tsx';
import { usePreview, type ReplaceInput } from './use-replace-preview.ts';

const said = messages.flashcards.replace;
const FORM = 'replace-text';
const FIELDS = ['question', 'answer', 'hint'] as const;
const SWITCHES = ['matchCase', 'wholeWords', 'regex'] as const;
const WIDTH_PX = 560;

export function ReplaceDialog({ which, count, onClose, onDone }: CardDialogProps) {
  const [input, setInput] = useState<ReplaceInput>({
    find: '',
    replacement: '',
    matchCase: false,
    wholeWords: false,
    regex: false,
    fields: FIELDS,
  });
  const preview = usePreview(which, input);
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState<string | null>(null);
  const change = (part: Partial<ReplaceInput>): void => {
    setInput((before) => ({ ...before, ...part }));
    setRefused(null);
  };
  const isReady = preview.state === 'found' && preview.found.cards > 0;

  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (!isReady) return;
    setBusy(true);
    try {
      const request = preview.request;
      const { changed, batch } = await api.flashcards.replace(request);
      sayChanged(messages.flashcards.done.replace(changed), batch);
      onDone();
      await useCardList.getState().refresh();
    } catch (error) {
      setRefused(reasonOf(error, messages.flashcards.changeFailed));
      setBusy(false);
    }
  };

  return (
    <Dialog
      open
      title={said.title}
      width={WIDTH_PX}
      dirty={input.find !== ''}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{messages.notices.cancel}</Button>
          <Button variant="primary" type="submit" form={FORM} busy={busy} disabled={!isReady}>
            {said.confirm}
          </Button>
        </>
      }
    >
      <form id={FORM} className={styles.form} onSubmit={(event) => void submit(event)}>
        <p>{said.scope(count)}</p>
        <TextField
          label={said.find}
          spellCheck={false}
          maxLength={1_000}
          value={input.find}
          error={refused ?? (preview.state === 'refused' ? preview.reason : null)}
          onChange={({ target }) => change({ find: target.value })}
        />
        <TextField
          label={said.replacement}
          spellCheck={false}
          maxLength={5_000}
          value={input.replacement}
          onChange={({ target }) => change({ replacement: target.value })}
        />
        <fieldset className={styles.options}>
          <legend className={styles.legend}>{said.in}</legend>
          {FIELDS.map((field) => (
            <Checkbox
              key={field}
              label={said.fields[field]}
              checked={input.fields.includes(field)}
              onChange={() => change({ fields: toggled(input.fields, field) })}
            />
          ))}
        </fieldset>
        <div className={styles.options}>
          {SWITCHES.map((name) => (
            <Checkbox
              key={name}
              label={said[name]}
              checked={input[name]}
              onChange={({ target }) => change({ [name]: target.checked })}
            />
          ))}
        </div>
        <ReplacePreview preview={preview} />
      </form>
    </Dialog>
  );
}

function toggled(fields: readonly ReplacedField[], field: ReplacedField): ReplacedField[] {
  return FIELDS.filter((each) => fields.includes(each) !== (each === field));
}
