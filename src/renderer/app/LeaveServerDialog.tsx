import { useRef, useState } from 'react';
import { messages } from '../../contract/messages/index.ts';
import { useLeaveServer, type Leaving } from '../state/leave-server.ts';
import { useUser } from '../state/user.ts';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { Radio } from '../ui/Radio.tsx';
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx';
import styles from './LogoutDialog.module.css';

const said = messages.account.leave;

/** Logging out on a desktop: what happens, and whether the library stays on this computer. */
export function LeaveServerDialog() {
  const { leaving, asks, step, error, confirm, stay } = useLeaveServer();
  const stayButton = useRef<HTMLButtonElement>(null);
  const [removes, setRemoves] = useState(false);
  const isLocal = useUser(({ user }) => user?.local === true);
  if (leaving === null) return null;
  // The session is over, and what was to follow has failed.
  const isOut = isLocal && error !== null;
  const close = (): void => {
    // Whoever asks again has not chosen to remove anything yet.
    setRemoves(false);
    stay();
  };
  return (
    <Dialog
      open={asks}
      onClose={close}
      title={leaving.disconnects ? said.disconnectTitle : said.title}
      resizable={false}
      initialFocus={stayButton}
      footer={
        <>
          <Button ref={stayButton} onClick={close}>
            {isOut ? messages.notices.cancel : messages.account.unsaved.stay}
          </Button>
          <Button
            variant={removes ? 'danger' : 'primary'}
            solid={removes}
            busy={step !== 'asking'}
            onClick={() => void confirm(removes)}
          >
            {actionOf(leaving, removes)}
          </Button>
        </>
      }
    >
      {!isOut && <p className={styles.text}>{said.text(leaving.account, leaving.origin)}</p>}
      {leaving.canRemove && (
        <fieldset className={styles.choice}>
          <legend>
            <VisuallyHidden>{said.choice}</VisuallyHidden>
          </legend>
          <Stays chosen={!removes} onChoose={() => setRemoves(false)} name={said.keeps} text={said.keepsText} />
          <Stays chosen={removes} onChoose={() => setRemoves(true)} name={said.removes} text={said.removesText} />
        </fieldset>
      )}
      <p role="status" className={removes ? styles.error : styles.text}>
        {step === 'closing' ? said.closing : unsentWords(leaving.unsent, removes)}
      </p>
      {error !== null && (
        <p role="alert" className={styles.error}>
          {error}
        </p>
      )}
    </Dialog>
  );
}

interface StaysProps {
  chosen: boolean;
  onChoose: () => void;
  name: string;
  text: string;
}

function Stays({ chosen, onChoose, name, text }: StaysProps) {
  return (
    <Radio
      name="stays"
      checked={chosen}
      onChange={onChoose}
      className={styles.stays}
      label={
        <>
          <b>{name}</b>
          <small>{text}</small>
        </>
      }
    />
  );
}

function actionOf({ disconnects }: Leaving, removes: boolean): string {
  if (removes) return said.removeAction;
  return disconnects ? said.disconnectAction : said.action;
}

function unsentWords(unsent: number, removes: boolean): string {
  if (unsent === 0) return '';
  return removes ? said.unsentLost(unsent) : said.unsentKept(unsent);
}
