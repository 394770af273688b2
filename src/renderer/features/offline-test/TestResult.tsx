/** What came of a test: the score, and each question with the right answer and where it is from. */
import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { messages } from '../../../contract/messages/index.ts';
import { faceId } from '../../../domain/cards/faces.ts';
import type { TestQuestion } from '../../../domain/tests/paper/make-paper.ts';
import { resultsOf, scoreOf } from '../../../domain/tests/paper/mark-paper.ts';
import { formatDuration } from '../../lib/words/format.ts';
import { aiTestAddress, selectModeAddress, type SessionPick } from '../../lib/addresses/session-address.ts';
import { ModeFrame } from '../../parts/study-mode/ModeFrame.tsx';
import { OutcomeCounts } from '../../parts/study-mode/OutcomeCounts.tsx';
import type { ReadPool } from '../../parts/study-mode/use-mode-start.ts';
import { Button } from '../../ui/Button.tsx';
import { buttonClass } from '../../ui/button-class.ts';
import { ResultRow } from './ResultRow.tsx';
import { marked, type TestRound } from './test-round.ts';
import styles from './TestResult.module.css';
import { useRecordedOnLeave } from './use-recorded-on-leave.ts';

const said = messages.offlineTest.result;

interface TestResultProps {
  readonly round: TestRound;
  readonly pick: SessionPick;
  readonly pool: ReadPool;
  /** The names of the typed questions that count as right from now on. */
  readonly onAccept: (accepted: readonly string[]) => void;
  /** A test with these questions. */
  readonly onAgain: (questions: readonly TestQuestion[]) => void;
  readonly onNewTest: () => void;
}

export function TestResult({ round, pick, pool, onAccept, onAgain, onNewTest }: TestResultProps) {
  useRecordedOnLeave(round);
  const heading = useRef<HTMLHeadingElement>(null);
  const paper = marked(round);
  const { right, of, percent } = scoreOf(paper);
  const [announcement, announce] = useState(said.finished(percent));
  const wrong = paper.filter(({ outcome }) => outcome !== 'correct').map(({ question }) => question);
  const byFace = new Map(pool.cards.map((card) => [faceId(card.card.id, card.face), card]));
  useEffect(() => heading.current?.focus(), []);

  const accept = (id: string, isRight: boolean): void => {
    const accepted = isRight ? [...round.accepted, id] : round.accepted.filter((each) => each !== id);
    const { percent: then } = scoreOf(marked({ ...round, accepted }));
    announce(isRight ? said.acceptedSaid(then) : said.takenBackSaid(then));
    onAccept(accepted);
  };

  return (
    <ModeFrame heading={messages.offlineTest.heading} announcement={announcement}>
      <div className={styles.result}>
        <h2 ref={heading} tabIndex={-1}>
          {said.title(percent)}
        </h2>
        <p>
          {said.summary(right, of)} {messages.studyModes.end.time(formatDuration(round.elapsedMs))}
        </p>
        <OutcomeCounts results={resultsOf(paper)} />
        <div className={styles.ways}>
          {wrong.length > 0 && (
            <Button variant="primary" onClick={() => onAgain(wrong)}>
              {said.wrongOnes(wrong.length)}
            </Button>
          )}
          <Button onClick={() => onAgain(round.questions)}>{said.same}</Button>
          <Button variant={wrong.length > 0 ? 'ghost' : 'primary'} onClick={onNewTest}>
            {said.newTest}
          </Button>
          <Link to={aiTestAddress(pick)} className={buttonClass()}>
            {messages.shell.pages.aiTest}
          </Link>
          <Link to={selectModeAddress(pick)} className={buttonClass()}>
            {messages.studyModes.anotherMode}
          </Link>
          <Link to="/" className={buttonClass()}>
            {messages.studyModes.end.toDashboard}
          </Link>
        </div>
        <p className={styles.note}>{said.savedOnLeave}</p>
        <h3>{said.list}</h3>
        <ol className={styles.list}>
          {paper.map((each) => (
            <ResultRow
              key={each.question.id}
              marked={each}
              answer={round.answers[each.question.id]}
              studyCard={byFace.get(each.question.id)}
              onAccept={(isRight) => accept(each.question.id, isRight)}
            />
          ))}
        </ol>
      </div>
    </ModeFrame>
  );
}
