/** Settings, "Sync": how this computer and the server stand to each other, what a person can do about it, and the questions that only they can answer. */
import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { messages } from '../../../contract/messages/index.ts';
import type { SyncStatus } from '../../../contract/sync-status.ts';
import { formatDue } from '../../lib/words/format.ts';
import { dayAndTimeOf } from '../../lib/words/when-of.ts';
import { pollSync, useDeviceSync } from '../../state/device-sync.ts';
import { pause, resume, syncNow } from '../../state/sync-actions.ts';
import { useHasDeviceSync } from '../../state/sync-state.ts';
import { isOffline, useDeviceSyncWords } from '../../state/sync-words.ts';
import { SyncIcon } from '../../parts/SyncIcon.tsx';
import { Button } from '../../ui/Button.tsx';
import { buttonClass } from '../../ui/button-class.ts';
import { ProgressBar } from '../../ui/ProgressBar.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { CloudImportRow } from './CloudImportRow.tsx';
import { OtherAccountRow } from './OtherAccountRow.tsx';
import { RefusedRow } from './RefusedRow.tsx';
import { RemovalsRow } from './RemovalsRow.tsx';
import { SettingRow } from './SettingRow.tsx';
import styles from './SyncSection.module.css';
import { clock } from '../../lib/page/clock.ts';

const said = messages.syncScreen;

export function SyncSection() {
  const hasSync = useHasDeviceSync();
  const status = useDeviceSync((state) => state.status);
  const refused = useDeviceSync((state) => state.refused) ?? 0;
  useEffect(() => {
    if (hasSync) void pollSync();
  }, [hasSync]);
  if (!hasSync) return <NoAccountRow />;
  if (status === null || status.state === 'off')
    return (
      <SettingRow title={said.title} text={said.what}>
        <div role="status" aria-label={said.loading}>
          <Skeleton lines={4} height={16} />
        </div>
      </SettingRow>
    );
  return (
    <>
      {status.state === 'asking' && <RemovalsRow count={status.removals ?? 0} />}
      {status.state === 'otherAccount' && <OtherAccountRow status={status} />}
      <StateRow status={status} />
      {refused > 0 && <RefusedRow count={refused} />}
      <ConflictsRow count={status.conflicts} />
      <CloudImportRow />
    </>
  );
}

function NoAccountRow() {
  return (
    <SettingRow title={said.none.title} text={said.none.text}>
      <div className={styles.line}>
        <Link to="/login" className={buttonClass({})}>
          {said.none.connect}
        </Link>
      </div>
    </SettingRow>
  );
}

function StateRow({ status }: { status: SyncStatus }) {
  const { text, tone } = useDeviceSyncWords();
  return (
    <SettingRow title={said.title} text={said.what} margin={nextWords(status)}>
      <p className={styles.state} data-tone={tone}>
        <SyncIcon tone={tone} />
        {text}
      </p>
      <Progress status={status} />
      <Failure status={status} />
      <dl className={styles.facts}>
        <Fact name={said.account} value={status.account ?? ''} />
        <Fact name={said.server} value={status.origin ?? ''} />
        <Fact
          name={said.lastFull}
          value={status.lastFullSyncAt === null ? said.noneYet : dayAndTimeOf(status.lastFullSyncAt)}
        />
        <Fact
          name={said.waiting}
          value={status.queueLen > 0 ? said.waitingSome(status.queueLen) : said.waitingNothing}
        />
      </dl>
      <StateButtons status={status} />
    </SettingRow>
  );
}

/** How far a long session is, such as the first one. */
function Progress({ status: { state, progress } }: { status: SyncStatus }) {
  if (state !== 'running' || progress === null) return null;
  const { done, total } = progress;
  const words = said.progress(done, total);
  return (
    <>
      <ProgressBar label={said.title} value={done} max={total} valueText={words} thick />
      <p className={styles.quiet}>{words}</p>
    </>
  );
}

/** Why the last session failed, and what happens next. */
function Failure({ status }: { status: SyncStatus }) {
  const { state, lastSyncError } = status;
  const isFailure = state === 'failed' || (state === 'idle' && lastSyncError !== null);
  const reason = isOffline(status, navigator.onLine) ? said.failed.offline : lastSyncError;
  return (
    <div role="alert" className={styles.alert}>
      {isFailure && reason !== null && (
        <>
          <p className={styles.strong}>{said.failed.title}</p>
          <p>{reason}</p>
        </>
      )}
    </div>
  );
}

function StateButtons({ status: { state } }: { status: SyncStatus }) {
  const [busy, setBusy] = useState(false);
  const run = (act: () => Promise<void>) => async () => {
    setBusy(true);
    await act();
    setBusy(false);
  };
  if (state === 'otherAccount' || state === 'asking') return null;
  const isPaused = state === 'paused';
  return (
    <div className={styles.line}>
      {isPaused ? (
        <Button onClick={() => void resume()}>{said.resume}</Button>
      ) : (
        <>
          <Button busy={busy} onClick={() => void run(syncNow)()}>
            {state === 'failed' ? said.failed.retry : said.now}
          </Button>
          <Button variant="bare" onClick={() => void pause()}>
            {said.pause}
          </Button>
        </>
      )}
    </div>
  );
}

function ConflictsRow({ count }: { count: number }) {
  const { row, rowText, rowNone, open } = said.conflicts;
  return (
    <SettingRow
      title={row}
      text={count > 0 ? rowText : rowNone}
      margin={count > 0 ? said.conflicts.count(count) : undefined}
      state={count > 0 ? 'hard' : undefined}
    >
      {count > 0 && (
        <div className={styles.line}>
          <Link to="/conflicts" className={buttonClass({})}>
            {open(count)}
          </Link>
        </div>
      )}
    </SettingRow>
  );
}

function Fact({ name, value }: { name: string; value: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  );
}

function nextWords({ state, nextAt }: SyncStatus): string | undefined {
  if (nextAt === null || (state !== 'idle' && state !== 'failed')) return undefined;
  const wait = nextAt - clock.now();
  return wait <= 0 ? said.nextSoon : said.nextMargin(formatDue(nextAt).toLowerCase());
}
