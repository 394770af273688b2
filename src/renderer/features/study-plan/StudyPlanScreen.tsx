/** Plans of study: those that are written down, day by day, and exams, each with what will be known and the way to today's part. */
import { CalendarClock, Plus } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import type { CalendarEvent } from '../../../contract/calendar.schema.ts';
import { messages } from '../../../contract/messages/index.ts';
import { planAddress, readPlanAddress } from '../../lib/addresses/plan-address.ts';
import type { KeptPlan } from '../../parts/study-plan/plan-store.ts';
import { usePlans } from '../../parts/study-plan/use-plans.ts';
import { followLibraryChanges, useLibrary } from '../../state/library.ts';
import { todayDate } from '../../state/study-today.ts';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { deleteExam } from './exam-actions.ts';
import { ExamDialog } from './ExamDialog.tsx';
import { ExamSheet } from './ExamSheet.tsx';
import { createPlan, deletePlan, replacePlan } from './plan-actions.ts';
import { forExam, planFormOf, type PlanForm } from './plan-form.ts';
import { PlanDialog } from './PlanDialog.tsx';
import { PlanSheet } from './PlanSheet.tsx';
import { PlanView } from './PlanView.tsx';
import styles from './StudyPlanScreen.module.css';
import { useExams, type Exams } from './use-exams.ts';

const said = messages.studyPlan;

/** The exam that is edited; `new` for one that is not there yet. */
type Edited = CalendarEvent | 'new' | null;

/** A plan that is to be made, or made anew. */
interface Planned {
  readonly form: PlanForm;
  /** The id of the one that is made anew. */
  readonly of: string | null;
}

export function Component() {
  const exams = useExams();
  const { plans, error, all } = usePlans();
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const [edited, edit] = useState<Edited>(null);
  const [planned, plan] = useState<Planned | null>(null);
  /** The plan that is being deleted: who does so needs no word that it is gone. */
  const [leaving, leave] = useState<string | null>(null);
  useEffect(() => {
    void useLibrary.getState().refresh();
    return followLibraryChanges();
  }, []);

  const id = readPlanAddress(query);
  const opened = id === null ? null : (plans?.find(({ kept }) => kept.id === id) ?? null);
  const openedId = useRef(id);
  useEffect(() => {
    openedId.current = id;
    return () => {
      openedId.current = null;
    };
  }, [id]);
  const remove = async (each: KeptPlan): Promise<void> => {
    leave(each.kept.id);
    const isGone = await deletePlan(all, each);
    // Whoever has gone elsewhere meanwhile stays there.
    if (isGone && openedId.current === each.kept.id) await navigate('/study-plan', { flushSync: true });
    leave(null);
  };
  const { value: known } = exams;
  const isEmpty = known !== null && plans?.length === 0 && known.coming.length + known.past.length === 0;
  const create = (
    <div className={styles.actions}>
      <Button
        variant={isEmpty ? 'primary' : 'ghost'}
        icon={<Plus />}
        onClick={() => plan({ form: planFormOf(null, todayDate()), of: null })}
      >
        {messages.plans.newPlan}
      </Button>
      <Button icon={<CalendarClock />} onClick={() => edit('new')}>
        {said.newExam}
      </Button>
    </div>
  );

  return (
    <div className={styles.screen}>
      <header className={styles.head}>
        <h1 tabIndex={-1}>{said.title}</h1>
        {!isEmpty && id === null && create}
      </header>
      <LoadError error={error} reload={() => void all.retry()} />
      {id !== null && id !== leaving && plans !== null && opened === null && <p role="alert">{messages.plans.gone}</p>}
      {opened && (
        <PlanView
          key={opened.kept.id}
          plans={all}
          each={opened}
          onRemove={() => void remove(opened)}
          onReplan={(text) => plan({ form: planFormOf(text, todayDate()), of: opened.kept.id })}
        />
      )}
      {id === null && (
        <>
          <LoadError {...exams} />
          {plans === null && error === null && <Loading label={messages.plans.loading} />}
          {plans !== null && plans.length > 0 && (
            <>
              <h2>{messages.plans.heading}</h2>
              {plans.map((each) => (
                <PlanSheet key={each.kept.id} plans={all} each={each} />
              ))}
            </>
          )}
          {exams.value === null && exams.error === null && <Loading label={said.loading} />}
          {isEmpty && (
            <div className={styles.sheet}>
              <EmptyState text={said.empty} action={create} />
            </div>
          )}
          {known && (
            <ExamSheets
              exams={known}
              onEdit={edit}
              onChange={exams.reload}
              onPlan={(exam) => plan({ form: forExam(planFormOf(null, todayDate()), exam), of: null })}
            />
          )}
        </>
      )}
      {edited !== null && (
        <ExamDialog
          exam={edited === 'new' ? null : edited}
          onClose={() => edit(null)}
          onSaved={() => {
            edit(null);
            exams.reload();
          }}
        />
      )}
      {planned !== null && (
        <PlanDialog
          title={planned.of ? messages.plans.dialog.againTitle : messages.plans.dialog.newTitle}
          begun={planned.form}
          exams={known?.coming ?? []}
          onClose={() => plan(null)}
          onMade={async (made) => {
            if (planned.of) await replacePlan(all, planned.of, made);
            else {
              const { id: newPlan } = await createPlan(all, made);
              // With the plan, so that it is not seen in the list for a moment.
              await navigate(planAddress(newPlan), { flushSync: true });
            }
            plan(null);
          }}
        />
      )}
    </div>
  );
}

interface ExamSheetsProps {
  readonly exams: Exams;
  readonly onEdit: (exam: CalendarEvent) => void;
  readonly onPlan: (exam: CalendarEvent) => void;
  readonly onChange: () => void;
}

function ExamSheets({ exams: { coming, past }, onEdit, onPlan, onChange }: ExamSheetsProps) {
  const sheetOf = (exam: CalendarEvent, isNext: boolean) => (
    <ExamSheet
      key={exam.id}
      exam={exam}
      isNext={isNext}
      onEdit={() => onEdit(exam)}
      onDelete={() => void deleteExam(exam, onChange)}
      onPlan={() => onPlan(exam)}
    />
  );
  return (
    <>
      {coming.length > 0 && <h2>{said.coming}</h2>}
      {coming.map((exam, i) => sheetOf(exam, i === 0))}
      {past.length > 0 && <h2>{said.past}</h2>}
      {past.map((exam) => sheetOf(exam, false))}
    </>
  );
}

function LoadError({ error, reload }: { readonly error: string | null; readonly reload: () => void }) {
  if (error === null) return null;
  return (
    <p role="alert" className={styles.notice}>
      {error} <Button onClick={reload}>{messages.notices.retry}</Button>
    </p>
  );
}

function Loading({ label }: { readonly label: string }) {
  return (
    <div role="status" aria-label={label} className={styles.sheet}>
      <Skeleton lines={6} />
    </div>
  );
}
