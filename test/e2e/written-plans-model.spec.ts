/** Written plans that a model proposes: followed within the person's time, not followed where it is worse, stopped, and refused. */
import { messages } from '../../src/contract/messages/index.ts';
import { expect, expectAccessible, test } from './edition.ts';
import { apiOf, seed, simpleSet } from './seed.ts';
import { dateIn } from './study-date.ts';
import { days, fill, form, kept, make, openForm, view } from './written-plans-page.ts';

const said = messages.plans;
const { dialog } = said;
const KEY = 'test-key-0123456789';

const partsOf = (each: readonly { date: string; note?: string; sets: readonly { ref: string; new: number }[] }[]) =>
  JSON.stringify({ days: each });

test('shares out the cards as it proposes, within the person’s time', async ({ page, edition, gemini }) => {
  await seed(edition.url, [simpleSet('Bones', 6), simpleSet('Cells', 6)]);
  await apiOf(edition.url).user.saveGeminiKey({ key: KEY });
  await openForm(page);
  await fill(page, { sets: [/^Bones/, /^Cells/] });
  await form(page).getByRole('textbox', { name: dialog.goal }).fill('Cells before bones');
  await expect(form(page).getByRole('button', { name: /^Model \(/ })).toHaveAttribute('aria-pressed', 'true');
  gemini.script({
    kind: 'text',
    text: partsOf([
      { date: dateIn(0), note: 'Cells come first.', sets: [{ ref: 's2', new: 6 }] },
      { date: dateIn(1), note: '', sets: [{ ref: 's1', new: 4 }] },
    ]),
  });
  await make(page);
  await expect(view(page).getByText('Cells come first.').first()).toBeVisible();
  await expect(view(page).getByText(said.byModel)).toBeVisible();
  await expect(view(page).getByText(said.moved(2))).toBeVisible();
  await expect(days(page).first()).toContainText('Cells: 6 new');
  const asked = JSON.stringify(gemini.requests.at(-1)?.body.contents);
  expect(asked).toContain('Cells before bones');
  await page.goto('/settings#ai');
  await expect(page.getByRole('row', { name: new RegExp(messages.usage.kinds.plan) })).toBeAttached();
});

test('a proposal that is worse than the rules is not followed, and one that cannot be read is said', async ({
  page,
  edition,
  gemini,
}) => {
  await seed(edition.url, [simpleSet('Bones', 60)]);
  await apiOf(edition.url).user.saveGeminiKey({ key: KEY });
  await openForm(page);
  await fill(page, { minutes: '5', days: 6 });
  gemini.script({ kind: 'text', text: 'I would rather not.' }, { kind: 'text', text: '{"days": []}' });
  await make(page);
  await expect(form(page).getByText(dialog.unreadable)).toBeVisible();
  await expectAccessible(page, 'plan dialog, refused');
  await form(page).getByRole('button', { name: dialog.byRulesInstead }).click();
  await expect(view(page)).toBeVisible();
  expect((await kept(edition.url)).by).toBe('rules');
});

test('can be stopped, and a used up quota is said', async ({ page, edition, gemini }) => {
  await seed(edition.url, [simpleSet('Bones', 6)]);
  await apiOf(edition.url).user.saveGeminiKey({ key: KEY });
  await openForm(page);
  await fill(page);
  gemini.script({ kind: 'begin', text: `{"days": [{"date": "${dateIn(0)}", ` });
  await make(page);
  const progress = form(page).getByRole('progressbar', { name: dialog.asking });
  await expect(progress).toHaveAttribute('aria-valuetext', /^1 of \d+ days$/);
  await form(page).getByRole('button', { name: dialog.stop }).click();
  await expect(progress).toBeHidden();
  await expect.poll(() => gemini.requests.at(-1)?.left).toBe(true);
  gemini.script({ kind: 'per-day' });
  await make(page);
  await page.getByRole('alertdialog').getByRole('button', { name: messages.notices.ok }).click();
  await expect(form(page).getByRole('button', { name: dialog.byRulesInstead })).toBeVisible();
  await expect(form(page).getByRole('textbox', { name: dialog.name, exact: true })).toHaveValue('Anatomy');
});
