import fc from 'fast-check';
import ICAL from 'ical.js';
import { describe, expect, test } from 'vitest';
import { occurrencesIn, startsOf, type SeriesFields } from './series.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** Zones by the rules of today, written out: the yardstick must not come from the code that is measured. */
const OBSERVANCES = {
  'Europe/Berlin': [
    ['STANDARD', '19701025T030000', '+0200', '+0100', 'FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU'],
    ['DAYLIGHT', '19700329T020000', '+0100', '+0200', 'FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU'],
  ],
  'America/New_York': [
    ['STANDARD', '20071104T020000', '-0400', '-0500', 'FREQ=YEARLY;BYMONTH=11;BYDAY=1SU'],
    ['DAYLIGHT', '20070311T020000', '-0500', '-0400', 'FREQ=YEARLY;BYMONTH=3;BYDAY=2SU'],
  ],
  'Australia/Lord_Howe': [
    ['STANDARD', '20080406T020000', '+1100', '+1030', 'FREQ=YEARLY;BYMONTH=4;BYDAY=1SU'],
    ['DAYLIGHT', '20081005T020000', '+1030', '+1100', 'FREQ=YEARLY;BYMONTH=10;BYDAY=1SU'],
  ],
} as const;

type Zone = keyof typeof OBSERVANCES;
const ZONES = Object.keys(OBSERVANCES) as Zone[];

const timezones = new Map<Zone, ICAL.Timezone>();

function vtimezone(zone: Zone): ICAL.Timezone {
  const made = timezones.get(zone) ?? makeTimezone(zone);
  timezones.set(zone, made);
  return made;
}

function makeTimezone(zone: Zone): ICAL.Timezone {
  const parts = OBSERVANCES[zone].map(
    ([name, start, from, to, rule]) =>
      `BEGIN:${name}\r\nDTSTART:${start}\r\nTZOFFSETFROM:${from}\r\nTZOFFSETTO:${to}\r\nRRULE:${rule}\r\nEND:${name}\r\n`,
  );
  const text = `BEGIN:VTIMEZONE\r\nTZID:${zone}\r\n${parts.join('')}END:VTIMEZONE`;
  return new ICAL.Timezone({ component: new ICAL.Component(ICAL.parse(text) as unknown[]), tzid: zone });
}

/** What ical.js makes of the same series with the zone's own rules. */
function expandedByIcal(zone: Zone, clock: string, rule: string, count: number): number[] {
  const start = ICAL.Time.fromDateTimeString(clock);
  start.zone = vtimezone(zone);
  const steps = ICAL.Recur.fromString(rule).iterator(start);
  const found: number[] = [];
  for (let next = steps.next(); next !== null && found.length < count; next = steps.next())
    found.push(next.toUnixTime() * 1000);
  return found;
}

function seriesAt(start: number, recurrence: string, fields: Partial<SeriesFields> = {}): SeriesFields {
  return { start, end: start + HOUR_MS, allDay: false, timezone: null, recurrence, exceptions: [], ...fields };
}

const pad = (value: number) => String(value).padStart(2, '0');
const take = (starts: Iterable<number>, count: number): number[] => [...firstOf(starts, count)];

function* firstOf(starts: Iterable<number>, count: number): Generator<number> {
  let i = 0;
  for (const start of starts) {
    if (i === count) return;
    i += 1;
    yield start;
  }
}

describe('a series over clock changes, in three zones', () => {
  const weekdays = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'];
  const rule = fc.oneof(
    fc
      .record({ days: fc.subarray(weekdays, { minLength: 1 }), every: fc.integer({ min: 1, max: 3 }) })
      .map(({ days, every }) => `FREQ=WEEKLY;INTERVAL=${every};BYDAY=${days.join(',')}`),
    fc.integer({ min: 1, max: 9 }).map((every) => `FREQ=DAILY;INTERVAL=${every}`),
    fc.integer({ min: 1, max: 28 }).map((day) => `FREQ=MONTHLY;BYMONTHDAY=${day}`),
    fc.constantFrom('FREQ=MONTHLY;BYDAY=-1SU', 'FREQ=MONTHLY;BYDAY=2TU', 'FREQ=YEARLY;BYMONTH=3,10;BYDAY=-1SU'),
    fc.constantFrom('FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1', 'FREQ=DAILY;BYMONTH=3,10,11;BYDAY=SA,SU'),
  );
  // A series begins with a start that its rule gives, so that both count from the same one.
  const series = fc.record({
    zone: fc.constantFrom(...ZONES),
    month: fc.integer({ min: 1, max: 12 }),
    day: fc.integer({ min: 1, max: 28 }),
    // Times that a change leaves out or repeats have a test of their own.
    hour: fc.integer({ min: 4, max: 23 }),
    rule,
  });

  test('is what ical.js makes of it', () => {
    fc.assert(
      fc.property(series, ({ zone, month, day, hour, rule: text }) => {
        const near = expandedByIcal(zone, `2026-${pad(month)}-${pad(day)}T${pad(hour)}:30:00`, text, 1)[0] ?? 0;
        const first = new Date(near + clockAhead(near, zone)).toISOString().slice(0, 19);
        const yardstick = expandedByIcal(zone, first, text, 40);
        expect(take(startsOf(seriesAt(near, text, { timezone: zone }), 'UTC'), 40)).toEqual(yardstick);
      }),
      { numRuns: 60 },
    );
  });

  test('keeps its time on the clock while its moments move', () => {
    const start = Date.parse('2026-10-23T07:00:00Z');
    const weekly = seriesAt(start, 'FREQ=WEEKLY', { timezone: 'Europe/Berlin' });
    expect(take(startsOf(weekly, 'UTC'), 2)).toEqual([start, start + 7 * DAY_MS + HOUR_MS]);
  });

  test('takes a time that is left out by the offset before it, and one that comes twice the first time', () => {
    const spring = seriesAt(Date.parse('2026-03-28T01:30:00Z'), 'FREQ=DAILY', { timezone: 'Europe/Berlin' });
    expect(take(startsOf(spring, 'UTC'), 3).map((at) => new Date(at).toISOString())).toEqual([
      '2026-03-28T01:30:00.000Z',
      '2026-03-29T01:30:00.000Z',
      '2026-03-30T00:30:00.000Z',
    ]);
    const autumn = seriesAt(Date.parse('2026-10-24T00:30:00Z'), 'FREQ=DAILY', { timezone: 'Europe/Berlin' });
    expect(take(startsOf(autumn, 'UTC'), 3).map((at) => new Date(at).toISOString())).toEqual([
      '2026-10-24T00:30:00.000Z',
      '2026-10-25T00:30:00.000Z',
      '2026-10-26T01:30:00.000Z',
    ]);
  });

  test('without a zone of its own it repeats on the clocks of whoever looks; whole days in none', () => {
    const start = Date.parse('2026-10-23T07:00:00Z');
    expect(take(startsOf(seriesAt(start, 'FREQ=WEEKLY'), 'Asia/Tokyo'), 2)[1]).toBe(start + 7 * DAY_MS);
    expect(take(startsOf(seriesAt(start, 'FREQ=WEEKLY'), 'Europe/Berlin'), 2)[1]).toBe(start + 7 * DAY_MS + HOUR_MS);
    const day = Date.UTC(2026, 9, 24);
    const whole = seriesAt(day, 'FREQ=DAILY', { end: day + DAY_MS, allDay: true, timezone: 'Europe/Berlin' });
    expect(take(startsOf(whole, 'Europe/Berlin'), 3)).toEqual([day, day + DAY_MS, day + 2 * DAY_MS]);
  });
});

function clockAhead(at: number, zone: Zone): number {
  const parts = new Intl.DateTimeFormat('en', { timeZone: zone, timeZoneName: 'longOffset' }).formatToParts(at);
  const [, sign, hours, minutes] = /GMT([+-])(\d\d):(\d\d)/.exec(parts.at(-1)?.value ?? '') ?? [];
  return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes)) * 60_000;
}

describe('the end of a series', () => {
  const start = Date.parse('2026-03-02T08:00:00Z');
  const days = (rule: string, fields: Partial<SeriesFields> = {}) =>
    [...startsOf(seriesAt(start, rule, fields), 'UTC', { from: -Infinity, to: start + 60 * DAY_MS })].length;

  test('is its count, of which the first event is one even where the rule would not give it', () => {
    expect(days('FREQ=DAILY;COUNT=4')).toBe(4);
    expect(days('FREQ=WEEKLY;BYDAY=TU;COUNT=3')).toBe(3);
    expect(days('FREQ=DAILY;COUNT=1')).toBe(1);
  });

  test('is its UNTIL: a moment, a time of its own clocks, or a whole date', () => {
    expect(days('FREQ=DAILY;UNTIL=20260305T080000Z')).toBe(4);
    expect(days('FREQ=DAILY;UNTIL=20260305T075959Z')).toBe(3);
    expect(days('FREQ=DAILY;UNTIL=20260305T080000Z', { timezone: 'Asia/Tokyo' })).toBe(4);
    expect(days('FREQ=DAILY;UNTIL=20260305T165959', { timezone: 'Asia/Tokyo' })).toBe(3);
    expect(days('FREQ=DAILY;UNTIL=20260305')).toBe(4);
  });
});

describe('what of a series is in a range', () => {
  const start = Date.parse('2026-03-02T08:00:00Z');

  test('overlaps it, and is not left out', () => {
    const daily = seriesAt(start, 'FREQ=DAILY', { exceptions: [start + DAY_MS] });
    const range = { from: start + HOUR_MS / 2, to: start + 3 * DAY_MS };
    expect(occurrencesIn(daily, range, 'UTC').map((each) => (each.start - start) / DAY_MS)).toEqual([0, 2]);
    expect(occurrencesIn(daily, { from: start + HOUR_MS, to: start + DAY_MS }, 'UTC')).toEqual([]);
  });

  test('is a moment where it begins, and a lone event itself', () => {
    const moment = { ...seriesAt(start, ''), end: start, recurrence: null };
    expect(occurrencesIn(moment, { from: start, to: start + 1 }, 'UTC')).toEqual([{ start, end: start }]);
    expect(occurrencesIn(moment, { from: start - 1, to: start }, 'UTC')).toEqual([]);
  });

  test('is found many years later, and the same whether the years before are looked at or not', () => {
    const daily = seriesAt(start, 'FREQ=DAILY;INTERVAL=3', { timezone: 'America/New_York' });
    const range = { from: start + 5_000 * DAY_MS, to: start + 5_030 * DAY_MS };
    const all = [...startsOf(daily, 'UTC', { from: -Infinity, to: range.to })];
    const here = all.filter((each) => each + HOUR_MS > range.from && each < range.to);
    expect(occurrencesIn(daily, range, 'UTC').map((each) => each.start)).toEqual(here);
    expect(here).toHaveLength(10);
  });
});

describe('rules that give nothing or contradict themselves', () => {
  test.each([
    'FREQ=DAILY;BYMONTH=2;BYMONTHDAY=30',
    'FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30',
    'FREQ=MONTHLY;INTERVAL=12;BYMONTH=5',
    'FREQ=DAILY;INTERVAL=7;BYDAY=TU',
    'FREQ=MONTHLY;BYDAY=6MO',
    'FREQ=MONTHLY;BYDAY=1MO;BYMONTHDAY=20',
  ])('%s leaves the first event', (rule) => {
    const start = Date.parse('2026-03-02T08:00:00Z');
    expect([...startsOf(seriesAt(start, rule), 'UTC', { from: 0, to: start + 4_000 * DAY_MS })]).toEqual([start]);
  });
});
