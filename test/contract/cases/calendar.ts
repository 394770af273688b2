import { expect } from 'vitest';
import { CALENDAR_CHANGES_MAX, CALENDAR_CHUNK_TIMEOUT_MS } from '../../../src/contract/limits.ts';
import { calendar as rows } from '../../../src/contract/calendar.ts';
import { messages } from '../../../src/contract/messages/index.ts';
import { refusal, wordSet, type ContractCase } from './case.ts';

const HOUR_MS = 60 * 60 * 1000;
const MONDAY = Date.UTC(2026, 0, 5);
const EXAM = { id: 'exam', title: 'Anatomy', start: MONDAY, end: MONDAY + HOUR_MS, kind: 'exam' } as const;

export const calendarCases: ContractCase[] = [
  {
    operation: 'calendar.create',
    title: 'keeps an event with its rule and its sets',
    async run({ api, clock }) {
      await api.sets.create(wordSet('Bones', ['ulna']));
      const made = await api.calendar.create({
        ...EXAM,
        setIds: ['bones'],
        timezone: 'Europe/Berlin',
        recurrence: 'RRULE:FREQ=WEEKLY;COUNT=3',
        exceptions: [MONDAY],
      });
      expect(made).toEqual({
        ...EXAM,
        allDay: false,
        timezone: 'Europe/Berlin',
        notes: '',
        color: null,
        setIds: ['bones'],
        recurrence: 'FREQ=WEEKLY;COUNT=3',
        exceptions: [MONDAY],
        plan: null,
        updatedAt: clock.now(),
        ver: made.ver,
      });
      const { id: _id, kind: _kind, end: _end, ...rest } = EXAM;
      expect(await api.calendar.create(rest)).toMatchObject({ kind: 'study', start: MONDAY, end: MONDAY });
    },
  },
  {
    operation: 'calendar.create',
    title: 'refuses what cannot be an event, by its field or with a sentence',
    async run({ api }) {
      for (const [field, bad] of Object.entries({
        title: ' ',
        timezone: 'Mars/Olympus',
        color: 'url(x)',
        start: 1e300,
      }))
        expect((await refusal(api.calendar.create({ ...EXAM, [field]: bad }), 'invalid_input')).detail).toBe(
          messages.network.invalidInput(field),
        );
      const rule = await refusal(api.calendar.create({ ...EXAM, recurrence: 'FREQ=NEVER' }), 'invalid_input');
      expect(rule.detail).toBe(messages.stored.eventRuleInvalid);
      const end = await refusal(api.calendar.create({ ...EXAM, end: MONDAY - 1 }), 'invalid_input');
      expect(end.detail).toBe(messages.stored.eventEndsBeforeStart);
      const made = await api.calendar.create(EXAM);
      expect((await refusal(api.calendar.create(EXAM), 'exists')).extras).toMatchObject({ current: made });
      expect(await api.calendar.list()).toEqual({ events: [made] });
    },
  },
  {
    operation: 'calendar.list',
    title: 'lists the events of a range with the series that reach into it, whatever `ts` says',
    async run({ api }) {
      const once = await api.calendar.create(EXAM);
      const weekly = await api.calendar.create({ ...EXAM, id: 'weekly', recurrence: 'FREQ=WEEKLY;UNTIL=20260301' });
      const nextWeek = MONDAY + 7 * 24 * HOUR_MS;
      expect(await api.calendar.list({ ts: 'anything', from: MONDAY, to: nextWeek })).toEqual({
        events: [once, weekly],
      });
      expect(await api.calendar.list({ from: nextWeek, to: nextWeek + HOUR_MS })).toEqual({ events: [weekly] });
      expect(await api.calendar.list({ from: Date.UTC(2026, 5, 1) })).toEqual({ events: [] });
      await refusal(api.calendar.list({ from: 'yesterday' }), 'invalid_input');
    },
  },
  {
    operation: 'calendar.exportAll',
    title: 'answers every event, in a form that can be imported',
    async run({ api }) {
      const made = await api.calendar.create({ ...EXAM, notes: 'Room 5' });
      const { events } = await api.calendar.exportAll({ export: true });
      expect(events).toEqual([made]);
      await api.calendar.clear({ clear: true });
      expect(await api.calendar.importBulk({ bulk: events })).toMatchObject({ created: 1 });
    },
  },
  {
    operation: 'calendar.importBulk',
    title: 'counts what was created, updated and skipped, and says it of each event',
    async run({ api }) {
      const bulk = [EXAM, { title: 'Unnamed', start: MONDAY }];
      const first = await api.calendar.importBulk({ bulk });
      expect(first).toMatchObject({ created: 2, updated: 0, skipped: 0 });
      expect(await api.calendar.importBulk({ bulk, overwrite: true })).toMatchObject({ created: 0, skipped: 2 });
      const changed = await api.calendar.importBulk({
        bulk: [
          { ...EXAM, notes: 'Room 5' },
          { ...EXAM, id: 'bad', recurrence: 'x' },
        ],
        overwrite: true,
      });
      expect(changed).toMatchObject({ created: 0, updated: 1, skipped: 0 });
      expect(changed.results).toEqual([
        { id: EXAM.id, status: 'updated' },
        { id: null, status: 'error', message: messages.stored.eventRuleInvalid },
      ]);
      expect(rows.importBulk.timeoutMs).toBe(CALENDAR_CHUNK_TIMEOUT_MS);
    },
  },
  {
    operation: 'calendar.importBulk',
    title: 'needs an array of events; what is none is named in its place, and the others are kept',
    async run({ api }) {
      for (const bulk of [null, 'x', {}]) {
        const problem = await refusal(api.calendar.importBulk({ bulk: bulk as never }), 'invalid_input');
        expect(problem.detail).toBe(messages.stored.eventsRequired);
      }
      const wrong = { ...EXAM, id: 'wrong', title: '' };
      const { results, ...counts } = await api.calendar.importBulk({ bulk: [wrong, EXAM, 7 as never] });
      expect(counts).toEqual({ created: 1, updated: 0, skipped: 0 });
      expect(results).toEqual([
        { id: null, status: 'error', message: messages.network.invalidInput('title') },
        { id: EXAM.id, status: 'created' },
        { id: null, status: 'error', message: messages.network.invalidInput('') },
      ]);
    },
  },
  {
    operation: 'calendar.change',
    title: 'writes a series and the event that leaves it as one, and takes both back as one',
    async run({ api }) {
      const weekly = await api.calendar.create({ ...EXAM, recurrence: 'FREQ=WEEKLY' });
      const moved = { ...EXAM, id: 'exam#1', title: 'Anatomy, moved', start: MONDAY + HOUR_MS };
      const { events, batch } = await api.calendar.change({
        changes: [
          { update: { id: 'exam', exceptions: [MONDAY], baseVer: weekly.ver } },
          { create: { ...moved, end: MONDAY + 2 * HOUR_MS } },
        ],
      });
      expect(events).toMatchObject([
        { id: 'exam', exceptions: [MONDAY] },
        { id: 'exam#1', title: 'Anatomy, moved' },
      ]);
      expect(batch).toBeNull();
      const back = await api.calendar.change({
        changes: [
          { update: { id: 'exam', exceptions: [], baseVer: events[0]?.ver } },
          { remove: { id: 'exam#1', baseVer: events[1]?.ver } },
        ],
      });
      expect(back.events).toMatchObject([{ id: 'exam', exceptions: [] }, null]);
      expect(await api.trash.restore({ kind: 'events', id: back.batch ?? '' })).toMatchObject({ kind: 'events' });
      expect((await api.calendar.list()).events.map(({ id }) => id)).toEqual(['exam', 'exam#1']);
    },
  },
  {
    operation: 'calendar.change',
    title: 'changes nothing where one change is refused, and takes no more than it can write at once',
    async run({ api }) {
      const made = await api.calendar.create(EXAM);
      const first = { update: { id: 'exam', title: 'Oral', baseVer: made.ver } };
      await refusal(api.calendar.change({ changes: [first, { remove: { id: 'nowhere' } }] }), 'not_found');
      await refusal(api.calendar.change({ changes: [first, { create: EXAM }] }), 'exists');
      await refusal(
        api.calendar.change({ changes: [first, { update: { id: 'exam', title: 'x', baseVer: made.ver } }] }),
        'conflict',
      );
      const many = Array.from({ length: CALENDAR_CHANGES_MAX + 1 }, () => first);
      await refusal(api.calendar.change({ changes: many }), 'invalid_input');
      await refusal(api.calendar.change({ changes: [] }), 'invalid_input');
      await refusal(api.calendar.change({ changes: [{ replace: EXAM } as never] }), 'invalid_input');
      expect(await api.calendar.list()).toEqual({ events: [made] });
    },
  },
  {
    operation: 'calendar.update',
    title: 'changes what is named, and refuses what was made from an older version',
    async run({ api, clock }) {
      const made = await api.calendar.create(EXAM);
      clock.advance(1_000);
      const changed = await api.calendar.update({ id: 'exam', title: 'Oral', kind: 'deadline', baseVer: made.ver });
      expect(changed).toEqual({
        ...made,
        title: 'Oral',
        kind: 'deadline',
        updatedAt: clock.now(),
        ver: changed.ver,
      });
      const stale = await refusal(api.calendar.update({ id: 'exam', title: 'x', baseVer: made.ver }), 'conflict');
      expect(stale.extras).toMatchObject({ current: changed, serverTime: clock.now() });
      const unnamed = await refusal(api.calendar.update({ title: 'x' }), 'invalid_input');
      expect(unnamed.detail).toBe(messages.stored.eventIdMissing);
    },
  },
  {
    operation: 'calendar.remove',
    title: 'removes one event, and it comes back from the trash',
    async run({ api }) {
      const made = await api.calendar.create(EXAM);
      await refusal(api.calendar.remove({ id: 'exam', updatedAt: made.updatedAt - 1 }), 'conflict');
      expect(await api.calendar.remove({ id: 'exam', updatedAt: made.updatedAt })).toEqual({ id: 'exam' });
      await refusal(api.calendar.remove({ id: 'exam' }), 'not_found');
      await api.trash.restore({ kind: 'events', id: 'exam' });
      expect((await api.calendar.list()).events).toMatchObject([EXAM]);
    },
  },
  {
    operation: 'calendar.clear',
    title: 'removes all events, only when it is meant, and one undo brings them back',
    async run({ api }) {
      await api.calendar.create(EXAM);
      await api.calendar.create({ ...EXAM, id: 'other' });
      await refusal(api.calendar.clear({ clear: false }), 'invalid_input');
      await refusal(api.calendar.clear({ clear: true, id: 'exam' } as never), 'invalid_input');
      expect((await api.calendar.list()).events).toHaveLength(2);
      const { removed, batch } = await api.calendar.clear({ clear: true });
      expect(removed).toBe(2);
      expect(await api.calendar.list()).toEqual({ events: [] });
      expect(await api.calendar.clear({ clear: true })).toEqual({ removed: 0, batch: null });
      await api.trash.restore({ kind: 'events', id: batch! });
      expect((await api.calendar.list()).events).toHaveLength(2);
    },
  },
];
