/** Settings, "Study" and "Appearance": changes that apply at once and are there again, and changes that are refused. */
import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { messages } from '../../src/contract/messages/index.ts';
import { Problem } from '../../src/contract/problem.ts';
import { simpleSet } from './harness/app.ts';
import { emulateMedia, expectAccessible, expectCount, expectGone, pressAt } from './harness/person.ts';
import { makeDesktop } from './made-desktop.ts';
import { alertOf, heading, openSettings, saved } from './settings-page.ts';

const { settings, shell } = messages;
const { study, appearance } = settings;
/** As `saved-note.ts` has it. */
const SAVED_SHOWN_MS = 2_500;

describe('study', () => {
  const retention = page.getByRole('spinbutton', { name: study.retention });
  const perDay = page.getByRole('spinbutton', { name: study.newPerDay });
  const rollover = page.getByLabelText(study.rollover);

  test('says what a retention costs while it is chosen, and keeps it', async () => {
    const app = await openSettings('study', { sets: [simpleSet('Cells', 12), simpleSet('Verbs', 8)] });
    await expect.element(page.getByText(study.retentionCost(90, 10))).toBeVisible();
    await expect.element(page.getByText(study.retentionDates)).toBeVisible();
    await retention.fill('95');
    await pressAt(retention, 'Enter');
    await expect.element(saved()).toBeVisible();
    await expect.element(page.getByText(study.retentionCost(95, 20))).toBeVisible();
    await expect.element(page.getByText(study.retentionCompared(shell.time.days(12)))).toBeVisible();
    await expect.element(page.getByText(study.retentionValue(95), { exact: true })).toBeVisible();
    await app.clock.pass(SAVED_SHOWN_MS);
    await expectCount(saved(), 0);
    expect((await app.api.settings.get()).settings['study.desiredRetention']).toBe(0.95);
    await app.reopen();
    await expect.element(retention).toHaveValue('95');
  });

  test('keeps every number within its bounds', async () => {
    const app = await openSettings('study');
    await retention.fill('20');
    await pressAt(retention, 'Enter');
    await expect.element(retention).toHaveValue('70');
    await perDay.fill('123456');
    await pressAt(perDay, 'Enter');
    await expect.element(perDay).toHaveValue('9999');
    await expect.element(page.getByText(study.newPerDayValue(9999), { exact: true })).toBeVisible();
    await rollover.selectOptions('0');
    await expect
      .poll(async () => (await app.api.settings.get()).settings)
      .toMatchObject({ 'study.desiredRetention': 0.7, 'study.newPerDay': 9999, 'study.rolloverHour': 0 });
    for (const words of [
      study.retentionHint,
      study.newPerDayHint,
      study.rolloverHint,
      study.newCardsText,
      study.dayText,
    ])
      await expect.element(page.getByText(words)).toBeVisible();
  });

  test('a refused change goes back, with the reason beside it', async () => {
    const { settingFailed } = messages.stored;
    const app = await openSettings('study');
    app.host.refuse('settings.put', new Problem('internal', settingFailed));
    await pressAt(perDay, 'ArrowUp');
    await expect.element(alertOf(settingFailed)).toBeVisible();
    await expect.element(perDay).toHaveValue('20');
    await rollover.selectOptions('7');
    await expectCount(alertOf(settingFailed), 2);
    await expect.element(rollover).toHaveValue('4');
    await expectCount(saved(), 0);
    await expectAccessible('refused changes');

    app.host.allow('settings.put');
    await pressAt(perDay, 'ArrowUp');
    await expect.element(saved()).toBeVisible();
    await expectCount(alertOf(settingFailed), 1);
  });
});

describe('appearance', () => {
  test('a desktop checks spelling until that is switched off, and says where dictionaries come from', async () => {
    const { spelling } = appearance;
    const { settings: kept, options } = makeDesktop();
    await openSettings('appearance', options);
    const check = page.getByRole('checkbox', { name: spelling.check });
    await expect.element(check).toBeChecked();
    await expect.element(page.getByText(spelling.text)).toBeVisible();
    await expect.element(page.getByText(spelling.fetched)).toBeVisible();
    await check.click();
    await expect.element(check).not.toBeChecked();
    await expect.poll(() => kept['appearance.spelling']).toBe(false);
    await check.click();
    await expect.poll(() => kept['appearance.spelling']).toBe(true);
  });

  test('a Mac has dictionaries of its own', async () => {
    const { spelling } = appearance;
    await openSettings('appearance', { ...makeDesktop().options, isMac: true });
    await expect.element(page.getByRole('checkbox', { name: spelling.check })).toBeVisible();
    await expectGone(page.getByText(spelling.fetched));
  });

  test('a browser has its own switch for spelling', async () => {
    await openSettings('appearance');
    await expect.element(page.getByRole('group', { name: appearance.language })).toBeVisible();
    await expectGone(page.getByRole('checkbox', { name: appearance.spelling.check }));
  });

  test('the theme changes at once and is there again', async () => {
    const app = await openSettings('appearance');
    const background = () => getComputedStyle(document.body).backgroundColor;
    const light = background();
    await page
      .getByRole('group', { name: appearance.theme })
      .getByRole('button', { name: appearance.themes.dark })
      .click();
    await expect.poll(background).not.toBe(light);
    await expect.element(saved()).toBeVisible();
    forgetLooks();
    expect(background()).toBe(light);
    await app.reopen();
    await expect.element(heading('appearance')).toBeVisible();
    expect(background()).not.toBe(light);
  });

  test('the sample card grows with the reading size, within its bounds', async () => {
    await openSettings('appearance');
    const sample = page.getByRole('group', { name: appearance.sampleLabel });
    const answer = sample.getByText(appearance.sampleAnswer);
    await expect.element(sample.getByText(appearance.sampleQuestion)).toBeVisible();
    const look = () => getComputedStyle(answer.element());
    expect(look().fontFamily).toContain('Literata');
    expect(look().fontSize).toBe('19px');
    const reading = page.getByRole('spinbutton', { name: appearance.readingLabel });
    await reading.fill('200');
    await pressAt(reading, 'Enter');
    await expect.element(reading).toHaveValue('140');
    await expect.poll(() => look().fontSize).toBe('26.6px');
    await expect.element(page.getByText(appearance.readingValue(140), { exact: true })).toBeVisible();
    await expect.element(page.getByText(appearance.readingHint)).toBeVisible();
  });

  test('reduced motion stops what moves, whether the person or the system asks for it', async () => {
    await emulateMedia({ reducedMotion: 'no-preference' });
    const app = await openSettings('appearance');
    const motion = page.getByRole('group', { name: appearance.motion });
    const reduced = motion.getByRole('button', { name: appearance.motions.reduced });
    expect(moves()).toBe(true);
    await reduced.click();
    await expect.poll(moves).toBe(false);
    await expect.element(saved()).toBeVisible();
    forgetLooks();
    await app.reopen();
    await expect.element(reduced).toHaveAttribute('aria-pressed', 'true');
    expect(moves()).toBe(false);
    await motion.getByRole('button', { name: appearance.motions.system }).click();
    await expect.poll(moves).toBe(true);
    await emulateMedia({ reducedMotion: 'reduce' });
    await expect.poll(moves).toBe(false);
  });
});

/** A page that is loaded has no look of its own yet. */
function forgetLooks(): void {
  for (const name of document.documentElement.getAttributeNames())
    if (name !== 'lang') document.documentElement.removeAttribute(name);
}

function moves(): boolean {
  const probe = document.body.appendChild(document.createElement('div'));
  probe.style.transition = 'transform 1s, opacity 1s';
  const { transitionProperty } = getComputedStyle(probe);
  probe.remove();
  return transitionProperty.includes('transform');
}
