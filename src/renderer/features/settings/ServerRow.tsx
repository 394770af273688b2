/** Settings, "Account": the server that this desktop is connected to, who is logged in there, and the ways in and out. */
import { useState } from 'react';
import { Link } from 'react-router';
import { messages } from '../../../contract/messages/index.ts';
import { notify } from '../../lib/notices/notify.ts';
import { reasonOf } from '../../lib/host/reason.ts';
import { useLeaveServer } from '../../state/leave-server.ts';
import { useSetting } from '../../state/settings.ts';
import { nameOf, useUser } from '../../state/user.ts';
import { Button } from '../../ui/Button.tsx';
import { buttonClass } from '../../ui/button-class.ts';
import styles from './AccountSection.module.css';
import { SettingError } from './SettingError.tsx';
import { SettingRow } from './SettingRow.tsx';

const said = messages.account.server;

export function ServerRow() {
  const user = useUser((state) => state.user);
  const [origin] = useSetting('server.origin');
  const isSignedIn = user !== null && !user.local;
  if (origin === '')
    return (
      <SettingRow title={said.title} text={said.none} margin={said.margin.off}>
        <div className={styles.line}>
          <Link to="/login" className={buttonClass({})}>
            {said.connect}
          </Link>
        </div>
      </SettingRow>
    );
  return (
    <SettingRow
      title={said.title}
      text={isSignedIn ? said.signedIn(nameOf(user)) : said.signedOut}
      margin={said.margin.on}
    >
      <p className={styles.address}>{origin}</p>
      <div className={styles.line}>
        {!isSignedIn && (
          <Link to="/login" className={buttonClass({})}>
            {said.signIn}
          </Link>
        )}
        <Disconnect origin={origin} isSignedIn={isSignedIn} />
      </div>
    </SettingRow>
  );
}

/** Whoever is logged in is asked first, as before every logout; else only an address is forgotten, which the toast brings back. */
function Disconnect({ origin, isSignedIn }: { origin: string; isSignedIn: boolean }) {
  const [, setOrigin] = useSetting('server.origin');
  const ask = useLeaveServer((state) => state.ask);
  const [error, setError] = useState<string>();
  const keep = async (address: string): Promise<boolean> => {
    setError(undefined);
    try {
      await setOrigin(address);
      return true;
    } catch (reason) {
      setError(reasonOf(reason));
      return false;
    }
  };
  const tell = (): void =>
    notify.toast({
      kind: 'success',
      message: said.disconnected(origin),
      action: { label: messages.notices.undo, run: () => void keep(origin) },
    });
  const disconnect = async (): Promise<void> => {
    if (isSignedIn) await ask({ disconnects: true, goOn: tell });
    else if (await keep('')) tell();
  };
  return (
    <>
      <Button onClick={() => void disconnect()}>{said.disconnect}</Button>
      <SettingError text={error} />
    </>
  );
}
