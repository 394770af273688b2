/** Writes the events of an export as .ics (docs/calendar.md, "Files"). */
import type { CalendarEvent } from '../../contract/calendar.schema.ts';
import { messages } from '../../contract/messages/index.ts';
import type { IncomingItem } from '../incoming/incoming.ts';
import { zoneOfOffset } from '../incoming/offset-zone.ts';
import type { OutgoingWriter } from '../outgoing/outgoing.ts';
import { writeIcs } from './ics-write.ts';

const said = messages.exports;

export const calendarWriter: OutgoingWriter = {
  form: 'calendar',
  label: said.calendar,
  hint: said.calendarHint,
  ending: 'ics',
  mime: 'text/calendar',
  carries: ['event'],
  carriesSchedule: false,
  options: [],
  async *write(items, { now, signal, timeZone, utcOffsetMin }) {
    const events: CalendarEvent[] = [];
    // A series and the events that stand for some of its own are written together, so all of them must be known.
    for await (const batch of items) {
      signal.throwIfAborted();
      for (const item of batch) if (item.kind === 'event') events.push(toEvent(item, now));
    }
    yield new TextEncoder().encode(writeIcs(events, { now, viewer: timeZone ?? zoneOfOffset(utcOffsetMin) }));
  },
};

function toEvent({ uid, event }: Extract<IncomingItem, { kind: 'event' }>, now: number): CalendarEvent {
  const { title, start, end, allDay, timezone, notes, kind, color, setIds, recurrence, exceptions, plan, updatedAt } =
    event;
  return {
    id: uid,
    title,
    start,
    end: end ?? start,
    allDay: allDay ?? false,
    timezone: timezone ?? null,
    notes: notes ?? '',
    kind: kind ?? 'other',
    color: color ?? null,
    setIds: setIds ?? [],
    recurrence: recurrence ?? null,
    exceptions: exceptions ?? [],
    plan: plan ?? null,
    updatedAt: updatedAt ?? now,
    ver: 0,
  };
}
