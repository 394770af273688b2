/** Settings, "AI": which models there are, what they can do, and whether the chosen one answers. */
import { expect, test } from 'vitest';
import { type Locator, page } from 'vitest/browser';
import { messages } from '../../src/contract/messages/index.ts';
import { expectAccessible, expectGone, press, pressAt, tabTo, textsOf, toasts, type } from './harness/person.ts';
import { alertOf, openSettings, saved } from './settings-page.ts';

const { ai, models, notices, settings } = messages;
const { gemini } = settings;
const KEY = 'test-key-0123456789';
/** As `fake-gemini.ts` has them, beside one that only speaks. */
const NAMES = ['gemini-3.8-flash', 'gemini-3.8-pro', 'gemini-2.5-flash'];
const REFUSED_KEY = 'refused-key';

const button = (name: string): Locator => page.getByRole('button', { name, exact: true });
const list = page.getByRole('combobox', { name: models.label });
const field = page.getByLabelText(gemini.label);

test('without a key there are names to choose from; with one Gemini is asked', async () => {
  const app = await openSettings('ai');
  await expect.element(page.getByText(models.known)).toBeVisible();
  await field.fill(KEY);
  await press('Enter');
  await expect.poll(() => textsOf(list.getByRole('option'))).toEqual([...NAMES, models.another]);
  await expectGone(page.getByText(models.known));
  expect((await app.api.settings.get()).settings['ai.model']).toBe('gemini-3.8-flash');
});

test('a name typed by hand is kept, also one that no list has; none is refused', async () => {
  const { api } = await openSettings('ai');
  const modelKept = async () => (await api.settings.get()).settings['ai.model'];
  await expect.element(list).toHaveValue('gemini-3.8-flash');
  await list.selectOptions(models.another);
  const name = page.getByLabelText(models.nameLabel);
  await expect.element(name).toHaveFocus();
  await expect.element(page.getByText(gemini.modelHint)).toBeVisible();
  await name.fill('');
  await pressAt(name, 'Tab');
  await expect.element(alertOf(gemini.modelMissing)).toBeVisible();
  await name.fill('gemini-next');
  await pressAt(name, 'Enter');
  await expect.element(saved()).toBeVisible();
  await expect.poll(modelKept).toBe('gemini-next');
  await button(models.fromList).click();
  await expect.element(list).toHaveValue('gemini-next');
  await list.selectOptions('gemini-2.5-flash');
  await expect.element(page.getByText(models.sampling)).toBeVisible();
  await expect.poll(modelKept).toBe('gemini-2.5-flash');
});

test('what the chosen model can do is said, and compared with the others', async () => {
  await openSettings('ai', { key: KEY });
  const abilities = `It ${models.readsPictures}, ${models.takes('1,048,576')}, ${models.json}, and ${models.noSampling}.`;
  await expect.element(page.getByText(abilities)).toBeVisible();
  await button(models.compare).click();
  const table = page.getByRole('region', { name: models.table });
  const { columns } = models;
  await expect
    .poll(() => textsOf(table.getByRole('columnheader')))
    .toEqual([columns.model, columns.pictures, columns.tokens, columns.json, columns.sampling]);
  const row = table.getByRole('row').filter({ hasText: 'gemini-2.5-flash' });
  await expect.poll(() => textsOf(row.getByRole('cell'))).toEqual([models.yes, '1,048,576', models.yes, models.yes]);
  await expect.element(table.getByRole('rowheader', { name: `gemini-3.8-flash, ${models.chosen}` })).toBeVisible();
  await expectAccessible('comparing models');
  await button(models.hide).click();
  await expectGone(table);
});

test('why Gemini could not be asked is said, and asked again', async () => {
  const app = await openSettings('about', { key: KEY });
  await app.model.scriptListing({ kind: 'status', status: 503 });
  await app.open('/settings#ai');
  await expect.element(page.getByText(models.knownBecause(ai.unavailable))).toBeVisible();
  await button(models.retry).click();
  await expectGone(page.getByText(models.knownBecause(ai.unavailable)));
});

test('a key is checked when it is saved, and by nobody who only looks', async () => {
  const app = await openSettings('ai');
  await app.model.always({ kind: 'text', text: 'Mercury is closest to the sun.' });
  await field.fill(KEY);
  await press('Enter');
  await expect.element(page.getByText(/answered in/)).toBeVisible();
  expect(await app.model.requests()).toHaveLength(1);
  await app.reopen();
  await expect.element(button(models.test)).toBeVisible();
  expect(await app.model.requests()).toHaveLength(1);
});

test('the key is tested: what answered, how soon, or what is wrong', async () => {
  const { model } = await openSettings('ai', { key: KEY });
  await model.hold();
  await button(models.test).click();
  await expect.element(button(models.testing)).toBeVisible();
  await expect.element(page.getByRole('status').filter({ hasText: models.asking })).toBeVisible();
  await button(models.stop).click();
  await expectGone(page.getByText(models.asking));
  await model.release();
  // Not for one call only: the one that was stopped may still be on its way.
  await model.always({ kind: 'text', text: 'Mercury is closest to the sun.' });
  await button(models.test).click();
  await expect
    .element(
      page.getByText(/^3 models found\. gemini-3\.8-flash answered in \d+\.\d\ss: “Mercury is closest to the sun\.”$/),
    )
    .toBeVisible();
  await expectAccessible('a key that works');

  await button(gemini.replace).click();
  await field.fill(REFUSED_KEY);
  await press('Enter');
  await expectGone(page.getByText(/answered in/));
  await expect.element(alertOf(ai.keyRefused)).toBeVisible();
});

test('a quota that is used up is told by the notice and the toast of every call', async () => {
  const { model } = await openSettings('ai', { key: KEY });
  await model.script({ kind: 'per-day' });
  await button(models.test).click();
  const notice = page.getByRole('alertdialog', { name: notices.quotaTitle });
  await expect.element(notice.getByText(notices.quotaText)).toBeVisible();
  await expect.element(toasts.getByText(ai.outOfPrompts)).toBeInTheDocument();
  await notice.getByRole('button', { name: notices.ok }).click();
  await expect.element(alertOf(ai.quotaExceeded)).toBeVisible();
});

test('by keyboard alone: a key is saved and tested, a model chosen, the key replaced and removed', async () => {
  const app = await openSettings('ai');
  await tabTo(field);
  await type(KEY);
  await press('Enter');
  await expect.element(page.getByText(gemini.savedNow)).toBeVisible();
  await expect.element(button(gemini.replace)).toHaveFocus();
  await tabTo(list);
  await press('ArrowDown');
  await expect.poll(async () => (await app.api.settings.get()).settings['ai.model']).not.toBe('gemini-3.8-flash');
  await app.model.script({ kind: 'text', text: 'Mercury.' });
  await app.reopen();
  await tabTo(button(models.test));
  await press('Enter');
  await expect.element(page.getByText(/answered in/)).toBeVisible();
  await app.reopen();
  await tabTo(button(gemini.replace));
  await press('Enter');
  await expect.element(field).toHaveFocus();
  await press('Escape');
  await expect.element(button(gemini.replace)).toHaveFocus();
  await press('Enter');
  await tabTo(button(notices.cancel));
  await press('Enter');
  await expect.element(button(gemini.replace)).toHaveFocus();
  await tabTo(button(gemini.remove));
  await press('Space');
  await expect.element(page.getByRole('dialog', { name: gemini.removeTitle })).toBeVisible();
  await tabTo(page.getByRole('dialog').getByRole('button', { name: gemini.removeAction }));
  await press('Enter');
  await expect.element(page.getByText(gemini.removed)).toBeVisible();
});
