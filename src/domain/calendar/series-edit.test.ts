import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { CalendarChange, CalendarEvent } from '../../contract/calendar.schema.ts';
import { onceOf, repeatOf, ruleFrom } from './repeat-form.ts';
import { overrideId } from './ics-names.ts';
import { changesOfEdit, changesOfRemoval, type EventContent, type SeriesScope } from './series-edit.ts';
import { occurrencesIn } from './series.ts';
import { clockTime, momentOf } from './zone-time.ts';

const ZONE = 'Europe/Berlin';
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const MONDAY = momentOf(Date.UTC(2026, 9, 5, 9), ZONE);
const RANGE = { from: MONDAY - 40 * DAY_MS, to: MONDAY + 400 * DAY_MS };

const SERIES: CalendarEvent = {
  id: 's',
  title: 'Latin',
  start: MONDAY,
  end: MONDAY + HOUR_MS,
  allDay: false,
  timezone: ZONE,
  notes: '',
  kind: 'study',
  color: null,
  setIds: [],
  recurrence: 'FREQ=WEEKLY',
  exceptions: [],
  plan: null,
  updatedAt: 0,
  ver: 3,
};

const contentOf = ({ id: _i, updatedAt: _u, ver: _v, exceptions: _e, ...content }: CalendarEvent): EventContent =>
  content;

/** The events as they are after the changes. */
function after(events: readonly CalendarEvent[], changes: readonly CalendarChange[]): CalendarEvent[] {
  const kept = new Map(events.map((event) => [event.id, event]));
  for (const change of changes) {
    if ('remove' in change) kept.delete(change.remove.id);
    else {
      const fields = 'create' in change ? change.create : change.update;
      const before = kept.get(fields.id ?? '') ?? { ...SERIES, recurrence: null, exceptions: [] };
      const named = Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
      kept.set(fields.id ?? '', { ...before, ...named } as CalendarEvent);
    }
  }
  return [...kept.values()];
}

const startsIn = (events: readonly CalendarEvent[]) =>
  events.flatMap((event) => occurrencesIn(event, RANGE, ZONE).map(({ start }) => start)).toSorted((a, b) => a - b);

const rule = fc.constantFrom(
  'FREQ=WEEKLY',
  'FREQ=WEEKLY;BYDAY=MO,TH;COUNT=12',
  'FREQ=DAILY;INTERVAL=3',
  'FREQ=MONTHLY',
  'FREQ=MONTHLY;BYDAY=1MO',
  'FREQ=WEEKLY;UNTIL=20270301T120000Z',
);

function edit(series: CalendarEvent, nth: number, scope: SeriesScope, change: (content: EventContent) => EventContent) {
  const start = startsIn([series])[nth] ?? series.start;
  const content = change({ ...contentOf(series), start, end: start + series.end - series.start });
  return { start, events: after([series], changesOfEdit({ series, start, scope, viewer: ZONE }, content, 'new')) };
}

describe('an event of a series that is changed', () => {
  test('and nothing of it: everything stays where it is, whatever the scope', () => {
    fc.assert(
      fc.property(
        rule,
        fc.nat(8),
        fc.constantFrom<SeriesScope>('this', 'following', 'all'),
        (recurrence, nth, scope) => {
          const series = { ...SERIES, recurrence };
          expect(startsIn(edit(series, nth, scope, (content) => content).events)).toEqual(startsIn([series]));
        },
      ),
      { numRuns: 40 },
    );
  });

  test('alone: the others stay', () => {
    fc.assert(
      fc.property(rule, fc.nat(8), (recurrence, nth) => {
        const series = { ...SERIES, recurrence };
        const { start, events } = edit(series, nth, 'this', (content) => ({
          ...content,
          start: content.start + HOUR_MS,
          end: content.end + HOUR_MS,
        }));
        const expected = startsIn([series]).map((each) => (each === start ? each + HOUR_MS : each));
        expect(startsIn(events)).toEqual(expected);
      }),
      { numRuns: 40 },
    );
  });

  test('with those after it, or all: they move on the clock by as much, over a clock change too', () => {
    const later = (content: EventContent) => ({
      ...content,
      start: content.start + DAY_MS + HOUR_MS,
      end: content.end + DAY_MS + HOUR_MS,
    });
    const moved = (at: number) => momentOf(clockTime(at, ZONE) + DAY_MS + HOUR_MS, ZONE);
    for (const recurrence of [
      'FREQ=WEEKLY',
      'FREQ=WEEKLY;BYDAY=MO,TH;COUNT=12',
      'FREQ=DAILY;INTERVAL=3',
      'FREQ=WEEKLY;UNTIL=20270301T120000Z',
    ]) {
      const series = { ...SERIES, recurrence, exceptions: [MONDAY + 21 * DAY_MS + HOUR_MS] };
      const before = startsIn([series]);
      expect(startsIn(edit(series, 1, 'all', later).events)).toEqual(
        before.map(moved).filter((each) => each < RANGE.to),
      );
      const following = edit(series, 2, 'following', later);
      expect(startsIn(following.events)).toEqual(
        before.map((each) => (each >= following.start ? moved(each) : each)).filter((each) => each < RANGE.to),
      );
    }
  });

  test('by a month: the weekday or day of the month goes along where the rule has just that', () => {
    const tuesday = (content: EventContent) => ({
      ...content,
      start: content.start + DAY_MS,
      end: content.end + DAY_MS,
    });
    const ruleOf = (recurrence: string) => edit({ ...SERIES, recurrence }, 0, 'all', tuesday).events[0]?.recurrence;
    expect(ruleOf('FREQ=MONTHLY;BYDAY=1MO')).toBe('FREQ=MONTHLY;BYDAY=1TU');
    expect(ruleOf('FREQ=MONTHLY;BYMONTHDAY=5')).toBe('FREQ=MONTHLY;BYMONTHDAY=6');
    expect(ruleOf('FREQ=MONTHLY;BYMONTHDAY=5,20')).toBe('FREQ=MONTHLY;BYMONTHDAY=5,20');
    expect(ruleOf('FREQ=MONTHLY;BYDAY=MO,TU;BYSETPOS=-1')).toBe('FREQ=MONTHLY;BYDAY=MO,TU;BYSETPOS=-1');
  });

  test('to another rule: that one counts', () => {
    const daily = (content: EventContent) => ({ ...content, recurrence: 'FREQ=DAILY;COUNT=2' });
    expect(edit(SERIES, 3, 'following', daily).events.at(-1)).toMatchObject({
      id: 'new',
      recurrence: 'FREQ=DAILY;COUNT=2',
      exceptions: [],
    });
    expect(edit(SERIES, 3, 'all', (content) => ({ ...content, recurrence: null })).events).toMatchObject([
      { recurrence: null, start: MONDAY },
    ]);
  });
});

describe('an event of a series that is removed', () => {
  test('leaves a gap, an end, or nothing', () => {
    const all = startsIn([SERIES]);
    const removed = (scope: SeriesScope, nth: number) =>
      startsIn(after([SERIES], changesOfRemoval({ series: SERIES, start: all[nth] ?? 0, scope, viewer: ZONE }, [])));
    expect(removed('this', 2)).toEqual(all.toSpliced(2, 1));
    expect(removed('following', 2)).toEqual(all.slice(0, 2));
    expect(removed('following', 0)).toEqual([]);
    expect(removed('all', 2)).toEqual([]);
    const whole = { ...SERIES, allDay: true, timezone: null, start: Date.UTC(2026, 9, 5), end: Date.UTC(2026, 9, 6) };
    const days = startsIn([whole]);
    const rest = after(
      [whole],
      changesOfRemoval({ series: whole, start: days[2] ?? 0, scope: 'following', viewer: ZONE }, []),
    );
    expect(startsIn(rest)).toEqual(days.slice(0, 2));
  });

  test('takes those that stand for one of its series along with all of it', () => {
    const override = { ...SERIES, id: 's#1', ver: 7 };
    const later = { ...override, id: overrideId('s', MONDAY + 14 * DAY_MS) };
    const following = { series: SERIES, start: MONDAY + 8 * DAY_MS, scope: 'following', viewer: ZONE } as const;
    expect(changesOfRemoval(following, [override, later]).slice(1)).toEqual([
      { remove: { id: later.id, baseVer: later.ver } },
    ]);
    expect(changesOfRemoval({ series: SERIES, start: MONDAY, scope: 'all', viewer: ZONE }, [override])).toEqual([
      { remove: { id: 's', baseVer: 3 } },
      { remove: { id: 's#1', baseVer: 7 } },
    ]);
  });
});

describe('the form of a rule', () => {
  test.each([
    'FREQ=DAILY',
    'FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,WE,FR',
    'FREQ=MONTHLY',
    'FREQ=MONTHLY;BYDAY=1MO',
    'FREQ=YEARLY;COUNT=5',
    'FREQ=WEEKLY;UNTIL=20270301T225959Z',
  ])('%s is shown and written as it is', (text) => {
    expect(ruleFrom(repeatOf(text, SERIES, ZONE), SERIES, ZONE)).toBe(text);
  });

  test.each([
    ['FREQ=WEEKLY;BYDAY=MO;WKST=SU', 'FREQ=WEEKLY'],
    ['FREQ=MONTHLY;INTERVAL=1;BYMONTHDAY=5', 'FREQ=MONTHLY'],
    ['FREQ=YEARLY;BYMONTH=10;BYMONTHDAY=5', 'FREQ=YEARLY'],
    ['FREQ=WEEKLY;UNTIL=20270301', 'FREQ=WEEKLY;UNTIL=20270301T225959Z'],
  ])('%s means %s', (text, written) => {
    expect(ruleFrom(repeatOf(text, SERIES, ZONE), SERIES, ZONE)).toBe(written);
  });

  test.each([
    'FREQ=DAILY;BYDAY=MO,TU',
    'FREQ=MONTHLY;BYDAY=MO,TU,WE;BYSETPOS=-1',
    'FREQ=MONTHLY;BYMONTHDAY=5,20',
    'FREQ=WEEKLY;BYDAY=TU',
    'FREQ=WEEKLY;INTERVAL=2;WKST=SU;BYDAY=SU,MO',
    'FREQ=YEARLY;BYWEEKNO=3',
  ])('%s is a rule of its own', (text) => {
    expect(repeatOf(text, SERIES, ZONE).frequency).toBe('own');
  });

  test('for the last of its weekday in a month, and for whole days', () => {
    const last = momentOf(Date.UTC(2026, 9, 26, 9), ZONE);
    const form = { ...onceOf({ ...SERIES, start: last }, ZONE), frequency: 'monthly', monthlyBy: 'last' } as const;
    expect(ruleFrom(form, { ...SERIES, start: last }, ZONE)).toBe('FREQ=MONTHLY;BYDAY=-1MO');
    const day = { start: Date.UTC(2026, 9, 5), allDay: true, timezone: null };
    expect(ruleFrom({ ...form, frequency: 'daily', ends: 'on', until: '2026-10-09' }, day, ZONE)).toBe(
      'FREQ=DAILY;UNTIL=20261009',
    );
    expect(ruleFrom(onceOf(day, ZONE), day, ZONE)).toBeNull();
  });
});
