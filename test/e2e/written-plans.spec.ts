/** Plans that are written down: made by rules, ticked, moved, renamed, planned anew, put into the calendar, printed and deleted. */
import { readFile } from 'node:fs/promises';
import { messages } from '../../src/contract/messages/index.ts';
import { toast, undo } from './dashboard-page.ts';
import { expect, expectAccessible, test } from './edition.ts';
import { apiOf, seed, simpleSet } from './seed.ts';
import { DAY_MS, dateIn } from './study-date.ts';
import { days, fill, form, kept, make, openForm, view } from './written-plans-page.ts';

const said = messages.plans;
const { dialog } = said;

test('from nothing to today’s part of a plan, by keyboard alone and by rules', async ({ page, edition }) => {
  await seed(edition.url, [simpleSet('Bones', 12), simpleSet('Cells', 6)]);
  await page.goto('/study-plan');
  await page.getByRole('button', { name: said.newPlan }).focus();
  await page.keyboard.press('Enter');
  await expect(form(page)).toBeVisible();
  await expect(form(page).getByText(dialog.noModel)).toBeVisible();
  await form(page).getByRole('textbox', { name: dialog.name, exact: true }).focus();
  await page.keyboard.type('Anatomy');
  await form(page).getByLabel(dialog.to, { exact: true }).fill(dateIn(13));
  await page.getByRole('searchbox', { name: messages.setChoice.find }).focus();
  await page.keyboard.type('bon');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await expectAccessible(page, 'plan dialog');
  await form(page).getByRole('textbox', { name: dialog.goal }).fill('The skull first');
  await form(page).getByRole('textbox', { name: dialog.name, exact: true }).press('Enter');
  await expect(toast(page, said.made('Anatomy'))).toBeVisible();
  await expect(page).toHaveURL(/\/study-plan\?plan=/);
  await expect(view(page).getByText('The skull first')).toBeVisible();
  await expect(view(page).getByText(/^After the last day you will know about \d+\s%/)).toBeVisible();
  await expect(days(page).first()).toContainText(/Bones: \d new, /);
  await expect(
    view(page)
      .getByText(said.progress('0', await days(page).count()))
      .first(),
  ).toBeAttached();
  await expectAccessible(page, 'plan');
  const box = days(page).first().getByRole('checkbox');
  await box.focus();
  await page.keyboard.press('Space');
  await expect(box).toBeChecked();
  await expect(view(page).getByText(said.doneToday)).toBeVisible();
  const plan = await kept(edition.url);
  expect(plan.days[0]!.parts).toMatchObject([{ setId: 'bones', done: true }]);
  expect(plan.days.flatMap(({ parts }) => parts).reduce((sum, { fresh }) => sum + fresh, 0)).toBe(12);
});

test('today’s part leads into a session, and stands on the dashboard', async ({ page, edition }) => {
  await seed(edition.url, [simpleSet('Bones', 12)]);
  await openForm(page);
  await fill(page);
  await make(page);
  await view(page)
    .getByRole('link', { name: /^Study, .*: Anatomy$/ })
    .press('Enter');
  await expect(page).toHaveURL(/\/session\?sets=bones$/);
  await page.goto('/');
  const today = page.getByRole('region', { name: said.today });
  await expect(today.getByRole('checkbox', { name: /^Bones: / })).toBeVisible();
  await expectAccessible(page, 'dashboard with a plan');
  await today.getByRole('checkbox').click();
  await expect(today.getByText(said.doneToday)).toBeVisible();
  await today.getByRole('link', { name: 'Anatomy', exact: true }).click();
  await expect(view(page)).toBeVisible();
  await page.getByRole('link', { name: said.all }).click();
  await expect(page.getByRole('heading', { name: said.heading })).toBeVisible();
});

test('a plan for an exam takes its sets, its time and its day', async ({ page, edition }) => {
  await seed(edition.url, [simpleSet('Bones', 8), simpleSet('Cells', 8)]);
  const start = Date.parse(`${dateIn(15)}T00:00:00Z`);
  await apiOf(edition.url).calendar.create({
    title: 'Anatomy',
    kind: 'exam',
    start,
    end: start + DAY_MS,
    allDay: true,
    setIds: ['bones', 'cells'],
    plan: { minutesPerDay: 40, daysOff: [], breaks: [{ from: dateIn(1), to: dateIn(2) }] },
  });
  await page.goto('/study-plan');
  await page.getByRole('button', { name: messages.studyPlan.writeDown }).click();
  await expect(form(page).getByRole('textbox', { name: dialog.name, exact: true })).toHaveValue('Anatomy');
  await expect(form(page).getByLabel(dialog.to, { exact: true })).toHaveValue(dateIn(14));
  await expect(form(page).getByRole('combobox', { name: dialog.exam })).toContainText('Anatomy');
  await form(page).getByRole('combobox', { name: dialog.exam }).selectOption({ label: dialog.noExam });
  await form(page).getByRole('combobox', { name: dialog.exam }).selectOption({ index: 1 });
  await make(page);
  await expect(view(page)).toBeVisible();
  const plan = await kept(edition.url);
  expect(plan).toMatchObject({ to: dateIn(14), time: { minutesPerDay: 40 }, leftOut: 0 });
  expect(plan.sets.map(({ topic }) => topic)).toEqual(['Bones', 'Cells']);
  expect(plan.days.some(({ date }) => date === dateIn(1) || date === dateIn(2))).toBe(false);
  await page.getByRole('link', { name: said.all }).click();
  await expect(page.getByRole('heading', { name: messages.studyPlan.coming })).toBeVisible();
});

test('a part is moved, the plan renamed and planned anew, each with a way back', async ({ page, edition }) => {
  await seed(edition.url, [simpleSet('Bones', 12), simpleSet('Cells', 12)]);
  await openForm(page);
  const sets = form(page).getByRole('group', { name: messages.setChoice.label });
  const found = await sets.getByRole('checkbox').count();
  await sets.getByRole('button', { name: messages.setChoice.all(`${found}`) }).click();
  await expect(sets.getByRole('checkbox', { checked: true })).toHaveCount(found);
  await sets.getByRole('button', { name: messages.setChoice.noneOfThem(`${found}`) }).click();
  await expect(sets.getByRole('checkbox', { checked: true })).toHaveCount(0);
  await fill(page, { sets: [/^Bones/, /^Cells/], minutes: '5' });
  await make(page);
  await expect(days(page).first()).toBeVisible();
  const before = await kept(edition.url);
  const move = days(page)
    .first()
    .getByRole('button', { name: /^Move Bones of / });
  await move.click();
  await form(page).getByLabel(said.moveTo, { exact: true }).fill('');
  await form(page).getByRole('button', { name: said.move, exact: true }).click();
  await expect(form(page).getByText(said.moveMissing)).toBeVisible();
  await form(page).getByLabel(said.moveTo, { exact: true }).fill(dateIn(12));
  await expectAccessible(page, 'move dialog');
  await form(page).getByRole('button', { name: said.move, exact: true }).click();
  await expect(page.getByText(/^Bones moved to /)).toBeVisible();
  await expect.poll(async () => (await kept(edition.url)).days.at(-1)?.parts.length).toBeGreaterThan(0);
  expect((await kept(edition.url)).days.find(({ date }) => date === dateIn(0))?.parts ?? []).toEqual([]);
  await undo(page).click();
  await expect.poll(async () => kept(edition.url)).toEqual(before);
  await page.getByRole('textbox', { name: said.rename }).fill('Anatomy, final');
  await page.getByRole('textbox', { name: said.rename }).press('Enter');
  await expect(view(page, 'Anatomy, final')).toBeVisible();
  await page.getByRole('button', { name: said.replan }).click();
  await expect(page.getByRole('dialog', { name: dialog.againTitle })).toBeVisible();
  await form(page)
    .getByRole('checkbox', { name: /^Cells/ })
    .uncheck();
  await form(page).getByRole('button', { name: dialog.make }).click();
  await expect(toast(page, said.replanned)).toBeVisible();
  expect((await kept(edition.url)).sets.map(({ id }) => id)).toEqual(['bones']);
  await undo(page).click();
  await expect.poll(async () => (await kept(edition.url)).sets.map(({ id }) => id)).toEqual(['bones', 'cells']);
  const ticks = async () => (await kept(edition.url)).days.flatMap(({ parts }) => parts.map(({ done }) => done));
  await days(page)
    .first()
    .getByRole('checkbox', { name: /^Bones/ })
    .click();
  await expect.poll(ticks).toContain(true);
  await page.getByRole('button', { name: said.replan }).click();
  await form(page).getByRole('button', { name: dialog.make }).click();
  await expect(form(page)).toHaveCount(0);
  expect(await ticks()).toContain(true);
});

test('its days become events, once, with a way back, and a file', async ({ page, edition }) => {
  await seed(edition.url, [simpleSet('Bones', 12)]);
  await openForm(page);
  await fill(page, { days: 40 });
  await make(page);
  await expect(days(page).first()).toBeVisible();
  const count = await days(page).count();
  expect(count).toBeGreaterThan(9);
  const events = async () => (await apiOf(edition.url).calendar.list({})).events;
  const put = page.getByRole('button', { name: said.toCalendar });
  await put.click();
  await expect(toast(page, said.inCalendar(count))).toBeVisible();
  expect(await events()).toHaveLength(count);
  expect((await events())[0]).toMatchObject({ kind: 'study', allDay: true, setIds: ['bones'] });
  await undo(page).click();
  await expect.poll(async () => (await events()).length).toBe(0);
  await put.click();
  await expect.poll(async () => (await events()).length).toBe(count);
  const first = days(page).first();
  await first.getByRole('button', { name: /^Move Bones of / }).click();
  await form(page).getByLabel(said.moveTo, { exact: true }).fill(dateIn(39));
  await form(page).getByRole('button', { name: said.move, exact: true }).click();
  await expect(page.getByText(/^Bones moved to /)).toBeVisible();
  await put.click();
  await expect.poll(async () => (await events()).some(({ id }) => id.endsWith(dateIn(0)))).toBe(false);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: said.exportIcs }).click(),
  ]);
  const text = await readFile(await download.path(), 'utf8');
  expect(download.suggestedFilename()).toMatch(/^ninefold-plan-\d{4}-\d\d-\d\d\.ics$/);
  expect(text.match(/BEGIN:VEVENT/g)?.length).toBe(await days(page).count());
  // They go with the plan, and come back with it.
  await page.getByRole('button', { name: said.remove, exact: true }).click();
  await expect(toast(page, said.deleted('Anatomy'))).toBeVisible();
  expect(await events()).toEqual([]);
  await toast(page, said.deleted('Anatomy')).getByRole('button', { name: messages.notices.undo }).click();
  await expect.poll(async () => (await events()).length).toBeGreaterThan(9);
  await view(page).getByRole('link', { name: 'Anatomy' }).click();
  await page.route('**/api/events', (route) => route.fulfill({ status: 403, json: {} }));
  await put.click();
  await expect(page.getByText(/^The days did not get into the calendar\. /).first()).toBeVisible();
});

test('prints its days and nothing else', async ({ page, edition }) => {
  await page.addInitScript(() => {
    window.print = () => document.documentElement.setAttribute('data-asked', 'to print');
  });
  await seed(edition.url, [simpleSet('Bones', 12)]);
  await openForm(page);
  await fill(page);
  await make(page);
  await page.getByRole('button', { name: said.print }).click();
  await expect(page.locator('html')).toHaveAttribute('data-asked', 'to print');
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('navigation').first()).toBeHidden();
  await expect(page.getByRole('button', { name: said.print })).toBeHidden();
  await expect(page.getByRole('heading', { name: 'Anatomy', exact: true })).toBeVisible();
  await expect(days(page).last()).toBeVisible();
});

test('deletes a plan with a way back; one of another program is shown as it stands', async ({ page, edition }) => {
  await seed(edition.url, [simpleSet('Bones', 4)]);
  const { id } = await apiOf(edition.url).studyplans.create({ content: '# Monday\nRead chapter 1' });
  await page.goto('/study-plan');
  await expect(view(page, 'Monday').getByText(said.foreign)).toBeVisible();
  await view(page, 'Monday').getByRole('link', { name: 'Monday' }).click();
  await expect(view(page, 'Monday').getByText('Read chapter 1')).toBeVisible();
  await page.getByRole('button', { name: said.remove, exact: true }).click();
  await expect(toast(page, said.deleted('Monday'))).toBeVisible();
  await expect(page.getByText(messages.studyPlan.empty)).toBeVisible();
  await undo(page).click();
  await expect(view(page, 'Monday')).toBeVisible();
  await page.route('**/api/studyplans?*', (route) => route.fulfill({ status: 403, json: {} }));
  await page.getByRole('button', { name: messages.studyPlan.deleteExam('Monday') }).click();
  await expect(page.getByText(/^The plan was not deleted\. /).first()).toBeVisible();
  await page.unroute('**/api/studyplans?*');
  await page.goto('/study-plan?plan=never-there');
  await expect(page.getByText(said.gone)).toBeVisible();
  await apiOf(edition.url).studyplans.remove({ id });
});

for (const colorScheme of ['light', 'dark'] as const) {
  test(`holds in narrow windows, ${colorScheme}`, async ({ page, edition }) => {
    await seed(edition.url, [simpleSet('Bones', 20)]);
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await page.setViewportSize({ width: 320, height: 640 });
    await openForm(page);
    await fill(page);
    await expectAccessible(page, `plan dialog, narrow, ${colorScheme}`);
    await make(page);
    await expect(days(page).first()).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
    await expectAccessible(page, `plan, narrow, ${colorScheme}`);
  });
}
