/** Settings by keyboard alone. */
import type { Page } from '@playwright/test';
import { messages } from '../../src/contract/messages/index.ts';
import { standInForNotices } from '../support/system-notices.ts';
import { expect, test } from './edition.ts';
import { apiOf, seed, simpleSet } from './seed.ts';

const { dataSettings, licences, settings, systemNotices } = messages;
const { study, appearance, gemini } = settings;

test.beforeEach(({ edition }) => seed(edition.url, [simpleSet('Cells', 3), simpleSet('Verbs', 2)]));

type SectionId = keyof typeof settings.sections;
const heading = (page: Page, id: SectionId) =>
  page.getByRole('heading', { level: 1, name: settings.sections[id], exact: true });

/** Presses Tab, or Shift+Tab, until what has the name has the focus. */
async function tabTo(page: Page, name: string, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  const nameOfFocused = () =>
    page.evaluate(() => {
      const element = document.activeElement as HTMLElement | null;
      const label =
        element instanceof HTMLInputElement || element instanceof HTMLSelectElement ? element.labels?.[0] : null;
      return label?.textContent ?? element?.getAttribute('aria-label') ?? element?.textContent ?? '';
    });
  for (let presses = 0; presses < 60; presses += 1) {
    await page.keyboard.press(key);
    if ((await nameOfFocused()).trim() === name) return;
  }
  throw new Error(`Tab never came to “${name}”.`);
}

async function open(page: Page, id: SectionId): Promise<void> {
  await page.goto(`/settings#${id}`);
  await expect(heading(page, id)).toBeFocused();
}

test('Ctrl and comma opens Settings; Tab and Enter go from section to section', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('row', { name: /Cells/ })).toBeVisible();
  await page.keyboard.press('Control+,');
  await expect(heading(page, 'ai')).toBeFocused();
  await tabTo(page, settings.sections.study, 'Shift+Tab');
  await page.keyboard.press('Enter');
  await expect(heading(page, 'study')).toBeFocused();
  await tabTo(page, study.retention);
});

test('numbers, choices and switches change by key', async ({ page, edition }) => {
  await standInForNotices(page, 'granted');
  await open(page, 'study');
  await tabTo(page, study.retention);
  await page.keyboard.press('ArrowUp');
  await expect(page.getByText(study.retentionValue(91), { exact: true })).toBeVisible();
  await tabTo(page, study.rollover);
  await page.keyboard.press('ArrowDown');
  await expect
    .poll(async () => (await apiOf(edition.url).settings.get()).settings)
    .toMatchObject({ 'study.desiredRetention': 0.91, 'study.rolloverHour': 5 });

  await open(page, 'appearance');
  await tabTo(page, appearance.motions.reduced);
  await page.keyboard.press('Space');
  await expect(page.locator(':root')).toHaveAttribute('data-motion', 'reduced');

  await open(page, 'notifications');
  await tabTo(page, systemNotices.reminderSwitch);
  await page.keyboard.press('Space');
  await expect(page.getByLabel(systemNotices.reminderAt, { exact: true })).toBeVisible();
});

test('a stepper keeps the focus while its number changes', async ({ page }) => {
  await open(page, 'study');
  await tabTo(page, study.retention);
  for (let presses = 0; presses < 3; presses += 1) await page.keyboard.press('ArrowDown');
  await expect(page.getByText(study.retentionValue(87), { exact: true })).toBeVisible();
  await expect(page.getByRole('spinbutton', { name: study.retention })).toBeFocused();
});

test('the question before a key is removed holds the focus and gives it back', async ({ page, edition }) => {
  await apiOf(edition.url).user.saveGeminiKey({ key: 'test-key-0123456789' });
  await open(page, 'ai');
  await expect(page.getByRole('button', { name: gemini.remove, exact: true })).toBeVisible();
  await tabTo(page, gemini.remove);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: gemini.removeTitle })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: gemini.remove, exact: true })).toBeFocused();
});

test('restoring goes on to the next entry', async ({ page, edition }) => {
  const api = apiOf(edition.url);
  for (const { id, topic } of (await api.sets.list()).sets)
    if (topic === 'Cells' || topic === 'Verbs') await api.sets.remove({ id });
  await open(page, 'data');
  await expect(page.getByRole('button', { name: dataSettings.restoreThing('Verbs') })).toBeVisible();
  const [first = ''] = await page
    .getByRole('list', { name: dataSettings.trash })
    .getByRole('listitem')
    .allTextContents();
  const [now, next] = first.includes('Verbs') ? ['Verbs', 'Cells'] : ['Cells', 'Verbs'];
  await tabTo(page, dataSettings.restoreThing(now));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: dataSettings.restoreThing(next) })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByText(dataSettings.trashEmpty)).toBeVisible();
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).not.toBe('BODY');
});

test('licences are found and opened', async ({ page }) => {
  await open(page, 'about');
  await tabTo(page, licences.show);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('searchbox', { name: licences.search })).toBeFocused();
  await page.keyboard.type('literata');
  await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(1);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByText('SIL OPEN FONT LICENSE').first()).toBeVisible();
});
