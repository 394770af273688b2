/** Backups of the data on this computer, and putting one back. On the desktop only. */
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { BackupEntry } from '../../../contract/desktop.ts';
import { messages } from '../../../contract/messages/index.ts';
import { formatBytes, formatDate, formatTime } from '../../lib/words/format.ts';
import { dayAndTimeOf } from '../../lib/words/when-of.ts';
import { Button } from '../../ui/Button.tsx';
import { Row } from '../../ui/Row.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import styles from './BackupRows.module.css';
import { CheckRow } from './CheckRow.tsx';
import { LoadFailed } from './LoadFailed.tsx';
import { RestoreDialog } from './RestoreDialog.tsx';
import { SettingError } from './SettingError.tsx';
import { SettingRow } from './SettingRow.tsx';
import { useBackups, type Backups } from './use-backups.ts';

const said = messages.backups;

/** Rows that are shown at once: the last days are what people look for. */
const SHOWN = 5;

export function BackupRows() {
  const backups = useBackups();
  const { list, busy, error } = backups;
  return (
    <>
      <SettingRow title={said.title} text={said.text} margin={list && said.count(list.length)}>
        <div className={styles.line}>
          <Button busy={busy} onClick={() => void backups.make()}>
            {said.make}
          </Button>
        </div>
        <SettingError text={error} />
        <BackupState backups={backups} />
      </SettingRow>
      {list !== null && list.length > 0 && <BackupList list={list} />}
      <CheckRow />
      <FolderRow backups={backups} />
    </>
  );
}

/** Loading, failed or empty; nothing where there are backups. */
function BackupState({ backups: { list, loadError, load } }: { backups: Backups }) {
  if (loadError !== undefined) return <LoadFailed text={loadError} onRetry={() => void load()} />;
  if (list === null)
    return (
      <div role="status" aria-label={said.loading}>
        <Skeleton lines={3} height={16} />
      </div>
    );
  return list.length === 0 ? <p className={styles.empty}>{said.none}</p> : null;
}

function BackupList({ list }: { list: readonly BackupEntry[] }) {
  const [showsAll, showAll] = useState(false);
  const [chosen, choose] = useState<BackupEntry | null>(null);
  const rows = useRef<HTMLUListElement>(null);
  const showRest = () => {
    // The button goes, and the keyboard with it: the first backup that came takes it.
    flushSync(() => showAll(true));
    rows.current?.querySelectorAll('button')[SHOWN]?.focus();
  };
  return (
    <>
      <ul ref={rows} className={styles.list} aria-label={said.title}>
        {list.slice(0, showsAll ? list.length : SHOWN).map((backup) => (
          <Row key={backup.name} as="li" margin={formatDate(backup.at)}>
            <p>{said.reason[backup.reason]}</p>
            <div className={styles.facts}>
              <p className={styles.fact}>{formatTime(backup.at)}</p>
              <p className={styles.fact}>{formatBytes(backup.bytes)}</p>
            </div>
            <Button size="xs" aria-label={said.restoreThat(dayAndTimeOf(backup.at))} onClick={() => choose(backup)}>
              {said.restore}
            </Button>
          </Row>
        ))}
      </ul>
      {!showsAll && list.length > SHOWN && (
        <div className={styles.more}>
          <Button size="sm" onClick={showRest}>
            {said.more}
          </Button>
        </div>
      )}
      {chosen && <RestoreDialog name={chosen.name} when={dayAndTimeOf(chosen.at)} onClose={() => choose(null)} />}
    </>
  );
}

function FolderRow({ backups: { reveal, revealError } }: { backups: Backups }) {
  return (
    <SettingRow title={said.folder} text={said.folderText}>
      <div className={styles.line}>
        <Button onClick={() => void reveal()}>{said.reveal}</Button>
      </div>
      <SettingError text={revealError} />
    </SettingRow>
  );
}
