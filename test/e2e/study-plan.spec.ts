/** Exams: made, planned, studied for, changed, deleted and brought back; and what a plan says when things do not work out. */
import type { Locator, Page } from '@playwright/test';
import type { CallInput } from '../../src/contract/index.ts';
import { messages } from '../../src/contract/messages/index.ts';
import { toast, undo } from './dashboard-page.ts';
import { expect, expectAccessible, test } from './edition.ts';
import { grade } from './performance-page.ts';
import { apiOf, seed, simpleSet } from './seed.ts';
import { DAY_MS, dateIn, weekdayIn, zoneAt } from './study-date.ts';

const said = messages.studyPlan;
const { dialog, words, chart } = said;
const PLAN = { minutesPerDay: 20, daysOff: [], breaks: [] };

/** Puts an exam into the calendar, as another client would. */
async function examIn(url: string, days: number, fields: Partial<CallInput<'calendar.create'>> = {}): Promise<string> {
  const start = Date.parse(`${dateIn(days)}T00:00:00Z`);
  const whole = { start, end: start + DAY_MS, allDay: true, kind: 'exam' as const };
  const { id } = await apiOf(url).calendar.create({
    title: 'Anatomy',
    setIds: ['bones'],
    plan: PLAN,
    ...whole,
    ...fields,
  });
  return id;
}

async function openPlans(page: Page): Promise<void> {
  await page.goto('/study-plan');
  await expect(page.getByRole('heading', { level: 1, name: said.title })).toBeVisible();
}

const exam = (page: Page, title = 'Anatomy'): Locator => page.getByRole('article', { name: title });

test('from no exam to the first part of its plan, by keyboard alone', async ({ page, edition }) => {
  await seed(edition.url, [simpleSet('Bones', 30), simpleSet('Cells', 4, { folderPath: 'Biology' })]);
  await openPlans(page);
  await expect(page.getByText(said.empty)).toBeVisible();
  await expectAccessible(page, 'study plan, empty');
  await page.getByRole('button', { name: said.newExam }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: dialog.newTitle })).toBeVisible();
  await page.getByRole('textbox', { name: dialog.name }).focus();
  await page.keyboard.type('Anatomy');
  await page.getByLabel(dialog.date).fill(dateIn(21));
  await page.getByRole('searchbox', { name: messages.setChoice.find }).focus();
  await page.keyboard.type('bon');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await expect(page.getByText(messages.setChoice.chosen(1))).toBeVisible();
  await expectAccessible(page, 'exam dialog');
  await page.getByRole('textbox', { name: dialog.name }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(exam(page)).toContainText(said.inDays(21));
  await expect(exam(page)).toContainText(words.today('2', '0'));
  await expect(exam(page).getByText(/^On the day you will know about 9\d\s%: \d+ of 30 cards/)).toBeVisible();
  await expect(exam(page).getByText(words.without('0 %', '0'))).toBeVisible();
  await expect(exam(page).getByText(/The last new cards come on .+, early enough to be seen again\.$/)).toBeVisible();
  const days = exam(page).getByRole('group', { name: chart.label });
  await days.focus();
  await page.keyboard.press('Home');
  await expect(days.getByRole('status')).toHaveText(/: 2 new, 0 reviews$/);
  await exam(page).getByRole('button', { name: messages.charts.asTable }).press('Enter');
  await expect(exam(page).getByRole('row')).toHaveCount(22);
  await expectAccessible(page, 'study plan');
  await exam(page)
    .getByRole('link', { name: /^Study today’s part, \d+ min$/ })
    .press('Enter');
  await expect(page).toHaveURL(/\/session\?sets=bones$/);
});

test('a form with something missing says what, keeps what was typed and warns before it is left', async ({
  page,
  edition,
}) => {
  await seed(edition.url, [simpleSet('Bones', 3)]);
  await openPlans(page);
  await page.getByRole('button', { name: said.newExam }).click();
  await page.getByRole('button', { name: dialog.save }).click();
  for (const text of [dialog.nameMissing, dialog.dateMissing, dialog.setsMissing])
    await expect(page.getByText(text, { exact: true })).toBeVisible();
  await page.getByLabel(dialog.date).fill(dateIn(-1));
  await page.getByRole('button', { name: dialog.addBreak }).click();
  await page.getByLabel(dialog.from, { exact: true }).fill(dateIn(5));
  await page.getByLabel(dialog.to, { exact: true }).fill(dateIn(4));
  await page.getByRole('searchbox', { name: messages.setChoice.find }).fill('zebra');
  await expect(page.getByText(messages.setChoice.none('zebra'))).toBeVisible();
  await page.getByRole('button', { name: dialog.save }).click();
  await expect(page.getByText(dialog.datePast)).toBeVisible();
  await expect(page.getByText(dialog.breakIncomplete)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByText(dialog.unsaved)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page.getByText(said.empty)).toBeVisible();
});

test('an exam is edited with days off and a break, which its plan keeps free', async ({ page, edition }) => {
  await seed(edition.url, [simpleSet('Bones', 20), simpleSet('Cells', 5)]);
  await examIn(edition.url, 14);
  await openPlans(page);
  await page.getByRole('button', { name: said.editExam('Anatomy') }).click();
  await expect(page.getByRole('dialog', { name: dialog.editTitle })).toBeVisible();
  await expect(page.getByText(messages.setChoice.chosen(1))).toBeVisible();
  await page.getByRole('textbox', { name: dialog.name }).fill('Anatomy, final');
  await page.getByRole('spinbutton', { name: dialog.minutes }).fill('45');
  await page.getByRole('checkbox', { name: /^Cells/ }).check();
  await expect(page.getByText(messages.setChoice.chosen(2))).toBeVisible();
  await page
    .getByRole('group', { name: dialog.daysOff })
    .getByRole('checkbox', { name: weekdayIn(0) })
    .check();
  await page.getByRole('button', { name: dialog.addBreak }).click();
  await page.getByRole('button', { name: dialog.removeBreak }).click();
  await page.getByRole('button', { name: dialog.addBreak }).click();
  await page.getByLabel(dialog.from, { exact: true }).fill(dateIn(1));
  await page.getByLabel(dialog.to, { exact: true }).fill(dateIn(2));
  await page.getByRole('button', { name: dialog.save }).click();
  const sheet = exam(page, 'Anatomy, final');
  await expect(sheet.getByText(words.dayOff)).toBeVisible();
  const days = sheet.getByRole('group', { name: chart.label });
  await days.focus();
  await page.keyboard.press('Home');
  for (const _ of [0, 1, 2]) {
    await expect(days.getByRole('status')).toHaveText(/: day off$/);
    await page.keyboard.press('ArrowRight');
  }
  await expect(days.getByRole('status')).toHaveText(/: \d+ new, 0 reviews$/);
  const { events } = await apiOf(edition.url).calendar.list({});
  expect(events).toMatchObject([
    { setIds: ['bones', 'cells'], plan: { minutesPerDay: 45, breaks: [{ from: dateIn(1) }] } },
  ]);
  await sheet.getByRole('link', { name: 'Cells' }).click();
  await expect(page).toHaveURL('/performance?set=cells');
});

test('says how many cards are too many, and what would do', async ({ page, edition }) => {
  await seed(edition.url, [simpleSet('Bones', 200)]);
  const weekday = new Date(dateIn(2)).getUTCDay();
  await examIn(edition.url, 4, { plan: { ...PLAN, minutesPerDay: 5, daysOff: [weekday] } });
  await openPlans(page);
  await expect(exam(page).getByText(/^It cannot all be done: \d+ new cards too many\. Choose:$/)).toBeVisible();
  await expect(exam(page).getByText(/^Take (\d+\sh )?(\d+\smin )?a day\.$/)).toBeVisible();
  await expect(exam(page).getByText(words.fewerSets)).toBeVisible();
  await expect(exam(page).getByText(words.fewerDaysOff)).toBeVisible();
  await apiOf(edition.url).settings.put({ settings: { 'study.newPerDay': 3 } });
  await page.reload();
  await expect(exam(page).getByText(words.newLimit('3'))).toBeVisible();
});

test('catches up with what was missed, and says that today is done', async ({ page, edition }) => {
  await seed(edition.url, [simpleSet('Bones', 6), simpleSet('Cells', 40)]);
  const api = apiOf(edition.url);
  const cards = async (id: string) => (await api.sets.get({ id })).flashcards.map((card) => card.id);
  for (const id of [...(await cards('bones')), ...(await cards('cells'))])
    await grade(api, id, 4, Date.now() - 60 * DAY_MS);
  await examIn(edition.url, 10, { plan: { ...PLAN, minutesPerDay: 10 } });
  await examIn(edition.url, 3, { title: 'Biology', setIds: ['cells'], plan: { ...PLAN, minutesPerDay: 1 + 4 } });
  await examIn(edition.url, 1, { title: 'Botany', setIds: ['cells'], plan: { ...PLAN, minutesPerDay: 5 } });
  await openPlans(page);
  await expect(exam(page).getByText(/^6 cards were due before today\. By .+ that is caught up\.$/)).toBeVisible();
  await expect(exam(page, 'Botany')).toContainText(said.inDays(1));
  await expect(exam(page, 'Botany').getByText(words.farBehind('40'))).toBeVisible();
  for (const id of await cards('bones')) await grade(api, id, 3, Date.now() - 1_000);
  await page.reload();
  await expect(exam(page).getByText(words.doneToday)).toBeVisible();
  await expect(exam(page).getByRole('link', { name: said.study })).toBeVisible();
});

test('an exam of today, one that is over, and sets that are empty or gone', async ({ page, edition }) => {
  await seed(edition.url, [simpleSet('Bones', 2), simpleSet('Cells', 1)]);
  const api = apiOf(edition.url);
  await examIn(edition.url, 0);
  await examIn(edition.url, -3, { title: 'Chemistry' });
  await examIn(edition.url, 5, { title: 'Nothing yet', setIds: [] });
  await examIn(edition.url, 6, { title: 'Gone', setIds: ['cells', 'never-there'] });
  const [card] = (await api.sets.get({ id: 'cells' })).flashcards;
  await api.cards.update({ id: card!.id, suspended: true });
  await openPlans(page);
  await expect(exam(page)).toContainText(said.isToday);
  await expect(exam(page).getByText(words.isToday)).toBeVisible();
  await expect(exam(page, 'Nothing yet').getByText(words.noSets)).toBeVisible();
  await expect(exam(page, 'Gone').getByText(words.noCards)).toBeVisible();
  await expect(exam(page, 'Gone').getByText(said.setGone)).toBeVisible();
  await expect(page.getByRole('heading', { name: said.past })).toBeVisible();
  await expect(exam(page, 'Chemistry').getByText(words.isOver)).toBeVisible();
  await expect(page.getByRole('article').last()).toContainText('Chemistry');
});

test.describe('at one in the morning', () => {
  const night = zoneAt(1);
  test.use({ timezoneId: night.timezoneId });

  test('it is still the day before, for an exam, its plan and what is ticked off', async ({ page, edition }) => {
    await seed(edition.url, [simpleSet('Bones', 30)]);
    // By the calendar the exam is today.
    const day = Date.parse(`${dateIn(1, night.utcOffsetMin)}T00:00:00Z`);
    await examIn(edition.url, 0, { start: day, end: day + DAY_MS });
    await openPlans(page);
    await expect(exam(page)).toContainText(said.inDays(1));
    const days = exam(page).getByRole('group', { name: chart.label });
    await days.focus();
    await page.keyboard.press('Home');
    await expect(days.getByRole('status')).toContainText(` ${Number(dateIn(0, night.utcOffsetMin).slice(-2))} `);
    await expect(exam(page).getByRole('link', { name: /^Study today’s part, \d+ min$/ })).toBeVisible();
  });
});

test('deletes an exam with a way back, and says what was refused', async ({ page, edition }) => {
  await seed(edition.url, [simpleSet('Bones', 2)]);
  await examIn(edition.url, 2);
  await openPlans(page);
  const remove = page.getByRole('button', { name: said.deleteExam('Anatomy') });
  await remove.click();
  await expect(toast(page, said.deleted('Anatomy'))).toBeVisible();
  await expect(exam(page)).toBeHidden();
  await undo(page).click();
  await expect(exam(page)).toBeVisible();
  await page.route('**/api/events?*', (route) => route.fulfill({ status: 403, json: {} }));
  await remove.click();
  await expect(page.getByRole('alert').getByText(/^The exam was not deleted\. /)).toBeAttached();
  await page.reload();
  await expect(page.getByText(/^Your exams could not be loaded\. /)).toBeVisible();
  await page.unroute('**/api/events?*');
  const held = Promise.withResolvers<void>();
  await page.route('**/api/exams/plan?*', async (route) => {
    await held.promise;
    await route.fulfill({ status: 403, json: {} });
  });
  await page.getByRole('button', { name: messages.notices.retry }).click();
  await expect(page.getByRole('status', { name: said.planning })).toBeVisible();
  held.resolve();
  await expect(exam(page).getByText(/^The plan could not be made\. /)).toBeVisible();
  await page.unroute('**/api/exams/plan?*');
  await exam(page).getByRole('button', { name: messages.notices.retry }).click();
  await expect(exam(page).getByText(words.today('1', '0'))).toBeVisible();
});

test('shows that it looks for exams, and a refused one stays in its form', async ({ page, edition }) => {
  await seed(edition.url, [simpleSet('Bones', 2)]);
  await examIn(edition.url, 9);
  const held = Promise.withResolvers<void>();
  await page.route('**/api/events?*', async (route) => {
    await held.promise;
    await route.continue();
  });
  await page.goto('/study-plan');
  await expect(page.getByRole('status', { name: said.loading })).toBeVisible();
  held.resolve();
  await expect(exam(page)).toBeVisible();
  await page.getByRole('button', { name: said.editExam('Anatomy') }).click();
  await page.getByRole('textbox', { name: dialog.name }).fill('Physiology');
  await apiOf(edition.url).calendar.update({
    id: (await apiOf(edition.url).calendar.list({})).events[0]!.id,
    notes: 'x',
  });
  await page.getByRole('button', { name: dialog.save }).click();
  await expect(page.getByRole('dialog').getByText(messages.stored.eventConflict)).toBeVisible();
  await expect(page.getByRole('textbox', { name: dialog.name })).toHaveValue('Physiology');
});

for (const colorScheme of ['light', 'dark'] as const) {
  test(`holds in narrow windows, ${colorScheme}`, async ({ page, edition }) => {
    await seed(edition.url, [simpleSet('Bones', 40)]);
    await examIn(edition.url, 30);
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await page.setViewportSize({ width: 320, height: 640 });
    await openPlans(page);
    await expect(exam(page).getByRole('group', { name: chart.label })).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
    await expectAccessible(page, `study plan, narrow, ${colorScheme}`);
    await page.getByRole('button', { name: said.editExam('Anatomy') }).click();
    await page.getByRole('button', { name: dialog.addBreak }).click();
    await expectAccessible(page, `exam dialog, narrow, ${colorScheme}`);
  });
}
