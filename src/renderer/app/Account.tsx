import { Link } from 'react-router';
import type { User } from '../../contract/auth.schema.ts';
import { messages } from '../../contract/messages/index.ts';
import { isDesktop } from '../lib/api.ts';
import { notify } from '../lib/notify.ts';
import { useUser } from '../state/user.ts';
import { Button } from '../ui/Button.tsx';
import { buttonClass } from '../ui/button-class.ts';
import { classNames } from '../ui/class-names.ts';
import styles from './Account.module.css';

const { nav } = messages.shell;
const { signInAgain } = messages.login.server;

/** Who is here, and the way in or out. A local profile is offered an account where others find Logout (core §2). */
export function Account() {
  const { user, status } = useUser();
  if (user === null && status !== 'signed-out') return null;
  if (user === null) {
    return (
      <Link to="/login" className={buttonClass({ size: 'sm' })}>
        {nav.login}
      </Link>
    );
  }
  const name = user.email ?? nav.localProfile;
  return (
    <>
      <span className={styles.who} title={name}>
        <span className={styles.avatar} aria-hidden>
          {initialOf(user)}
        </span>
        <span className={styles.name}>{name}</span>
      </span>
      {user.local && <ConnectAccount label={user.endedSession === undefined ? nav.connectAccount : signInAgain} />}
    </>
  );
}

/** On the desktop the login screen is where an account would be connected; a server has nothing to connect to yet. */
function ConnectAccount({ label }: { label: string }) {
  if (isDesktop) {
    return (
      <Link to="/login" className={classNames(buttonClass({ variant: 'bare', size: 'sm' }), styles.connect)}>
        {label}
      </Link>
    );
  }
  return (
    <Button variant="bare" size="sm" className={styles.connect} onClick={explainAccounts}>
      {nav.connectAccount}
    </Button>
  );
}

/** The first letter of the e-mail or name, or U (core §2). */
function initialOf(user: User): string {
  const letter = /\p{L}/u.exec(user.email ?? user.name)?.[0];
  return (letter ?? nav.avatarFallback).toUpperCase();
}

function explainAccounts(): void {
  notify.notice({ title: nav.connectAccount, message: messages.shell.connectAccountText });
}
