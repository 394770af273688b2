import { useRef } from 'react';
import { Link } from 'react-router';
import { messages } from '../../contract/messages/index.ts';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { useLogout } from './logout.ts';
import styles from './LogoutDialog.module.css';
import { useAfterLogout } from './use-logout.ts';

const said = messages.account.unsaved;

/** Names what logging out would lose. What a page can save is a link to that page. */
export function LogoutDialog() {
  const { asks, unsaved, busy, error, confirm, stay } = useLogout();
  const stayButton = useRef<HTMLButtonElement>(null);
  const afterLogout = useAfterLogout();
  return (
    <Dialog
      open={asks}
      onClose={stay}
      title={said.title}
      resizable={false}
      initialFocus={stayButton}
      footer={
        <>
          <Button ref={stayButton} onClick={stay}>
            {said.stay}
          </Button>
          <Button variant="danger" solid busy={busy} onClick={() => void confirm(afterLogout)}>
            {said.leave}
          </Button>
        </>
      }
    >
      <p className={styles.text}>{said.text}</p>
      <ul className={styles.list}>
        {unsaved?.map(({ text, href }) => (
          <li key={text + href}>
            {href === undefined ? (
              text
            ) : (
              <Link to={href} onClick={stay}>
                {text}
              </Link>
            )}
          </li>
        ))}
      </ul>
      {error !== null && (
        <p role="alert" className={styles.error}>
          {error}
        </p>
      )}
    </Dialog>
  );
}
