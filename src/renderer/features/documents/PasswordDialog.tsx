import { useRef, useState, type SyntheticEvent } from 'react';
import { messages } from '../../../contract/messages/index.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { TextField } from '../../ui/TextField.tsx';
import type { PasswordRequest } from './intake.ts';
import styles from './PasswordDialog.module.css';

const said = messages.documents.intake.password;
const FORM_ID = 'document-password';

/** Asks for the password of one document. Giving up ends the reading without a word. */
export function PasswordDialog({ request }: { request: PasswordRequest }) {
  const [password, setPassword] = useState('');
  const [touched, setTouched] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (password !== '') request.answer(password);
  };
  return (
    <Dialog
      open
      title={said.title}
      resizable={false}
      initialFocus={field}
      onClose={() => request.answer(null)}
      footer={
        <>
          <Button onClick={() => request.answer(null)}>{said.cancel}</Button>
          <Button type="submit" form={FORM_ID} variant="primary" disabled={password === ''}>
            {said.open}
          </Button>
        </>
      }
    >
      <form id={FORM_ID} className={styles.form} onSubmit={submit}>
        <p>{said.text(request.name)}</p>
        <TextField
          ref={field}
          label={said.label}
          type="password"
          autoComplete="off"
          value={password}
          error={request.again && !touched ? said.wrong : undefined}
          onChange={(event) => {
            setTouched(true);
            setPassword(event.target.value);
          }}
        />
      </form>
    </Dialog>
  );
}
