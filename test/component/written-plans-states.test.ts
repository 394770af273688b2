/** What the form of a written plan refuses, and what a plan says of itself: nothing to do, missed, over, and lists that cannot be loaded. */
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { messages } from '../../src/contract/messages/index.ts';
import { type StudyPlanText, writePlan } from '../../src/domain/study/plan/plan-text.ts';
import { REFUSAL, refusal, toast } from './dashboard-page.ts';
import { openApp, simpleSet } from './harness/app.ts';
import { press } from './harness/person.ts';
import { dateIn, weekdayIn } from './study-date.ts';
import { fill, form, make, openForm, view } from './written-plans-page.ts';

const said = messages.plans;
const { dialog } = said;
const exam = messages.studyPlan.dialog;

test('says what is missing, what cannot be planned and what does not fit', async () => {
  await openForm({
    sets: [simpleSet('Bones', 200), simpleSet('Put aside', 1)],
    async before(api) {
      const [card] = (await api.sets.get({ id: 'put-aside' })).flashcards;
      await api.cards.update({ id: card!.id, suspended: true });
    },
  });
  await make();
  for (const text of [dialog.nameMissing, dialog.datesMissing, exam.setsMissing])
    await expect.element(form.getByText(text, { exact: true })).toBeVisible();
  await fill({ sets: [/^Put aside/] });
  await form.getByLabelText(dialog.from, { exact: true }).fill(dateIn(-9));
  await form.getByLabelText(dialog.to, { exact: true }).fill(dateIn(-2));
  await make();
  await expect.element(form.getByText(dialog.past)).toBeVisible();
  await form.getByLabelText(dialog.to, { exact: true }).fill(dateIn(500));
  await make();
  await expect.element(form.getByText(dialog.tooLong(370))).toBeVisible();
  await form.getByLabelText(dialog.to, { exact: true }).fill(dateIn(3));
  await make();
  await expect.element(form.getByText(dialog.noCards)).toBeVisible();
});

test('says when there is nothing to do, what does not fit, and what a day is limited to', async () => {
  const app = await openForm({ sets: [simpleSet('Bones', 200)] });
  await fill({ days: 3 });
  for (const n of [0, 1, 2, 3]) await form.getByRole('checkbox', { name: weekdayIn(n) }).click();
  await make();
  await expect.element(form.getByText(dialog.nothingToDo)).toBeVisible();
  await press('Escape');
  await expect.element(form.getByText(dialog.unsaved)).toBeVisible();
  for (const n of [0, 1, 2, 3]) await form.getByRole('checkbox', { name: weekdayIn(n) }).click();
  await form.getByRole('spinbutton', { name: exam.minutes }).fill('5');
  await app.api.settings.put({ settings: { 'study.newPerDay': 3 } });
  await make();
  await expect.element(view().getByText(/^\d+ new cards find no day\. .+ a day would do; /)).toBeVisible();
  await app.reopen();
  await expect.element(view().getByText(said.newLimit('3'))).toBeVisible();
});

test('says what was missed, what found no day and who shared out the cards, one of each', async () => {
  const app = await openApp({ at: null, sets: [simpleSet('Bones', 4)] });
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
  const plans = app.api.studyplans;
  const keep = (each: StudyPlanText) =>
    plans.create({ content: writePlan(each, { day: (date) => date, part: (topic) => topic }) });
  const made = await keep(plan);
  await app.open(`/study-plan?plan=${made.id}`);
  for (const words of [said.progress('0', 1), said.missed(1), said.over, said.overTime('5 min')])
    await expect.element(view().getByText(words).first()).toBeVisible();
  for (const words of [said.leftOut(1), said.fewer, said.waiting(2), said.byModel, said.moved(1)])
    await expect.element(view().getByText(words)).toBeVisible();
  await page.getByRole('button', { name: said.toCalendar }).click();
  await expect.element(toast(said.inCalendar(1))).toBeVisible();
  app.host.refuse('studyplans.update', refusal());
  await page.getByRole('checkbox', { name: /^Bones/ }).click();
  await expect.element(page.getByText(`The plan was not changed. ${REFUSAL}`).first()).toBeVisible();
  app.host.allow('studyplans.update');
  const twoDays = [dateIn(-2), dateIn(-1)].map((date) => ({ date, note: '', parts: [part] }));
  const refused = await keep({ ...plan, by: 'refused', waiting: 1, days: twoDays });
  await plans.create({ content: '\n' });
  await app.open(`/study-plan?plan=${refused.id}`);
  await expect.element(view().getByText(said.refused)).toBeVisible();
  for (const words of [said.waiting(1), said.missed(2)]) await expect.element(view().getByText(words)).toBeVisible();
  await app.open('/study-plan');
  await expect.element(view(said.untitled)).toBeVisible();
  await app.reopen((host) => host.refuse('studyplans.list', refusal()));
  await expect.element(page.getByText(`Your plans could not be loaded. ${REFUSAL}`)).toBeVisible();
  app.host.allow('studyplans.list');
  await page.getByRole('button', { name: messages.notices.retry }).click();
  await expect.element(view(said.untitled)).toBeVisible();
});
