/** /ai-test: setting up a test, and with `test=` in the address the one that is taken or has been handed in. */
import { useEffect } from 'react';
import { Link, useSearchParams } from 'react-router';
import { messages } from '../../../contract/messages/index.ts';
import { readSessionAddress, sessionAddress } from '../../lib/addresses/session-address.ts';
import { buttonClass } from '../../ui/button-class.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import styles from './AiTest.module.css';
import { useKeptTests } from './kept-tests.ts';
import { RepeatView } from './RepeatView.tsx';
import { SetupView } from './SetupView.tsx';
import { TakeTest } from './TakeTest.tsx';
import { TestResult } from './TestResult.tsx';

const said = messages.aiTest;

export function Component() {
  const [query] = useSearchParams();
  const id = query.get('test');
  if (id !== null) return <TestOf key={id} id={id} />;
  const pick = readSessionAddress(query);
  const record = query.get('record');
  if (record !== null) return <RepeatView key={record} record={record} endedAt={Number(query.get('at'))} />;
  return <SetupView key={sessionAddress(pick)} pick={pick} />;
}

function TestOf({ id }: { id: string }) {
  const test = useKeptTests(({ tests }) => tests.find((each) => each.id === id));
  const isTaken = test?.endedAt === null;
  useEffect(() => {
    if (!isTaken) document.title = messages.shell.pageTitle(said.heading);
  }, [isTaken]);
  if (test) return isTaken ? <TakeTest test={test} /> : <TestResult test={test} />;
  return (
    <div className={styles.gone}>
      <h1 tabIndex={-1}>{said.heading}</h1>
      <EmptyState
        text={said.kept.gone}
        action={
          <Link to="/ai-test" className={buttonClass({ variant: 'primary' })}>
            {said.kept.toSetup}
          </Link>
        }
      />
    </div>
  );
}
