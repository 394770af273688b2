/** Asks for a name; a refused one stays in the field with the reason beside it. */
import { useActionState, useState } from 'react';
import { messages } from '../../contract/messages/index.ts';
import { formText } from '../lib/words/form-text.ts';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { TextField } from '../ui/TextField.tsx';
import { reasonOf } from '../lib/host/reason.ts';
import { useUnsavedInput } from '../ui/unsaved-input.ts';

const FORM = 'name-dialog';

interface NameDialogProps {
  readonly title: string;
  readonly label: string;
  /** What its button does. */
  readonly action: string;
  /** The name until now. */
  readonly name?: string;
  /** Nobody else says that a name is missing. */
  readonly required?: boolean;
  /** How long the host lets it be; what is typed beyond stays in the field. */
  readonly maxChars: number;
  /** Rejects with the Problem of a name that cannot be. */
  readonly onName: (name: string) => Promise<void>;
  readonly onClose: () => void;
}

interface Attempt {
  readonly name: string;
  readonly error: string | undefined;
  /** Each refusal draws the field anew, with the name that was refused. */
  readonly count: number;
}

export function NameDialog({
  title,
  label,
  action,
  name = '',
  required = false,
  maxChars,
  onName,
  onClose,
}: NameDialogProps) {
  const [attempt, submit, pending] = useActionState<Attempt, FormData>(
    async (previous, form) => {
      const wanted = formText(form, 'name');
      const count = previous.count + 1;
      if (required && wanted.trim() === '') return { name: wanted, error: messages.dashboard.nameMissing, count };
      if (wanted.length > maxChars)
        return { name: wanted, error: messages.dashboard.nameTooLong(maxChars, wanted.length), count };
      try {
        if (wanted !== name || wanted === '') await onName(wanted);
        onClose();
        return { name: wanted, error: undefined, count };
      } catch (error) {
        return { name: wanted, error: reasonOf(error), count };
      }
    },
    { name, error: undefined, count: 0 },
  );
  const [typed, setTyped] = useState(name);
  // Escape gives a name up at once; a link or a file that comes in does not.
  useUnsavedInput(typed !== name);
  return (
    <Dialog
      open
      title={title}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{messages.notices.cancel}</Button>
          <Button variant="primary" type="submit" form={FORM} busy={pending}>
            {action}
          </Button>
        </>
      }
    >
      <form id={FORM} action={submit}>
        <TextField
          label={label}
          name="name"
          defaultValue={attempt.name}
          key={attempt.count}
          error={attempt.error}
          autoFocus
          autoComplete="off"
          onChange={({ target }) => setTyped(target.value)}
          onFocus={({ target }) => target.select()}
        />
      </form>
    </Dialog>
  );
}
