/** The fields of the forms here. What was typed into them before is there again. */
import { messages } from '../../../contract/messages/index.ts';
import { formText } from '../../lib/words/form-text.ts';
import { PasswordField } from '../../parts/PasswordField.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { refusedHere, type Attempt } from './attempt.tsx';
import styles from './fields.module.css';
import type { WayIn } from './way-in.ts';

const said = messages.login;
const CODE_DIGITS = 6;

interface FieldProps {
  readonly way: WayIn;
  readonly attempt: Attempt;
}

export function EmailField({ way, attempt }: FieldProps) {
  return (
    <TextField
      label={said.email}
      name="email"
      type="email"
      autoComplete="username"
      defaultValue={way.typed.of(way.at, 'email') || way.email}
      error={attempt.errorOf('email')}
    />
  );
}

/** The password of somebody who has one. */
export function CurrentPasswordField({ way, attempt }: FieldProps) {
  return (
    <PasswordField
      label={said.password}
      name="password"
      autoComplete="current-password"
      defaultValue={way.typed.of(way.at, 'password')}
      error={attempt.errorOf('password')}
    />
  );
}

/** A password that is chosen here; the server says `newPassword` where it refuses a common one. */
export function NewPasswordField({ way, attempt, label, name }: FieldProps & { label: string; name: string }) {
  const rule = messages.auth.passwordLength;
  return (
    <PasswordField
      label={label}
      name={name}
      autoComplete="new-password"
      defaultValue={way.typed.of(way.at, name)}
      hint={attempt.refusal?.text === rule ? undefined : rule}
      error={attempt.errorOf(name) ?? attempt.errorOf('newPassword')}
    />
  );
}

/** Takes six digits however they come: typed, or pasted with what stands around them. */
export function CodeField({ attempt }: { attempt: Attempt }) {
  return (
    <TextField
      label={said.code}
      name="code"
      className={styles.code}
      inputMode="numeric"
      autoComplete="one-time-code"
      spellCheck={false}
      onInput={({ currentTarget: field }) => {
        const digits = codeIn(field.value);
        if (digits !== field.value) field.value = digits;
      }}
      error={attempt.errorOf('code')}
    />
  );
}

/** @throws Problem where it cannot be the code of a mail: a try less on the server */
export function codeOf(form: FormData): string {
  const code = codeIn(formText(form, 'code'));
  if (code.length !== CODE_DIGITS) throw refusedHere('code', said.codeMissing);
  return code;
}

function codeIn(text: string): string {
  return text.replaceAll(/\D/g, '').slice(0, CODE_DIGITS);
}

/** A password manager needs to know whose password it is, where no field asks for the address. */
export function KnownAddress({ email }: { email: string }) {
  return <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />;
}
