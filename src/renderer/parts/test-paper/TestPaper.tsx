/** The questions of a test, on one page or one by one. Everything can be left open and changed until it is handed in. */
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { messages } from '../../../contract/messages/index.ts';
import type { StudyCard } from '../../../contract/study.schema.ts';
import type { TestQuestion } from '../../../domain/tests/paper/make-paper.ts';
import { isAnswered, type TestAnswer, type TestAnswers } from '../../../domain/tests/paper/mark-paper.ts';
import { useCommand } from '../../lib/keyboard/commands.ts';
import { ModeFrame } from '../study-mode/ModeFrame.tsx';
import { ModeHead } from '../study-mode/ModeHead.tsx';
import { Button } from '../../ui/Button.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { QuestionSheet } from './QuestionSheet.tsx';
import styles from './TestPaper.module.css';
import { useChoiceKeys } from './use-choice-keys.ts';

const said = messages.offlineTest.paper;

export type PaperLayout = 'page' | 'single';

/** A test while it is taken. */
export interface OpenPaper {
  readonly questions: readonly TestQuestion[];
  readonly answers: TestAnswers;
  readonly layout: PaperLayout;
  /** The question in sight when they come one by one. */
  readonly at: number;
}

interface TestPaperProps {
  readonly paper: OpenPaper;
  /** The page's h1, and its name in the window's title. */
  readonly heading: string;
  /** The card of a question, if it is to be drawn as its card is. */
  readonly studyCardOf?: (question: TestQuestion) => StudyCard | undefined;
  /** Facts about a question, in its margin. */
  readonly marginOf?: (question: TestQuestion) => ReactNode;
  /** Beside the questions in wide windows. */
  readonly rail?: ReactNode;
  /** More for the line above. */
  readonly head?: ReactNode;
  /** Beside the ways on, about the question in sight. */
  readonly tools?: ReactNode;
  /** Stands in place of the questions, which nobody is to see now. */
  readonly cover?: ReactNode;
  readonly announcement?: string;
  readonly onChange: (changed: Partial<Pick<OpenPaper, 'answers' | 'at'>>) => void;
  readonly onHandIn: () => void;
}

export function TestPaper({
  paper,
  heading,
  studyCardOf,
  marginOf,
  rail,
  head,
  tools,
  cover,
  announcement = '',
  onChange,
  onHandIn,
}: TestPaperProps) {
  const { questions, answers, layout, at } = paper;
  const [asking, setAsking] = useState(false);
  const open = questions.filter(({ id }) => !isAnswered(answers[id])).length;
  const done = questions.length - open;
  const isSingle = layout === 'single';
  const isLast = at >= questions.length - 1;
  const shown = isSingle ? questions.slice(at, at + 1) : questions;
  const isCovered = cover !== undefined;

  const answer = (id: string, given: TestAnswer | undefined): void => {
    const { [id]: _before, ...others } = answers;
    onChange({ answers: given === undefined ? others : { ...others, [id]: given } });
  };
  const go = (to: number): void => onChange({ at: Math.min(questions.length - 1, Math.max(0, to)) });
  const handIn = (): void => {
    if (open > 0) setAsking(true);
    else onHandIn();
  };
  const forward = (): void => {
    if (isLast) handIn();
    else go(at + 1);
  };
  useChoiceKeys(isSingle && !isCovered ? questions[at] : undefined, answer);
  useCommand('mode.previous', () => go(at - 1), isSingle && !isCovered && at > 0);
  useCommand('mode.next', () => go(at + 1), isSingle && !isCovered && !isLast);
  useCommand('mode.continue', forward, isSingle && !isCovered);
  const sheet = useFirstControl(`${isCovered} ${isSingle ? (questions[at]?.id ?? '') : ''}`);
  useEffect(() => {
    document.title = messages.shell.pageTitle(heading);
  }, [heading]);

  return (
    <ModeFrame heading={heading} announcement={announcement} rail={rail}>
      <form
        className={styles.paper}
        onSubmit={(event) => {
          event.preventDefault();
          if (isSingle && !isCovered) forward();
        }}
      >
        <ModeHead name={heading} position={said.answered(done, questions.length)} done={done} total={questions.length}>
          {head}
        </ModeHead>
        <div className={styles.scroll} hidden={isCovered}>
          <ol className={styles.sheets} ref={sheet} data-layout={layout}>
            {shown.map((question, index) => (
              <li key={question.id}>
                <QuestionSheet
                  question={question}
                  studyCard={studyCardOf?.(question)}
                  margin={marginOf?.(question)}
                  label={said.question((isSingle ? at : index) + 1, questions.length)}
                  answer={answers[question.id]}
                  numbered={isSingle}
                  onAnswer={(given) => answer(question.id, given)}
                />
              </li>
            ))}
          </ol>
          <div className={styles.ways}>
            {isSingle && (
              <Button disabled={at === 0} onClick={() => go(at - 1)}>
                {said.previous}
              </Button>
            )}
            {tools}
            <span className={styles.space} />
            {isSingle && !isLast && (
              <Button type="submit" variant="primary">
                {said.next}
              </Button>
            )}
            <Button variant={isSingle && !isLast ? 'ghost' : 'primary'} onClick={handIn}>
              {said.handIn}
            </Button>
          </div>
        </div>
        {cover}
      </form>
      <Notice
        open={asking}
        title={said.confirm.title}
        message={said.confirm.message(open)}
        actions={[{ label: said.confirm.goOn }, { label: said.confirm.handIn, role: 'primary', onPress: onHandIn }]}
        onClose={() => setAsking(false)}
      />
    </ModeFrame>
  );
}

/** Each question that comes up alone, and the first of a page, begins where it is answered. */
function useFirstControl(name: string) {
  const list = useRef<HTMLOListElement>(null);
  useEffect(() => {
    list.current?.querySelector<HTMLElement>('input:checked, input, textarea')?.focus({ preventScroll: true });
  }, [name]);
  return list;
}
