/** Settings by mouse: its sections and their addresses, what is kept where, and the keyboard section. */
import { describe, expect, test } from 'vitest';
import { type Locator, page } from 'vitest/browser';
import { messages } from '../../src/contract/messages/index.ts';
import { Problem } from '../../src/contract/problem.ts';
import { shortcutLabel } from '../../src/renderer/lib/keyboard/shortcut-label.ts';
import { openApp, simpleSet } from './harness/app.ts';
import { emulateMedia, expectAccessible, expectAddress, expectCount } from './harness/person.ts';
import type { Held } from './harness/scripted-transport.ts';
import { expectWithinWidth, goToSection, heading, openSettings, SECTION_IDS, type SectionId } from './settings-page.ts';

const { settings, shell, notices } = messages;
const { place } = settings;
const SETS = [simpleSet('Cells', 12), simpleSet('Verbs', 8)];

const sectionLink = (id: SectionId): Locator =>
  page
    .getByRole('navigation', { name: shell.pages.settings })
    .getByRole('link', { name: settings.sections[id], exact: true });
const aside = () => page.getByRole('complementary', { name: place.title });

test('the gear says what is behind it, and every section has an address, a heading and the focus', async () => {
  await openApp();
  const gear = page.getByRole('link', { name: shell.nav.settings, exact: true });
  await gear.hover();
  await expect.element(page.getByText(shell.nav.settingsTooltip)).toBeVisible();
  await gear.click();
  await expect.element(heading('ai')).toHaveFocus();
  await expect.element(sectionLink('ai')).toHaveAttribute('aria-current', 'page');
  for (const id of SECTION_IDS.filter((each) => each !== 'ai')) {
    await sectionLink(id).click();
    await expect.element(heading(id)).toBeVisible();
    await expect.element(heading(id)).toHaveFocus();
    await expectAddress(`/settings#${id}`);
    await expect.element(sectionLink(id)).toHaveAttribute('aria-current', 'page');
  }
  history.back();
  await expect.element(heading('keyboard')).toBeVisible();
});

test('the section that was open last opens again; an address that names none does too', async () => {
  const app = await openSettings('study');
  await app.open('/settings');
  await expect.element(heading('study')).toBeVisible();
  await app.open('/settings#nowhere');
  await expect.element(heading('study')).toBeVisible();
});

test('a section that cannot be remembered as the last one is asked for once, and shown all the same', async () => {
  const app = await openSettings('study', {
    // A browser keeps it by itself; a desktop's host keeps it in its file.
    desktop: { platform: 'linux', window() {} },
    script(host) {
      host.refuse('settings.put', 'disk_full', 2);
      host.answer('settings.put', new Promise(() => {}));
    },
  });
  await goToSection('appearance');
  const tried = () => app.host.callsOf('settings.put').length;
  await expect.poll(tried).toBe(2);
  await app.clock.pass(0);
  expect(tried()).toBe(2);
});

describe.each(['light', 'dark'] as const)('in %s every section is accessible', (colorScheme) => {
  test('in a wide window', async () => {
    await emulateMedia({ colorScheme });
    await openSettings('about', { sets: SETS });
    for (const id of SECTION_IDS) {
      await goToSection(id);
      await expectAccessible(`${id}, ${colorScheme}`);
    }
  });

  test('in a narrow window, where nothing is cut off', async () => {
    await emulateMedia({ colorScheme });
    await page.viewport(390, 844);
    await openSettings('about', { sets: SETS });
    for (const id of SECTION_IDS) {
      await goToSection(id);
      await expect.element(sectionLink(id)).toBeInViewport();
      await expectAccessible(`${id}, ${colorScheme}, narrow`);
      expectWithinWidth(id);
    }
  });
});

describe('account and server', () => {
  test('says who is here, where it is kept, what is there, and what happens without a connection', async () => {
    await openSettings('account', {
      sets: SETS,
      before: (api) => api.notes.create({ title: 'A note', content: 'Text' }),
    });
    const main = page.getByRole('main');
    for (const words of [
      shell.nav.localProfile,
      place.whoServer,
      place.onServer,
      location.origin,
      place.awayServer,
      shell.sync.onThisServer,
    ])
      await expect.element(main.getByText(words, { exact: true })).toBeVisible();
    // With the sample set of a new edition.
    await expectFacts({ [place.sets]: '3', [place.cards]: '40', [place.notes]: '1' });

    await goToSection('study');
    await expect.element(aside().getByText(location.origin)).toBeVisible();
    await expect.element(aside().getByText(place.awayTitle)).toBeVisible();
  });

  test('what comes while it is open is counted too, as with a sync', async () => {
    const app = await openSettings('account', { sets: SETS, desktop: { platform: 'linux', window() {} } });
    await expectFacts({ [place.sets]: '3', [place.cards]: '40' });
    await app.api.sets.create({ topic: 'Brought', flashcards: [{ question: 'New', answer: 'here' }] });
    app.host.tell('changed', { kinds: ['sets'] });
    await expectFacts({ [place.sets]: '4', [place.cards]: '41' });
  });

  test('its state is that of the title bar', async () => {
    const app = await openSettings('study');
    await expectCount(page.getByText(shell.sync.onThisServer), 2);
    app.network(false);
    await expectCount(page.getByText(shell.sync.offline, { exact: true }), 2);
    app.network(true);
    await expectCount(page.getByText(shell.sync.onThisServer), 2);
  });

  test('shows how full a limited storage is, and what of it makes room', async () => {
    await openSettings('data', {
      script: (host) =>
        host.answer('user.storage', {
          usedBytes: 534_774,
          limitBytes: 1_048_576,
          unlimited: false,
          trashBytes: 102_400,
        }),
    });
    const bar = page.getByRole('progressbar', { name: place.storage }).first();
    await expect.element(bar).toHaveAttribute('aria-valuenow', '51');
    await expect.element(page.getByText(/^5\d\d\skB of 1\sMB$/).first()).toBeVisible();
    await expect.element(page.getByText(place.storageShare(51), { exact: true })).toBeVisible();
    await expect.element(page.getByText(/^1\d\d\skB of it is in the trash and older versions/).first()).toBeVisible();
    await expectAccessible('limited storage');
  });

  test('what cannot be counted is said, and counted on Retry', async () => {
    const { amountsFailed } = messages.stored;
    const app = await openSettings('study', {
      sets: SETS,
      script: (host) => host.refuse('user.storage', new Problem('internal', amountsFailed)),
    });
    await expect.element(aside().getByRole('alert')).toMatchTextContent(amountsFailed);
    await expectAccessible('storage not counted');
    app.host.allow('user.storage');
    await aside().getByRole('button', { name: notices.retry }).click();
    await expectFacts({ [place.cards]: '40' });
  });

  test('while it counts it says so', async () => {
    let held: Held | undefined;
    await openSettings('study', { script: (host) => (held = host.hold('user.storage')) });
    await expect.element(page.getByRole('status', { name: place.loading })).toBeVisible();
    held?.release();
    await expectCount(page.getByRole('status', { name: place.loading }), 0);
  });
});

test('the keyboard section lists every key and opens the sheet', async () => {
  await openSettings('keyboard');
  const main = page.getByRole('main');
  await expect.element(main.getByText(settings.keyboard.text)).toBeVisible();
  await expect.element(main.getByText(/^\d+ keys$/)).toBeVisible();
  for (const group of [shell.shortcuts.groups.file, shell.shortcuts.groups.study])
    await expect.element(main.getByRole('heading', { name: group })).toBeVisible();
  await expect.element(main.getByText(shortcutLabel('view.palette', false)!, { exact: true })).toBeVisible();
  await expect.element(main.getByText(settings.keyboard.sheetText)).toBeVisible();
  await main.getByRole('button', { name: shell.shortcuts.title }).click();
  await expect.element(page.getByRole('dialog', { name: shell.shortcuts.title })).toBeVisible();
});

/** Names and numbers of the list of what is kept. */
async function expectFacts(facts: Readonly<Record<string, string>>): Promise<void> {
  const numberOf = (name: string) =>
    [...document.querySelectorAll('dt')].find((term) => term.textContent.includes(name))?.nextElementSibling
      ?.textContent;
  for (const [name, value] of Object.entries(facts))
    await expect.poll(() => numberOf(name), { message: name }).toBe(value);
}
