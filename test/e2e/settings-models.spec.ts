/** Settings, "AI": which models there are, what they can do, and whether the chosen one answers. */
import type { Locator, Page } from '@playwright/test';
import { messages } from '../../src/contract/messages/index.ts';
import { FAKE_GEMINI_MODELS, REFUSED_KEY } from '../support/fake-gemini.ts';
import { toasts } from '../support/main-job.ts';
import { expect, expectAccessible, test } from './edition.ts';
import { apiOf, seed } from './seed.ts';

const { ai, models, notices, settings } = messages;
const KEY = 'test-key-0123456789';

test.beforeEach(({ edition }) => seed(edition.url, []));

async function open(page: Page): Promise<void> {
  await page.goto('/settings#ai');
  await expect(page.getByRole('heading', { level: 1, name: settings.sections.ai })).toBeVisible();
}

test('without a key there are names to choose from; with one Gemini is asked', async ({ page, edition, gemini }) => {
  await open(page);
  await expect(page.getByText(models.known)).toBeVisible();
  await page.getByLabel(settings.gemini.label).fill(KEY);
  await page.keyboard.press('Enter');
  const names = FAKE_GEMINI_MODELS.filter((name) => !name.endsWith('tts'));
  await expect(page.getByRole('combobox', { name: models.label }).getByRole('option')).toHaveText([
    ...names,
    models.another,
  ]);
  await expect(page.getByText(models.known)).toBeHidden();
  expect((await apiOf(edition.url).settings.get()).settings['ai.model']).toBe('gemini-3.8-flash');
  expect(gemini.requests).toEqual([]);
});

test('what the chosen model can do is said, and compared with the others', async ({ page, edition }) => {
  await apiOf(edition.url).user.saveGeminiKey({ key: KEY });
  await open(page);
  await expect(
    page.getByText(
      `It ${models.readsPictures}, ${models.takes('1,048,576')}, ${models.json}, and ${models.noSampling}.`,
    ),
  ).toBeVisible();
  await page.getByRole('button', { name: models.compare }).click();
  const table = page.getByRole('region', { name: models.table });
  const { columns } = models;
  await expect(table.getByRole('columnheader')).toHaveText([
    columns.model,
    columns.pictures,
    columns.tokens,
    columns.json,
    columns.sampling,
  ]);
  const row = table.getByRole('row').filter({ hasText: 'gemini-2.5-flash' });
  await expect(row.getByRole('cell')).toHaveText([models.yes, '1,048,576', models.yes, models.yes]);
  await expect(table.getByRole('rowheader', { name: `gemini-3.8-flash, ${models.chosen}` })).toBeVisible();
  await expectAccessible(page, 'comparing models');
  await page.getByRole('button', { name: models.hide }).click();
  await expect(table).toBeHidden();
});

test('why Gemini could not be asked is said, and asked again', async ({ page, edition, gemini }) => {
  await apiOf(edition.url).user.saveGeminiKey({ key: KEY });
  gemini.scriptListing({ kind: 'status', status: 503 });
  await open(page);
  await expect(page.getByText(models.knownBecause(ai.unavailable))).toBeVisible();
  await page.getByRole('button', { name: models.retry }).click();
  await expect(page.getByText(models.knownBecause(ai.unavailable))).toBeHidden();
});

test('the key is tested: what answered, how soon, or what is wrong', async ({ page, edition, gemini }) => {
  await apiOf(edition.url).user.saveGeminiKey({ key: KEY });
  await open(page);
  const release = gemini.hold();
  await page.getByRole('button', { name: models.test, exact: true }).click();
  await expect(page.getByRole('button', { name: models.testing })).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: models.asking })).toBeVisible();
  await page.getByRole('button', { name: models.stop }).click();
  await expect(page.getByText(models.asking)).toBeHidden();
  release();
  // Not for one call only: the one that was stopped may still be on its way.
  gemini.always({ kind: 'text', text: 'Mercury is closest to the sun.' });
  await page.getByRole('button', { name: models.test, exact: true }).click();
  await expect(
    page.getByText(/^3 models found\. gemini-3\.8-flash answered in \d+\.\d\ss: “Mercury is closest to the sun\.”$/),
  ).toBeVisible();
  await expectAccessible(page, 'a key that works');

  await page.getByRole('button', { name: settings.gemini.replace }).click();
  await page.getByLabel(settings.gemini.label).fill(REFUSED_KEY);
  await page.keyboard.press('Enter');
  await expect(page.getByText(/answered in/)).toBeHidden();
  await page.getByRole('button', { name: models.test, exact: true }).click();
  await expect(page.getByRole('alert').filter({ hasText: ai.keyRefused })).toBeVisible();
});

test('a quota that is used up is told by the notice and the toast of every call', async ({ page, edition, gemini }) => {
  await apiOf(edition.url).user.saveGeminiKey({ key: KEY });
  await open(page);
  gemini.script({ kind: 'per-day' });
  await page.getByRole('button', { name: models.test, exact: true }).click();
  const notice = page.getByRole('alertdialog', { name: notices.quotaTitle });
  await expect(notice.getByText(notices.quotaText)).toBeVisible();
  await expect(toasts(page).getByText(ai.outOfPrompts)).toBeAttached();
  await notice.getByRole('button', { name: notices.ok }).click();
  await expect(page.getByRole('alert').filter({ hasText: ai.quotaExceeded })).toBeVisible();
});

for (const [code, sentence] of Object.entries(ai.keySaveErrors)) {
  test(`a key that could not be saved: ${code}`, async ({ page }) => {
    await page.route('**/api/user/gemini-key', (route) =>
      route.request().method() === 'PUT' ? route.fulfill({ status: 500, json: { error: code } }) : route.continue(),
    );
    await open(page);
    await page.getByLabel(settings.gemini.label).fill(KEY);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('alert').filter({ hasText: sentence })).toBeVisible();
    await expect(page.getByLabel(settings.gemini.label)).toHaveValue(KEY);
  });
}

test('a key that could not be saved or removed, by an answer without a reason or with one', async ({
  page,
  edition,
}) => {
  let body = '';
  await page.route('**/api/user/gemini-key', (route) =>
    route.request().method() === 'GET' ? route.continue() : route.fulfill({ status: 500, body }),
  );
  await open(page);
  const save = page.getByRole('button', { name: settings.gemini.save });
  await page.getByLabel(settings.gemini.label).fill(KEY);
  await save.click();
  await expect(page.getByRole('alert').filter({ hasText: ai.keySaveFailed })).toBeVisible();
  body = 'The vault is being repaired.';
  await save.click();
  await expect(page.getByRole('alert').filter({ hasText: body })).toBeVisible();

  await apiOf(edition.url).user.saveGeminiKey({ key: KEY });
  body = '';
  await page.reload();
  await page.getByRole('button', { name: settings.gemini.remove, exact: true }).click();
  await page.getByRole('button', { name: settings.gemini.removeAction }).click();
  await expect(page.getByRole('dialog').getByText(ai.keyDeleteFailed)).toBeVisible();
});

test('by keyboard alone: a key is saved and tested, a model chosen, the key replaced and removed', async ({
  page,
  edition,
  gemini,
}) => {
  await open(page);
  const reach = async (control: Locator): Promise<void> => {
    await expect(control).toBeVisible();
    for (let step = 0; step < 60; step += 1) {
      if (await control.evaluate((element) => element === document.activeElement)) return;
      await page.keyboard.press('Tab');
    }
    await expect(control).toBeFocused();
  };
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  await reach(page.getByLabel(settings.gemini.label));
  await page.keyboard.type(KEY);
  await page.keyboard.press('Enter');
  await expect(page.getByText(settings.gemini.savedNow)).toBeVisible();
  await expect(button(settings.gemini.replace)).toBeFocused();
  await reach(page.getByRole('combobox', { name: models.label }));
  await page.keyboard.press('ArrowDown');
  await expect
    .poll(async () => (await apiOf(edition.url).settings.get()).settings['ai.model'])
    .not.toBe('gemini-3.8-flash');
  gemini.script({ kind: 'text', text: 'Mercury.' });
  await page.reload();
  await reach(button(models.test));
  await page.keyboard.press('Enter');
  await expect(page.getByText(/answered in/)).toBeVisible();
  await page.reload();
  await reach(button(settings.gemini.replace));
  await page.keyboard.press('Enter');
  await expect(page.getByLabel(settings.gemini.label)).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(button(settings.gemini.replace)).toBeFocused();
  await page.keyboard.press('Enter');
  await reach(button(notices.cancel));
  await page.keyboard.press('Enter');
  await expect(button(settings.gemini.replace)).toBeFocused();
  await reach(button(settings.gemini.remove));
  await page.keyboard.press('Space');
  await expect(page.getByRole('dialog', { name: settings.gemini.removeTitle })).toBeVisible();
  await reach(page.getByRole('dialog').getByRole('button', { name: settings.gemini.removeAction }));
  await page.keyboard.press('Enter');
  await expect(page.getByText(settings.gemini.removed)).toBeVisible();
});
