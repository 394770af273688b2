/** Exams: made, planned, studied for, changed, deleted and brought back; and what a plan says when things do not work out. */
import { expect, test } from 'vitest';
import { type Locator, page } from 'vitest/browser';
import type { Api } from '../../src/client/api.ts';
import type { CallInput } from '../../src/contract/index.ts';
import { messages } from '../../src/contract/messages/index.ts';
import { DAY_MS } from '../../src/domain/study/study-day.ts';
import { grade } from '../support/studied-library.ts';
import { REFUSAL, refusal, toast, undo } from './dashboard-page.ts';
import { type AppOptions, openApp, type OpenedApp, simpleSet, START } from './harness/app.ts';
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
import type { Held } from './harness/scripted-transport.ts';
import { dateIn, weekdayIn } from './study-date.ts';

const said = messages.studyPlan;
const { dialog, words, chart } = said;
const PLAN = { minutesPerDay: 20, daysOff: [], breaks: [] };

/** Puts an exam into the calendar, as another client would. */
function examIn(api: Api, days: number, fields: Partial<CallInput<'calendar.create'>> = {}) {
  const start = Date.parse(`${dateIn(days)}T00:00:00Z`);
  const whole = { start, end: start + DAY_MS, allDay: true, kind: 'exam' as const };
  return api.calendar.create({ title: 'Anatomy', setIds: ['bones'], plan: PLAN, ...whole, ...fields });
}

async function openPlans(options: AppOptions): Promise<OpenedApp> {
  const app = await openApp({ at: '/study-plan', ...options });
  await expect.element(page.getByRole('heading', { level: 1, name: said.title })).toBeVisible();
  return app;
}

const exam = (title = 'Anatomy'): Locator => page.getByRole('article', { name: title });

test('from no exam to the first part of its plan, by keyboard alone', async () => {
  await openPlans({ sets: [simpleSet('Bones', 30), simpleSet('Cells', 4, { folderPath: 'Biology' })] });
  await expect.element(page.getByText(said.empty)).toBeVisible();
  await expectAccessible('study plan, empty');
  await focusAt(page.getByRole('button', { name: said.newExam }));
  await press('Enter');
  await expect.element(page.getByRole('dialog', { name: dialog.newTitle })).toBeVisible();
  await focusAt(page.getByRole('textbox', { name: dialog.name }));
  await type('Anatomy');
  await page.getByLabelText(dialog.date).fill(dateIn(21));
  await focusAt(page.getByRole('searchbox', { name: messages.setChoice.find }));
  await type('bon');
  await press('Enter');
  await press('Tab');
  await press('Space');
  await expect.element(page.getByText(messages.setChoice.chosen(1))).toBeVisible();
  await expectAccessible('exam dialog');
  await focusAt(page.getByRole('textbox', { name: dialog.name }));
  await press('Enter');
  await expectGone(page.getByRole('dialog'));
  await expect.element(exam()).toMatchTextContent(said.inDays(21));
  await expect.element(exam()).toMatchTextContent(words.today('2', '0'));
  await expect.element(exam().getByText(/^On the day you will know about 9\d\s%: \d+ of 30 cards/)).toBeVisible();
  await expect.element(exam().getByText(words.without('0 %', '0'))).toBeVisible();
  await expect
    .element(exam().getByText(/The last new cards come on .+, early enough to be seen again\.$/))
    .toBeVisible();
  const days = exam().getByRole('group', { name: chart.label });
  await focusAt(days);
  await press('Home');
  await expect.element(days.getByRole('status')).toMatchTextContent(/: 2 new, 0 reviews$/);
  await pressAt(exam().getByRole('button', { name: messages.charts.asTable }), 'Enter');
  await expectCount(exam().getByRole('row'), 22);
  await expectAccessible('study plan');
  await pressAt(exam().getByRole('link', { name: /^Study today’s part, \d+ min$/ }), 'Enter');
  await expectAddress(/\/session\?sets=bones$/);
});

test('a form with something missing says what, keeps what was typed and warns before it is left', async () => {
  await openPlans({ sets: [simpleSet('Bones', 3)] });
  await expect.element(page.getByText(said.empty)).toBeVisible();
  await page.getByRole('button', { name: said.newExam }).click();
  await page.getByRole('button', { name: dialog.save }).click();
  for (const text of [dialog.nameMissing, dialog.dateMissing, dialog.setsMissing])
    await expect.element(page.getByText(text, { exact: true })).toBeVisible();
  await page.getByLabelText(dialog.date).fill(dateIn(-1));
  await page.getByRole('button', { name: dialog.addBreak }).click();
  await page.getByLabelText(dialog.from, { exact: true }).fill(dateIn(5));
  await page.getByLabelText(dialog.to, { exact: true }).fill(dateIn(4));
  await page.getByRole('searchbox', { name: messages.setChoice.find }).fill('zebra');
  await expect.element(page.getByText(messages.setChoice.none('zebra'))).toBeVisible();
  await page.getByRole('button', { name: dialog.save }).click();
  await expect.element(page.getByText(dialog.datePast)).toBeVisible();
  await expect.element(page.getByText(dialog.breakIncomplete)).toBeVisible();
  await press('Escape');
  await expect.element(page.getByText(dialog.unsaved)).toBeVisible();
  await press('Escape');
  await expectGone(page.getByRole('dialog'));
  await expect.element(page.getByText(said.empty)).toBeVisible();
});

test('an exam is edited with days off and a break, which its plan keeps free', async () => {
  const app = await openPlans({
    sets: [simpleSet('Bones', 20), simpleSet('Cells', 5)],
    before: (api) => examIn(api, 14),
  });
  await page.getByRole('button', { name: said.editExam('Anatomy') }).click();
  await expect.element(page.getByRole('dialog', { name: dialog.editTitle })).toBeVisible();
  await expect.element(page.getByText(messages.setChoice.chosen(1))).toBeVisible();
  await page.getByRole('textbox', { name: dialog.name }).fill('Anatomy, final');
  await page.getByRole('spinbutton', { name: dialog.minutes }).fill('45');
  await page.getByRole('checkbox', { name: /^Cells/ }).click();
  await expect.element(page.getByText(messages.setChoice.chosen(2))).toBeVisible();
  await page
    .getByRole('group', { name: dialog.daysOff })
    .getByRole('checkbox', { name: weekdayIn(0) })
    .click();
  await page.getByRole('button', { name: dialog.addBreak }).click();
  await page.getByRole('button', { name: dialog.removeBreak }).click();
  await page.getByRole('button', { name: dialog.addBreak }).click();
  await page.getByLabelText(dialog.from, { exact: true }).fill(dateIn(1));
  await page.getByLabelText(dialog.to, { exact: true }).fill(dateIn(2));
  await page.getByRole('button', { name: dialog.save }).click();
  const sheet = exam('Anatomy, final');
  await expect.element(sheet.getByText(words.dayOff)).toBeVisible();
  const days = sheet.getByRole('group', { name: chart.label });
  await focusAt(days);
  await press('Home');
  for (const _ of [0, 1, 2]) {
    await expect.element(days.getByRole('status')).toMatchTextContent(/: day off$/);
    await press('ArrowRight');
  }
  await expect.element(days.getByRole('status')).toMatchTextContent(/: \d+ new, 0 reviews$/);
  const { events } = await app.api.calendar.list({});
  expect(events).toMatchObject([
    { setIds: ['bones', 'cells'], plan: { minutesPerDay: 45, breaks: [{ from: dateIn(1) }] } },
  ]);
  await sheet.getByRole('link', { name: 'Cells' }).click();
  await expectAddress('/performance?set=cells');
});

test('says how many cards are too many, and what would do', async () => {
  const weekday = new Date(dateIn(2)).getUTCDay();
  const app = await openPlans({
    sets: [simpleSet('Bones', 200)],
    before: (api) => examIn(api, 4, { plan: { ...PLAN, minutesPerDay: 5, daysOff: [weekday] } }),
  });
  await expect.element(exam().getByText(/^It cannot all be done: \d+ new cards too many\. Choose:$/)).toBeVisible();
  await expect.element(exam().getByText(/^Take (\d+\sh )?(\d+\smin )?a day\.$/)).toBeVisible();
  await expect.element(exam().getByText(words.fewerSets)).toBeVisible();
  await expect.element(exam().getByText(words.fewerDaysOff)).toBeVisible();
  await app.api.settings.put({ settings: { 'study.newPerDay': 3 } });
  await app.reopen();
  await expect.element(exam().getByText(words.newLimit('3'))).toBeVisible();
});

test('catches up with what was missed, and says that today is done', async () => {
  const idsOf = async (api: Api, id: string) => (await api.sets.get({ id })).flashcards.map((card) => card.id);
  const app = await openPlans({
    sets: [simpleSet('Bones', 6), simpleSet('Cells', 40)],
    async before(api) {
      for (const id of [...(await idsOf(api, 'bones')), ...(await idsOf(api, 'cells'))])
        await grade(api, id, 4, START - 60 * DAY_MS);
      await examIn(api, 10, { plan: { ...PLAN, minutesPerDay: 10 } });
      await examIn(api, 3, { title: 'Biology', setIds: ['cells'], plan: { ...PLAN, minutesPerDay: 1 + 4 } });
      await examIn(api, 1, { title: 'Botany', setIds: ['cells'], plan: { ...PLAN, minutesPerDay: 5 } });
    },
  });
  await expect.element(exam().getByText(/^6 cards were due before today\. By .+ that is caught up\.$/)).toBeVisible();
  await expect.element(exam('Botany')).toMatchTextContent(said.inDays(1));
  await expect.element(exam('Botany').getByText(words.farBehind('40'))).toBeVisible();
  for (const id of await idsOf(app.api, 'bones')) await grade(app.api, id, 3, START - 1_000);
  await app.reopen();
  await expect.element(exam().getByText(words.doneToday)).toBeVisible();
  await expect.element(exam().getByRole('link', { name: said.study })).toBeVisible();
});

test('an exam of today, one that is over, and sets that are empty or gone', async () => {
  await openPlans({
    sets: [simpleSet('Bones', 2), simpleSet('Cells', 1)],
    async before(api) {
      await examIn(api, 0);
      await examIn(api, -3, { title: 'Chemistry' });
      await examIn(api, 5, { title: 'Nothing yet', setIds: [] });
      await examIn(api, 6, { title: 'Gone', setIds: ['cells', 'never-there'] });
      const [card] = (await api.sets.get({ id: 'cells' })).flashcards;
      await api.cards.update({ id: card!.id, suspended: true });
    },
  });
  await expect.element(exam()).toMatchTextContent(said.isToday);
  await expect.element(exam().getByText(words.isToday)).toBeVisible();
  await expect.element(exam('Nothing yet').getByText(words.noSets)).toBeVisible();
  await expect.element(exam('Gone').getByText(words.noCards)).toBeVisible();
  await expect.element(exam('Gone').getByText(said.setGone)).toBeVisible();
  await expect.element(page.getByRole('heading', { name: said.past })).toBeVisible();
  await expect.element(exam('Chemistry').getByText(words.isOver)).toBeVisible();
  await expect.element(page.getByRole('article').last()).toMatchTextContent('Chemistry');
});

test('at one in the morning it is still the day before, for an exam, its plan and what is ticked off', async () => {
  const night = new Date(2026, 0, 5, 1).getTime();
  // By the calendar the exam is today.
  const start = Date.UTC(2026, 0, 5);
  expect(dateIn(0, night)).toBe('2026-01-04');
  await openPlans({
    now: night,
    sets: [simpleSet('Bones', 30)],
    before: (api) => examIn(api, 0, { start, end: start + DAY_MS }),
  });
  await expect.element(exam()).toMatchTextContent(said.inDays(1));
  const days = exam().getByRole('group', { name: chart.label });
  await focusAt(days);
  await press('Home');
  await expect.element(days.getByRole('status')).toMatchTextContent('Jan 4, 2026: ');
  await expect.element(exam().getByRole('link', { name: /^Study today’s part, \d+ min$/ })).toBeVisible();
});

test('deletes an exam with a way back, and says what was refused', async () => {
  const app = await openPlans({ sets: [simpleSet('Bones', 2)], before: (api) => examIn(api, 2) });
  const remove = page.getByRole('button', { name: said.deleteExam('Anatomy') });
  await remove.click();
  await expect.element(toast(said.deleted('Anatomy'))).toBeVisible();
  await expectGone(exam());
  await pressAt(undo(), 'Enter');
  await expect.element(exam()).toBeVisible();
  app.host.refuse('calendar.remove', refusal());
  await remove.click();
  await expect.element(page.getByRole('alert').getByText(`The exam was not deleted. ${REFUSAL}`)).toBeInTheDocument();
  await app.reopen((host) => host.refuse('calendar.list', refusal()));
  await expect.element(page.getByText(`Your exams could not be loaded. ${REFUSAL}`)).toBeVisible();
  app.host.allow('calendar.list');
  app.host.refuse('exams.plan', refusal());
  const held = app.host.hold('exams.plan');
  await page.getByRole('button', { name: messages.notices.retry }).click();
  await expect.element(page.getByRole('status', { name: said.planning })).toBeVisible();
  held.release();
  await expect.element(exam().getByText(`The plan could not be made. ${REFUSAL}`)).toBeVisible();
  app.host.allow('exams.plan');
  await exam().getByRole('button', { name: messages.notices.retry }).click();
  await expect.element(exam().getByText(words.today('1', '0'))).toBeVisible();
});

test('shows that it looks for exams, and a refused one stays in its form', async () => {
  let held: Held;
  const app = await openPlans({
    sets: [simpleSet('Bones', 2)],
    before: (api) => examIn(api, 9),
    script(host) {
      held = host.hold('calendar.list');
    },
  });
  await expect.element(page.getByRole('status', { name: said.loading })).toBeVisible();
  held!.release();
  await expect.element(exam()).toBeVisible();
  await page.getByRole('button', { name: said.editExam('Anatomy') }).click();
  await page.getByRole('textbox', { name: dialog.name }).fill('Physiology');
  await app.api.calendar.update({
    id: (await app.api.calendar.list({})).events[0]!.id,
    notes: 'x',
  });
  await page.getByRole('button', { name: dialog.save }).click();
  await expect.element(page.getByRole('dialog').getByText(messages.stored.eventConflict)).toBeVisible();
  await expect.element(page.getByRole('textbox', { name: dialog.name })).toHaveValue('Physiology');
});

for (const colorScheme of ['light', 'dark'] as const) {
  test(`holds in narrow windows, ${colorScheme}`, async () => {
    await emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await page.viewport(320, 640);
    await openPlans({ sets: [simpleSet('Bones', 40)], before: (api) => examIn(api, 30) });
    await expect.element(exam().getByRole('group', { name: chart.label })).toBeVisible();
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320);
    await expectAccessible(`study plan, narrow, ${colorScheme}`);
    await page.getByRole('button', { name: said.editExam('Anatomy') }).click();
    await page.getByRole('button', { name: dialog.addBreak }).click();
    await expectAccessible(`exam dialog, narrow, ${colorScheme}`);
  });
}
