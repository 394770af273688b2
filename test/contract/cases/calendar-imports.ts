/** Calendars through the import: what a file says of events is tested beside its reader (src/domain/calendar). */
import { expect } from 'vitest';
import { messages } from '../../../src/contract/messages/index.ts';
import { refusal, type ContractCase } from './case.ts';
import { ended, imported, upload } from './imports.ts';

const HOUR_MS = 3_600_000;
const LATIN = Date.UTC(2026, 9, 13, 8);
const TRIP = Date.UTC(2026, 9, 15);
const ICS = [
  'BEGIN:VCALENDAR',
  'VERSION:2.0',
  'BEGIN:VEVENT',
  'UID:latin@uni',
  'SUMMARY:Latin',
  'DTSTART:20261013T080000Z',
  'DTEND:20261013T090000Z',
  'RRULE:FREQ=WEEKLY',
  'END:VEVENT',
  'BEGIN:VEVENT',
  'UID:trip@uni',
  'SUMMARY:Trip',
  'DTSTART;VALUE=DATE:20261015',
  'END:VEVENT',
  'BEGIN:VEVENT',
  'UID:talk@uni',
  'SUMMARY:Talk',
  'DTSTART:20261014T080000',
  'END:VEVENT',
  'BEGIN:VTODO',
  'SUMMARY:Pack',
  'END:VTODO',
  'END:VCALENDAR',
  '',
].join('\r\n');

export const calendarImportsCases: ContractCase[] = [
  {
    operation: 'imports.look',
    title: 'says what a calendar holds, by the clocks of whoever asks where a time names no zone',
    async run({ api }) {
      const id = await upload(api, ICS, 'uni.ics');
      const look = await api.imports.look({ id, timeZone: 'America/New_York' });
      expect(look).toMatchObject({ format: 'calendar', title: messages.calendar.file.ics, cards: [], folderPath: '' });
      expect(look.counts.events).toBe(3);
      expect(look.events).toEqual([
        { title: 'Latin', start: LATIN, end: LATIN + HOUR_MS, allDay: false, repeats: true },
        { title: 'Trip', start: TRIP, end: TRIP + 24 * HOUR_MS, allDay: true, repeats: false },
        {
          title: 'Talk',
          start: Date.UTC(2026, 9, 14, 12),
          end: Date.UTC(2026, 9, 14, 12),
          allDay: false,
          repeats: false,
        },
      ]);
      expect(look.losses).toMatchObject([{ code: 'event-other', count: 1, message: messages.calendar.file.others(1) }]);
      // Without a zone the clock of the import counts, which is an hour east of UTC.
      expect((await api.imports.look({ id })).events[2]?.start).toBe(Date.UTC(2026, 9, 14, 7));
      await refusal(api.imports.look({ id, timeZone: 'Mars/Olympus' }), 'invalid_input');
    },
  },
  {
    operation: 'imports.commit',
    title: 'a calendar comes into the calendar by its UIDs, and is taken back',
    async run(tools) {
      const { api } = tools;
      const first = await imported(tools, ICS, {}, 'uni.ics');
      expect(first.outcome?.things).toEqual({ events: { created: 3, updated: 0, skipped: 0 } });
      const { events } = await api.calendar.list();
      expect(events.map(({ id, recurrence }) => [id, recurrence])).toEqual([
        ['latin@uni', 'FREQ=WEEKLY'],
        ['talk@uni', null],
        ['trip@uni', null],
      ]);
      const renamed = await imported(
        tools,
        ICS.replace('SUMMARY:Latin', 'SUMMARY:Greek'),
        { known: 'update' },
        'b.ics',
      );
      expect(renamed.outcome?.things).toEqual({ events: { created: 0, updated: 1, skipped: 2 } });
      await api.imports.undo({ id: renamed.id });
      await ended(tools.unrecorded, renamed.id);
      expect((await api.calendar.list()).events[0]?.title).toBe('Latin');
      await api.imports.undo({ id: first.id });
      expect(await ended(tools.unrecorded, first.id)).toMatchObject({ outcome: { left: 1 } });
      expect((await api.calendar.list()).events.map(({ title }) => title)).toEqual(['Latin']);
    },
  },
];
