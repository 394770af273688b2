/** What came of a test: each question with its verdict, who gave it and why, and what the person makes of it. */
import { useEffect, useMemo, useRef, useState } from 'react';
import { messages } from '../../../contract/messages/index.ts';
import type { QuestionFormat } from '../../../contract/ai-tests.schema.ts';
import { judgePaper, type JudgedQuestion, type Verdict } from '../../../domain/tests/paper/judge-paper.ts';
import { scoreOf } from '../../../domain/tests/paper/mark-paper.ts';
import { formatOf } from '../../../domain/tests/paper/paper-by-kind.ts';
import { QUESTION_FORMATS } from '../../../domain/tests/templates.ts';
import { formatDay, formatDuration } from '../../lib/words/format.ts';
import { ModeFrame } from '../../parts/study-mode/ModeFrame.tsx';
import { Button } from '../../ui/Button.tsx';
import { Segments } from '../../ui/Segments.tsx';
import shared from './AiTest.module.css';
import { changeTest, type KeptTest } from './kept-tests.ts';
import { ResultRow } from './ResultRow.tsx';
import { ResultSide } from './ResultSide.tsx';
import { Steps } from './Steps.tsx';
import styles from './TestResult.module.css';
import { useGrading } from './use-grading.ts';
import { useRecorded } from './use-recorded.ts';

const said = messages.aiTest.result;
type Filter = 'all' | 'missed' | QuestionFormat;

export function TestResult({ test }: { test: KeptTest }) {
  const judged = useMemo(() => judgePaper(test.questions, test), [test]);
  const { percent } = scoreOf(judged);
  const grading = useGrading(test);
  const record = useRecorded(test, judged, grading.isGraded);
  const [filter, show] = useState<Filter>('all');
  // A row that the person decides is right stays under their hands until they look at others.
  const [listed, list] = useState<readonly string[]>([]);
  const [announcement, announce] = useState('');
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);

  // Said once there is something to say: written answers are graded first.
  const [wasSaid, setSaid] = useState(false);
  if (grading.isGraded && !wasSaid) {
    setSaid(true);
    announce(said.finished(percent));
  }

  const overrule = (id: string, verdict: Verdict | null): void => {
    const { [id]: _before, ...others } = test.overruled;
    const overruled = verdict === null ? others : { ...others, [id]: verdict };
    const after = judgePaper(test.questions, { ...test, overruled });
    const outcome = after.find(({ question }) => question.id === id)?.outcome ?? 'incorrect';
    announce(said.changed(said.verdicts[outcome], scoreOf(after).percent));
    changeTest(test.id, { overruled });
  };

  const countOf = (format: QuestionFormat): number =>
    judged.filter(({ question }) => formatOf(question) === format).length;
  const missed = judged.filter(({ outcome }) => outcome !== 'correct').map(({ question }) => question.id);
  const isShown = ({ question }: JudgedQuestion): boolean =>
    filter === 'missed' ? listed.includes(question.id) : filter === 'all' || formatOf(question) === filter;
  const shown = judged.map((each, index) => ({ each, number: index + 1 })).filter(({ each }) => isShown(each));

  return (
    <ModeFrame heading={messages.aiTest.heading} announcement={announcement}>
      <div className={shared.page}>
        <header className={shared.head}>
          <h2 className={styles.title} ref={heading} tabIndex={-1}>
            {test.title}
          </h2>
          <p className={styles.when}>
            {said.when(formatDay(test.endedAt ?? test.createdAt), formatDuration(test.elapsedMs))}
          </p>
          <Segments<Filter>
            label={said.filter}
            value={filter}
            options={[
              { value: 'all', label: said.all(judged.length) },
              ...(filter === 'missed' || (grading.isGraded && missed.length > 0 && missed.length < judged.length)
                ? [{ value: 'missed' as const, label: said.missed(missed.length) }]
                : []),
              ...QUESTION_FORMATS.filter((format) => countOf(format) > 0).map((format) => ({
                value: format,
                label: said.filterOf(messages.aiTest.formats[format], countOf(format)),
              })),
            ]}
            onChange={(next) => {
              show(next);
              list(missed);
            }}
          />
          <Steps current="results" />
        </header>
        <div className={styles.columns}>
          <div className={styles.list}>
            {grading.isGrading && (
              <p className={styles.grading} role="status">
                {said.grading}
                <Button size="sm" onClick={grading.stop}>
                  {said.stopGrading}
                </Button>
              </p>
            )}
            <ol aria-label={said.list} className={styles.rows}>
              {shown.map(({ each, number }) => (
                <ResultRow
                  key={each.question.id}
                  number={number}
                  judged={each}
                  answer={test.answers[each.question.id]}
                  explanation={test.explanations[each.question.id] ?? ''}
                  origin={test.origins[each.question.cardId]}
                  isGrading={grading.isGrading}
                  onOverrule={(verdict) => overrule(each.question.id, verdict)}
                />
              ))}
            </ol>
          </div>
          <ResultSide test={test} judged={judged} grading={grading} record={record} announce={announce} />
        </div>
      </div>
    </ModeFrame>
  );
}
