/** The frame of every form here: what it is for, what was refused, its one button, and the other ways to go. */
import type { ReactNode, SubmitEvent } from 'react';
import { Button } from '../../ui/Button.tsx';
import type { Attempt } from './attempt.ts';
import styles from './LoginForm.module.css';

interface LoginFormProps {
  readonly title: string;
  readonly text?: string | undefined;
  readonly attempt: Attempt;
  readonly submit: string;
  readonly onSubmit: (form: FormData) => void;
  readonly children?: ReactNode;
  /** Buttons and links below the form. */
  readonly others?: ReactNode;
}

export function LoginForm({ title, text, attempt, submit, onSubmit, children, others }: LoginFormProps) {
  const refusal = attempt.errorOf('');
  return (
    <div className={styles.page}>
      <h1 tabIndex={-1}>{title}</h1>
      {text !== undefined && <p>{text}</p>}
      <form
        className={styles.form}
        noValidate
        onSubmit={(event: SubmitEvent<HTMLFormElement>) => {
          event.preventDefault();
          onSubmit(new FormData(event.currentTarget));
        }}
      >
        {refusal !== undefined && (
          <p role="alert" className={styles.refusal}>
            {refusal}
          </p>
        )}
        {children}
        <Button type="submit" variant="primary" busy={attempt.busy}>
          {submit}
        </Button>
      </form>
      {others !== undefined && <div className={styles.others}>{others}</div>}
    </div>
  );
}
