/** Settings by mouse: its sections and their addresses, changes that apply at once, and changes that are refused. */
import type { Page } from '@playwright/test';
import { messages } from '../../src/contract/messages/index.ts';
import { shortcutLabel } from '../../src/renderer/lib/shortcut-label.ts';
import { serveEdition } from '../support/served-edition.ts';
import { expect, expectAccessible, test } from './edition.ts';
import { apiOf, seed, simpleSet } from './seed.ts';

const { settings, shell, notices } = messages;
const { place, study, appearance } = settings;
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
const aside = (page: Page) => page.getByRole('complementary', { name: place.title });
const saved = (page: Page) => page.getByRole('status').filter({ hasText: new RegExp(`^${settings.saved}$`) });

async function open(page: Page, id: SectionId): Promise<void> {
  await page.goto(`/settings#${id}`);
  await expect(heading(page, id)).toBeVisible();
}

test('the gear says what is behind it, and every section has an address, a heading and the focus', async ({ page }) => {
  await page.goto('/');
  const gear = page.getByRole('link', { name: shell.nav.settings, exact: true });
  await gear.hover();
  await expect(page.getByText(shell.nav.settingsTooltip)).toBeVisible();
  await gear.click();
  await expect(heading(page, 'ai')).toBeFocused();
  for (const id of SECTION_IDS) {
    await sectionLink(page, id).click();
    await expect(heading(page, id)).toBeVisible();
    if (id !== 'ai') await expect(heading(page, id)).toBeFocused();
    await expect(page).toHaveURL(new RegExp(`/settings#${id}$`));
    await expect(sectionLink(page, id)).toHaveAttribute('aria-current', 'page');
  }
  await page.goBack();
  await expect(heading(page, 'keyboard')).toBeVisible();
});

test('the section that was open last opens again; an address that names none does too', async ({ page }) => {
  await open(page, 'study');
  await page.goto('/settings');
  await expect(heading(page, 'study')).toBeVisible();
  await page.goto('/settings#nowhere');
  await expect(heading(page, 'study')).toBeVisible();
});

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

test.describe('account and server', () => {
  test('says who is here, where it is kept, what is there, and what happens without a connection', async ({
    page,
    edition,
  }) => {
    await apiOf(edition.url).notes.create({ title: 'A note', content: 'Text' });
    await open(page, 'account');
    const main = page.getByRole('main');
    for (const words of [
      shell.nav.localProfile,
      place.whoServer,
      place.onServer,
      edition.url,
      place.awayServer,
      shell.sync.onThisServer,
    ])
      await expect(main.getByText(words, { exact: true })).toBeVisible();
    await expectFacts(page, { [place.sets]: '3', [place.cards]: '40', [place.notes]: '1' });

    await open(page, 'study');
    await expect(aside(page).getByText(edition.url)).toBeVisible();
    await expect(aside(page).getByText(place.awayTitle)).toBeVisible();
  });

  test('its state is that of the title bar', async ({ page, context }) => {
    await open(page, 'study');
    await expect(page.getByText(shell.sync.onThisServer)).toHaveCount(2);
    await context.setOffline(true);
    await expect(page.getByText(shell.sync.offline, { exact: true })).toHaveCount(2);
    await context.setOffline(false);
    await expect(page.getByText(shell.sync.onThisServer)).toHaveCount(2);
  });

  test('shows how full a limited storage is', async ({ page }) => {
    const limited = await serveEdition({ STORAGE_LIMIT_MB: '1' });
    try {
      await seed(limited.url, []);
      await apiOf(limited.url).notes.create({ content: 'x'.repeat(524_288) });
      await page.goto(`${limited.url}/settings#data`);
      const bar = page.getByRole('progressbar', { name: place.storage }).first();
      await expect(bar).toHaveAttribute('aria-valuenow', '51');
      await expect(page.getByText(/^5\d\d\skB of 1\sMB$/).first()).toBeVisible();
      await expect(page.getByText(place.storageShare(51), { exact: true })).toBeVisible();
      await expectAccessible(page, 'limited storage');
    } finally {
      await limited.dispose();
    }
  });

  test('what cannot be counted is said, and counted on Retry', async ({ page }) => {
    await page.route('**/api/user/storage', (route) => route.fulfill({ status: 500, body: '' }));
    await open(page, 'study');
    await expect(aside(page).getByRole('alert')).toContainText(messages.stored.amountsFailed);
    await expectAccessible(page, 'storage not counted');
    await page.unroute('**/api/user/storage');
    await aside(page).getByRole('button', { name: notices.retry }).click();
    await expectFacts(page, { [place.cards]: '40' });
  });

  test('while it counts it says so', async ({ page }) => {
    const held = Promise.withResolvers<void>();
    await page.route('**/api/user/storage', async (route) => {
      await held.promise;
      await route.continue();
    });
    await open(page, 'study');
    await expect(page.getByRole('status', { name: place.loading })).toBeVisible();
    held.resolve();
    await expect(page.getByRole('status', { name: place.loading })).toHaveCount(0);
  });
});

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

  test('keeps every number within its bounds', async ({ page, edition }) => {
    await open(page, 'study');
    const retention = page.getByRole('spinbutton', { name: study.retention });
    await retention.fill('20');
    await retention.press('Enter');
    await expect(retention).toHaveValue('70');
    const perDay = page.getByRole('spinbutton', { name: study.newPerDay });
    await perDay.fill('123456');
    await perDay.press('Enter');
    await expect(perDay).toHaveValue('9999');
    await expect(page.getByText(study.newPerDayValue(9999), { exact: true })).toBeVisible();
    await page.getByLabel(study.rollover).selectOption('0');
    await expect
      .poll(async () => (await apiOf(edition.url).settings.get()).settings)
      .toMatchObject({ 'study.desiredRetention': 0.7, 'study.newPerDay': 9999, 'study.rolloverHour': 0 });
    for (const words of [
      study.retentionHint,
      study.newPerDayHint,
      study.rolloverHint,
      study.newCardsText,
      study.dayText,
    ])
      await expect(page.getByText(words)).toBeVisible();
  });

  test('a refused change goes back, with the reason beside it', async ({ page }) => {
    await page.route('**/api/settings', (route) =>
      route.request().method() === 'PUT' ? route.fulfill({ status: 500, body: '' }) : route.continue(),
    );
    await open(page, 'study');
    await page.getByRole('spinbutton', { name: study.newPerDay }).press('ArrowUp');
    await expect(page.getByRole('alert').filter({ hasText: messages.stored.settingFailed })).toBeVisible();
    await expect(page.getByRole('spinbutton', { name: study.newPerDay })).toHaveValue('20');
    await page.getByLabel(study.rollover).selectOption('7');
    await expect(page.getByRole('alert').filter({ hasText: messages.stored.settingFailed })).toHaveCount(2);
    await expect(page.getByLabel(study.rollover)).toHaveValue('4');
    await expect(saved(page)).toHaveCount(0);
    await expectAccessible(page, 'refused changes');

    await page.unroute('**/api/settings');
    await page.getByRole('spinbutton', { name: study.newPerDay }).press('ArrowUp');
    await expect(saved(page)).toBeVisible();
    await expect(page.getByRole('alert').filter({ hasText: messages.stored.settingFailed })).toHaveCount(1);
  });
});

test.describe('appearance', () => {
  test('the theme changes at once and is there again', async ({ page }) => {
    await page.emulateMedia({ colorScheme: 'light' });
    await open(page, 'appearance');
    const background = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
    const light = await background();
    await page
      .getByRole('group', { name: appearance.theme })
      .getByRole('button', { name: appearance.themes.dark })
      .click();
    await expect.poll(background).not.toBe(light);
    await expect(saved(page)).toBeVisible();
    await page.reload();
    await expect(heading(page, 'appearance')).toBeVisible();
    expect(await background()).not.toBe(light);
  });

  test('the sample card grows with the reading size, within its bounds', async ({ page }) => {
    await open(page, 'appearance');
    const sample = page.getByRole('group', { name: appearance.sampleLabel });
    const answer = sample.getByText(appearance.sampleAnswer);
    const size = () => answer.evaluate((element) => getComputedStyle(element).fontSize);
    await expect(sample.getByText(appearance.sampleQuestion)).toBeVisible();
    expect(await answer.evaluate((element) => getComputedStyle(element).fontFamily)).toContain('Literata');
    expect(await size()).toBe('19px');
    const reading = page.getByRole('spinbutton', { name: appearance.readingLabel });
    await reading.fill('200');
    await reading.press('Enter');
    await expect(reading).toHaveValue('140');
    expect(await size()).toBe('26.6px');
    await expect(page.getByText(appearance.readingValue(140), { exact: true })).toBeVisible();
    await expect(page.getByText(appearance.readingHint)).toBeVisible();
  });

  test('reduced motion stops what moves, whether the person or the system asks for it', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await open(page, 'appearance');
    const motion = page.getByRole('group', { name: appearance.motion });
    const moves = () =>
      motion
        .getByRole('button')
        .first()
        .evaluate(() => {
          const probe = document.body.appendChild(document.createElement('div'));
          probe.style.transition = 'transform 1s, opacity 1s';
          const { transitionProperty } = getComputedStyle(probe);
          probe.remove();
          return transitionProperty.includes('transform');
        });
    expect(await moves()).toBe(true);
    await motion.getByRole('button', { name: appearance.motions.reduced }).click();
    expect(await moves()).toBe(false);
    await page.reload();
    await expect(motion.getByRole('button', { name: appearance.motions.reduced })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
    expect(await moves()).toBe(false);
    await motion.getByRole('button', { name: appearance.motions.system }).click();
    expect(await moves()).toBe(true);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await expect.poll(moves).toBe(false);
  });
});

test('the keyboard section lists every key and opens the sheet', async ({ page }) => {
  await open(page, 'keyboard');
  const main = page.getByRole('main');
  await expect(main.getByText(settings.keyboard.text)).toBeVisible();
  await expect(main.getByText(/^\d+ keys$/)).toBeVisible();
  for (const group of [shell.shortcuts.groups.file, shell.shortcuts.groups.study])
    await expect(main.getByRole('heading', { name: group })).toBeVisible();
  await expect(main.getByText(shortcutLabel('view.palette', false)!, { exact: true })).toBeVisible();
  await expect(main.getByText(settings.keyboard.sheetText)).toBeVisible();
  await main.getByRole('button', { name: shell.shortcuts.title }).click();
  await expect(page.getByRole('dialog', { name: shell.shortcuts.title })).toBeVisible();
});

/** Names and numbers of the list of what is kept, with the sample set of a new edition. */
async function expectFacts(page: Page, facts: Readonly<Record<string, string>>): Promise<void> {
  for (const [name, value] of Object.entries(facts)) {
    const fact = page.getByRole('term').filter({ hasText: name }).locator('xpath=following-sibling::dd[1]').first();
    await expect(fact, name).toHaveText(value);
  }
}
