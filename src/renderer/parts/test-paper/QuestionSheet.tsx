import type { KeyboardEvent, ReactNode } from 'react';
import { messages } from '../../../contract/messages/index.ts';
import type { StudyCard } from '../../../contract/study.schema.ts';
import type { TestQuestion } from '../../../domain/tests/paper/make-paper.ts';
import { isAnswered, type TestAnswer } from '../../../domain/tests/paper/mark-paper.ts';
import { Button } from '../../ui/Button.tsx';
import { Kbd } from '../../ui/Kbd.tsx';
import { Radio } from '../../ui/Radio.tsx';
import { TextArea } from '../../ui/TextArea.tsx';
import { AskedSide } from './AskedSide.tsx';
import { PlainSide } from './PlainSide.tsx';
import styles from './TestPaper.module.css';

const said = messages.offlineTest.paper;

interface QuestionSheetProps {
  readonly question: TestQuestion;
  /** Its card, if it is still there. */
  readonly studyCard: StudyCard | undefined;
  /** Facts about the question. */
  readonly margin?: ReactNode;
  /** "Question 3 of 10" */
  readonly label: string;
  readonly answer: TestAnswer | undefined;
  /** It stands alone: options show the key that chooses them, and Enter goes on. */
  readonly numbered: boolean;
  /** Undefined leaves it open again. */
  readonly onAnswer: (answer: TestAnswer | undefined) => void;
}

/** One question with its picture, and the place for its answer. */
export function QuestionSheet({ question, studyCard, margin, label, answer, numbered, onAnswer }: QuestionSheetProps) {
  /** The question is the statement itself. */
  const isJudged = question.kind === 'statement' && question.shown === question.question;
  return (
    <fieldset className={styles.sheet} data-ruled={margin === undefined ? undefined : true}>
      {margin !== undefined && <div className={styles.facts}>{margin}</div>}
      <legend className={styles.legend}>{label}</legend>
      <div className={styles.question}>
        <AskedSide question={question} studyCard={studyCard} />
      </div>
      {question.kind === 'choice' && (
        <Options
          name={question.id}
          hint={said.choose}
          options={question.options.map((text, index) => ({ text, value: index }))}
          answer={answer}
          numbered={numbered}
          onAnswer={onAnswer}
        />
      )}
      {question.kind === 'statement' && (
        <>
          {!isJudged && (
            <div className={styles.shown}>
              <PlainSide text={question.shown} />
            </div>
          )}
          <Options
            name={question.id}
            hint={isJudged ? said.judgeIt : said.judge}
            options={[
              { text: said.true, value: true },
              { text: said.false, value: false },
            ]}
            answer={answer}
            numbered={numbered}
            onAnswer={onAnswer}
          />
        </>
      )}
      {question.kind === 'typed' && (
        <TextArea
          label={said.type}
          reading
          autoComplete="off"
          spellCheck={false}
          value={typeof answer === 'string' ? answer : ''}
          onChange={({ target }) => onAnswer(target.value === '' ? undefined : target.value)}
          onKeyDown={numbered ? goOnAtEnter : undefined}
        />
      )}
    </fieldset>
  );
}

/** A new line takes Shift with it. */
function goOnAtEnter(event: KeyboardEvent<HTMLTextAreaElement>): void {
  if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
  event.preventDefault();
  event.currentTarget.form?.requestSubmit();
}

interface OptionsProps {
  readonly name: string;
  readonly hint: string;
  readonly options: readonly { readonly text: string; readonly value: number | boolean }[];
  readonly answer: TestAnswer | undefined;
  readonly numbered: boolean;
  readonly onAnswer: (answer: TestAnswer | undefined) => void;
}

function Options({ name, hint, options, answer, numbered, onAnswer }: OptionsProps) {
  return (
    <div className={styles.options}>
      <p>{hint}</p>
      {options.map(({ text, value }, index) => (
        <Radio
          key={String(value)}
          className={styles.option}
          name={name}
          checked={answer === value}
          label={
            <>
              {numbered && <Kbd>{String(index + 1)}</Kbd>}
              <PlainSide text={text} />
            </>
          }
          onChange={() => onAnswer(value)}
        />
      ))}
      {isAnswered(answer) && (
        <Button className={styles.clear} variant="bare" size="xs" onClick={() => onAnswer(undefined)}>
          {said.clear}
        </Button>
      )}
    </div>
  );
}
