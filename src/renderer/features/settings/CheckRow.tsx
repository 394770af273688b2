/** When the whole database was looked through last, and what that found. On the desktop only. */
import { useCallback, useEffect, useState } from 'react';
import type { DataCheck } from '../../../contract/desktop.ts';
import { messages } from '../../../contract/messages/index.ts';
import { askDesktop } from '../../lib/host/desktop.ts';
import { formatDate, formatTime } from '../../lib/words/format.ts';
import { reasonOf } from '../../lib/host/reason.ts';
import { Button } from '../../ui/Button.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import styles from './BackupRows.module.css';
import { LoadFailed } from './LoadFailed.tsx';
import { SettingError } from './SettingError.tsx';
import { SettingRow } from './SettingRow.tsx';

const said = messages.backups.check;

export function CheckRow() {
  const [last, setLast] = useState<DataCheck | null>();
  const [loadError, setLoadError] = useState<string>();
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string>();

  const load = useCallback(
    () =>
      askDesktop('dataCheck', {}).then(
        ({ check }) => {
          setLast(check);
          setLoadError(undefined);
        },
        (reason: unknown) => setLoadError(reasonOf(reason)),
      ),
    [],
  );
  useEffect(() => {
    void load();
  }, [load]);
  const checkNow = async () => {
    setBusy(true);
    setError(undefined);
    try {
      setLast((await askDesktop('checkData', {})).check);
    } catch (reason) {
      setError(reasonOf(reason));
    } finally {
      setBusy(false);
    }
  };

  return (
    <SettingRow title={said.title} text={said.text} margin={last && formatDate(last.at)}>
      <div className={styles.line}>
        <Button busy={busy} onClick={() => void checkNow()}>
          {said.make}
        </Button>
      </div>
      <SettingError text={error} />
      {loadError !== undefined ? (
        <LoadFailed text={loadError} onRetry={() => void load()} />
      ) : (
        <Finding last={last} busy={busy} />
      )}
    </SettingRow>
  );
}

/** `last` is null before the first check, and not there while it is loaded. */
function Finding({ last, busy }: { last: DataCheck | null | undefined; busy: boolean }) {
  if (last === undefined)
    return (
      <div role="status" aria-label={said.loading}>
        <Skeleton lines={1} height={16} />
      </div>
    );
  return (
    <>
      {/* It stays mounted, so that what a check found is said. */}
      <p role="status" className={styles.empty}>
        {busy ? said.checking : last === null ? said.never : last.isSound && said.sound(whenOf(last))}
      </p>
      <SettingError text={!busy && last?.isSound === false ? said.damaged(whenOf(last)) : undefined} />
    </>
  );
}

function whenOf({ at }: DataCheck): string {
  return `${formatDate(at)}, ${formatTime(at)}`;
}
