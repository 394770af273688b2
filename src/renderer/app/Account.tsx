import { LogOut } from 'lucide-react';
import { Link } from 'react-router';
import type { User } from '../../contract/auth.schema.ts';
import { messages } from '../../contract/messages/index.ts';
import { isDesktop } from '../lib/host/api.ts';
import { useCommand } from '../lib/keyboard/commands.ts';
import { nameOf, useUser } from '../state/user.ts';
import { Button } from '../ui/Button.tsx';
import { buttonClass } from '../ui/button-class.ts';
import { classNames } from '../ui/class-names.ts';
import styles from './Account.module.css';
import { preloadLogoutDialog } from './lazy-parts.ts';
import { useLogout } from './logout.ts';
import { useAfterLogout } from './use-logout.ts';

const { nav } = messages.shell;
const { signInAgain } = messages.login.server;

/**
 * Who is here, and the way in or out (core §2). A desktop's local profile is offered an account where others find Logout; the one user of a
 * server without accounts has neither.
 */
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
  const name = nameOf(user);
  return (
    <>
      <span className={styles.who} title={name}>
        <span className={styles.avatar} aria-hidden>
          {initialOf(user)}
        </span>
        <span className={styles.name}>{name}</span>
      </span>
      {!user.local && <LogoutButton />}
      {user.local && isDesktop() && (
        <ConnectAccount label={user.endedSession === undefined ? nav.connectAccount : signInAgain} />
      )}
    </>
  );
}

function LogoutButton() {
  const { busy, begin } = useLogout();
  const afterLogout = useAfterLogout();
  const logout = (): void => void begin(afterLogout);
  useCommand('account.logout', logout);
  return (
    <Button
      variant="bare"
      size="sm"
      busy={busy}
      className={styles.logout}
      icon={<LogOut aria-hidden />}
      onClick={logout}
      onPointerEnter={preloadLogoutDialog}
      onFocus={preloadLogoutDialog}
    >
      <span className={styles.label}>{nav.logout}</span>
    </Button>
  );
}

/** The login screen is where an account is connected, or one whose session has ended is again. */
function ConnectAccount({ label }: { label: string }) {
  return (
    <Link to="/login" className={classNames(buttonClass({ variant: 'bare', size: 'sm' }), styles.connect)}>
      {label}
    </Link>
  );
}

/** The first letter of the e-mail or name, or U (core §2). */
function initialOf(user: User): string {
  const letter = /\p{L}/u.exec(user.email ?? user.name)?.[0];
  return (letter ?? nav.avatarFallback).toUpperCase();
}
