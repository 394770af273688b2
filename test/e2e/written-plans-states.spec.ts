/** What the form of a written plan refuses, and what a plan says of itself: nothing to do, missed, over, and lists that cannot be loaded. */
import { messages } from '../../src/contract/messages/index.ts';
import { writePlan, type StudyPlanText } from '../../src/domain/study/plan/plan-text.ts';
import { toast } from './dashboard-page.ts';
import { expect, test } from './edition.ts';
import { apiOf, seed, simpleSet } from './seed.ts';
import { dateIn, weekdayIn } from './study-date.ts';
import { fill, form, make, openForm, view } from './written-plans-page.ts';

const said = messages.plans;
const { dialog } = said;
const exam = messages.studyPlan.dialog;

test('says what is missing, what cannot be planned and what does not fit', async ({ page, edition }) => {
  await seed(edition.url, [simpleSet('Bones', 200), simpleSet('Put aside', 1)]);
  const [card] = (await apiOf(edition.url).sets.get({ id: 'put-aside' })).flashcards;
  await apiOf(edition.url).cards.update({ id: card!.id, suspended: true });
  await openForm(page);
  await make(page);
  for (const text of [dialog.nameMissing, dialog.datesMissing, exam.setsMissing])
    await expect(form(page).getByText(text, { exact: true })).toBeVisible();
  await fill(page, { sets: [/^Put aside/] });
  await form(page).getByLabel(dialog.from, { exact: true }).fill(dateIn(-9));
  await form(page).getByLabel(dialog.to, { exact: true }).fill(dateIn(-2));
  await make(page);
  await expect(form(page).getByText(dialog.past)).toBeVisible();
  await form(page).getByLabel(dialog.to, { exact: true }).fill(dateIn(500));
  await make(page);
  await expect(form(page).getByText(dialog.tooLong(370))).toBeVisible();
  await form(page).getByLabel(dialog.to, { exact: true }).fill(dateIn(3));
  await make(page);
  await expect(form(page).getByText(dialog.noCards)).toBeVisible();
});

test('says when there is nothing to do, what does not fit, and what a day is limited to', async ({ page, edition }) => {
  await seed(edition.url, [simpleSet('Bones', 200)]);
  await openForm(page);
  await fill(page, { days: 3 });
  for (const n of [0, 1, 2, 3])
    await form(page)
      .getByRole('checkbox', { name: weekdayIn(n) })
      .check();
  await make(page);
  await expect(form(page).getByText(dialog.nothingToDo)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(form(page).getByText(dialog.unsaved)).toBeVisible();
  for (const n of [0, 1, 2, 3])
    await form(page)
      .getByRole('checkbox', { name: weekdayIn(n) })
      .uncheck();
  await form(page).getByRole('spinbutton', { name: exam.minutes }).fill('5');
  await apiOf(edition.url).settings.put({ settings: { 'study.newPerDay': 3 } });
  await make(page);
  await expect(view(page).getByText(/^\d+ new cards find no day\. .+ a day would do; /)).toBeVisible();
  await page.reload();
  await expect(view(page).getByText(said.newLimit('3'))).toBeVisible();
});

test('says what was missed, what found no day and who shared out the cards, one of each', async ({ page, edition }) => {
  await seed(edition.url, [simpleSet('Bones', 4)]);
  const part = { setId: 'bones', fresh: 1, reviews: 0, minutes: 9, done: false };
  const plan: StudyPlanText = {
    title: 'Anatomy',
    goal: '',
    from: dateIn(-3),
    to: dateIn(-1),
    time: { minutesPerDay: 5, daysOff: [], breaks: [] },
    newCards: true,
    examId: null,
    by: 'model',
    moved: 1,
    leftOut: 1,
    waiting: 2,
    neededMinutes: null,
    recall: 0.5,
    sets: [{ id: 'bones', topic: 'Bones' }],
    days: [{ date: dateIn(-1), note: '', parts: [part] }],
  };
  const api = apiOf(edition.url).studyplans;
  const keep = (each: StudyPlanText) =>
    api.create({ content: writePlan(each, { day: (date) => date, part: (topic) => topic }) });
  const made = await keep(plan);
  await page.goto(`/study-plan?plan=${made.id}`);
  for (const words of [said.progress('0', 1), said.missed(1), said.over, said.overTime('5 min')])
    await expect(view(page).getByText(words).first()).toBeVisible();
  for (const words of [said.leftOut(1), said.fewer, said.waiting(2), said.byModel, said.moved(1)])
    await expect(view(page).getByText(words)).toBeVisible();
  await page.getByRole('button', { name: said.toCalendar }).click();
  await expect(toast(page, said.inCalendar(1))).toBeVisible();
  await page.route('**/api/studyplans?*', (route) =>
    route.request().method() === 'PUT' ? route.fulfill({ status: 403, json: {} }) : route.continue(),
  );
  await page.getByRole('checkbox', { name: /^Bones/ }).click();
  await expect(page.getByText(/^The plan was not changed\. /).first()).toBeVisible();
  await page.unroute('**/api/studyplans?*');
  const twoDays = [dateIn(-2), dateIn(-1)].map((date) => ({ date, note: '', parts: [part] }));
  const refused = await keep({ ...plan, by: 'refused', waiting: 1, days: twoDays });
  const untitled = await api.create({ content: '\n' });
  await page.goto(`/study-plan?plan=${refused.id}`);
  await expect(view(page).getByText(said.refused)).toBeVisible();
  for (const words of [said.waiting(1), said.missed(2)]) await expect(view(page).getByText(words)).toBeVisible();
  await page.goto('/study-plan');
  await expect(view(page, said.untitled)).toBeVisible();
  await page.route('**/api/studyplans', (route) => route.fulfill({ status: 403, json: {} }));
  await page.reload();
  await expect(page.getByText(/^Your plans could not be loaded\. /)).toBeVisible();
  await page.unroute('**/api/studyplans');
  await page.getByRole('button', { name: messages.notices.retry }).click();
  await expect(view(page, said.untitled)).toBeVisible();
  for (const { id } of [made, refused, untitled]) await api.remove({ id });
});
