/** Plans that are written down: made by rules, ticked, moved, renamed, planned anew, put into the calendar, printed and deleted. */
import { expect, onTestFinished, test, vi } from 'vitest';
import { cdp, page } from 'vitest/browser';
import { messages } from '../../src/contract/messages/index.ts';
import { DAY_MS } from '../../src/domain/study/study-day.ts';
import { dateInFull } from '../../src/renderer/parts/study-plan/plan-wording.ts';
import { REFUSAL, refusal, toast, undo } from './dashboard-page.ts';
import { openApp, simpleSet } from './harness/app.ts';
import { catchSavedFiles } from './harness/files.ts';
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
import { dateIn } from './study-date.ts';
import { days, fill, form, kept, make, openForm, view } from './written-plans-page.ts';

const said = messages.plans;
const { dialog } = said;

test('from nothing to today’s part of a plan, by keyboard alone and by rules', async () => {
  const app = await openApp({ at: '/study-plan', sets: [simpleSet('Bones', 12), simpleSet('Cells', 6)] });
  await expect.element(page.getByText(messages.studyPlan.empty)).toBeVisible();
  await focusAt(page.getByRole('button', { name: said.newPlan }));
  await press('Enter');
  await expect.element(form).toBeVisible();
  await expect.element(form.getByText(dialog.noModel)).toBeVisible();
  await focusAt(form.getByRole('textbox', { name: dialog.name, exact: true }));
  await type('Anatomy');
  await form.getByLabelText(dialog.to, { exact: true }).fill(dateIn(13));
  await focusAt(page.getByRole('searchbox', { name: messages.setChoice.find }));
  await type('bon');
  await press('Tab');
  await press('Space');
  await expectAccessible('plan dialog');
  await form.getByRole('textbox', { name: dialog.goal }).fill('The skull first');
  await pressAt(form.getByRole('textbox', { name: dialog.name, exact: true }), 'Enter');
  await expect.element(toast(said.made('Anatomy'))).toBeVisible();
  await expectAddress(/\/study-plan\?plan=/);
  await expect.element(view().getByText('The skull first')).toBeVisible();
  await expect.element(view().getByText(/^After the last day you will know about \d+\s%/)).toBeVisible();
  await expect.element(days.first()).toMatchTextContent(/Bones: \d new, /);
  await expect.element(view().getByText(said.progress('0', days.elements().length)).first()).toBeInTheDocument();
  await expectAccessible('plan');
  const box = days.first().getByRole('checkbox');
  await focusAt(box);
  await press('Space');
  await expect.element(box).toBeChecked();
  await expect.element(view().getByText(said.doneToday)).toBeVisible();
  const plan = await kept(app.api);
  expect(plan.days[0]!.parts).toMatchObject([{ setId: 'bones', done: true }]);
  expect(plan.days.flatMap(({ parts }) => parts).reduce((sum, { fresh }) => sum + fresh, 0)).toBe(12);
});

test('today’s part leads into a session, and stands on the dashboard', async () => {
  const app = await openForm({ sets: [simpleSet('Bones', 12)] });
  await fill();
  await make();
  await pressAt(view().getByRole('link', { name: /^Study, .*: Anatomy$/ }), 'Enter');
  await expectAddress(/\/session\?sets=bones$/);
  await app.open('/');
  const today = page.getByRole('region', { name: said.today });
  await expect.element(today.getByRole('checkbox', { name: /^Bones: / })).toBeVisible();
  await expectAccessible('dashboard with a plan');
  await today.getByRole('checkbox').click();
  await expect.element(today.getByText(said.doneToday)).toBeVisible();
  await today.getByRole('link', { name: 'Anatomy', exact: true }).click();
  await expect.element(view()).toBeVisible();
  await page.getByRole('link', { name: said.all }).click();
  await expect.element(page.getByRole('heading', { name: said.heading })).toBeVisible();
});

test('a plan for an exam takes its sets, its time and its day', async () => {
  const start = Date.parse(`${dateIn(15)}T00:00:00Z`);
  const id = 'anatomy';
  const app = await openApp({
    at: '/study-plan',
    sets: [simpleSet('Bones', 8), simpleSet('Cells', 8)],
    before: (api) =>
      api.calendar.create({
        id,
        title: 'Anatomy',
        kind: 'exam',
        start,
        end: start + DAY_MS,
        allDay: true,
        setIds: ['bones', 'cells'],
        plan: { minutesPerDay: 40, daysOff: [], breaks: [{ from: dateIn(1), to: dateIn(2) }] },
      }),
  });
  await page.getByRole('button', { name: messages.studyPlan.writeDown }).click();
  await expect.element(form.getByRole('textbox', { name: dialog.name, exact: true })).toHaveValue('Anatomy');
  await expect.element(form.getByLabelText(dialog.to, { exact: true })).toHaveValue(dateIn(14));
  await expect.element(form.getByRole('combobox', { name: dialog.exam })).toMatchTextContent('Anatomy');
  await form.getByRole('combobox', { name: dialog.exam }).selectOptions(dialog.noExam);
  await form.getByRole('combobox', { name: dialog.exam }).selectOptions(id);
  await make();
  await expect.element(view()).toBeVisible();
  const plan = await kept(app.api);
  expect(plan).toMatchObject({ to: dateIn(14), time: { minutesPerDay: 40 }, leftOut: 0 });
  expect(plan.sets.map(({ topic }) => topic)).toEqual(['Bones', 'Cells']);
  expect(plan.days.some(({ date }) => date === dateIn(1) || date === dateIn(2))).toBe(false);
  await page.getByRole('link', { name: said.all }).click();
  await expect.element(page.getByRole('heading', { name: messages.studyPlan.coming })).toBeVisible();
});

test('a part is moved, the plan renamed and planned anew, each with a way back', async () => {
  const app = await openForm({ sets: [simpleSet('Bones', 12), simpleSet('Cells', 12)] });
  const sets = form.getByRole('group', { name: messages.setChoice.label });
  await expect.element(sets.getByRole('checkbox', { name: /^Bones/ })).toBeVisible();
  const found = sets.getByRole('checkbox').elements().length;
  await sets.getByRole('button', { name: messages.setChoice.all(`${found}`) }).click();
  await expectCount(sets.getByRole('checkbox', { checked: true }), found);
  await sets.getByRole('button', { name: messages.setChoice.noneOfThem(`${found}`) }).click();
  await expectCount(sets.getByRole('checkbox', { checked: true }), 0);
  await fill({ sets: [/^Bones/, /^Cells/], minutes: '5' });
  await make();
  await expect.element(days.first()).toBeVisible();
  const before = await kept(app.api);
  const move = days.first().getByRole('button', { name: /^Move Bones of / });
  await move.click();
  await form.getByLabelText(said.moveTo, { exact: true }).fill('');
  await form.getByRole('button', { name: said.move, exact: true }).click();
  await expect.element(form.getByText(said.moveMissing)).toBeVisible();
  await form.getByLabelText(said.moveTo, { exact: true }).fill(dateIn(-1));
  await form.getByRole('button', { name: said.move, exact: true }).click();
  await expect.element(form.getByText(/^The plan goes from .+ to .+\. Choose a day of it/)).toBeVisible();
  await form.getByLabelText(said.moveTo, { exact: true }).fill(dateIn(12));
  await expectAccessible('move dialog');
  await form.getByRole('button', { name: said.move, exact: true }).click();
  await expect.element(page.getByText(/^Bones moved to /)).toBeVisible();
  await expect.poll(async () => (await kept(app.api)).days.at(-1)?.parts.length).toBeGreaterThan(0);
  expect((await kept(app.api)).days.find(({ date }) => date === dateIn(0))?.parts ?? []).toEqual([]);
  await pressAt(undo(), 'Enter');
  await expect.poll(async () => kept(app.api)).toEqual(before);
  await page.getByRole('textbox', { name: said.rename }).fill('Anatomy, final');
  await pressAt(page.getByRole('textbox', { name: said.rename }), 'Enter');
  await expect.element(view('Anatomy, final')).toBeVisible();
  await page.getByRole('button', { name: said.replan }).click();
  await expect.element(page.getByRole('dialog', { name: dialog.againTitle })).toBeVisible();
  await form.getByRole('checkbox', { name: /^Cells/ }).click();
  await form.getByRole('button', { name: dialog.make }).click();
  await expect.element(toast(said.replanned)).toBeVisible();
  expect((await kept(app.api)).sets.map(({ id }) => id)).toEqual(['bones']);
  await pressAt(undo(), 'Enter');
  await expect.poll(async () => (await kept(app.api)).sets.map(({ id }) => id)).toEqual(['bones', 'cells']);
  const ticks = async () => (await kept(app.api)).days.flatMap(({ parts }) => parts.map(({ done }) => done));
  await days
    .first()
    .getByRole('checkbox', { name: /^Bones/ })
    .click();
  await expect.poll(ticks).toContain(true);
  await page.getByRole('button', { name: said.replan }).click();
  await form.getByRole('button', { name: dialog.make }).click();
  await expectCount(form, 0);
  expect(await ticks()).toContain(true);
});

test('two parts ticked at once are both kept, and what is told is on the page by then', async () => {
  const app = await openForm({ sets: [simpleSet('Bones', 12)] });
  await fill();
  await make();
  await expect.element(days.first()).toBeVisible();
  const boxes = days.getByRole('checkbox');
  app.host.hold('studyplans.list');
  const { release } = app.host.hold('studyplans.update');
  await pressAt(boxes.nth(0), 'Space');
  await pressAt(boxes.nth(1), 'Space');
  release();
  await expectCount(days.getByRole('checkbox', { checked: true }), 2);
  const ticks = (await kept(app.api)).days.flatMap(({ parts }) => parts.map(({ done }) => done));
  expect(ticks.slice(0, 3)).toEqual([true, true, false]);
  const today = days.first().element().textContent;
  await pressAt(days.first().getByRole('button', { name: /^Move Bones of / }), 'Enter');
  await form.getByLabelText(said.moveTo, { exact: true }).fill(dateIn(12));
  await pressAt(form.getByRole('button', { name: said.move, exact: true }), 'Enter');
  await expect.element(page.getByText(/^Bones moved to /)).toBeVisible();
  expect(days.first().element().textContent).not.toBe(today);
  await pressAt(undo(), 'Enter');
  await expect.poll(() => days.first().element().textContent).toBe(today);
});

test('its days become events, once, with a way back, and a file', async () => {
  const app = await openForm({ sets: [simpleSet('Bones', 12)] });
  await fill({ days: 40 });
  await make();
  await expect.element(days.first()).toBeVisible();
  const count = days.elements().length;
  expect(count).toBeGreaterThan(9);
  const events = async () => (await app.api.calendar.list({})).events;
  const put = page.getByRole('button', { name: said.toCalendar });
  await put.click();
  await expect.element(toast(said.inCalendar(count))).toBeVisible();
  expect(await events()).toHaveLength(count);
  expect((await events())[0]).toMatchObject({ kind: 'study', allDay: true, setIds: ['bones'] });
  await pressAt(undo(), 'Enter');
  await expect.poll(async () => (await events()).length).toBe(0);
  await put.click();
  await expect.poll(async () => (await events()).length).toBe(count);
  const moveFirst = page.getByRole('button', { name: said.movePart('Bones', dateInFull(dateIn(0))) });
  await moveFirst.click();
  await form.getByLabelText(said.moveTo, { exact: true }).fill(dateIn(39));
  await form.getByRole('button', { name: said.move, exact: true }).click();
  await expect.element(page.getByText(/^Bones moved to /)).toBeVisible();
  await expectGone(moveFirst);
  await put.click();
  await expect.poll(async () => (await events()).some(({ id }) => id.endsWith(dateIn(0)))).toBe(false);
  const saved = catchSavedFiles();
  await page.getByRole('button', { name: said.exportIcs }).click();
  await expect.poll(() => saved.length).toBe(1);
  const text = await saved[0]!.text();
  expect(saved[0]!.name).toBe('ninefold-plan-2026-01-05.ics');
  expect(text.match(/BEGIN:VEVENT/g)?.length).toBe(days.elements().length);
  // They go with the plan, and come back with it.
  await page.getByRole('button', { name: said.remove, exact: true }).click();
  await expect.element(toast(said.deleted('Anatomy'))).toBeVisible();
  expect(await events()).toEqual([]);
  await toast(said.deleted('Anatomy')).getByRole('button', { name: messages.notices.undo }).click();
  await expect.poll(async () => (await events()).length).toBeGreaterThan(9);
  await view().getByRole('link', { name: 'Anatomy' }).click();
  for (const operation of ['calendar.list', 'calendar.importBulk', 'calendar.change'])
    app.host.refuse(operation, refusal());
  await put.click();
  await expect.element(page.getByText(`The days did not get into the calendar. ${REFUSAL}`).first()).toBeVisible();
});

test('prints its days and nothing else', async () => {
  const print = vi.spyOn(window, 'print').mockImplementation(() => {});
  onTestFinished(() => print.mockRestore());
  await openForm({ sets: [simpleSet('Bones', 12)] });
  await fill();
  await make();
  await expect.element(days.last()).toBeVisible();
  await expect.element(page.getByRole('navigation').first()).toBeVisible();
  await page.getByRole('button', { name: said.print }).click();
  expect(print).toHaveBeenCalledTimes(1);
  await cdp().send('Emulation.setEmulatedMedia', { media: 'print' });
  onTestFinished(async () => {
    await cdp().send('Emulation.setEmulatedMedia', { media: '' });
  });
  await expectGone(page.getByRole('navigation'));
  await expectGone(page.getByRole('button', { name: said.print }));
  await expect.element(page.getByRole('heading', { name: 'Anatomy', exact: true })).toBeVisible();
  await expect.element(days.last()).toBeVisible();
});

test('deletes a plan with a way back; one of another program is shown as it stands', async () => {
  const app = await openApp({ at: null, sets: [simpleSet('Bones', 4)] });
  await app.api.studyplans.create({ content: '# Monday\nRead chapter 1' });
  await app.open('/study-plan');
  await expect.element(view('Monday').getByText(said.foreign)).toBeVisible();
  await view('Monday').getByRole('link', { name: 'Monday' }).click();
  await expect.element(view('Monday').getByText('Read chapter 1')).toBeVisible();
  const isSaidGone = vi.fn<(text: string) => void>();
  const watch = new MutationObserver(() => {
    for (const { textContent } of page.getByRole('alert').elements()) isSaidGone(textContent);
  });
  watch.observe(document.body, { childList: true, subtree: true, characterData: true });
  onTestFinished(() => watch.disconnect());
  await page.getByRole('button', { name: said.remove, exact: true }).click();
  await expect.element(toast(said.deleted('Monday'))).toBeVisible();
  await expect.element(page.getByText(messages.studyPlan.empty)).toBeVisible();
  await pressAt(undo(), 'Enter');
  await expect.element(view('Monday')).toBeVisible();
  expect(isSaidGone).not.toHaveBeenCalledWith(said.gone);
  app.host.refuse('studyplans.remove', refusal());
  await page.getByRole('button', { name: messages.studyPlan.deleteExam('Monday') }).click();
  await expect.element(page.getByText(`The plan was not deleted. ${REFUSAL}`).first()).toBeVisible();
  app.host.allow('studyplans.remove');
  await page.getByRole('link', { name: 'Monday' }).click();
  const removal = app.host.hold('studyplans.remove');
  await page.getByRole('button', { name: said.remove, exact: true }).click();
  await expect.poll(() => removal.count()).toBe(1);
  await page.getByRole('link', { name: messages.shell.nav.flashcards }).click();
  await expect.element(view('Monday')).not.toBeInTheDocument();
  removal.release();
  await expect.element(toast(said.deleted('Monday'))).toBeVisible();
  await expectAddress('/flashcards');
  await app.open('/study-plan?plan=never-there');
  await expect.element(page.getByText(said.gone)).toBeVisible();
});

for (const colorScheme of ['light', 'dark'] as const) {
  test(`holds in narrow windows, ${colorScheme}`, async () => {
    await emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await page.viewport(320, 640);
    await openForm({ sets: [simpleSet('Bones', 20)] });
    await fill();
    await expectAccessible(`plan dialog, narrow, ${colorScheme}`);
    await make();
    await expect.element(days.first()).toBeVisible();
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320);
    await expectAccessible(`plan, narrow, ${colorScheme}`);
  });
}
