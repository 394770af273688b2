/** The form of an exam, new or known. A refused one keeps everything that was typed. */
import { useState, type FormEvent } from 'react';
import type { CalendarEvent } from '../../../contract/calendar.schema.ts';
import { EXAM_MINUTES } from '../../../contract/limits.ts';
import { messages } from '../../../contract/messages/index.ts';
import { reasonOf } from '../../lib/host/reason.ts';
import { SetChoice } from '../../parts/SetChoice.tsx';
import { todayDate } from '../../state/study-today.ts';
import { Button } from '../../ui/Button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { Stepper } from '../../ui/Stepper.tsx';
import { TextField } from '../../ui/TextField.tsx';
import layout from '../../ui/form.module.css';
import { DaysOffFields } from './DaysOffFields.tsx';
import { saveExam } from './exam-actions.ts';
import { errorsOf, formOf, type ExamErrors, type ExamForm } from './exam-form.ts';
import { dateOf } from './use-exams.ts';

const said = messages.studyPlan.dialog;
const FORM = 'exam';
const STEP_MINUTES = 5;

interface ExamDialogProps {
  /** Null for a new one. */
  exam: CalendarEvent | null;
  onClose: () => void;
  onSaved: () => void;
}

export function ExamDialog({ exam, onClose, onSaved }: ExamDialogProps) {
  const [begun] = useState(() => formOf(exam));
  const [form, setForm] = useState(begun);
  const [errors, setErrors] = useState<ExamErrors>({});
  const [refusal, setRefusal] = useState('');
  const [busy, setBusy] = useState(false);
  const change = (part: Partial<ExamForm>): void => setForm((before) => ({ ...before, ...part }));

  const save = async (): Promise<void> => {
    const found = errorsOf(form, todayDate(), exam ? dateOf(exam) : undefined);
    setErrors(found);
    setRefusal('');
    if (Object.keys(found).length > 0) return;
    setBusy(true);
    try {
      await saveExam(exam, form);
      onSaved();
    } catch (error) {
      setRefusal(reasonOf(error));
      setBusy(false);
    }
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    void save();
  };

  return (
    <Dialog
      open
      title={exam === null ? said.newTitle : said.editTitle}
      dirty={form !== begun}
      unsavedMessage={said.unsaved}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{messages.notices.cancel}</Button>
          <Button variant="primary" type="submit" form={FORM} busy={busy}>
            {said.save}
          </Button>
        </>
      }
    >
      <form id={FORM} onSubmit={submit} className={layout.form} noValidate>
        <TextField
          label={said.name}
          value={form.title}
          error={errors.title}
          autoComplete="off"
          onChange={({ target }) => change({ title: target.value })}
        />
        <div className={classNames(layout.pair, layout.stacking)}>
          <TextField
            label={said.date}
            type="date"
            value={form.date}
            error={errors.date}
            onChange={({ target }) => change({ date: target.value })}
          />
          <Stepper
            label={said.minutes}
            value={form.minutesPerDay}
            min={EXAM_MINUTES.min}
            max={EXAM_MINUTES.max}
            step={STEP_MINUTES}
            onChange={(minutesPerDay) => change({ minutesPerDay })}
          />
        </div>
        <SetChoice chosen={form.setIds} error={errors.sets} onChange={(setIds) => change({ setIds })} />
        <DaysOffFields form={form} error={errors.breaks} onChange={change} />
        <p role="alert" className={layout.error}>
          {refusal}
        </p>
      </form>
    </Dialog>
  );
}
