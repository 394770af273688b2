/** What a test is to be: how many questions of each format, how hard, how free, how long; and which model writes it. */
import { KeyRound } from 'lucide-react';
import { useId, type Ref } from 'react';
import { Link } from 'react-router';
import type { AiStatus } from '../../../contract/ai.schema.ts';
import type { Creativity, QuestionFormat, TestDifficulty } from '../../../contract/ai-tests.schema.ts';
import { ADAPTIVE_BATCH_TASKS, CREATIVITY_LEVELS, TEST_FORMAT_QUESTIONS_MAX } from '../../../contract/limits.ts';
import { messages } from '../../../contract/messages/index.ts';
import { QUESTION_FORMATS } from '../../../domain/tests/templates.ts';
import { shortcutLabel } from '../../lib/keyboard/commands.ts';
import type { PaperLayout } from '../../parts/test-paper/TestPaper.tsx';
import { mayAsk, useAiModelFailed } from '../../state/ai-model.ts';
import { Button } from '../../ui/Button.tsx';
import { Checkbox } from '../../ui/Checkbox.tsx';
import { Kbd } from '../../ui/Kbd.tsx';
import { Segments } from '../../ui/Segments.tsx';
import { Select } from '../../ui/Select.tsx';
import { Stepper } from '../../ui/Stepper.tsx';
import styles from './AiTest.module.css';
import { formatsOf, wishedCount, type TestWish } from './test-wish.ts';

const said = messages.aiTest.setup;
const { model } = messages.aiTest;
const HINTS: Readonly<Record<QuestionFormat, string>> = { mc: said.mcHint, tf: said.tfHint, written: said.writtenHint };
const MINUTES = [5, 10, 15, 20, 30, 45, 60, 90];
const DIFFICULTIES: readonly TestDifficulty[] = ['easy', 'balanced', 'hard'];

interface SetupPanelProps {
  readonly ref: Ref<HTMLFormElement>;
  readonly wish: TestWish;
  readonly status: AiStatus | null;
  /** Why the test cannot be made so. */
  readonly refused: string;
  readonly isMaking: boolean;
  readonly onChange: (changed: Partial<TestWish>) => void;
  readonly onGenerate: () => void;
  readonly onWithoutModel: () => void;
}

export function SetupPanel({
  ref,
  wish,
  status,
  refused,
  isMaking,
  onChange,
  onGenerate,
  onWithoutModel,
}: SetupPanelProps) {
  const titleId = useId();
  const byModel = mayAsk(status);
  return (
    <form
      ref={ref}
      className={styles.panel}
      aria-labelledby={titleId}
      onSubmit={(event) => {
        event.preventDefault();
        onGenerate();
      }}
    >
      <h2 id={titleId} tabIndex={-1} aria-live="polite">
        {said.questions(wishedCount(wish))}
      </h2>
      <div className={styles.group}>
        {QUESTION_FORMATS.map((format) => (
          <div key={format} className={styles.field}>
            <Stepper
              label={messages.aiTest.formats[format]}
              hint={HINTS[format]}
              value={wish.counts[format]}
              min={0}
              max={TEST_FORMAT_QUESTIONS_MAX}
              onChange={(count) => onChange({ counts: { ...wish.counts, [format]: count } })}
            />
          </div>
        ))}
      </div>
      <div className={styles.group}>
        <div className={styles.pair}>
          <span>{said.difficulty}</span>
          <Segments
            label={said.difficulty}
            value={wish.difficulty}
            options={DIFFICULTIES.map((value) => ({ value, label: said.difficulties[value] }))}
            onChange={(difficulty) => onChange({ difficulty })}
          />
        </div>
        <div className={styles.pair}>
          <span>
            {said.creativity}
            <small>{said.creativityHint}</small>
          </span>
          <Segments
            label={said.creativity}
            value={String(wish.creativity)}
            options={CREATIVITY_LEVELS.map((level) => ({ value: String(level), label: String(level) }))}
            onChange={(level) => onChange({ creativity: Number(level) as Creativity })}
          />
        </div>
        <div className={styles.pair}>
          <span aria-hidden>{said.timeLimit}</span>
          <Select
            label={said.timeLimit}
            hideLabel
            value={String(wish.minutes ?? '')}
            options={[
              { value: '', label: said.noLimit },
              ...MINUTES.map((minutes) => ({ value: String(minutes), label: said.minutes(minutes) })),
            ]}
            onChange={({ target }) => onChange({ minutes: target.value === '' ? null : Number(target.value) })}
          />
        </div>
        <div className={styles.pair}>
          <span>{said.layout}</span>
          <Segments<PaperLayout>
            label={said.layout}
            value={wish.layout}
            options={(['single', 'page'] as const).map((value) => ({
              value,
              label: messages.offlineTest.setup.layouts[value],
            }))}
            onChange={(layout) => onChange({ layout })}
          />
        </div>
        <Checkbox
          label={said.preferWeak}
          checked={wish.preferWeak}
          onChange={({ target }) => onChange({ preferWeak: target.checked })}
        />
      </div>
      <div className={styles.group}>
        <ModelNote wish={wish} status={status} />
        <p role="alert" className={styles.error}>
          {refused}
        </p>
        <Button type="submit" variant="primary" busy={isMaking}>
          {byModel ? said.generate : said.without}
          <Kbd>{shortcutLabel('test.generate')}</Kbd>
        </Button>
        {byModel && (
          <Button busy={isMaking} onClick={onWithoutModel}>
            {said.without}
          </Button>
        )}
      </div>
    </form>
  );
}

/** Whom the test goes to, or what happens where nobody can be asked. */
function ModelNote({ wish, status }: Pick<SetupPanelProps, 'wish' | 'status'>) {
  const failed = useAiModelFailed();
  const isReady = status?.state === 'ready';
  return (
    <div className={styles.note}>
      <KeyRound aria-hidden />
      <p>
        {status === null && (failed ? model.unknown : messages.shell.loading)}
        {isReady && `${whoOf(status)} ${callsOf(wish)} ${model.ifNot}`}
        {status?.state === 'key_locked' && `${messages.ai.keyLocked} ${model.none}`}
        {status?.state === 'no_key' && model.none}{' '}
        {status !== null && !isReady && <Link to="/settings#ai">{model.addKey}</Link>}
      </p>
    </div>
  );
}

function whoOf({ keyOf, provider, model: name, prompts }: AiStatus): string {
  if (keyOf === 'operator')
    return prompts ? `${model.operator} ${messages.ai.promptsLeft(prompts.left, prompts.perDay)}` : model.operator;
  return provider === 'gemini' ? model.own(name ?? '') : model.local;
}

function callsOf(wish: TestWish): string {
  const calls = formatsOf(wish).reduce((sum, format) => sum + Math.ceil(wish.counts[format] / ADAPTIVE_BATCH_TASKS), 0);
  return wish.counts.written > 0 ? model.calls(calls) : model.callsOnly(calls);
}
