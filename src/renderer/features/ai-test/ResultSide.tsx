/** The score beside the questions, and the ways on: study what was missed, test it again, a new test, and reviews of the answers. */
import { TriangleAlert } from 'lucide-react';
import { Link, useNavigate } from 'react-router';
import { messages } from '../../../contract/messages/index.ts';
import { missedCards } from '../../../domain/study/rounds/round-results.ts';
import type { JudgedQuestion } from '../../../domain/tests/paper/judge-paper.ts';
import { resultsOf, scoreOf } from '../../../domain/tests/paper/mark-paper.ts';
import { aiTestAddress, sessionAddress } from '../../lib/addresses/session-address.ts';
import { OutcomeCounts } from '../../parts/study-mode/OutcomeCounts.tsx';
import { Button } from '../../ui/Button.tsx';
import { buttonClass } from '../../ui/button-class.ts';
import { addRepeat, NO_SET, type KeptTest } from './kept-tests.ts';
import { ReviewsOfTest } from './ReviewsOfTest.tsx';
import { saveTest } from './shared-tests.ts';
import { testAddress } from './test-address.ts';
import { rememberWish } from './test-wish.ts';
import styles from './TestResult.module.css';
import type { Grading } from './use-grading.ts';
import type { RecordState } from './use-recorded.ts';

const said = messages.aiTest.result;

interface ResultSideProps {
  readonly test: KeptTest;
  readonly judged: readonly JudgedQuestion[];
  readonly grading: Grading;
  readonly record: RecordState;
  /** Says it to a screen reader. */
  readonly announce: (sentence: string) => void;
}

export function ResultSide({ test, judged, grading, record, announce }: ResultSideProps) {
  const navigate = useNavigate();
  const results = resultsOf(judged);
  const { right, of, percent } = scoreOf(judged);
  const wrong = judged.filter(({ outcome }) => outcome !== 'correct').map(({ question }) => question);
  // A question on no card of the library has its own name in the place of the card.
  const missed = missedCards(results.filter(({ cardId }) => test.origins[cardId] !== undefined));
  const withoutAi = judged.filter(({ verdict }) => verdict !== null && verdict.mode !== 'ai').length;

  const again = (some?: KeptTest['questions']): void => void navigate(testAddress(addRepeat(test, some)));
  const strangers = test.questions.filter(({ setId }) => setId === NO_SET).length;

  return (
    <aside className={styles.side}>
      <div className={styles.panel}>
        <p className={styles.score}>{said.right(right, of)}</p>
        <p>{said.percent(percent)}</p>
        {test.timeUp && <p role="status">{said.timeUp}</p>}
        {strangers > 0 && <p>{said.noCards(strangers)}</p>}
        <OutcomeCounts results={results} names={said.verdicts} />
        {record.error !== null && (
          <p role="alert" className={styles.error}>
            {said.notSaved(record.error)}
            <Button size="sm" onClick={record.retry}>
              {messages.notices.retry}
            </Button>
          </p>
        )}
        {missed.length > 0 && (
          <Link
            to={sessionAddress({
              mode: 'cram',
              sets: [...new Set(wrong.map(({ setId }) => setId))].filter((setId) => setId !== NO_SET),
              cards: missed,
            })}
            className={buttonClass({ variant: 'primary' })}
          >
            {said.studyMissed(missed.length)}
          </Link>
        )}
        {wrong.length > 0 && <Button onClick={() => again(wrong)}>{said.wrongAgain(wrong.length)}</Button>}
        {wrong.length < judged.length && <Button onClick={() => again()}>{said.allAgain}</Button>}
        <Link to={aiTestAddress(test.pick)} className={buttonClass()} onClick={() => rememberWish(test.wish)}>
          {said.newTest}
        </Link>
      </div>
      {(withoutAi > 0 || grading.error !== null) && (
        <div className={styles.hint}>
          <TriangleAlert aria-hidden />
          <p>
            {grading.error !== null && `${said.gradingFailed(grading.error)} `}
            {withoutAi > 0 && `${said.withoutAi(withoutAi)} ${messages.ai.gradingHint}`}
          </p>
        </div>
      )}
      {(withoutAi > 0 || grading.error !== null) && (
        <Button
          busy={grading.isGrading}
          onClick={() => void grading.again().then((done) => done && announce(said.gradedAgain))}
        >
          {said.gradeAgain}
        </Button>
      )}
      {grading.isGraded && <ReviewsOfTest test={test} judged={judged} />}
      <Button onClick={() => saveTest(test)}>{said.save}</Button>
      <Link to="/ai-test" className={buttonClass()}>
        {messages.aiTest.kept.title}
      </Link>
      <Link to="/" className={buttonClass()}>
        {messages.studyModes.end.toDashboard}
      </Link>
    </aside>
  );
}
