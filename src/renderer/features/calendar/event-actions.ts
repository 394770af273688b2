/** What is done with events: each act is one write, and can be taken back as one. */
import type { CalendarChange, CalendarEvent } from '../../../contract/calendar.schema.ts';
import { messages } from '../../../contract/messages/index.ts';
import {
  changesOfEdit,
  changesOfRemoval,
  type EventContent,
  type SeriesScope,
} from '../../../domain/calendar/series-edit.ts';
import { overrideId } from '../../../domain/calendar/ics-names.ts';
import { changeCalendar } from '../../lib/host/calendar-changes.ts';
import { ownZone } from '../../lib/page/clock.ts';
import { logError } from '../../lib/page/log.ts';
import { newId } from '../../lib/page/new-id.ts';
import { notify } from '../../lib/notices/notify.ts';
import { reasonOf } from '../../lib/host/reason.ts';
import { offerUndo } from '../../lib/notices/undo-toast.ts';
import type { HeldEvent } from './shown-events.ts';

const said = messages.calendar;

/** Keeps a new event. Rejects with the Problem of a refusal. */
export async function createEvent(content: EventContent, onChange: () => void): Promise<void> {
  await write([{ create: { ...content, id: newId() } }], [], said.created(content.title), onChange);
}

/** Keeps what was changed of an event, or of its series. Rejects with the Problem of a refusal. */
export async function saveEvent(
  { event, start }: HeldEvent,
  content: EventContent,
  scope: SeriesScope,
  onChange: () => void,
  done: string = said.changed(content.title),
): Promise<void> {
  const changes =
    event.recurrence === null
      ? [{ update: { ...content, id: event.id, baseVer: event.ver } }]
      : changesOfEdit({ series: event, start, scope, viewer: ownZone() }, content, newId());
  await write(changes, [event], done, onChange);
}

/** Moves an event, or makes it longer or shorter. `goBack` is called when that is refused. */
export async function moveEvent(
  held: HeldEvent,
  time: Pick<EventContent, 'start' | 'end' | 'allDay'>,
  scope: SeriesScope,
  onChange: () => void,
  goBack: () => void,
): Promise<void> {
  const { id: _id, updatedAt: _at, ver: _ver, exceptions: _exceptions, ...content } = held.event;
  const timezone = time.allDay ? null : held.event.allDay ? ownZone() : content.timezone;
  try {
    await saveEvent(held, { ...content, ...time, timezone }, scope, onChange, said.moved(content.title));
  } catch (error) {
    goBack();
    logError('An event could not be moved.', error);
    notify.toast({ kind: 'error', message: said.moveFailed(reasonOf(error)) });
  }
}

/** Deletes an event, or what is meant of its series. @param all the calendar, in which events may stand for one of the series */
export async function deleteEvent(
  { event, start }: HeldEvent,
  scope: SeriesScope,
  all: readonly CalendarEvent[],
  onChange: () => void,
): Promise<void> {
  const series = { series: event, start, scope, viewer: ownZone() };
  const overrides = all.filter(({ id }) => event.exceptions.some((left) => id === overrideId(event.id, left)));
  const changes =
    event.recurrence === null
      ? [{ remove: { id: event.id, baseVer: event.ver } }]
      : changesOfRemoval(series, overrides);
  try {
    await write(changes, [event], said.deleted(event.title), onChange);
  } catch (error) {
    logError('An event could not be deleted.', error);
    notify.toast({ kind: 'error', message: said.deleteFailed(reasonOf(error)) });
  }
}

/** @param before the events as they were, of those that are changed */
async function write(
  changes: readonly CalendarChange[],
  before: readonly CalendarEvent[],
  done: string,
  onChange: () => void,
): Promise<void> {
  const takeBack = await changeCalendar(changes, before);
  onChange();
  offerUndo(done, async () => {
    await takeBack();
    onChange();
  });
}
