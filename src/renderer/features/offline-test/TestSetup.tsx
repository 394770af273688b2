import { useMemo, useState, type SubmitEvent } from 'react';
import { TEST_QUESTIONS } from '../../../contract/limits.ts';
import { messages } from '../../../contract/messages/index.ts';
import {
  paperQuestions,
  possibleQuestions,
  QUESTION_KINDS,
  type QuestionKind,
  type TestQuestion,
} from '../../../domain/tests/paper/make-paper.ts';
import { breather } from '../../lib/loading/breather.ts';
import { newId } from '../../lib/page/new-id.ts';
import { ModeFrame } from '../../parts/study-mode/ModeFrame.tsx';
import { PoolPart } from '../../parts/study-mode/PoolPart.tsx';
import type { ReadPool } from '../../parts/study-mode/use-mode-start.ts';
import { Button } from '../../ui/Button.tsx';
import { Checkbox } from '../../ui/Checkbox.tsx';
import { Segments } from '../../ui/Segments.tsx';
import { Stepper } from '../../ui/Stepper.tsx';
import type { PaperLayout } from '../../parts/test-paper/TestPaper.tsx';
import type { MadePaper } from './test-round.ts';
import styles from './TestSetup.module.css';

const said = messages.offlineTest.setup;
const USUAL_COUNT = 10;
const STEP = 5;

interface TestSetupProps {
  readonly pool: ReadPool;
  readonly onBegin: (made: MadePaper, layout: PaperLayout) => void;
}

/** How many questions, of which kinds, and how they stand. */
export function TestSetup({ pool, onBegin }: TestSetupProps) {
  const possible = useMemo(() => possibleQuestions(pool.cards), [pool]);
  const most = Math.min(possible.cards, TEST_QUESTIONS.max);
  const [count, setCount] = useState(Math.min(USUAL_COUNT, most));
  const [kinds, setKinds] = useState<readonly QuestionKind[]>(QUESTION_KINDS.filter((kind) => possible.kinds[kind]));
  const [layout, setLayout] = useState<PaperLayout>('page');
  const [making, setMaking] = useState(false);
  const [error, setError] = useState('');

  const begin = async (): Promise<void> => {
    setMaking(true);
    const rest = breather();
    const seed = newId();
    const questions: TestQuestion[] = [];
    for (const question of paperQuestions(pool.cards, { count, kinds }, seed)) {
      questions.push(question);
      await rest();
    }
    setMaking(false);
    if (questions.length > 0) onBegin({ questions, seed }, layout);
    else setError(said.noOptions);
  };
  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    if (kinds.length === 0) setError(said.oneKind);
    else void begin();
  };
  const toggle = (kind: QuestionKind): void => {
    setError('');
    setKinds(QUESTION_KINDS.filter((each) => (each === kind ? !kinds.includes(kind) : kinds.includes(each))));
  };

  return (
    <ModeFrame heading={messages.offlineTest.heading} announcement={making ? said.making : ''}>
      <form className={styles.setup} onSubmit={submit}>
        <div>
          <h2>{said.title}</h2>
          <p>{said.text}</p>
          <PoolPart read={pool.cards.length} total={pool.total} order="set" />
        </div>
        <Stepper
          label={said.count}
          hint={said.of(possible.cards)}
          value={count}
          min={TEST_QUESTIONS.min}
          max={most}
          step={STEP}
          onChange={setCount}
        />
        <fieldset className={styles.kinds}>
          <legend>{said.kinds}</legend>
          {QUESTION_KINDS.map((kind) => (
            <div key={kind}>
              <Checkbox
                label={said.kind[kind]}
                checked={kinds.includes(kind)}
                disabled={!possible.kinds[kind]}
                onChange={() => toggle(kind)}
              />
              {!possible.kinds[kind] && <small>{kind === 'typed' ? said.noTyped : said.noOptions}</small>}
            </div>
          ))}
        </fieldset>
        <div className={styles.layout}>
          <span>{said.layout}</span>
          <Segments
            label={said.layout}
            value={layout}
            options={(['page', 'single'] as const).map((value) => ({ value, label: said.layouts[value] }))}
            onChange={setLayout}
          />
        </div>
        <p role="alert" className={styles.error}>
          {error}
        </p>
        <div>
          <Button type="submit" variant="primary" busy={making}>
            {making ? said.making : said.start}
          </Button>
        </div>
      </form>
    </ModeFrame>
  );
}
