import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { rowsOf, tempStore } from '../../../test/support/temp-store.ts';
import { calendarSchemas, type CalendarEventInput } from '../../contract/calendar.schema.ts';
import { LAST_TIME_MS } from '../../contract/limits.ts';
import { messages } from '../../contract/messages/index.ts';
import { setInput } from '../../contract/sets.schema.ts';
import type { Store } from '../store.ts';

const HOUR_MS = 60 * 60 * 1000;
const MONDAY = Date.UTC(2026, 0, 5);

const event = (fields: Record<string, unknown>): CalendarEventInput =>
  calendarSchemas.create.input.parse({ title: 'Exam', start: MONDAY, ...fields });

async function idsBetween(store: Store, from?: number, to?: number): Promise<string[]> {
  return (await store.calendar.between(from, to)).map(({ id }) => id);
}

describe('a range', () => {
  test('has what overlaps it, and nothing that only touches it', async () => {
    const { store } = await tempStore();
    const at = (hour: number) => MONDAY + hour * HOUR_MS;
    await store.calendar.create(event({ id: 'before', start: at(8), end: at(10) }));
    await store.calendar.create(event({ id: 'into', start: at(9), end: at(11) }));
    await store.calendar.create(event({ id: 'moment', start: at(10) }));
    await store.calendar.create(event({ id: 'around', start: at(1), end: at(23) }));
    await store.calendar.create(event({ id: 'after', start: at(12) }));
    expect(await idsBetween(store, at(10), at(12))).toEqual(['around', 'into', 'moment']);
    expect(await idsBetween(store, at(12))).toEqual(['around', 'after']);
    expect(await idsBetween(store, undefined, at(9))).toEqual(['around', 'before']);
    expect(await idsBetween(store, at(12), at(10))).toEqual([]);
  });

  test('has a series from its first event to its last, and one without an end for ever', async () => {
    const { store } = await tempStore();
    const series = { start: MONDAY, end: MONDAY + 2 * HOUR_MS };
    await store.calendar.create(event({ ...series, id: 'ends', recurrence: 'FREQ=WEEKLY;UNTIL=20260202T000000Z' }));
    await store.calendar.create(event({ ...series, id: 'goes on', recurrence: 'rrule:freq=weekly' }));
    const lastEvent = Date.UTC(2026, 1, 2);
    expect(await idsBetween(store, lastEvent + HOUR_MS, lastEvent + 2 * HOUR_MS)).toEqual(['ends', 'goes on']);
    expect(await idsBetween(store, lastEvent + 3 * HOUR_MS, lastEvent + 9 * HOUR_MS)).toEqual(['goes on']);
    expect(await idsBetween(store, MONDAY - HOUR_MS, MONDAY)).toEqual([]);
  });

  test('of many events has exactly those that a look at each of them finds', async () => {
    const { store } = await tempStore();
    const hours = fc.integer({ min: 0, max: 20 });
    const events = fc.array(fc.tuple(hours, hours), { minLength: 1, maxLength: 12 });
    await fc.assert(
      fc.asyncProperty(events, hours, hours, async (pairs, from, length) => {
        const to = from + length;
        await store.calendar.clear();
        const spans = pairs.map(([start, long], i) => ({ id: `e${i}`, start, end: start + long }));
        await store.calendar.importBulk(spans.map(event), false);
        const expected = spans.filter((each) => each.start < to && (each.end > from || each.start >= from));
        expect(new Set(await idsBetween(store, from, to))).toEqual(new Set(expected.map(({ id }) => id)));
      }),
      { numRuns: 25 },
    );
  });
});

describe('an event', () => {
  test('keeps its links to sets through their removal and return', async () => {
    const { store } = await tempStore();
    await store.sets.create(setInput.parse({ topic: 'Bones' }));
    const made = await store.calendar.create(event({ id: 'e', setIds: ['bones', 'not-there-yet', 'bones'] }));
    expect(made.setIds).toEqual(['bones', 'not-there-yet']);
    await store.sets.remove({ id: 'bones' });
    expect((await store.calendar.between())[0]!.setIds).toEqual(['not-there-yet']);
    await store.sets.create(setInput.parse({ topic: 'Bones' }));
    await store.trash.restoreSet('bones');
    expect((await store.calendar.between())[0]!.setIds).toEqual(['bones-2', 'not-there-yet']);
  });

  test('that is moved keeps its length, and a change of one field keeps the others', async () => {
    const { store } = await tempStore();
    const full = {
      id: 'e',
      end: MONDAY + 2 * HOUR_MS,
      allDay: true,
      timezone: 'Europe/Berlin',
      notes: 'Room 5',
      kind: 'exam',
      color: '#ff0000',
      recurrence: 'FREQ=DAILY',
      exceptions: [MONDAY + 9, MONDAY, MONDAY],
    };
    const made = await store.calendar.create(event(full));
    expect(made).toMatchObject({ ...full, exceptions: [MONDAY, MONDAY + 9] });
    const moved = await store.calendar.update({ id: 'e', start: MONDAY + HOUR_MS });
    expect(moved).toEqual({
      ...made,
      start: MONDAY + HOUR_MS,
      end: MONDAY + 3 * HOUR_MS,
      updatedAt: moved.updatedAt,
      ver: moved.ver,
    });
    const plain = { timezone: null, color: null, recurrence: null, exceptions: [], notes: '', allDay: false };
    expect(await store.calendar.update({ id: 'e', ...plain })).toMatchObject(plain);
  });

  test('cannot be moved so far that it would end after the last time there is', async () => {
    const { store } = await tempStore();
    await store.calendar.create(event({ id: 'e', end: MONDAY + HOUR_MS }));
    await expect(store.calendar.update({ id: 'e', start: LAST_TIME_MS })).rejects.toMatchObject({
      code: 'invalid_input',
      extras: { field: 'end' },
    });
  });

  test('does not end before it starts, and does not repeat by a rule that is none', async () => {
    const { store, db } = await tempStore();
    await expect(store.calendar.create(event({ end: MONDAY - 1 }))).rejects.toMatchObject({
      code: 'invalid_input',
      detail: messages.stored.eventEndsBeforeStart,
    });
    await expect(store.calendar.create(event({ recurrence: 'now and then' }))).rejects.toMatchObject({
      code: 'invalid_input',
      detail: messages.stored.eventRuleInvalid,
    });
    expect(await rowsOf(db, 'events')).toEqual([]);
  });

  test('is changed by the conflict rule, and what a retry replaces goes to history', async () => {
    const { store, db } = await tempStore();
    const made = await store.calendar.create(event({ id: 'e' }));
    const mine = { id: 'e', title: 'Mine', updatedAt: made.updatedAt };
    await expect(store.calendar.update(mine)).rejects.toMatchObject({ code: 'conflict', extras: { current: made } });
    const changed = await store.calendar.update({ ...mine, updatedAt: made.updatedAt + 1 });
    expect(await store.calendar.update(mine)).toEqual(changed);
    expect((await rowsOf(db, 'history')).map(({ value }) => JSON.parse(value as string) as unknown)).toEqual([
      { title: made.title },
    ]);
  });
});

describe('bulk import', () => {
  test('twice is once, whether events have ids or not; overwriting changes what differs', async () => {
    const { store } = await tempStore();
    const bulk = [event({ id: 'named' }), event({ title: 'Unnamed' }), event({ title: 'Unnamed', start: MONDAY + 1 })];
    const first = await store.calendar.importBulk(bulk, false);
    expect(first).toMatchObject({ created: 3, updated: 0, skipped: 0 });
    const kept = await store.calendar.between();
    const ids = first.results.map(({ id }) => id);
    for (const overwrite of [false, true]) {
      expect(await store.calendar.importBulk(bulk, overwrite)).toEqual({
        created: 0,
        updated: 0,
        skipped: 3,
        results: ids.map((id) => ({ id, status: 'skipped' })),
      });
    }
    expect(await store.calendar.between()).toEqual(kept);
    const changed = [event({ id: 'named', notes: 'Room 5' })];
    expect(await store.calendar.importBulk(changed, false)).toMatchObject({ skipped: 1 });
    expect(await store.calendar.importBulk(changed, true)).toMatchObject({ updated: 1 });
    expect(await store.calendar.between()).toHaveLength(3);
  });

  test('keeps the good events beside a bad one, and what comes out goes in again', async () => {
    const { store } = await tempStore();
    const bulk = [event({ id: 'a' }), event({ id: 'b', recurrence: 'x' }), event({ id: 'c', allDay: true })];
    expect(await store.calendar.importBulk(bulk, false)).toEqual({
      created: 2,
      updated: 0,
      skipped: 0,
      results: [
        { id: 'a', status: 'created' },
        { id: null, status: 'error', message: messages.stored.eventRuleInvalid },
        { id: 'c', status: 'created' },
      ],
    });
    const exported = await store.calendar.between();
    await store.calendar.clear();
    const again = exported.map((each) => calendarSchemas.create.input.parse(each));
    expect(await store.calendar.importBulk(again, false)).toMatchObject({ created: 2 });
    const withoutVersion = (events: typeof exported) => events.map(({ ver: _v, updatedAt: _u, ...rest }) => rest);
    expect(withoutVersion(await store.calendar.between())).toEqual(withoutVersion(exported));
  });
});
