/** Written plans that a model proposes: followed within the person's time, not followed where it is worse, stopped, and refused. */
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { messages } from '../../src/contract/messages/index.ts';
import { OTHERS_ARRIVE_MS } from './counting.ts';
import { simpleSet } from './harness/app.ts';
import { expectAccessible, expectComes, expectGone, goTo } from './harness/person.ts';
import { dateIn } from './study-date.ts';
import { days, fill, form, kept, make, openForm, view } from './written-plans-page.ts';

const said = messages.plans;
const { dialog } = said;
const KEY = 'test-key-0123456789';

const partsOf = (each: readonly { date: string; note?: string; sets: readonly { ref: string; new: number }[] }[]) =>
  JSON.stringify({ days: each });

test('shares out the cards as it proposes, within the person’s time', async () => {
  const app = await openForm({ key: KEY, sets: [simpleSet('Bones', 6), simpleSet('Cells', 6)] });
  await fill({ sets: [/^Bones/, /^Cells/] });
  await form.getByRole('textbox', { name: dialog.goal }).fill('Cells before bones');
  await expect.element(form.getByRole('button', { name: /^Model \(/ })).toHaveAttribute('aria-pressed', 'true');
  await app.model.script({
    kind: 'text',
    text: partsOf([
      { date: dateIn(0), note: 'Cells come first.', sets: [{ ref: 's2', new: 6 }] },
      { date: dateIn(1), note: '', sets: [{ ref: 's1', new: 4 }] },
    ]),
  });
  await make();
  await expect.element(view().getByText('Cells come first.').first()).toBeVisible();
  await expect.element(view().getByText(said.byModel)).toBeVisible();
  await expect.element(view().getByText(said.moved(2))).toBeVisible();
  await expect.element(days.first()).toMatchTextContent('Cells: 6 new');
  const asked = JSON.stringify((await app.model.requests()).at(-1)?.body.contents);
  expect(asked).toContain('Cells before bones');
  await goTo('/settings#ai');
  const counted = page.getByRole('row', { name: new RegExp(messages.usage.kinds.plan) });
  // A count waits a moment for those of other tabs.
  await expectComes(app, counted, OTHERS_ARRIVE_MS);
});

test('a proposal that cannot be read is said, and the rules do instead', async () => {
  const app = await openForm({ key: KEY, sets: [simpleSet('Bones', 60)] });
  await fill({ minutes: '5', days: 6 });
  await app.model.script({ kind: 'text', text: 'I would rather not.' }, { kind: 'text', text: '{"days": []}' });
  await make();
  await expect.element(form.getByText(dialog.unreadable)).toBeVisible();
  await expectAccessible('plan dialog, refused');
  await form.getByRole('button', { name: dialog.byRulesInstead }).click();
  await expect.element(view()).toBeVisible();
  expect((await kept(app.api)).by).toBe('rules');
});

test('can be stopped, and a used up quota is said', async () => {
  const app = await openForm({ key: KEY, sets: [simpleSet('Bones', 6)] });
  await fill();
  await app.model.script({ kind: 'begin', text: `{"days": [{"date": "${dateIn(0)}", ` });
  await make();
  const progress = form.getByRole('progressbar', { name: dialog.asking });
  await expect.poll(() => progress.element().getAttribute('aria-valuetext')).toBe('1 of 14 days');
  await form.getByRole('button', { name: dialog.stop }).click();
  await expectGone(progress);
  await expect.poll(async () => (await app.model.requests()).at(-1)?.left).toBe(true);
  await app.model.script({ kind: 'per-day' });
  await make();
  await page.getByRole('alertdialog').getByRole('button', { name: messages.notices.ok }).click();
  await expect.element(form.getByRole('button', { name: dialog.byRulesInstead })).toBeVisible();
  await expect.element(form.getByRole('textbox', { name: dialog.name, exact: true })).toHaveValue('Anatomy');
});
