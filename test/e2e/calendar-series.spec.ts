/** Series: made by the form, and changed or deleted for one of them, those after it, or all. */
import type { Page } from '@playwright/test';
import { addEvent, at, date, DAY_MS, dialog, event, events, openCalendar, said, save } from './calendar-page.ts';
import { toast, undo } from './dashboard-page.ts';
import { expect, expectAccessible, test } from './edition.ts';
import { apiOf, seed } from './seed.ts';

const { form, repeat, scope } = said;

/** Answers which events are meant. */
async function answer(page: Page, title: string, which: 'this' | 'following' | 'all'): Promise<void> {
  const asked = dialog(page, title);
  await expect(asked).toBeVisible();
  await asked.getByRole('radio', { name: scope[which], exact: true }).check();
  await asked
    .getByRole('button', { name: title === scope.editTitle ? scope.change : scope.remove, exact: true })
    .click();
}

test.beforeEach(({ edition }) => seed(edition.url, []));

/** Makes an event by its form; `fill` says how it repeats. */
async function make(page: Page, title: string, fill: () => Promise<void>): Promise<void> {
  await page.getByRole('button', { name: said.newEvent }).first().click();
  await page.getByRole('textbox', { name: form.name }).fill(title);
  await fill();
  await save(page);
  await expect(dialog(page, form.newTitle)).toBeHidden();
}

async function every(page: Page, frequency: 'daily' | 'weekly' | 'monthly' | 'yearly'): Promise<void> {
  await page.getByLabel(repeat.label).selectOption(repeat[frequency]);
}

async function rulesOf(url: string): Promise<Record<string, string | null>> {
  const { events: kept } = await apiOf(url).calendar.list();
  return Object.fromEntries(kept.map(({ title, recurrence }) => [title, recurrence]));
}

test('the form makes series by days and weeks, with every end', async ({ page, edition }) => {
  await openCalendar(page);
  await make(page, 'Daily', async () => {
    await every(page, 'daily');
    await page.getByRole('spinbutton', { name: repeat.every }).fill('2');
    await page.getByLabel(repeat.ends).selectOption(repeat.end.after);
    await page.getByRole('spinbutton', { name: repeat.count }).fill('3');
  });
  await make(page, 'Weekly', async () => {
    await every(page, 'weekly');
    await page.getByRole('group', { name: repeat.weekdays }).getByRole('checkbox', { name: 'Fri' }).check();
    await page.getByLabel(repeat.ends).selectOption(repeat.end.on);
    await save(page);
    await expect(page.getByText(repeat.untilMissing)).toBeVisible();
    await page.getByLabel(repeat.until).fill('2026-10-30');
    await expectAccessible(page, 'event dialog, a series');
  });
  expect(await rulesOf(edition.url)).toEqual({
    Daily: 'FREQ=DAILY;INTERVAL=2;COUNT=3',
    Weekly: expect.stringMatching(/^FREQ=WEEKLY;BYDAY=WE,FR;UNTIL=202610\d\dT\d{6}Z$/),
  });
  await expect(events(page, 'Daily')).toHaveCount(3);
  await expect(events(page, 'Weekly')).toHaveCount(6);
});

test('the form makes series by months and years', async ({ page, edition }) => {
  await openCalendar(page);
  await make(page, 'Monthly', async () => {
    await every(page, 'monthly');
    await page.getByLabel(repeat.monthlyBy).selectOption(repeat.by.weekday);
  });
  await make(page, 'Yearly', async () => {
    await page.getByRole('checkbox', { name: form.allDay }).check();
    await every(page, 'yearly');
  });
  expect(await rulesOf(edition.url)).toEqual({ Monthly: 'FREQ=MONTHLY;BYDAY=2WE', Yearly: 'FREQ=YEARLY' });
});

test('one of a series is changed alone, which is taken back as one', async ({ page, edition }) => {
  const api = apiOf(edition.url);
  await addEvent(api, 'Latin', 13, { recurrence: 'FREQ=WEEKLY' });
  await openCalendar(page);
  await events(page, 'Latin').nth(1).click();
  await page.getByRole('textbox', { name: form.name }).fill('Latin, exercise');
  await page.getByLabel(form.startTime).fill('11:00');
  await page.getByLabel(form.endTime).fill('12:00');
  await save(page);
  await expect(page.getByText(scope.text('Latin'))).toBeVisible();
  await expectAccessible(page, 'which events of a series');
  await answer(page, scope.editTitle, 'this');
  await expect(events(page, 'Latin')).toHaveCount(4);
  await expect(event(page, 'Latin, exercise')).toBeVisible();
  expect((await api.calendar.list()).events).toMatchObject([
    { id: 'Latin', exceptions: [at(20)] },
    { id: `Latin#${at(20)}`, start: at(20, 11), recurrence: null },
  ]);
  await undo(page).click();
  await expect(event(page, 'Latin, exercise')).toHaveCount(0);
  expect((await api.calendar.list()).events).toMatchObject([{ id: 'Latin', exceptions: [] }]);
});

test('those that follow, and all of a series, are moved by dragging one', async ({ page, edition }) => {
  const api = apiOf(edition.url);
  await addEvent(api, 'Latin', 6, { recurrence: 'FREQ=WEEKLY' });
  await openCalendar(page);
  const cell = (day: number) => page.getByRole('cell', { name: new RegExp(`October ${day}, 2026`) });
  await expect(events(page, 'Latin')).toHaveCount(5);
  await events(page, 'Latin').nth(2).dragTo(cell(22));
  await answer(page, scope.editTitle, 'following');
  await expect(cell(29)).toContainText('Latin');
  await expect(cell(13)).toContainText('Latin');
  await expect(events(page, 'Latin')).toHaveCount(5);
  await undo(page).click();
  await expect(cell(29)).not.toContainText('Latin');
  await events(page, 'Latin').nth(2).dragTo(cell(22));
  await answer(page, scope.editTitle, 'all');
  await expect(cell(8)).toContainText('Latin');
  await expect
    .poll(async () => (await api.calendar.list()).events)
    .toMatchObject([{ start: at(8), recurrence: 'FREQ=WEEKLY' }]);
  await expect(events(page, 'Latin')).toHaveCount(5);
  await events(page, 'Latin').nth(2).dragTo(cell(23));
  await dialog(page, scope.editTitle).getByRole('button', { name: 'Cancel' }).click();
  await expect(cell(22)).toContainText('Latin');
});

test('one, those that follow, or all are deleted, each with a way back', async ({ page, edition }) => {
  const api = apiOf(edition.url);
  await addEvent(api, 'Latin', 6, { recurrence: 'FREQ=WEEKLY' });
  await openCalendar(page);
  const remove = async (nth: number, which: 'this' | 'following' | 'all'): Promise<void> => {
    await events(page, 'Latin').nth(nth).click();
    await page.getByRole('button', { name: form.remove, exact: true }).click();
    await answer(page, scope.deleteTitle, which);
    await expect(toast(page, said.deleted('Latin')).last()).toBeVisible();
  };
  const back = async (): Promise<void> => {
    await undo(page).last().click();
    await expect(events(page, 'Latin')).toHaveCount(5);
  };
  await remove(1, 'this');
  await expect(events(page, 'Latin')).toHaveCount(4);
  await back();
  await remove(2, 'following');
  await expect(events(page, 'Latin')).toHaveCount(2);
  await back();
  await remove(2, 'all');
  await expect(events(page, 'Latin')).toHaveCount(0);
  await back();
  expect((await api.calendar.list()).events).toMatchObject([{ recurrence: 'FREQ=WEEKLY', exceptions: [] }]);
});

test('a rule that the form does not have stays as it is, and whole days repeat by date', async ({ page, edition }) => {
  const api = apiOf(edition.url);
  const rule = 'FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1';
  await addEvent(api, 'Wages', 30, {
    start: date(30),
    end: date(30) + DAY_MS,
    allDay: true,
    timezone: null,
    recurrence: rule,
  });
  await openCalendar(page);
  await event(page, 'Wages').click();
  await expect(page.getByLabel(repeat.label)).toHaveValue('own');
  await page.getByRole('textbox', { name: form.name }).fill('Pay day');
  await save(page);
  await answer(page, scope.editTitle, 'all');
  await expect(event(page, 'Pay day')).toBeVisible();
  expect((await api.calendar.list()).events).toMatchObject([{ title: 'Pay day', recurrence: rule, start: date(30) }]);
});
