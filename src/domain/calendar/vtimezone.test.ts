import fc from 'fast-check';
import ICAL from 'ical.js';
import { expect, test } from 'vitest';
import { vtimezone } from './vtimezone.ts';
import { clockTime, momentOf } from './zone-time.ts';

/** By rule of the weekday, the other way round, by half an hour, without changes, by the moon, given up lately, far from any change. */
const ZONES = [
  'Europe/Berlin',
  'America/New_York',
  'Australia/Sydney',
  'Australia/Lord_Howe',
  'Asia/Kolkata',
  'Africa/Casablanca',
  'America/Mexico_City',
  'Europe/Dublin',
  'Asia/Tehran',
];

test.each(ZONES)('%s is described so that a reader of the file sees the offsets that it has', (zone) => {
  const text = vtimezone(zone, 2015, 2027).toString();
  const read = new ICAL.Timezone(new ICAL.Component(ICAL.parse(text) as unknown[]));
  const wrong = fc.check(
    fc.property(fc.integer({ min: Date.UTC(2015, 0, 1), max: Date.UTC(2030, 0, 1) }), (at) => {
      const clock = clockTime(at, zone);
      // Within an hour of a change a clock time may mean two moments.
      fc.pre([-3_600_000, 3_600_000].every((apart) => clockTime(at + apart, zone) === clock + apart));
      const time = ICAL.Time.fromJSDate(new Date(clock), true);
      time.zone = ICAL.Timezone.localTimezone;
      return momentOf(clock, zone) === clock - read.utcOffset(time) * 1000;
    }),
    { numRuns: 100 },
  );
  expect(fc.defaultReportMessage(wrong)).toBeUndefined();
});

test('a zone by rule takes three observances, whatever the years', () => {
  expect(vtimezone('Europe/Berlin', 2000, 2040).getAllSubcomponents()).toHaveLength(3);
  expect(vtimezone('Asia/Kolkata', 2000, 2040).getAllSubcomponents()).toHaveLength(1);
});
