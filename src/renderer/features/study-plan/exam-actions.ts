/** What is done with an exam, and what is said of it. */
import type { CalendarEvent } from '../../../contract/calendar.schema.ts';
import { messages } from '../../../contract/messages/index.ts';
import { api } from '../../lib/host/api.ts';
import { logError } from '../../lib/page/log.ts';
import { notify } from '../../lib/notices/notify.ts';
import { reasonOf } from '../../lib/host/reason.ts';
import { offerUndo } from '../../lib/notices/undo-toast.ts';
import { eventOf, type ExamForm } from './exam-form.ts';

const said = messages.studyPlan;

/** Keeps a new exam, or what was changed of one. Rejects with the Problem of a refusal. */
export async function saveExam(exam: CalendarEvent | null, form: ExamForm): Promise<void> {
  if (exam === null) await api.calendar.create(eventOf(form));
  else await api.calendar.update({ id: exam.id, ...eventOf(form), baseVer: exam.ver });
}

/** Deletes an exam and offers it back. */
export async function deleteExam({ id, title, ver }: CalendarEvent, onChange: () => void): Promise<void> {
  try {
    await api.calendar.remove({ id, baseVer: ver });
    offerUndo(said.deleted(title), async () => {
      await api.trash.restore({ kind: 'events', id });
      onChange();
    });
    onChange();
  } catch (error) {
    logError('An exam could not be deleted.', error);
    notify.toast({ kind: 'error', message: said.deleteFailed(reasonOf(error)) });
  }
}
