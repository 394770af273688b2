/** Notices and toasts (core §2, ai §2): what each event shows, how long, and where its actions lead. */
import type { Page } from '@playwright/test';
import { AI_TEST_STORAGE_PREFIX, PAGE_EVENT } from '../../src/contract/events.ts';
import { NOTICE_MAX_WIDTH, UNDO_TOAST_MS } from '../../src/contract/limits.ts';
import { messages } from '../../src/contract/messages/index.ts';
import { expect, expectAccessible, test } from './shared-edition.ts';

const { notices, styleguide } = messages;
const { words } = styleguide;
/** How long a toast stays that says nothing of its own, ms. */
const TOAST_MS = 5_000;
/** The clock of the page goes on while a test looks, ms. */
const MARGIN_MS = 2_500;

test.beforeEach(async ({ page }) => {
  await page.clock.install();
  await page.goto('/styleguide');
  await page.getByRole('button', { name: words.openNotice }).waitFor();
});

test.describe('a notice', () => {
  test('without title and actions is called Notice and has an OK', async ({ page }) => {
    await page.getByRole('button', { name: words.openNotice }).press('Enter');
    const notice = page.getByRole('alertdialog', { name: notices.title });
    await expect(notice).toHaveAccessibleDescription(words.noticeText);
    await expect(notice.getByRole('button')).toHaveText([notices.ok]);
    await expect(notice.getByRole('button', { name: notices.ok })).toBeFocused();
    await expectAccessible(page);
    await page.keyboard.press('Enter');
    await expect(notice).toBeHidden();
    await expect(page.getByRole('button', { name: words.openNotice })).toBeFocused();
  });

  test('is at most 520 px wide, whatever it says, and in a narrow window no wider than that', async ({ page }) => {
    await showNotice(page, { message: 'Everything keeps working here. '.repeat(20) });
    const notice = page.getByRole('alertdialog');
    expect((await notice.boundingBox())?.width).toBe(NOTICE_MAX_WIDTH);
    await page.setViewportSize({ width: 390, height: 844 });
    expect((await notice.boundingBox())?.width).toBeLessThan(390);
  });

  test('closes by Escape, not by a press beside it', async ({ page }) => {
    await showNotice(page, { message: words.noticeText });
    await page.mouse.click(10, 400);
    await expect(page.getByRole('alertdialog')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('alertdialog')).toBeHidden();
  });

  test('closes with any of its actions, and one with an address goes there', async ({ page }) => {
    const actions = [
      { label: 'Later', role: 'primary' },
      { label: 'Look at it', role: 'link', href: '/settings#about' },
    ];
    await showNotice(page, { title: 'A new version', message: 'It is ready.', actions });
    await page.getByRole('button', { name: 'Later' }).click();
    await expect(page.getByRole('alertdialog')).toBeHidden();
    await expect(page).toHaveURL(/\/styleguide$/);
    await showNotice(page, { title: 'A new version', message: 'It is ready.', actions });
    await page.getByRole('link', { name: 'Look at it' }).click();
    await expect(page.getByRole('alertdialog')).toBeHidden();
    await expect(page).toHaveURL(/\/settings#about$/);
  });

  test('waits for the one before it', async ({ page }) => {
    await showNotice(page, { message: 'The first' });
    await showNotice(page, { message: 'The second' });
    await expect(page.getByRole('alertdialog')).toContainText('The first');
    await expect(page.getByRole('button', { name: notices.ok })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('alertdialog')).toContainText('The second');
  });
});

test.describe('the quota notice', () => {
  test('has the default text, OK and the way to the key', async ({ page }) => {
    await page.getByRole('button', { name: words.openQuota }).click();
    const notice = page.getByRole('alertdialog', { name: notices.quotaTitle });
    await expect(notice).toHaveAccessibleDescription(notices.quotaText);
    await expect(notice.getByRole('button', { name: notices.ok })).toBeFocused();
    await expectAccessible(page);
    await notice.getByRole('link', { name: notices.manageKey }).press('Enter');
    await expect(page).toHaveURL(/\/settings#ai$/);
    await expect(notice).toBeHidden();
  });

  test('says what was supplied instead, once for many refusals', async ({ page }) => {
    const message = 'Come back tomorrow.';
    for (let call = 0; call < 3; call += 1) await dispatch(page, PAGE_EVENT.quotaExceeded, { message });
    await expect(page.getByRole('alertdialog', { name: notices.quotaTitle })).toHaveAccessibleDescription(message);
    await page.getByRole('button', { name: notices.ok }).click();
    await expect(page.getByRole('alertdialog')).toBeHidden();
  });
});

test.describe('a toast', () => {
  const toast = (page: Page, text: string) => page.getByRole('group').filter({ hasText: text });

  test('of each kind is announced, looks like it, and goes when its time is over', async ({ page }) => {
    for (const [name, kind, ms] of [
      [words.undone, 'info', UNDO_TOAST_MS],
      [words.saved, 'success', TOAST_MS],
      [words.failed, 'error', UNDO_TOAST_MS],
    ] as const) {
      await page.getByRole('button', { name, exact: true }).first().press('Enter');
      await expect(toast(page, name)).toHaveAttribute('data-kind', kind);
      await page.clock.fastForward(ms - MARGIN_MS);
      await expect(toast(page, name)).toBeVisible();
      await page.clock.fastForward(MARGIN_MS);
      await expect(toast(page, name)).toHaveCount(0);
    }
    // All three at once for axe.
    for (const name of [words.undone, words.saved, words.failed])
      await page.getByRole('button', { name, exact: true }).first().press('Enter');
    await toast(page, words.saved).hover();
    await expectAccessible(page);
  });

  test('has an action, by pointer and by F6, and a way to dismiss it', async ({ page }) => {
    await page.getByRole('button', { name: words.undone }).press('Enter');
    await expect(toast(page, words.undone)).toBeVisible();
    await page.keyboard.press('F6');
    await expect(page.getByRole('region', { name: notices.region })).toBeFocused();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await expect(toast(page, words.undone).getByRole('button', { name: notices.undo })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(toast(page, words.undone)).toHaveCount(0);
    // The next key does again what it did before.
    await expect(page.getByRole('button', { name: words.undone })).toBeFocused();
    await expect(toast(page, words.saved)).toBeVisible();
    await toast(page, words.saved).getByRole('button', { name: notices.dismiss }).click();
    await expect(toast(page, words.saved)).toHaveCount(0);
  });

  test('waits while it has the pointer or focus', async ({ page }) => {
    await page.getByRole('button', { name: words.saved, exact: true }).first().press('Enter');
    await toast(page, words.saved).hover();
    await page.clock.fastForward(2 * TOAST_MS);
    await expect(toast(page, words.saved)).toBeVisible();
  });

  test('with an address leads there inside the app', async ({ page }) => {
    await dispatch(page, PAGE_EVENT.toast, { message: 'Look', action: { label: notices.open, href: '/settings' } });
    await toast(page, 'Look').getByRole('button', { name: notices.open }).click();
    await expect(page).toHaveURL(/\/settings$/);
  });

  test('of the same id takes the place of the one in sight', async ({ page }) => {
    await dispatch(page, PAGE_EVENT.toast, { id: 'import', message: 'Importing 1 of 2' });
    await dispatch(page, PAGE_EVENT.toast, { id: 'import', message: 'Importing 2 of 2' });
    await expect(toast(page, 'Importing 2 of 2')).toBeVisible();
    await expect(toast(page, 'Importing 1 of 2')).toHaveCount(0);
  });

  test('announces a test that newly appears in storage, and no change of one', async ({ page }) => {
    const other = await page.context().newPage();
    await other.goto(new URL('/icon.svg', page.url()).href);
    const store = (key: string, value: string) =>
      other.evaluate(([name, text]) => localStorage.setItem(name!, text!), [key, value]);
    await store('another-key', '{}');
    await store(`${AI_TEST_STORAGE_PREFIX}cells`, '{}');
    await expect(toast(page, notices.testReady)).toHaveCount(1);
    await toast(page, notices.testReady).getByRole('button', { name: notices.dismiss }).click();
    await expect(toast(page, notices.testReady)).toHaveCount(0);
    await store(`${AI_TEST_STORAGE_PREFIX}cells`, '{"answered":1}');
    await store(`${AI_TEST_STORAGE_PREFIX}verbs`, '{}');
    await expect(toast(page, notices.testReady)).toHaveCount(1);
    await toast(page, notices.testReady).getByRole('button', { name: notices.open }).click();
    await expect(page).toHaveURL(/\/ai-test$/);
    await other.close();
  });
});

function showNotice(page: Page, detail: object): Promise<void> {
  return dispatch(page, PAGE_EVENT.modal, detail);
}

function dispatch(page: Page, name: string, detail: object): Promise<void> {
  return page.evaluate((event) => void window.dispatchEvent(new CustomEvent(event.name, { detail: event.detail })), {
    name,
    detail,
  });
}
