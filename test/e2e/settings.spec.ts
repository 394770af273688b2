/** Settings by mouse: its sections and their addresses, changes that apply at once, and changes that are refused. */
import type { Page } from '@playwright/test';
import { messages } from '../../src/contract/messages/index.ts';
import { expect, expectAccessible, test } from './edition.ts';
import { apiOf, seed, simpleSet } from './seed.ts';

const { settings, shell } = messages;
const { study } = settings;
type SectionId = keyof typeof settings.sections;
/** Sync is a desktop's. */
const SECTION_IDS = (Object.keys(settings.sections) as SectionId[]).filter((id) => id !== 'sync');
const NARROW = { width: 390, height: 844 };

test.beforeEach(({ edition }) => seed(edition.url, [simpleSet('Cells', 12), simpleSet('Verbs', 8)]));

const heading = (page: Page, id: SectionId) =>
  page.getByRole('heading', { level: 1, name: settings.sections[id], exact: true });
const sectionLink = (page: Page, id: SectionId) =>
  page
    .getByRole('navigation', { name: messages.shell.pages.settings })
    .getByRole('link', { name: settings.sections[id], exact: true });
const saved = (page: Page) => page.getByRole('status').filter({ hasText: new RegExp(`^${settings.saved}$`) });

async function open(page: Page, id: SectionId): Promise<void> {
  await page.goto(`/settings#${id}`);
  await expect(heading(page, id)).toBeVisible();
}

for (const theme of ['light', 'dark'] as const) {
  test(`every section is accessible in ${theme}, wide and narrow`, async ({ page }) => {
    test.setTimeout(120_000);
    await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
    for (const id of SECTION_IDS) {
      await open(page, id);
      await expectAccessible(page, `${id}, ${theme}`);
    }
    await page.setViewportSize(NARROW);
    for (const id of SECTION_IDS) {
      await open(page, id);
      await expect(sectionLink(page, id)).toBeInViewport();
      await expectAccessible(page, `${id}, ${theme}, narrow`);
      const { scrollWidth, clientWidth } = await page.evaluate(() => document.documentElement);
      expect(scrollWidth, id).toBe(clientWidth);
    }
  });
}

test.describe('study', () => {
  test('says what a retention costs while it is chosen, and keeps it', async ({ page, edition }) => {
    await open(page, 'study');
    await expect(page.getByText(study.retentionCost(90, 10))).toBeVisible();
    await expect(page.getByText(study.retentionDates)).toBeVisible();
    const retention = page.getByRole('spinbutton', { name: study.retention });
    await retention.fill('95');
    await retention.press('Enter');
    await expect(saved(page)).toBeVisible();
    await expect(page.getByText(study.retentionCost(95, 20))).toBeVisible();
    await expect(page.getByText(study.retentionCompared(shell.time.days(12)))).toBeVisible();
    await expect(page.getByText(study.retentionValue(95), { exact: true })).toBeVisible();
    await expect(saved(page)).toHaveCount(0);
    expect((await apiOf(edition.url).settings.get()).settings['study.desiredRetention']).toBe(0.95);
    await page.reload();
    await expect(retention).toHaveValue('95');
  });
});
