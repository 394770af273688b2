import { Link } from 'react-router';
import { messages } from '../../../contract/messages/index.ts';
import type { JudgedQuestion, Verdict } from '../../../domain/tests/paper/judge-paper.ts';
import type { TestAnswer } from '../../../domain/tests/paper/mark-paper.ts';
import { canonicalOf } from '../../../domain/tests/sanitize-verdict.ts';
import { editSetAddress } from '../../lib/addresses/set-address.ts';
import { PrintedLabel } from '../../parts/PrintedLabel.tsx';
import { AskedSide } from '../../parts/test-paper/AskedSide.tsx';
import { GivenAnswer } from '../../parts/test-paper/GivenAnswer.tsx';
import { PlainSide } from '../../parts/test-paper/PlainSide.tsx';
import { SourceButton } from '../../parts/source/SourceButton.tsx';
import { Badge } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';
import { Menu } from '../../ui/Menu.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import type { CardOrigin } from './kept-tests.ts';
import styles from './TestResult.module.css';

const said = messages.aiTest.result;
const TONE = { correct: 'good', partial: 'hard', incorrect: 'again', unanswered: 'neutral' } as const;
const VERDICTS: readonly Verdict[] = ['correct', 'partial', 'incorrect'];

interface ResultRowProps {
  readonly number: number;
  readonly judged: JudgedQuestion;
  readonly answer: TestAnswer | undefined;
  readonly explanation: string;
  /** Of its card, if it rests on one. */
  readonly origin: CardOrigin | undefined;
  readonly isGrading: boolean;
  /** Null takes the person's own verdict back. */
  readonly onOverrule: (verdict: Verdict | null) => void;
}

/** One question: where it is from, what was answered, what is right and why, the verdict and who gave it. */
export function ResultRow({ number, judged, answer, explanation, origin, isGrading, onOverrule }: ResultRowProps) {
  const { question, outcome, verdict, accepted } = judged;
  const isPending = isGrading && question.kind === 'typed' && verdict === null && outcome !== 'unanswered';
  const page = origin?.source?.page ?? null;
  const why = verdict?.rationale || explanation;
  return (
    <li className={styles.row} data-outcome={isPending ? undefined : outcome}>
      <div className={styles.margin}>
        <b>{number}</b>
        {page !== null && (
          <span>
            {said.page(page)}
            <PrintedLabel source={origin?.source} />
          </span>
        )}
      </div>
      <div className={styles.body}>
        <div className={styles.asked}>
          <AskedSide question={question} studyCard={undefined} />
          {question.kind === 'statement' && question.shown !== question.question && <PlainSide text={question.shown} />}
        </div>
        <dl>
          <dt>{said.you}</dt>
          <dd>
            <GivenAnswer question={question} outcome={outcome} answer={answer} words={said} />
          </dd>
          <dt>{said.answer}</dt>
          <dd className={styles.right}>
            <RightAnswer judged={judged} />
          </dd>
          {why !== '' && (
            <>
              <dt>{said.why}</dt>
              <dd>
                <PlainSide text={why} />
              </dd>
            </>
          )}
        </dl>
        {origin && (
          <p className={styles.source}>
            <Link to={editSetAddress(question.setId, { card: question.cardId })}>{said.openCard}</Link>
            <span>{origin.topic}</span>
            {page !== null && <SourceButton source={origin.source} />}
          </p>
        )}
      </div>
      <div className={styles.verdict}>
        {isPending ? (
          <Skeleton lines={1} height={20} />
        ) : (
          <>
            <Badge tone={TONE[outcome]}>{said.verdicts[outcome]}</Badge>
            {accepted ? (
              <small>{said.byYou}</small>
            ) : (
              verdict && (
                <Badge>
                  <VisuallyHidden>{said.gradedBy[verdict.mode]}: </VisuallyHidden>
                  {said.modes[verdict.mode]}
                </Badge>
              )
            )}
            <Menu
              trigger={
                <Button size="xs" variant="bare" aria-label={said.change(number)}>
                  {said.changeShort}
                </Button>
              }
              items={[
                ...VERDICTS.filter((word) => word !== outcome).map((word) => ({
                  label: said.verdicts[word],
                  onSelect: () => onOverrule(word),
                })),
                ...(accepted
                  ? (['separator', { label: said.asGraded, onSelect: () => onOverrule(null) }] as const)
                  : []),
              ]}
            />
          </>
        )}
      </div>
    </li>
  );
}

/** The right answer; of a wrong statement that it is wrong, and what is right. */
function RightAnswer({ judged: { question, verdict } }: { readonly judged: JudgedQuestion }) {
  if (question.kind === 'statement') {
    if (question.isTrue) return said.true;
    // A block of code or a list has lines of its own.
    const isBlock = question.answer.includes('\n');
    if (!isBlock) return <PlainSide text={`${said.false}: ${question.answer}`} />;
    return (
      <>
        {said.false}:<PlainSide text={question.answer} />
      </>
    );
  }
  // A canonical answer is cut where it is long (ai §5); the question has the whole of it.
  const isCut = verdict?.canonicalAnswer === canonicalOf(question.answer);
  return <PlainSide text={(isCut ? '' : verdict?.canonicalAnswer) || question.answer} />;
}
