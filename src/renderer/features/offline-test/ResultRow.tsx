import { messages } from '../../../contract/messages/index.ts';
import type { StudyCard } from '../../../contract/study.schema.ts';
import type { MarkedQuestion, TestAnswer } from '../../../domain/tests/paper/mark-paper.ts';
import { AnswerDiff } from '../../parts/answer/AnswerDiff.tsx';
import { PrintedLabel } from '../../parts/PrintedLabel.tsx';
import { SourceButton } from '../../parts/source/SourceButton.tsx';
import { Badge } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';
import { AskedSide } from '../../parts/test-paper/AskedSide.tsx';
import { GivenAnswer } from '../../parts/test-paper/GivenAnswer.tsx';
import { PlainSide } from '../../parts/test-paper/PlainSide.tsx';
import styles from './TestResult.module.css';

const said = messages.offlineTest.result;
const { paper } = messages.offlineTest;
const WORDS = { nothing: said.nothing, true: paper.true, false: paper.false };
const TONE = { correct: 'good', partial: 'hard', incorrect: 'again', unanswered: 'neutral' } as const;

interface ResultRowProps {
  readonly marked: MarkedQuestion;
  readonly answer: TestAnswer | undefined;
  /** The card that was asked, if it is still there. */
  readonly studyCard: StudyCard | undefined;
  readonly onAccept: (isRight: boolean) => void;
}

/** One question of a test: how it went, what was answered, what is right and where it stands. */
export function ResultRow({ marked, answer, studyCard, onAccept }: ResultRowProps) {
  const { question, outcome, check, accepted } = marked;
  const source = studyCard?.card.source ?? null;
  const mayAccept = check !== null && check.verdict !== 'correct';
  return (
    <li className={styles.row} data-outcome={outcome}>
      <Badge tone={TONE[outcome]}>{said.outcome[outcome]}</Badge>
      <div className={styles.asked}>
        <AskedSide question={question} studyCard={studyCard} />
        {question.kind === 'statement' && (
          <div className={styles.shown}>
            <PlainSide text={said.statement(question.shown)} />
          </div>
        )}
      </div>
      {mayAccept ? (
        <AnswerDiff check={check} />
      ) : (
        <dl className={styles.answers}>
          <div>
            <dt>{said.yours}</dt>
            <dd>
              <GivenAnswer question={question} outcome={outcome} answer={answer} words={WORDS} />
            </dd>
          </div>
          <div>
            <dt>{said.rightIs}</dt>
            <dd>
              <PlainSide text={question.answer} />
            </dd>
          </div>
        </dl>
      )}
      {source && (
        <p className={styles.source}>
          {source.page !== null && <SourceButton source={source} />}
          {messages.study.source(source.file, source.page)}
          <PrintedLabel source={source} />
        </p>
      )}
      {mayAccept && (
        <p className={styles.accept}>
          {accepted && <span>{said.accepted}</span>}
          <Button size="sm" onClick={() => onAccept(!accepted)}>
            {accepted ? said.takeBack : said.accept}
          </Button>
        </p>
      )}
    </li>
  );
}
