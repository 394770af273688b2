/** The days of a plan as events: in the calendar of the app, and as a file for another one. */
import type { CalendarChange, CalendarEvent } from '../../../contract/calendar.schema.ts';
import { messages } from '../../../contract/messages/index.ts';
import { writeIcs } from '../../../domain/calendar/ics-write.ts';
import { DAY_MS } from '../../../domain/study/study-day.ts';
import type { StudyPlanText } from '../../../domain/study/plan/plan-text.ts';
import { api } from '../../lib/host/api.ts';
import { changeCalendar } from '../../lib/host/calendar-changes.ts';
import { clock, localTime, ownZone } from '../../lib/page/clock.ts';
import { logError } from '../../lib/page/log.ts';
import { notify } from '../../lib/notices/notify.ts';
import { reasonOf } from '../../lib/host/reason.ts';
import { saveFile } from '../../lib/files/save-file.ts';
import { offerUndo } from '../../lib/notices/undo-toast.ts';
import { dayOfDate, partOf, timeOf } from '../../parts/study-plan/plan-wording.ts';

const said = messages.plans;

/** Puts a plan's days into the calendar as whole days with their sets. Those of an earlier time change or go; one undo takes all of it back. */
export async function putIntoCalendar(planId: string, plan: StudyPlanText): Promise<void> {
  try {
    const { events: known } = await api.calendar.list({});
    const events = eventsOf(planId, plan);
    const there = new Map(known.map((event) => [event.id, event]));
    const staying = new Set(events.map(({ id }) => id));
    const changes: CalendarChange[] = [
      ...known
        .filter(({ id }) => id.startsWith(prefixOf(planId)) && !staying.has(id))
        .map(({ id, ver }) => ({ remove: { id, baseVer: ver } })),
      ...events.map((event) => {
        const before = there.get(event.id);
        return before ? { update: { ...event, baseVer: before.ver } } : { create: event };
      }),
    ];
    offerUndo(said.inCalendar(events.length), await changeCalendar(changes, known));
  } catch (error) {
    logError('A study plan did not get into the calendar.', error);
    notify.toast({ kind: 'error', message: said.calendarFailed(reasonOf(error)) });
  }
}

/** Removes the days of a plan from the calendar. Answers what puts them back. Rejects with the Problem of a refusal. */
export async function takeOutOfCalendar(planId: string): Promise<() => Promise<void>> {
  const { events } = await api.calendar.list({});
  const ofPlan = events.filter(({ id }) => id.startsWith(prefixOf(planId)));
  return changeCalendar(
    ofPlan.map(({ id, ver }) => ({ remove: { id, baseVer: ver } })),
    ofPlan,
  );
}

export function exportPlanIcs(planId: string, plan: StudyPlanText): void {
  const now = clock.now();
  const events = eventsOf(planId, plan).map((event): CalendarEvent => ({
    ...event,
    timezone: null,
    color: null,
    recurrence: null,
    exceptions: [],
    plan: null,
    updatedAt: now,
    ver: 0,
  }));
  const file = new Blob([writeIcs(events, { now, viewer: ownZone() })], { type: 'text/calendar' });
  saveFile(`${said.fileName(localTime().day)}.ics`, file);
  notify.toast({ message: messages.calendar.exported(events.length) });
}

/** Names its events, so that they can be found again. */
function prefixOf(planId: string): string {
  return `plan:${planId}:`;
}

function eventsOf(planId: string, plan: StudyPlanText) {
  return plan.days.map(({ date, note, parts }) => ({
    id: prefixOf(planId) + date,
    title: said.day(plan.title, timeOf(parts)),
    kind: 'study' as const,
    start: dayOfDate(date) * DAY_MS,
    end: (dayOfDate(date) + 1) * DAY_MS,
    allDay: true,
    notes: [...(note === '' ? [] : [note]), ...parts.map((part) => partOf(plan, part))].join('\n'),
    setIds: parts.map(({ setId }) => setId),
  }));
}
