import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { CalendarEvent, CalendarEventInput } from '../../contract/calendar.schema.ts';
import { CALENDAR_FILE_MAX_EVENTS } from '../../contract/limits.ts';
import { overrideId } from './ics-names.ts';
import { readIcs } from './ics-read.ts';
import { writeIcs } from './ics-write.ts';

const VIEWER = 'Europe/Berlin';
const NOW = Date.parse('2026-11-22T12:00:00Z');
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

const EVENT: CalendarEvent = {
  id: 'one',
  title: 'Anatomy',
  start: Date.parse('2026-10-23T07:00:00Z'),
  end: Date.parse('2026-10-23T08:00:00Z'),
  allDay: false,
  timezone: 'Europe/Berlin',
  notes: '',
  kind: 'study',
  color: null,
  setIds: [],
  recurrence: null,
  exceptions: [],
  plan: null,
  updatedAt: NOW,
  ver: 1,
};

/** What of an event goes through a file. */
function kept({ updatedAt: _u, ver: _v, ...event }: CalendarEvent): CalendarEventInput {
  return event;
}

function fileOf(...lines: string[]): string {
  return ['BEGIN:VCALENDAR', 'VERSION:2.0', ...lines, 'END:VCALENDAR', ''].join('\r\n');
}

function vevent(...lines: string[]): string[] {
  return ['BEGIN:VEVENT', ...lines, 'END:VEVENT'];
}

const readOne = (...lines: string[]) => readIcs(fileOf(...vevent('UID:a', 'SUMMARY:A', ...lines)), VIEWER)?.events[0];

describe('a calendar that goes through a file', () => {
  const zone = fc.constantFrom('Europe/Berlin', 'America/New_York', 'Australia/Lord_Howe', 'Asia/Kolkata', 'UTC', null);
  const text = fc
    .string({ unit: 'grapheme', maxLength: 120 })
    .map((each) => each.replaceAll(/[\p{Cc}\p{Cs}\u2028\u2029]/gu, ' '));
  const words = fc.oneof(
    text,
    fc.constantFrom('a, b; c\\d', 'two\nlines', 'שלום עולם', '🧪'.repeat(40), 'é'.repeat(80), ' x'),
  );
  const rules = fc.constantFrom(
    'FREQ=DAILY',
    'FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,FR',
    'FREQ=MONTHLY;BYDAY=-1SU;COUNT=9',
    'FREQ=WEEKLY;UNTIL=20280301T120000Z',
    'FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=29;WKST=SU',
  );
  const event = fc
    .record({
      title: words.map((each) => each.trim() || 'T'),
      notes: words.map((each) => each.trim()),
      // Whole seconds between 2000 and 2040, before and after changes of rules.
      start: fc.integer({ min: 946_684_800, max: 2_208_988_800 }).map((seconds) => seconds * 1000),
      length: fc.integer({ min: 0, max: 40 * 3_600 }).map((seconds) => seconds * 1000),
      allDay: fc.boolean(),
      timezone: zone,
      kind: fc.constantFrom('study' as const, 'exam' as const, 'deadline' as const, 'other' as const),
      color: fc.constantFrom(null, '#a1b2c3', 'teal'),
      setIds: fc.uniqueArray(fc.constantFrom('bones', 'a,b', 'x"y'), { maxLength: 3 }),
      recurrence: fc.option(rules),
      missed: fc.uniqueArray(fc.integer({ min: 1, max: 30 }), { maxLength: 3 }),
    })
    .map(({ length, missed, ...fields }): CalendarEvent => {
      const { allDay } = fields;
      const start = allDay ? Math.floor(fields.start / DAY_MS) * DAY_MS : fields.start;
      const end = start + (allDay ? DAY_MS * (1 + Math.floor(length / DAY_MS)) : length);
      const exceptions =
        fields.recurrence === null ? [] : missed.toSorted((a, b) => a - b).map((n) => start + n * DAY_MS);
      return { ...EVENT, ...fields, timezone: allDay ? null : fields.timezone, start, end, exceptions };
    })
    // A time that comes twice is written as the first one: the second cannot be said in a file with a zone.
    .filter(({ start, end, exceptions, timezone }) => [start, end, ...exceptions].every((at) => isSaid(at, timezone)));

  test('comes out as it was', () => {
    fc.assert(
      fc.property(fc.array(event, { maxLength: 6 }), (many) => {
        const events = many.map((each, i) => ({ ...each, id: `id-${i}` }));
        const file = writeIcs(events, { now: NOW, viewer: VIEWER });
        expect(readIcs(file, VIEWER)?.events).toEqual(events.map(kept));
      }),
      { numRuns: 60 },
    );
  });

  test('has lines of at most 75 octets that end as the format has it, and no control characters', () => {
    fc.assert(
      fc.property(event, (each) => {
        const file = writeIcs([each], { now: NOW, viewer: VIEWER });
        const lines = file.split('\r\n');
        expect(lines.at(-1)).toBe('');
        expect(lines.every((line) => Buffer.byteLength(line) <= 75 && !/[\r\n]/.test(line))).toBe(true);
      }),
      { numRuns: 60 },
    );
  });

  test('keeps a plan, and an event that stands for one of its series', () => {
    const plan = { minutesPerDay: 30, daysOff: [0], breaks: [{ from: '2026-12-24', to: '2026-12-27' }] };
    const second = EVENT.start + 7 * DAY_MS + HOUR_MS;
    const series = { ...EVENT, kind: 'exam' as const, plan, recurrence: 'FREQ=WEEKLY', exceptions: [second] };
    const moved = {
      ...EVENT,
      id: overrideId('one', second),
      title: 'Later',
      start: second + HOUR_MS,
      end: second + 2 * HOUR_MS,
    };
    const file = writeIcs([series, moved], { now: NOW, viewer: VIEWER });
    expect(file).toContain('RECURRENCE-ID;TZID=Europe/Berlin:20261030T090000');
    expect(file).not.toContain('EXDATE');
    expect(readIcs(file, VIEWER)?.events).toEqual([kept(series), kept(moved)]);
  });

  test('carries what is due for others to see, and does not take it back', () => {
    const file = writeIcs([EVENT], { now: NOW, viewer: VIEWER, due: [{ date: Date.UTC(2026, 10, 23), cards: 12 }] });
    expect(file).toContain('SUMMARY:12 cards due');
    expect(file).toContain('DTSTART;VALUE=DATE:20261123\r\nDTEND;VALUE=DATE:20261124');
    expect(readIcs(file, VIEWER)).toMatchObject({ events: [{ id: 'one' }], unreadable: 0 });
  });
});

/** Whether the moment is the first of its time on the clocks. */
function isSaid(at: number, timezone: string | null): boolean {
  const format = new Intl.DateTimeFormat('en', {
    timeZone: timezone ?? VIEWER,
    dateStyle: 'short',
    timeStyle: 'medium',
  });
  return [HOUR_MS, HOUR_MS / 2].every((back) => format.format(at) !== format.format(at - back));
}

describe('times of a file', () => {
  test('are dates with an exclusive end, times in UTC, of a zone, or of whoever reads', () => {
    const day = Date.UTC(2026, 2, 5);
    expect(readOne('DTSTART;VALUE=DATE:20260305', 'DTEND;VALUE=DATE:20260307')).toMatchObject({
      allDay: true,
      start: day,
      end: day + 2 * DAY_MS,
    });
    expect(readOne('DTSTART;VALUE=DATE:20260305')).toMatchObject({ start: day, end: day + DAY_MS });
    expect(readOne('DTSTART:20260305T080000Z', 'DURATION:PT90M')).toMatchObject({
      timezone: 'UTC',
      start: day + 8 * HOUR_MS,
      end: day + 9.5 * HOUR_MS,
    });
    expect(readOne('DTSTART;TZID=America/New_York:20260305T080000')).toMatchObject({
      timezone: 'America/New_York',
      start: day + 13 * HOUR_MS,
    });
    expect(readOne('DTSTART:20260305T080000')).toMatchObject({
      timezone: null,
      start: day + 7 * HOUR_MS,
      end: day + 7 * HOUR_MS,
    });
  });

  test('have the zone of its path, of its location, or of the rules that it is described by', () => {
    const berlin = [
      'BEGIN:STANDARD',
      'DTSTART:19701025T030000',
      'TZOFFSETFROM:+0200',
      'TZOFFSETTO:+0100',
      'RRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU',
      'END:STANDARD',
      'BEGIN:DAYLIGHT',
      'DTSTART:19700329T020000',
      'TZOFFSETFROM:+0100',
      'TZOFFSETTO:+0200',
      'RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU',
      'END:DAYLIGHT',
    ];
    const zoneFile = (name: string, rules: string[], ...more: string[]) =>
      readIcs(
        fileOf(
          'BEGIN:VTIMEZONE',
          `TZID:${name}`,
          ...more,
          ...rules,
          'END:VTIMEZONE',
          ...vevent('UID:a', `DTSTART;TZID="${name}":20260705T080000`),
        ),
        'Asia/Tokyo',
      );
    const start = Date.parse('2026-07-05T06:00:00Z');
    const read = zoneFile('W. Europe Standard Time', berlin);
    expect(read).toMatchObject({ events: [{ start }], unknownZones: [] });
    const named = read?.events[0]?.timezone ?? '';
    expect(new Date(start).toLocaleTimeString('en', { timeZone: named, hour12: false })).toBe('08:00:00');
    expect(zoneFile('Mine', berlin, 'X-LIC-LOCATION:Europe/Vienna')?.events).toMatchObject([
      { start, timezone: 'Europe/Vienna' },
    ]);
    expect(readOne('DTSTART;TZID=/mozilla.org/20050126_1/Europe/Berlin:20260705T080000')).toMatchObject({
      start,
      timezone: 'Europe/Berlin',
    });
    const odd = ['BEGIN:STANDARD', 'DTSTART:19700101T000000', 'TZOFFSETFROM:+0017', 'TZOFFSETTO:+0017', 'END:STANDARD'];
    expect(zoneFile('Odd', odd)?.events).toMatchObject([{ start: Date.parse('2026-07-05T07:43:00Z'), timezone: null }]);
    expect(readIcs(fileOf(...vevent('UID:a', 'DTSTART;TZID=Mars/Olympus:20260705T080000')), VIEWER)).toMatchObject({
      events: [{ start, timezone: null }],
      unknownZones: ['Mars/Olympus'],
    });
  });
});

describe('series of a file', () => {
  test('leave out dates and times, and events that are cancelled or stand elsewhere', () => {
    const start = Date.parse('2026-03-02T08:00:00Z');
    const at = (days: number) => start + days * DAY_MS;
    const read = readIcs(
      fileOf(
        ...vevent(
          'UID:s',
          'SUMMARY:S',
          'DTSTART;TZID=Europe/Berlin:20260302T090000',
          'DTEND;TZID=Europe/Berlin:20260302T100000',
          'RRULE:FREQ=DAILY;COUNT=20',
          'EXDATE;TZID=Europe/Berlin:20260303T090000,20260304T090000',
          'EXDATE;VALUE=DATE:20260305',
          'EXDATE:20260306T080000Z',
        ),
        ...vevent(
          'UID:s',
          'RECURRENCE-ID;TZID=Europe/Berlin:20260307T090000',
          'DTSTART;TZID=Europe/Berlin:20260307T120000',
          'SUMMARY:Late',
        ),
        ...vevent(
          'UID:s',
          'RECURRENCE-ID;TZID=Europe/Berlin:20260308T090000',
          'DTSTART;TZID=Europe/Berlin:20260308T090000',
          'STATUS:CANCELLED',
        ),
      ),
      VIEWER,
    );
    expect(read?.events).toMatchObject([
      { id: 's', recurrence: 'FREQ=DAILY;COUNT=20', exceptions: [1, 2, 3, 4, 5, 6].map(at) },
      { id: overrideId('s', at(5)), title: 'Late', recurrence: null, start: at(5) + 3 * HOUR_MS },
    ]);
    expect(read?.cancelled).toBe(1);
  });

  test('have the extra dates of RDATE as events of their own, and lose a rule that nobody shows', () => {
    const read = readIcs(
      fileOf(
        ...vevent(
          'UID:s',
          'DTSTART:20260302T080000Z',
          'DTEND:20260302T090000Z',
          'RDATE:20260310T080000Z,20260311T080000Z',
        ),
      ),
      VIEWER,
    );
    expect(read?.events.map(({ start, end }) => [new Date(start).getUTCDate(), (end ?? start) - start])).toEqual([
      [2, HOUR_MS],
      [10, HOUR_MS],
      [11, HOUR_MS],
    ]);
    const hourly = readIcs(fileOf(...vevent('UID:s', 'DTSTART:20260302T080000Z', 'RRULE:FREQ=HOURLY')), VIEWER);
    expect(hourly).toMatchObject({ events: [{ recurrence: null }], rulesLost: 1 });
  });
});

describe('what is not as it should be', () => {
  test('is no calendar, or is read as far as it goes', () => {
    expect(readIcs('', VIEWER)).toBeNull();
    expect(readIcs('<html>BEGIN:VCALENDAR</html>', VIEWER)).toBeNull();
    expect(readIcs('\uFEFFbegin:vcalendar\nEND:VCALENDAR', VIEWER)).toMatchObject({ events: [], unreadable: 0 });
    const good = vevent('UID:good', 'SUMMARY:Good', 'DTSTART:20260302T080000Z');
    const file = fileOf(
      ...vevent('UID:no-start', 'SUMMARY:Bad'),
      ...vevent('UID:no-date', 'DTSTART:20260230T080000Z'),
      ...vevent('UID:no-time', 'DTSTART:tomorrow'),
      'BEGIN:VTODO',
      'UID:t',
      'END:VTODO',
      ...good.slice(0, 2),
      'a line of nothing',
      'X-ODD;;;=:',
      'ATTACH;ENCODING=BASE64:' + 'A'.repeat(50_000),
      'BEGIN:VALARM',
      'SUMMARY:Alarm',
      'END:VALARM',
      ...good.slice(2),
    ).replace('END:VCALENDAR\r\n', 'BEGIN:VEVENT\r\nUID:cut');
    expect(readIcs(file, VIEWER)).toMatchObject({ events: [{ id: 'good', title: 'Good' }], unreadable: 4, others: 1 });
  });

  test('an end before the start, no name, and no UID are mended', () => {
    expect(readIcs(fileOf(...vevent('DTSTART:20260302T080000Z', 'DTEND:20260301T080000Z')), VIEWER)?.events).toEqual([
      expect.not.objectContaining({ id: expect.anything() }),
    ]);
    const [mended] =
      readIcs(fileOf(...vevent('DTSTART:20260302T080000Z', 'DTEND:20260301T080000Z')), VIEWER)?.events ?? [];
    expect(mended).toMatchObject({ title: 'Untitled event', end: mended?.start });
  });

  test('of two with one UID the later version counts, and a very long UID is one id each time', () => {
    const twice = fileOf(
      ...vevent('UID:a', 'SEQUENCE:2', 'SUMMARY:New', 'DTSTART:20260302T080000Z'),
      ...vevent('UID:a', 'SEQUENCE:1', 'SUMMARY:Old', 'DTSTART:20260302T080000Z'),
    );
    expect(readIcs(twice, VIEWER)?.events).toMatchObject([{ title: 'New' }]);
    const long = ['x', 'y'].flatMap((end) => vevent(`UID:${'u'.repeat(400)}${end}`, 'DTSTART:20260302T080000Z'));
    const ids = readIcs(fileOf(...long), VIEWER)?.events.map(({ id }) => id);
    expect(new Set(ids).size).toBe(2);
    expect(ids?.every((id) => (id?.length ?? 0) <= 255)).toBe(true);
    expect(readIcs(fileOf(...long), VIEWER)?.events.map(({ id }) => id)).toEqual(ids);
  });

  test('a file of too many events gives as many as are taken, and says how many are left', () => {
    const many = Array.from({ length: CALENDAR_FILE_MAX_EVENTS + 3 }, (_, i) =>
      vevent(`UID:${i}`, 'DTSTART:20260302T080000Z'),
    ).flat();
    const read = readIcs(fileOf(...many), VIEWER);
    expect(read?.events).toHaveLength(CALENDAR_FILE_MAX_EVENTS);
    expect(read?.tooMany).toBe(3);
  });

  test('never throws, whatever is damaged', () => {
    const whole = writeIcs(
      [{ ...EVENT, recurrence: 'FREQ=WEEKLY', exceptions: [EVENT.start + 7 * DAY_MS + HOUR_MS], notes: 'a, b; c\n' }],
      { now: NOW, viewer: VIEWER },
    );
    const damage = fc.record({ at: fc.nat(whole.length), remove: fc.nat(60), put: fc.string({ maxLength: 12 }) });
    fc.assert(
      fc.property(fc.array(damage, { maxLength: 4 }), (damages) => {
        let file = whole;
        for (const { at, remove, put } of damages) file = file.slice(0, at) + put + file.slice(at + remove);
        const read = readIcs(file, VIEWER);
        for (const { start, end } of read?.events ?? [])
          expect(Number.isFinite(start) && (end ?? start) >= start).toBe(true);
      }),
      { numRuns: 120 },
    );
  });
});
