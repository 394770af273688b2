/** Settings by keyboard alone. */
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { messages } from '../../src/contract/messages/index.ts';
import { openApp, type OpenedApp, simpleSet } from './harness/app.ts';
import { goTo, press } from './harness/person.ts';
import { heading, openSettings, type SectionId } from './settings-page.ts';
import { standInForNotices } from './system-notices.ts';

const { dataSettings, settings, systemNotices } = messages;
const { study, appearance, gemini } = settings;
const SETS = [simpleSet('Cells', 3), simpleSet('Verbs', 2)];

/** Opens the app in a section, whose heading has the focus then. */
async function openAt(id: SectionId, options: Parameters<typeof openSettings>[1] = {}): Promise<OpenedApp> {
  const app = await openSettings(id, { sets: SETS, ...options });
  await expect.element(heading(id)).toHaveFocus();
  return app;
}

async function goToSection(id: SectionId): Promise<void> {
  await goTo(`/settings#${id}`);
  await expect.element(heading(id)).toHaveFocus();
}

function nameOfFocused(): string {
  const element = document.activeElement;
  const label =
    element instanceof HTMLInputElement || element instanceof HTMLSelectElement ? element.labels?.[0] : null;
  return (label?.textContent ?? element?.getAttribute('aria-label') ?? element?.textContent ?? '').trim();
}

/** Presses Tab, or Shift+Tab, until what has the name has the focus. */
async function tabTo(name: string, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  for (let presses = 0; presses < 60; presses += 1) {
    await press(key);
    if (nameOfFocused() === name) return;
  }
  throw new Error(`Tab never came to “${name}”.`);
}

test('Ctrl and comma opens Settings; Tab and Enter go from section to section', async () => {
  await openApp({ sets: SETS });
  await expect.element(page.getByRole('row', { name: /Cells/ })).toBeVisible();
  await press('Control+,');
  await expect.element(heading('ai')).toHaveFocus();
  await tabTo(settings.sections.study, 'Shift+Tab');
  await press('Enter');
  await expect.element(heading('study')).toHaveFocus();
  await tabTo(study.retention);
});

test('numbers, choices and switches change by key', async () => {
  standInForNotices('granted');
  const { api } = await openAt('study');
  await tabTo(study.retention);
  await press('ArrowUp');
  await expect.element(page.getByText(study.retentionValue(91), { exact: true })).toBeVisible();
  await tabTo(study.rollover);
  await press('ArrowDown');
  await expect
    .poll(async () => (await api.settings.get()).settings)
    .toMatchObject({ 'study.desiredRetention': 0.91, 'study.rolloverHour': 5 });

  await goToSection('appearance');
  await tabTo(appearance.motions.reduced);
  await press('Space');
  await expect.poll(() => document.documentElement.dataset['motion']).toBe('reduced');

  await goToSection('notifications');
  await tabTo(systemNotices.reminderSwitch);
  await press('Space');
  await expect.element(page.getByLabelText(systemNotices.reminderAt, { exact: true })).toBeVisible();
});

test('a stepper keeps the focus while its number changes', async () => {
  await openAt('study');
  await tabTo(study.retention);
  for (let presses = 0; presses < 3; presses += 1) await press('ArrowDown');
  await expect.element(page.getByText(study.retentionValue(87), { exact: true })).toBeVisible();
  await expect.element(page.getByRole('spinbutton', { name: study.retention })).toHaveFocus();
});

test('the question before a key is removed holds the focus and gives it back', async () => {
  await openAt('ai', { key: 'test-key-0123456789' });
  const remove = page.getByRole('button', { name: gemini.remove, exact: true });
  await expect.element(remove).toBeVisible();
  await tabTo(gemini.remove);
  await press('Enter');
  const question = page.getByRole('dialog', { name: gemini.removeTitle });
  await expect.element(question).toBeVisible();
  for (let presses = 0; presses < 4; presses += 1) {
    await press('Tab');
    expect(question.element().contains(document.activeElement)).toBe(true);
  }
  await press('Escape');
  await expect.element(remove).toHaveFocus();
});

test('restoring goes on to the next entry', async () => {
  await openAt('data', {
    async before(api) {
      for (const id of ['cells', 'verbs']) await api.sets.remove({ id });
    },
  });
  const restore = (topic: string) => page.getByRole('button', { name: dataSettings.restoreThing(topic) });
  await expect.element(restore('Verbs')).toBeVisible();
  const first = page.getByRole('list', { name: dataSettings.trash }).getByRole('listitem').first();
  const [now, next] = first.element().textContent.includes('Verbs') ? ['Verbs', 'Cells'] : ['Cells', 'Verbs'];
  await tabTo(dataSettings.restoreThing(now!));
  await press('Enter');
  await expect.element(restore(next!)).toHaveFocus();
  await press('Enter');
  await expect.element(page.getByText(dataSettings.trashEmpty)).toBeVisible();
  await expect.poll(() => document.activeElement?.tagName).not.toBe('BODY');
});
