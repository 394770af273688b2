/** One plan, day by day: ticked off, moved, renamed, printed, put into a calendar, and planned anew. */
import { ArrowLeft, CalendarPlus, FileDown, Printer, RefreshCw, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { messages } from '../../../contract/messages/index.ts';
import { STUDY_PLAN_TITLE_MAX_CHARS } from '../../../contract/limits.ts';
import { tickPart } from '../../../domain/study/plan/plan-edit.ts';
import type { PlanPart, StudyPlanText } from '../../../domain/study/plan/plan-text.ts';
import { changePlan } from '../../parts/study-plan/change-plan.ts';
import type { KeptPlan, Plans } from '../../parts/study-plan/plan-store.ts';
import { dateInFull } from '../../parts/study-plan/plan-wording.ts';
import { titleOf } from '../../parts/study-plan/use-plans.ts';
import { Button } from '../../ui/Button.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { MovePartDialog } from './MovePartDialog.tsx';
import { moveTo } from './plan-actions.ts';
import { PlanDayRow } from './PlanDayRow.tsx';
import { PlanNotes } from './PlanNotes.tsx';
import { Progress } from './PlanSheet.tsx';
import styles from './PlanView.module.css';

const said = messages.plans;

interface PlanViewProps {
  readonly plans: Plans;
  readonly each: KeptPlan;
  readonly onRemove: () => void;
  readonly onReplan: (plan: StudyPlanText) => void;
}

export function PlanView({ plans, each, onRemove, onReplan }: PlanViewProps) {
  const { kept, plan } = each;
  return (
    <article className={styles.view} aria-label={titleOf(each)} data-printed>
      <Link to="/study-plan" className={styles.back}>
        <ArrowLeft aria-hidden />
        {said.all}
      </Link>
      <div className={styles.tools}>
        {plan && (
          <Button icon={<RefreshCw />} onClick={() => onReplan(plan)}>
            {said.replan}
          </Button>
        )}
        {plan && <CalendarButtons id={kept.id} plan={plan} />}
        <Button icon={<Printer />} onClick={() => window.print()}>
          {said.print}
        </Button>
        <Button icon={<Trash2 />} onClick={onRemove}>
          {said.remove}
        </Button>
      </div>
      {plan ? (
        <Days plans={plans} each={{ kept, plan }} />
      ) : (
        <>
          <h2>{titleOf(each)}</h2>
          <p>{said.foreign}</p>
          <pre className={styles.foreign}>{kept.content}</pre>
        </>
      )}
    </article>
  );
}

/** What makes events comes only when it is asked for. */
function CalendarButtons({ id, plan }: { readonly id: string; readonly plan: StudyPlanText }) {
  const [busy, setBusy] = useState(false);
  const put = async (): Promise<void> => {
    setBusy(true);
    const { putIntoCalendar } = await import('./plan-calendar.ts');
    await putIntoCalendar(id, plan);
    setBusy(false);
  };
  const write = async (): Promise<void> => {
    const { exportPlanIcs } = await import('./plan-calendar.ts');
    exportPlanIcs(id, plan);
  };
  return (
    <>
      <Button icon={<CalendarPlus />} busy={busy} onClick={() => void put()}>
        {said.toCalendar}
      </Button>
      <Button icon={<FileDown />} onClick={() => void write()}>
        {said.exportIcs}
      </Button>
    </>
  );
}

interface DaysProps {
  readonly plans: Plans;
  readonly each: KeptPlan & { readonly plan: StudyPlanText };
}

function Days({ plans, each }: DaysProps) {
  const { plan } = each;
  const { id } = each.kept;
  const [moved, move] = useState<{ readonly date: string; readonly part: PlanPart } | null>(null);
  return (
    <>
      <h2 className={styles.title}>{plan.title}</h2>
      <TitleField
        key={plan.title}
        title={plan.title}
        onRename={(title) => void changePlan(plans, id, (now) => ({ ...now, title }))}
      />
      <p className={styles.range}>{said.range(dateInFull(plan.from), dateInFull(plan.to))}</p>
      {plan.goal !== '' && <p className={styles.goal}>{plan.goal}</p>}
      <PlanNotes plan={plan} />
      <Progress plans={plans} id={id} plan={plan} />
      <ol className={styles.days}>
        {plan.days.map((day) => (
          <PlanDayRow
            key={day.date}
            plan={plan}
            day={day}
            onTick={(setId, done) => void changePlan(plans, id, (now) => tickPart(now, day.date, setId, done))}
            onMove={(part) => move({ date: day.date, part })}
          />
        ))}
      </ol>
      {moved && (
        <MovePartDialog
          plan={plan}
          date={moved.date}
          onClose={() => move(null)}
          onMove={(to) => {
            move(null);
            void moveTo(plans, each, { ...moved, to });
          }}
        />
      )}
    </>
  );
}

/** Renames when it is left or Enter is pressed; an empty name stays as it was. */
function TitleField({ title, onRename }: { readonly title: string; readonly onRename: (title: string) => void }) {
  const [text, setText] = useState(title);
  const rename = (): void => {
    if (text.trim() === '') setText(title);
    else if (text.trim() !== title) onRename(text.trim());
  };
  return (
    <TextField
      label={said.rename}
      value={text}
      maxLength={STUDY_PLAN_TITLE_MAX_CHARS}
      autoComplete="off"
      onChange={({ target }) => setText(target.value)}
      onBlur={rename}
      onKeyDown={(event) => {
        if (event.key === 'Enter') rename();
        if (event.key === 'Escape') setText(title);
      }}
    />
  );
}
