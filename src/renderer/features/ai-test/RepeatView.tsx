/** Makes a test again from its performance records, and goes on to it. */
import { useEffect } from 'react';
import { Link, useNavigate } from 'react-router';
import { messages } from '../../../contract/messages/index.ts';
import { notify } from '../../lib/notices/notify.ts';
import { useReading } from '../../parts/study-mode/use-reading.ts';
import { Button } from '../../ui/Button.tsx';
import { buttonClass } from '../../ui/button-class.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import styles from './AiTest.module.css';
import { repeatRecorded } from './recorded-tests.ts';
import { testAddress } from './test-address.ts';

const said = messages.aiTest.kept;

export function RepeatView({ record, endedAt }: { record: string; endedAt: number }) {
  const navigate = useNavigate();
  const { value, error, retry } = useReading(() => repeatRecorded(record, endedAt), messages.studyModes.loadFailed);
  useEffect(() => {
    if (!value) return;
    if (value.missing > 0) notify.toast({ kind: 'info', message: said.missing(value.missing) });
    void navigate(testAddress(value.id), { replace: true });
  }, [value, navigate]);
  return (
    <div className={styles.gone}>
      <h1 tabIndex={-1}>{messages.aiTest.heading}</h1>
      {error === null ? (
        <div role="status" aria-label={said.repeating}>
          <Skeleton lines={6} height={28} />
        </div>
      ) : (
        <EmptyState
          text={<span role="alert">{error}</span>}
          action={
            <>
              <Button variant="primary" onClick={retry}>
                {messages.notices.retry}
              </Button>
              <Link to="/ai-test" className={buttonClass()}>
                {said.toSetup}
              </Link>
            </>
          }
        />
      )}
    </div>
  );
}
