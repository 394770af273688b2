/** The calendar: empty, with events in its three views, by keyboard and by dragging, and what is due. */
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { messages } from '../../src/contract/messages/index.ts';
import { DAY_MS } from '../../src/domain/study/study-day.ts';
import { grade } from '../support/studied-library.ts';
import {
  addEvent,
  at,
  cell,
  date,
  dialog,
  dragTo,
  event,
  events,
  HOUR_MS,
  NOW,
  openCalendar,
  said,
  save,
  untilDays,
} from './calendar-page.ts';
import { toast, undo } from './dashboard-page.ts';
import { simpleSet } from './harness/app.ts';
import {
  emulateMedia,
  expectAccessible,
  expectAddress,
  expectCount,
  expectGone,
  focusAt,
  press,
  pressAt,
  type,
} from './harness/person.ts';

const { form } = said;

test('from an empty calendar to an event with its sets and a session, by keyboard alone', async () => {
  const app = await openCalendar({ sets: [simpleSet('Bones', 3)] });
  await expect.element(page.getByText(said.empty)).toBeVisible();
  await expectAccessible('calendar, empty');
  await pressAt(page.getByRole('main').getByRole('button', { name: said.newEvent }).first(), 'Enter');
  await expect.element(dialog(form.newTitle)).toBeVisible();
  await expectAccessible('event dialog');
  await focusAt(page.getByRole('textbox', { name: form.name }));
  await type('Latin');
  await expect.element(page.getByLabelText(form.startDate, { exact: true })).toHaveValue('2026-10-14');
  await expect.element(page.getByLabelText(form.startTime)).toHaveValue('11:00');
  await page.getByLabelText(form.endTime).fill('12:30');
  await focusAt(page.getByRole('searchbox', { name: messages.setChoice.find }));
  await type('bon');
  await press('Enter');
  await press('Tab');
  await press('Space');
  await expect.element(page.getByText(messages.setChoice.chosen(1))).toBeVisible();
  await pressAt(page.getByRole('textbox', { name: form.name }), 'Enter');
  await expectGone(dialog(form.newTitle));
  await expect.element(toast(said.created('Latin'))).toBeVisible();
  await focusAt(event('Latin'));
  await press('Enter');
  await expect.element(dialog(form.editTitle)).toBeVisible();
  await expect.element(page.getByLabelText(form.endTime)).toHaveValue('12:30');
  await pressAt(page.getByRole('link', { name: form.study }), 'Enter');
  await expectAddress(/\/session\?sets=bones$/);
  const [kept] = (await app.api.calendar.list()).events;
  expect(kept).toMatchObject({
    title: 'Latin',
    start: at(14, 11),
    end: at(14, 12, 30),
    kind: 'study',
    setIds: ['bones'],
  });
});

test('shows a month, a week and a list, and goes through time', async () => {
  await openCalendar({
    async before(api) {
      await addEvent(api, 'Latin', 13, { recurrence: 'FREQ=WEEKLY', notes: 'Room 5' });
      await addEvent(api, 'Trip', 15, {
        start: date(15),
        end: date(18),
        allDay: true,
        kind: 'other',
        color: '#aa3377',
        timezone: null,
      });
    },
  });
  await expectCount(events('Latin'), 4);
  await expectAccessible('calendar, month');
  await page.getByRole('button', { name: said.next.month }).click();
  await expect.element(page.getByRole('heading', { name: 'November 2026' })).toBeVisible();
  await page.getByRole('button', { name: said.newEvent }).click();
  await expect.element(page.getByLabelText(form.startDate, { exact: true })).toHaveValue('2026-11-01');
  await expect.element(page.getByLabelText(form.startTime)).toHaveValue('11:00');
  await press('Escape');
  await page.getByRole('button', { name: said.today }).click();
  await page.getByRole('button', { name: said.previous.month }).click();
  await expect.element(page.getByRole('heading', { name: 'September 2026' })).toBeVisible();
  await page.getByRole('button', { name: said.today }).click();
  await page.getByRole('button', { name: said.view.week, exact: true }).click();
  await expect.element(page.getByText(said.allDay)).toBeVisible();
  await expectCount(events('Latin'), 1);
  await expectAccessible('calendar, week');
  await page.getByRole('button', { name: said.next.week }).click();
  await expectAddress('/calendar?view=week&date=2026-10-18');
  await page.getByRole('button', { name: said.previous.week }).click();
  await expectAddress('/calendar?view=week');
  await page.getByRole('button', { name: said.view.list, exact: true }).click();
  await expectCount(events('Trip'), 3);
  await expectAccessible('calendar, list');
  await page.getByRole('button', { name: said.previous.list }).click();
  await expectCount(events('Latin'), 1);
  await page.getByRole('button', { name: said.previous.list }).click();
  await expect.element(page.getByText(said.noneHere)).toBeVisible();
});

test('a new event is of the month that was just gone to, however soon it is made; by keyboard focus stays', async () => {
  await openCalendar();
  const next = page.getByRole('button', { name: said.next.month });
  await focusAt(next);
  await press('Enter');
  await press('Enter');
  await expect.element(page.getByRole('heading', { name: 'December 2026' })).toBeVisible();
  await expect.element(next).toHaveFocus();
  const create = page.getByRole('button', { name: said.newEvent }).first().element();
  const toJanuary = next.element();
  if (!(create instanceof HTMLElement && toJanuary instanceof HTMLElement)) throw new Error('No buttons.');
  toJanuary.click();
  create.click();
  await expect.element(page.getByLabelText(form.startDate, { exact: true })).toHaveValue('2027-01-01');
});

test('a way back leads to the time and the view that one came from; the view is that of last time', async () => {
  const app = await openCalendar({
    sets: [simpleSet('Bones', 3)],
    before: (api) => addEvent(api, 'Latin', 28, { setIds: ['bones'] }),
  });
  await page.getByRole('button', { name: said.view.week, exact: true }).click();
  for (const _ of [1, 2]) await page.getByRole('button', { name: said.next.week }).click();
  await event('Latin').click();
  await pressAt(page.getByRole('link', { name: form.study }), 'Enter');
  await expectAddress(/\/session\?sets=bones$/);
  // The address is ahead of the page: who goes back before the session is there finds the event as open as it was.
  await expectGone(page.getByRole('dialog'));
  history.back();
  await expect.element(event('Latin')).toBeVisible();
  await expectAddress('/calendar?view=week&date=2026-10-25');
  await page.getByRole('link', { name: messages.shell.nav.calendar }).click();
  await expectAddress('/calendar');
  await expect
    .element(page.getByRole('button', { name: said.view.week, exact: true }))
    .toHaveAttribute('aria-pressed', 'true');
  await expectCount(events('Latin'), 0);
  await app.open('/calendar?view=year&date=2026-02-31x');
  await expect.element(page.getByText('Wed 14')).toBeVisible();
});

test('an event that begins later also ends later', async () => {
  const app = await openCalendar();
  await page.getByRole('button', { name: said.newEvent }).first().click();
  await page.getByRole('textbox', { name: form.name }).fill('Latin');
  await page.getByLabelText(form.startTime).fill('23:30');
  await expect.element(page.getByLabelText(form.endTime)).toHaveValue('00:30');
  await page.getByLabelText(form.startDate, { exact: true }).fill('2026-10-20');
  await expect.element(page.getByLabelText(form.endDate, { exact: true })).toHaveValue('2026-10-21');
  await save();
  await expectGone(dialog(form.newTitle));
  expect((await app.api.calendar.list()).events).toMatchObject([{ start: at(20, 23, 30), end: at(21, 0, 30) }]);
});

test('an event is dragged to another day and made longer, and both are taken back', async () => {
  const app = await openCalendar({
    async before(api) {
      await addEvent(api, 'Latin', 13);
      await addEvent(api, 'Trip', 20, { start: date(20), end: date(21), allDay: true, timezone: null });
    },
  });
  await dragTo(event('Latin'), cell(15));
  await expect.element(toast(said.moved('Latin'))).toBeVisible();
  await expect
    .poll(async () => (await app.api.calendar.list()).events[0])
    .toMatchObject({ start: at(15), end: at(15, 10) });
  await pressAt(undo(), 'Enter');
  await expect
    .poll(async () => (await app.api.calendar.list()).events[0])
    .toMatchObject({ start: at(13), end: at(13, 10) });
  await expect.element(cell(13)).toMatchTextContent('Latin');

  await event('Trip').hover();
  await dragTo(event('Trip'), cell(22), 2);
  await expect.element(toast(said.moved('Trip'))).toBeVisible();
  await expect
    .poll(async () => (await app.api.calendar.list()).events[1])
    .toMatchObject({ start: date(20), end: date(23), allDay: true });
  await pressAt(undo(), 'Enter');
  await expect
    .poll(async () => (await app.api.calendar.list()).events[1])
    .toMatchObject({ start: date(20), end: date(21) });
});

test('days that are chosen by dragging are those of the new event', async () => {
  const app = await openCalendar();
  await expect.element(page.getByText(said.empty)).toBeVisible();
  await dragTo(cell(6), cell(8));
  await expect.element(dialog(form.newTitle)).toBeVisible();
  await expect.element(page.getByLabelText(form.startDate, { exact: true })).toHaveValue('2026-10-06');
  await expect.element(page.getByLabelText(form.endDate, { exact: true })).toHaveValue('2026-10-08');
  await page.getByRole('textbox', { name: form.name }).fill('Holidays');
  await page.getByLabelText(form.kind).selectOptions(said.kinds.other);
  await page.getByLabelText(form.colour).selectOptions(form.colours.green);
  await page.getByLabelText(form.notes).fill('At the sea');
  await save();
  await expectCount(events('Holidays'), 1);
  expect((await app.api.calendar.list()).events).toMatchObject([
    { start: date(6), end: date(9), allDay: true, kind: 'other', color: 'green', notes: 'At the sea', timezone: null },
  ]);
});

test('changes an event, deletes it with a way back, and leads from an exam to its plan', async () => {
  const app = await openCalendar({
    before: (api) =>
      addEvent(api, 'Anatomy', 20, {
        start: date(20),
        end: date(21),
        allDay: true,
        kind: 'exam',
        timezone: null,
        plan: { minutesPerDay: 30, daysOff: [], breaks: [] },
      }),
  });
  await event('Anatomy').click();
  await page.getByRole('textbox', { name: form.name }).fill('Anatomy, oral');
  await page.getByRole('checkbox', { name: form.allDay }).click();
  await save();
  await expect.element(toast(said.changed('Anatomy, oral'))).toBeVisible();
  await expect.element(event('Anatomy, oral')).toBeVisible();
  const [kept] = (await app.api.calendar.list()).events;
  expect(kept).toMatchObject({ start: at(20), end: at(20, 10), plan: { minutesPerDay: 30 } });
  await pressAt(undo(), 'Enter');
  await expectGone(event('Anatomy, oral'));
  await event('Anatomy').click();
  await page.getByRole('button', { name: form.remove }).click();
  await expect.element(toast(said.deleted('Anatomy'))).toBeVisible();
  await expectCount(events('Anatomy'), 0);
  await pressAt(undo(), 'Enter');
  await event('Anatomy').click();
  await page.getByRole('link', { name: form.plan }).click();
  await expectAddress('/study-plan');
  await expect.element(page.getByRole('article', { name: 'Anatomy' })).toBeVisible();
});

test('tells how many cards are due on which day', async () => {
  // Where a day of study is the day of the calendar: at night what is due stands on the day before.
  const app = await openCalendar({ at: null, sets: [simpleSet('Bones', 3)] });
  const { flashcards } = await app.api.sets.get({ id: 'bones' });
  await grade(app.api, flashcards[0]!.id, 3, NOW - 10 * DAY_MS);
  await addEvent(app.api, 'Today', 14, { start: NOW - HOUR_MS, end: NOW });
  await app.open('/calendar');
  await untilDays();
  const due = (cards: number) => page.getByText(new RegExp(`Oct 14, 2026: ${cards} cards? due\\.`));
  await expect.element(due(1)).toBeInTheDocument();
  await expect.element(page.getByText(said.dueShort('1'))).toBeVisible();
  for (const card of flashcards.slice(1)) await grade(app.api, card.id, 3, NOW - 10 * DAY_MS);
  await app.reopen();
  await expect.element(due(3)).toBeInTheDocument();
  for (const view of ['week', 'list'] as const) {
    await pressAt(page.getByRole('button', { name: said.view[view], exact: true }), 'Enter');
    await expect.element(page.getByText(said.dueShort('3'))).toBeVisible();
  }
});

test('a day with more events than it has room for shows the rest when asked', async () => {
  await openCalendar({
    async before(api) {
      for (let i = 0; i < 9; i += 1)
        await addEvent(api, `Meeting ${i}`, 13, { start: at(13, 8 + i), end: at(13, 9 + i) });
    },
  });
  await page.getByRole('button', { name: /^\d more$/ }).click();
  await expect.element(page.getByRole('dialog').getByRole('button', { name: 'Meeting 8' })).toBeVisible();
  await expectAccessible('calendar, the rest of a day');
  await page.getByRole('button', { name: said.closePopover }).click();
  await expectGone(page.getByRole('dialog'));
});

for (const colorScheme of ['light', 'dark'] as const) {
  test(`holds in narrow windows, as a list, ${colorScheme}`, async () => {
    await emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await page.viewport(320, 640);
    await openCalendar({
      sets: [simpleSet('Bones', 4)],
      async before(api) {
        for (const [i, kind] of (['study', 'exam', 'deadline', 'other'] as const).entries())
          await addEvent(api, `A ${kind} with a long name that has no room`, 14 + i, { kind });
      },
    });
    await expectCount(events('A deadline'), 1);
    await expectCount(page.getByRole('group', { name: said.views }), 0);
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320);
    await expectAccessible(`calendar, narrow, ${colorScheme}`);
    await event('A study').click();
    await page.getByLabelText(said.repeat.label).selectOptions(said.repeat.weekly);
    await expectAccessible(`event dialog, narrow, ${colorScheme}`);
    await page.viewport(1280, 800);
    await press('Escape');
    await press('Escape');
    await expectAccessible(`calendar, ${colorScheme}`);
  });
}

test('times in other zones are those of these clocks, and the zone stays', async () => {
  const app = await openCalendar({ before: (api) => addEvent(api, 'Call', 13, { timezone: 'Asia/Tokyo' }) });
  await event('Call').click();
  await expect.element(page.getByText(form.zone('Asia/Tokyo'))).toBeVisible();
  await page.getByLabelText(form.startTime).fill('10:00');
  await page.getByLabelText(form.endTime).fill('11:00');
  await save();
  await expect.element(toast(said.changed('Call'))).toBeVisible();
  expect((await app.api.calendar.list()).events).toMatchObject([{ timezone: 'Asia/Tokyo', start: at(13) + HOUR_MS }]);
});
