/** The frame of every form here: what it is for, what was refused, its one button, and the other ways to go. */
import { useEffect, useRef, type ReactNode, type SubmitEvent } from 'react';
import { messages } from '../../../contract/messages/index.ts';
import { Button } from '../../ui/Button.tsx';
import type { Attempt } from './attempt.tsx';
import styles from './LoginForm.module.css';
import { ServerLine } from './ServerLine.tsx';
import type { WayIn } from './way-in.ts';

interface LoginFormProps {
  readonly way: WayIn;
  readonly text?: string | undefined;
  readonly attempt: Attempt;
  readonly submit: string;
  readonly onSubmit: (form: FormData) => void;
  readonly children?: ReactNode;
  /** What was done without leaving the form. */
  readonly status?: string;
  /** Buttons and links beside the one that submits. */
  readonly others: ReactNode;
}

export function LoginForm({ way, text, attempt, submit, onSubmit, children, status = '', others }: LoginFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const { refusal } = attempt;
  useEffect(() => {
    if (refusal) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [refusal]);
  return (
    <div className={styles.page}>
      <h1 tabIndex={-1}>{messages.login.titles[way.at]}</h1>
      {text !== undefined && <p>{text}</p>}
      <ServerLine way={way} />
      <form
        ref={form}
        className={styles.form}
        noValidate
        onInput={({ target }) => {
          if (target instanceof HTMLInputElement) way.typed.keep(way.at, target.name, target.value);
        }}
        onSubmit={(event: SubmitEvent<HTMLFormElement>) => {
          event.preventDefault();
          onSubmit(new FormData(event.currentTarget));
        }}
      >
        <div role="alert" className={styles.refusal}>
          {attempt.errorOf('')}
        </div>
        {children}
        <p role="status" className={styles.status}>
          {status}
        </p>
        <div className={styles.ways}>
          <Button type="submit" variant="primary" busy={attempt.busy}>
            {submit}
          </Button>
          {others}
        </div>
      </form>
    </div>
  );
}

/** A bare button for another way to go. */
export function OtherWay({ onClick, children }: { onClick: () => void; children: string }) {
  return (
    <Button variant="bare" onClick={onClick}>
      {children}
    </Button>
  );
}

export function BackToLogin({ way }: { way: WayIn }) {
  return <OtherWay onClick={() => way.go('login')}>{messages.login.back}</OtherWay>;
}
