/** On request the answers of a test become reviews; all of them can be taken back, now and later. */
import { useState } from 'react';
import { messages } from '../../../contract/messages/index.ts';
import { reviewsOf, type JudgedQuestion } from '../../../domain/tests/paper/judge-paper.ts';
import { reasonOf } from '../../lib/host/reason.ts';
import { offerUndo } from '../../lib/notices/undo-toast.ts';
import { Button } from '../../ui/Button.tsx';
import { countReviews, takeBackReviews } from './count-reviews.ts';
import { keptTest, type KeptTest } from './kept-tests.ts';
import styles from './TestResult.module.css';

const said = messages.aiTest.result;

interface ReviewsOfTestProps {
  readonly test: KeptTest;
  readonly judged: readonly JudgedQuestion[];
}

export function ReviewsOfTest({ test, judged }: ReviewsOfTestProps) {
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const [isTakenBack, setTakenBack] = useState(false);
  const { reviews } = test;
  const all = reviews?.ids.length ?? reviewsOf(judged).length;
  const sent = reviews?.sent ?? 0;
  const isDone = reviews !== null && sent === all;
  if (all === 0) return null;

  const perform = async (act: () => Promise<void>): Promise<boolean> => {
    setBusy(true);
    setError(null);
    setTakenBack(false);
    try {
      await act();
      return true;
    } catch (failure) {
      setError(said.countFailed(keptTest(test.id)?.reviews?.sent ?? 0, all, reasonOf(failure)));
      return false;
    } finally {
      setBusy(false);
    }
  };
  const takeBack = async (): Promise<void> => {
    if (await perform(() => takeBackReviews(test.id))) setTakenBack(true);
  };
  const count = async (): Promise<void> => {
    if (await perform(() => countReviews(test.id))) offerUndo(said.counted(all), takeBack, `reviews-of-${test.id}`);
  };

  return (
    <div className={styles.reviews}>
      {isDone ? (
        <Button busy={isBusy} onClick={() => void takeBack()}>
          {said.takeBack}
        </Button>
      ) : (
        <Button busy={isBusy} onClick={() => void count()}>
          {isBusy ? said.counting(sent, all) : said.count}
        </Button>
      )}
      <p role="status">{isTakenBack ? said.takenBack : isDone ? said.counted(all) : said.countHint}</p>
      {error !== null && (
        <p role="alert" className={styles.error}>
          {error}
        </p>
      )}
    </div>
  );
}
