/** The form of a plan. A refused one keeps everything that was typed; while a model writes it can be stopped. */
import { useEffect, useRef, useState, type FormEvent } from 'react';
import type { CalendarEvent } from '../../../contract/calendar.schema.ts';
import { EXAM_MINUTES, STUDY_PLAN_GOAL_MAX_CHARS, STUDY_PLAN_TITLE_MAX_CHARS } from '../../../contract/limits.ts';
import { messages } from '../../../contract/messages/index.ts';
import type { StudyPlanText } from '../../../domain/study/plan/plan-text.ts';
import { formatNumber } from '../../lib/words/format.ts';
import { reasonOf } from '../../lib/host/reason.ts';
import { dateInFull } from '../../parts/study-plan/plan-wording.ts';
import { SetChoice } from '../../parts/SetChoice.tsx';
import { useAiModel } from '../../state/ai-model.ts';
import { useLibrary } from '../../state/library.ts';
import { todayDate } from '../../state/study-today.ts';
import { Button } from '../../ui/Button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { ProgressBar } from '../../ui/ProgressBar.tsx';
import { Segments } from '../../ui/Segments.tsx';
import { Select } from '../../ui/Select.tsx';
import { Stepper } from '../../ui/Stepper.tsx';
import { TextArea } from '../../ui/TextArea.tsx';
import { TextField } from '../../ui/TextField.tsx';
import layout from '../../ui/form.module.css';
import { DaysOffFields } from './DaysOffFields.tsx';
import styles from './PlanDialog.module.css';
import { makePlan, type PlanProgress } from './make-plan.ts';
import { forExam, planErrorsOf, type PlanErrors, type PlanForm } from './plan-form.ts';
import { dateOf } from './use-exams.ts';

const said = messages.plans.dialog;
const FORM = 'plan';
const STEP_MINUTES = 5;

type Author = 'rules' | 'model';

interface PlanDialogProps {
  readonly title: string;
  readonly begun: PlanForm;
  /** Those to come. */
  readonly exams: readonly CalendarEvent[];
  readonly onClose: () => void;
  /** Keeps what was made; answers whether it is kept. */
  readonly onMade: (plan: StudyPlanText) => Promise<void>;
}

export function PlanDialog({ title, begun, exams, onClose, onMade }: PlanDialogProps) {
  const [form, setForm] = useState(begun);
  const [errors, setErrors] = useState<PlanErrors>({});
  const [chosen, choose] = useState<Author | null>(null);
  const model = useAiModel();
  const isReady = model?.state === 'ready';
  const by: Author = chosen ?? (isReady ? 'model' : 'rules');
  const { refusal, busy, progress, make, stop } = useMaking(onMade);
  const change = (part: Partial<PlanForm>): void => setForm((before) => ({ ...before, ...part }));

  const submit = (author: Author): void => {
    const found = planErrorsOf(form, todayDate());
    setErrors(found);
    if (Object.keys(found).length === 0) make(form, author === 'model' && isReady);
  };

  return (
    <Dialog
      open
      title={title}
      dirty={form !== begun}
      unsavedMessage={said.unsaved}
      width={520}
      onClose={onClose}
      footer={
        <>
          {busy ? (
            <Button onClick={stop}>{said.stop}</Button>
          ) : (
            <Button onClick={onClose}>{messages.notices.cancel}</Button>
          )}
          <Button variant="primary" type="submit" form={FORM} busy={busy}>
            {said.make}
          </Button>
        </>
      }
    >
      <form
        id={FORM}
        className={layout.form}
        noValidate
        onSubmit={(event: FormEvent) => {
          event.preventDefault();
          submit(by);
        }}
      >
        <TextField
          label={said.name}
          value={form.title}
          error={errors.title}
          maxLength={STUDY_PLAN_TITLE_MAX_CHARS}
          autoComplete="off"
          onChange={({ target }) => change({ title: target.value })}
        />
        {exams.length > 0 && (
          <Select
            label={said.exam}
            value={form.examId}
            options={[
              { value: '', label: said.noExam },
              ...exams.map((exam) => ({ value: exam.id, label: `${exam.title}, ${dateInFull(dateOf(exam))}` })),
            ]}
            onChange={({ target }) => {
              const exam = exams.find(({ id }) => id === target.value);
              setForm((before) => (exam ? forExam(before, exam) : { ...before, examId: '' }));
            }}
          />
        )}
        <div className={classNames(layout.pair, layout.stacking)}>
          <TextField
            label={said.from}
            type="date"
            value={form.from}
            error={errors.dates}
            onChange={({ target }) => change({ from: target.value })}
          />
          <TextField
            label={said.to}
            type="date"
            value={form.to}
            onChange={({ target }) => change({ to: target.value })}
          />
        </div>
        <Stepper
          label={messages.studyPlan.dialog.minutes}
          value={form.minutesPerDay}
          min={EXAM_MINUTES.min}
          max={EXAM_MINUTES.max}
          step={STEP_MINUTES}
          onChange={(minutesPerDay) => change({ minutesPerDay })}
        />
        <SetChoice chosen={form.setIds} error={errors.sets} onChange={(setIds) => change({ setIds })} />
        <DaysOffFields form={form} error={errors.breaks} onChange={change} />
        <Segments
          label={said.cards}
          value={form.newCards ? 'new' : 'reviews'}
          options={[
            { value: 'new', label: said.newCards },
            { value: 'reviews', label: said.onlyReviews },
          ]}
          onChange={(value) => change({ newCards: value === 'new' })}
        />
        <TextArea
          label={said.goal}
          hint={said.goalHint}
          value={form.goal}
          maxLength={STUDY_PLAN_GOAL_MAX_CHARS}
          rows={2}
          onChange={({ target }) => change({ goal: target.value })}
        />
        {isReady ? (
          <Segments
            label={said.by}
            value={by}
            options={[
              { value: 'model', label: said.byModel(model.model ?? '') },
              { value: 'rules', label: said.byRules },
            ]}
            onChange={choose}
          />
        ) : (
          model !== null && <p className={layout.hint}>{said.noModel}</p>
        )}
        {progress !== null && (
          <ProgressBar
            label={said.asking}
            value={progress.done}
            max={progress.days}
            valueText={said.askingText(formatNumber(progress.done), progress.days)}
          />
        )}
        <div role="alert" className={styles.refusal}>
          {refusal !== '' && <p className={layout.error}>{refusal}</p>}
          {refusal !== '' && by === 'model' && (
            <Button
              onClick={() => {
                choose('rules');
                submit('rules');
              }}
            >
              {said.byRulesInstead}
            </Button>
          )}
        </div>
      </form>
    </Dialog>
  );
}

/** One making at a time, which can be stopped and ends with the dialog. */
function useMaking(onMade: PlanDialogProps['onMade']) {
  const [refusal, setRefusal] = useState('');
  const [busy, setBusy] = useState(false);
  const [progress, setProgress] = useState<PlanProgress | null>(null);
  const running = useRef<AbortController | null>(null);
  const { sets } = useLibrary();
  useEffect(() => () => running.current?.abort(), []);

  const end = (): void => {
    running.current = null;
    setBusy(false);
    setProgress(null);
  };
  const run = async (form: PlanForm, byModel: boolean): Promise<void> => {
    const control = new AbortController();
    running.current?.abort();
    running.current = control;
    setBusy(true);
    setRefusal('');
    const topicOf = (id: string): string => sets.find((set) => set.id === id)?.topic ?? id;
    const { signal } = control;
    const onProgress = (now: PlanProgress): void => {
      if (!signal.aborted) setProgress(now);
    };
    try {
      const plan = await makePlan(form, { byModel, topicOf, signal, onProgress });
      if (!signal.aborted) await onMade(plan);
    } catch (error) {
      if (!signal.aborted) setRefusal(reasonOf(error, said.failed));
    } finally {
      if (running.current === control) end();
    }
  };
  return {
    refusal,
    busy,
    progress,
    make: (form: PlanForm, byModel: boolean) => void run(form, byModel),
    stop: () => {
      running.current?.abort();
      end();
    },
  };
}
