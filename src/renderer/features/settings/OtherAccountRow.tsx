/** The question when somebody signs in to another account than the one that this computer belongs to (docs/sync.md, "The device"). */
import { useState } from 'react';
import { messages } from '../../../contract/messages/index.ts';
import type { SyncStatus } from '../../../contract/sync-status.ts';
import { notify } from '../../lib/notices/notify.ts';
import { reasonOf } from '../../lib/host/reason.ts';
import { askSync } from '../../state/device-sync.ts';
import { useFocusGoesOn } from '../../ui/focus-goes-on.ts';
import { Button } from '../../ui/Button.tsx';
import { SettingError } from './SettingError.tsx';
import { SettingRow } from './SettingRow.tsx';
import styles from './SyncSection.module.css';

const said = messages.syncScreen.otherAccount;

export function OtherAccountRow({ status: { account, origin, boundOrigin } }: { status: SyncStatus }) {
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string>();
  // It goes with the question.
  const own = useFocusGoesOn<HTMLUListElement>();
  const before = boundOrigin === null || boundOrigin === origin ? said.sameServer : boundOrigin;
  const bind = async (): Promise<void> => {
    setBusy(true);
    setError(undefined);
    try {
      await askSync('syncUseThisAccount', {});
      notify.toast({ kind: 'success', message: said.used });
    } catch (reason) {
      setError(reasonOf(reason));
      setBusy(false);
    }
  };
  return (
    <SettingRow title={said.title} text={said.text(account ?? '', origin ?? '', before)} state="hard">
      <ul ref={own} className={styles.choices}>
        <li>
          <Button busy={busy} onClick={() => void bind()}>
            {said.use}
          </Button>
          <p className={styles.quiet}>{said.useText}</p>
        </li>
      </ul>
      <p className={styles.quiet}>{said.others}</p>
      <SettingError text={error} />
    </SettingRow>
  );
}
