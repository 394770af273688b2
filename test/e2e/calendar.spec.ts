/** The calendar: empty, with events in its three views, by keyboard and by dragging, and what is due. */
import { messages } from '../../src/contract/messages/index.ts';
import {
  addEvent,
  at,
  date,
  DAY_MS,
  dialog,
  event,
  events,
  HOUR_MS,
  openCalendar,
  said,
  save,
} from './calendar-page.ts';
import { toast, undo } from './dashboard-page.ts';
import { expect, expectAccessible, test } from './edition.ts';
import { grade } from './performance-page.ts';
import { apiOf, seed, simpleSet } from './seed.ts';
import { zoneAt } from './study-date.ts';

const { form } = said;

test('from an empty calendar to an event with its sets and a session, by keyboard alone', async ({ page, edition }) => {
  await seed(edition.url, [simpleSet('Bones', 3)]);
  await openCalendar(page);
  await expect(page.getByText(said.empty)).toBeVisible();
  await expectAccessible(page, 'calendar, empty');
  await page
    .getByRole('banner')
    .or(page.getByRole('main'))
    .last()
    .getByRole('button', { name: said.newEvent })
    .first()
    .press('Enter');
  await expect(dialog(page, form.newTitle)).toBeVisible();
  await expectAccessible(page, 'event dialog');
  await page.getByRole('textbox', { name: form.name }).focus();
  await page.keyboard.type('Latin');
  await expect(page.getByLabel(form.startDate, { exact: true })).toHaveValue('2026-10-14');
  await expect(page.getByLabel(form.startTime)).toHaveValue('11:00');
  await page.getByLabel(form.endTime).fill('12:30');
  await page.getByRole('searchbox', { name: messages.setChoice.find }).focus();
  await page.keyboard.type('bon');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await expect(page.getByText(messages.setChoice.chosen(1))).toBeVisible();
  await page.getByRole('textbox', { name: form.name }).press('Enter');
  await expect(dialog(page, form.newTitle)).toBeHidden();
  await expect(toast(page, said.created('Latin'))).toBeVisible();
  await event(page, 'Latin').focus();
  await page.keyboard.press('Enter');
  await expect(dialog(page, form.editTitle)).toBeVisible();
  await expect(page.getByLabel(form.endTime)).toHaveValue('12:30');
  await page.getByRole('link', { name: form.study }).press('Enter');
  await expect(page).toHaveURL(/\/session\?sets=bones$/);
  const [kept] = (await apiOf(edition.url).calendar.list()).events;
  expect(kept).toMatchObject({
    title: 'Latin',
    start: at(14, 11),
    end: at(14, 12, 30),
    kind: 'study',
    setIds: ['bones'],
  });
});

test('shows a month, a week and a list, and goes through time', async ({ page, edition }) => {
  const api = apiOf(edition.url);
  await seed(edition.url, []);
  await addEvent(api, 'Latin', 13, { recurrence: 'FREQ=WEEKLY', notes: 'Room 5' });
  await addEvent(api, 'Trip', 15, {
    start: date(15),
    end: date(18),
    allDay: true,
    kind: 'other',
    color: '#aa3377',
    timezone: null,
  });
  await openCalendar(page);
  await expect(events(page, 'Latin')).toHaveCount(4);
  await expectAccessible(page, 'calendar, month');
  await page.getByRole('button', { name: said.next.month }).click();
  await expect(page.getByRole('heading', { name: 'November 2026' })).toBeVisible();
  await page.getByRole('button', { name: said.today }).click();
  await page.getByRole('button', { name: said.previous.month }).click();
  await expect(page.getByRole('heading', { name: 'September 2026' })).toBeVisible();
  await page.getByRole('button', { name: said.today }).click();
  await page.getByRole('button', { name: said.view.week, exact: true }).click();
  await expect(page.getByText(said.allDay)).toBeVisible();
  await expect(events(page, 'Latin')).toHaveCount(1);
  await expectAccessible(page, 'calendar, week');
  await page.getByRole('button', { name: said.next.week }).click();
  await page.getByRole('button', { name: said.previous.week }).click();
  await page.getByRole('button', { name: said.view.list, exact: true }).click();
  await expect(events(page, 'Trip')).toHaveCount(3);
  await expectAccessible(page, 'calendar, list');
  await page.getByRole('button', { name: said.previous.list }).click();
  await expect(page.getByText(said.noneHere)).toBeVisible();
});

test('an event is dragged to another day and made longer, and both are taken back', async ({ page, edition }) => {
  const api = apiOf(edition.url);
  await seed(edition.url, []);
  await addEvent(api, 'Latin', 13);
  await addEvent(api, 'Trip', 20, { start: date(20), end: date(21), allDay: true, timezone: null });
  await openCalendar(page);
  const cell = (day: number) => page.getByRole('cell', { name: new RegExp(`October ${day}, 2026`) });
  await event(page, 'Latin').dragTo(cell(15));
  await expect(toast(page, said.moved('Latin'))).toBeVisible();
  await expect
    .poll(async () => (await api.calendar.list()).events[0])
    .toMatchObject({ start: at(15), end: at(15, 10) });
  await undo(page).click();
  await expect
    .poll(async () => (await api.calendar.list()).events[0])
    .toMatchObject({ start: at(13), end: at(13, 10) });

  await event(page, 'Trip').hover();
  const [from, to] = [await event(page, 'Trip').boundingBox(), await cell(22).boundingBox()];
  await page.mouse.move(from!.x + from!.width - 2, from!.y + from!.height / 2);
  await page.mouse.down();
  await page.mouse.move(to!.x + to!.width / 2, to!.y + to!.height / 2, { steps: 8 });
  await page.mouse.up();
  await expect(toast(page, said.moved('Trip'))).toBeVisible();
  await expect
    .poll(async () => (await api.calendar.list()).events[1])
    .toMatchObject({ start: date(20), end: date(23), allDay: true });
  await undo(page).click();
  await expect
    .poll(async () => (await api.calendar.list()).events[1])
    .toMatchObject({ start: date(20), end: date(21) });
});

test('days that are chosen by dragging are those of the new event', async ({ page, edition }) => {
  await seed(edition.url, []);
  await openCalendar(page);
  const cell = (day: number) => page.getByRole('cell', { name: new RegExp(`October ${day}, 2026`) });
  await cell(6).dragTo(cell(8));
  await expect(dialog(page, form.newTitle)).toBeVisible();
  await expect(page.getByLabel(form.startDate, { exact: true })).toHaveValue('2026-10-06');
  await expect(page.getByLabel(form.endDate, { exact: true })).toHaveValue('2026-10-08');
  await page.getByRole('textbox', { name: form.name }).fill('Holidays');
  await page.getByLabel(form.kind).selectOption(said.kinds.other);
  await page.getByLabel(form.colour).selectOption(form.colours.green);
  await page.getByLabel(form.notes).fill('At the sea');
  await save(page);
  await expect(events(page, 'Holidays')).toHaveCount(1);
  expect((await apiOf(edition.url).calendar.list()).events).toMatchObject([
    { start: date(6), end: date(9), allDay: true, kind: 'other', color: 'green', notes: 'At the sea', timezone: null },
  ]);
});

test('changes an event, deletes it with a way back, and leads from an exam to its plan', async ({ page, edition }) => {
  const api = apiOf(edition.url);
  await seed(edition.url, []);
  await addEvent(api, 'Anatomy', 20, {
    start: date(20),
    end: date(21),
    allDay: true,
    kind: 'exam',
    timezone: null,
    plan: { minutesPerDay: 30, daysOff: [], breaks: [] },
  });
  await openCalendar(page);
  await event(page, 'Anatomy').click();
  await page.getByRole('textbox', { name: form.name }).fill('Anatomy, oral');
  await page.getByRole('checkbox', { name: form.allDay }).uncheck();
  await save(page);
  await expect(toast(page, said.changed('Anatomy, oral'))).toBeVisible();
  const [kept] = (await api.calendar.list()).events;
  expect(kept).toMatchObject({ start: at(20), end: at(20, 10), plan: { minutesPerDay: 30 } });
  await undo(page).click();
  await expect(event(page, 'Anatomy')).not.toHaveAccessibleName(/oral/);
  await event(page, 'Anatomy').click();
  await page.getByRole('button', { name: form.remove }).click();
  await expect(toast(page, said.deleted('Anatomy'))).toBeVisible();
  await expect(events(page, 'Anatomy')).toHaveCount(0);
  await undo(page).click();
  await event(page, 'Anatomy').click();
  await page.getByRole('link', { name: form.plan }).click();
  await expect(page).toHaveURL('/study-plan');
  await expect(page.getByRole('article', { name: 'Anatomy' })).toBeVisible();
});

test.describe('at noon', () => {
  // Where a day of study is the day of the calendar: at night what is due stands on the day before.
  test.use({ timezoneId: zoneAt(12).timezoneId });

  test('tells how many cards are due on which day', async ({ page, edition }) => {
    await seed(edition.url, [simpleSet('Bones', 3)]);
    const api = apiOf(edition.url);
    const { flashcards } = await api.sets.get({ id: 'bones' });
    await grade(api, flashcards[0]!.id, 3, Date.now() - 10 * DAY_MS);
    await page.goto('/calendar');
    await addEvent(api, 'Today', 1, { start: Date.now() - HOUR_MS, end: Date.now() });
    const due = (cards: number) => page.getByText(new RegExp(`: ${cards} cards? due\\.`));
    await expect(due(1)).toBeAttached();
    await expect(page.getByText(said.dueShort('1'))).toBeVisible();
    for (const card of flashcards.slice(1)) await grade(api, card.id, 3, Date.now() - 10 * DAY_MS);
    await page.reload();
    await expect(due(3)).toBeAttached();
    for (const view of ['week', 'list'] as const) {
      await page.getByRole('button', { name: said.view[view], exact: true }).click();
      await expect(page.getByText(said.dueShort('3'))).toBeVisible();
    }
  });
});

test('a day with more events than it has room for shows the rest when asked', async ({ page, edition }) => {
  const api = apiOf(edition.url);
  await seed(edition.url, []);
  for (let i = 0; i < 9; i += 1) await addEvent(api, `Meeting ${i}`, 13, { start: at(13, 8 + i), end: at(13, 9 + i) });
  await openCalendar(page);
  await page.getByRole('button', { name: /^\d more$/ }).click();
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Meeting 8' })).toBeVisible();
  await expectAccessible(page, 'calendar, the rest of a day');
  await page.getByRole('button', { name: said.closePopover }).click();
});

for (const colorScheme of ['light', 'dark'] as const) {
  test(`holds in narrow windows, as a list, ${colorScheme}`, async ({ page, edition }) => {
    const api = apiOf(edition.url);
    await seed(edition.url, [simpleSet('Bones', 4)]);
    for (const [i, kind] of (['study', 'exam', 'deadline', 'other'] as const).entries())
      await addEvent(api, `A ${kind} with a long name that has no room`, 13 + i, { kind });
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await page.setViewportSize({ width: 320, height: 640 });
    await openCalendar(page);
    await expect(events(page, 'A deadline')).toHaveCount(1);
    await expect(page.getByRole('group', { name: said.views })).toHaveCount(0);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
    await expectAccessible(page, `calendar, narrow, ${colorScheme}`);
    await event(page, 'A study').click();
    await page.getByLabel(said.repeat.label).selectOption(said.repeat.weekly);
    await expectAccessible(page, `event dialog, narrow, ${colorScheme}`);
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
    await expectAccessible(page, `calendar, ${colorScheme}`);
  });
}

test('times in other zones are those of these clocks, and the zone stays', async ({ page, edition }) => {
  const api = apiOf(edition.url);
  await seed(edition.url, []);
  await addEvent(api, 'Call', 13, { timezone: 'Asia/Tokyo' });
  await openCalendar(page);
  await event(page, 'Call').click();
  await expect(page.getByText(form.zone('Asia/Tokyo'))).toBeVisible();
  await page.getByLabel(form.startTime).fill('10:00');
  await page.getByLabel(form.endTime).fill('11:00');
  await save(page);
  await expect(toast(page, said.changed('Call'))).toBeVisible();
  expect((await api.calendar.list()).events).toMatchObject([{ timezone: 'Asia/Tokyo', start: at(13) + HOUR_MS }]);
});
