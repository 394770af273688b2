/** Series: made by the form, and changed or deleted for one of them, those after it, or all. */
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { addEvent, at, cell, date, dialog, dragTo, event, events, openCalendar, said, save } from './calendar-page.ts';
import { toast, undo } from './dashboard-page.ts';
import type { OpenedApp } from './harness/app.ts';
import { expectAccessible, expectCount, expectGone, pressAt, textsOf } from './harness/person.ts';

const { form, repeat, scope } = said;

/** Answers which events are meant. */
async function answer(title: string, which: 'this' | 'following' | 'all'): Promise<void> {
  const asked = dialog(title);
  await expect.element(asked).toBeVisible();
  await asked.getByRole('radio', { name: scope[which], exact: true }).click();
  await asked
    .getByRole('button', { name: title === scope.editTitle ? scope.change : scope.remove, exact: true })
    .click();
}

/** Makes an event by its form; `fill` says how it repeats. */
async function make(title: string, fill: () => Promise<void>): Promise<void> {
  await page.getByRole('button', { name: said.newEvent }).first().click();
  await page.getByRole('textbox', { name: form.name }).fill(title);
  await fill();
  await save();
  await expectGone(dialog(form.newTitle));
}

async function every(frequency: 'daily' | 'weekly' | 'monthly' | 'yearly'): Promise<void> {
  await page.getByLabelText(repeat.label).selectOptions(repeat[frequency]);
}

async function rulesOf({ api }: OpenedApp): Promise<Record<string, string | null>> {
  const { events: kept } = await api.calendar.list();
  return Object.fromEntries(kept.map(({ title, recurrence }) => [title, recurrence]));
}

test('the form makes series by days and weeks, with every end', async () => {
  const app = await openCalendar();
  await make('Daily', async () => {
    await every('daily');
    await page.getByRole('spinbutton', { name: repeat.every.daily }).fill('2');
    await page.getByLabelText(repeat.ends).selectOptions(repeat.end.after);
    await page.getByRole('spinbutton', { name: repeat.count }).fill('3');
  });
  await make('Weekly', async () => {
    await every('weekly');
    await page.getByRole('group', { name: repeat.weekdays }).getByRole('checkbox', { name: 'Fri' }).click();
    await page.getByLabelText(repeat.ends).selectOptions(repeat.end.on);
    await save();
    await expect.element(page.getByText(repeat.untilMissing)).toBeVisible();
    await page.getByLabelText(repeat.until).fill('2026-10-30');
    await expectAccessible('event dialog, a series');
  });
  expect(await rulesOf(app)).toEqual({
    Daily: 'FREQ=DAILY;INTERVAL=2;COUNT=3',
    Weekly: expect.stringMatching(/^FREQ=WEEKLY;BYDAY=WE,FR;UNTIL=202610\d\dT\d{6}Z$/),
  });
  await expectCount(events('Daily'), 3);
  await expectCount(events('Weekly'), 6);
});

test('the form makes series by months and years', async () => {
  const app = await openCalendar();
  await make('Monthly', async () => {
    await every('monthly');
    await page.getByLabelText(repeat.monthlyBy).selectOptions(repeat.by.weekday(2, 'Wednesday'));
  });
  await make('Yearly', async () => {
    await page.getByRole('checkbox', { name: form.allDay }).click();
    await every('yearly');
  });
  expect(await rulesOf(app)).toEqual({ Monthly: 'FREQ=MONTHLY;BYDAY=2WE', Yearly: 'FREQ=YEARLY' });
});

test('a series is on the day of its start, and its form says what that is in a month', async () => {
  const app = await openCalendar();
  const day = (name: string) => page.getByRole('checkbox', { name });
  const startsOn = (date: string) => page.getByLabelText(form.startDate, { exact: true }).fill(date);
  await make('Latin', async () => {
    await every('weekly');
    await expect.element(day('Wed')).toBeDisabled();
    await startsOn('2026-10-16');
    await expect.element(day('Fri')).toBeChecked();
    await expect.element(day('Wed')).not.toBeChecked();
  });
  expect(await rulesOf(app)).toEqual({ Latin: 'FREQ=WEEKLY' });
  await make('Rent', async () => {
    await every('monthly');
    const options = () => textsOf(page.getByLabelText(repeat.monthlyBy).getByRole('option'));
    await expect.poll(options).toEqual(['On day 14', 'On the second Wednesday']);
    await startsOn('2026-10-28');
    await expect.poll(options).toEqual(['On day 28', 'On the fourth Wednesday', 'On the last Wednesday']);
    await startsOn('2026-10-31');
    await expect.poll(options).toEqual(['On day 31', 'On the last Saturday']);
    await expect.element(page.getByText('Months without a day 31 are left out.')).toBeVisible();
    await page.getByLabelText(repeat.monthlyBy).selectOptions('On the last Saturday');
    await startsOn('2026-11-02');
    await expect.poll(options).toEqual(['On day 2', 'On the first Monday', 'On the last Monday']);
    await startsOn('2026-10-31');
  });
  expect(await rulesOf(app)).toMatchObject({ Rent: 'FREQ=MONTHLY;BYDAY=-1SA' });
});

test('one of a series is changed alone, which is taken back as one', async () => {
  const app = await openCalendar({ before: (api) => addEvent(api, 'Latin', 13, { recurrence: 'FREQ=WEEKLY' }) });
  await events('Latin').nth(1).click();
  await page.getByRole('textbox', { name: form.name }).fill('Latin, exercise');
  await page.getByLabelText(form.startTime).fill('11:00');
  await page.getByLabelText(form.endTime).fill('12:00');
  await save();
  await expect.element(page.getByText(scope.text('Latin'))).toBeVisible();
  await expectAccessible('which events of a series');
  await answer(scope.editTitle, 'this');
  await expectCount(events('Latin'), 4);
  await expect.element(event('Latin, exercise')).toBeVisible();
  expect((await app.api.calendar.list()).events).toMatchObject([
    { id: 'Latin', exceptions: [at(20)] },
    { id: `Latin#${at(20)}`, start: at(20, 11), recurrence: null },
  ]);
  await pressAt(undo(), 'Enter');
  await expectCount(event('Latin, exercise'), 0);
  expect((await app.api.calendar.list()).events).toMatchObject([{ id: 'Latin', exceptions: [] }]);
});

test('those that follow, and all of a series, are moved by dragging one', async () => {
  const app = await openCalendar({ before: (api) => addEvent(api, 'Latin', 6, { recurrence: 'FREQ=WEEKLY' }) });
  await expectCount(events('Latin'), 5);
  await dragTo(events('Latin').nth(2), cell(22));
  await answer(scope.editTitle, 'following');
  await expect.element(cell(29)).toMatchTextContent('Latin');
  await expect.element(cell(13)).toMatchTextContent('Latin');
  await expectCount(events('Latin'), 5);
  await pressAt(undo(), 'Enter');
  await expect.element(cell(29)).not.toMatchTextContent('Latin');
  await dragTo(events('Latin').nth(2), cell(22));
  await answer(scope.editTitle, 'all');
  await expect.element(cell(8)).toMatchTextContent('Latin');
  await expect
    .poll(async () => (await app.api.calendar.list()).events)
    .toMatchObject([{ start: at(8), recurrence: 'FREQ=WEEKLY' }]);
  await expectCount(events('Latin'), 5);
  await dragTo(events('Latin').nth(2), cell(23));
  await dialog(scope.editTitle).getByRole('button', { name: 'Cancel' }).click();
  await expect.element(cell(22)).toMatchTextContent('Latin');
});

test('one, those that follow, or all are deleted, each with a way back', async () => {
  const app = await openCalendar({ before: (api) => addEvent(api, 'Latin', 6, { recurrence: 'FREQ=WEEKLY' }) });
  const remove = async (nth: number, which: 'this' | 'following' | 'all'): Promise<void> => {
    await events('Latin').nth(nth).click();
    await page.getByRole('button', { name: form.remove, exact: true }).click();
    await answer(scope.deleteTitle, which);
    await expect.element(toast(said.deleted('Latin')).last()).toBeVisible();
  };
  const back = async (): Promise<void> => {
    await pressAt(undo().last(), 'Enter');
    await expectCount(events('Latin'), 5);
  };
  await remove(1, 'this');
  await expectCount(events('Latin'), 4);
  await back();
  await remove(2, 'following');
  await expectCount(events('Latin'), 2);
  await back();
  await remove(2, 'all');
  await expectCount(events('Latin'), 0);
  await back();
  expect((await app.api.calendar.list()).events).toMatchObject([{ recurrence: 'FREQ=WEEKLY', exceptions: [] }]);
});

test('what stands for events of a series is deleted with it, however many there are', async () => {
  const days = Array.from({ length: 26 }, (_, i) => 1 + i);
  const app = await openCalendar({
    async before(api) {
      await addEvent(api, 'Latin', 1, { recurrence: 'FREQ=DAILY', exceptions: days.map((day) => at(day)) });
      for (const day of days) await addEvent(api, `Latin#${at(day)}`, day, { title: 'Latin, moved' });
    },
  });
  const kept = async () => (await app.api.calendar.list()).events.length;
  await page
    .getByRole('button', { name: /^\S+ Latin$/ })
    .first()
    .click();
  await page.getByRole('button', { name: form.remove, exact: true }).click();
  await answer(scope.deleteTitle, 'all');
  await expect.poll(kept).toBe(0);
  await pressAt(undo().last(), 'Enter');
  await expect.poll(kept).toBe(27);
});

test('a rule that the form does not have stays as it is, and whole days repeat by date', async () => {
  const rule = 'FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1';
  const app = await openCalendar({
    before: (api) =>
      addEvent(api, 'Wages', 30, {
        start: date(30),
        end: date(31),
        allDay: true,
        timezone: null,
        recurrence: rule,
      }),
  });
  await event('Wages').click();
  await expect.element(page.getByLabelText(repeat.label)).toHaveValue('own');
  await page.getByRole('textbox', { name: form.name }).fill('Pay day');
  await save();
  await answer(scope.editTitle, 'all');
  await expect.element(event('Pay day')).toBeVisible();
  expect((await app.api.calendar.list()).events).toMatchObject([
    { title: 'Pay day', recurrence: rule, start: date(30) },
  ]);
});
