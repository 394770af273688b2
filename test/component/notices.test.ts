/** Notices and toasts (core §2, ai §2): what each event shows, how long, and where its actions lead. */
import { beforeEach, describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { AI_TEST_STORAGE_PREFIX, PAGE_EVENT } from '../../src/contract/events.ts';
import { NOTICE_MAX_WIDTH, UNDO_TOAST_MS } from '../../src/contract/limits.ts';
import { messages } from '../../src/contract/messages/index.ts';
import { openApp, type OpenedApp } from './harness/app.ts';
import {
  clickAt,
  expectAccessible,
  expectAddress,
  expectCount,
  expectGone,
  press,
  pressAt,
  toasts,
} from './harness/person.ts';

const { notices, styleguide } = messages;
const { words } = styleguide;
/** How long a toast stays that says nothing of its own, ms. */
const TOAST_MS = 5_000;

let app: OpenedApp;

beforeEach(async () => {
  app = await openApp({ at: '/styleguide', stopLibraries: true });
  await expect.element(page.getByRole('button', { name: words.openNotice })).toBeVisible();
});

describe('a notice', () => {
  test('without title and actions is called Notice and has an OK', async () => {
    await pressAt(page.getByRole('button', { name: words.openNotice }), 'Enter');
    const notice = page.getByRole('alertdialog', { name: notices.title });
    await expect.element(notice).toHaveAccessibleDescription(words.noticeText);
    await expect.element(notice.getByRole('button')).toHaveTextContent(notices.ok);
    await expect.element(notice.getByRole('button', { name: notices.ok })).toHaveFocus();
    await expectAccessible();
    await press('Enter');
    await expectGone(notice);
    await expect.element(page.getByRole('button', { name: words.openNotice })).toHaveFocus();
  });

  test('is at most 520 px wide, whatever it says, and in a narrow window no wider than that', async () => {
    showNotice({ message: 'Everything keeps working here. '.repeat(20) });
    const notice = page.getByRole('alertdialog');
    await expect.element(notice).toBeVisible();
    const width = () => notice.element().getBoundingClientRect().width;
    expect(width()).toBe(NOTICE_MAX_WIDTH);
    await page.viewport(390, 844);
    await expect.poll(width).toBeLessThan(390);
  });

  test('closes by Escape, not by a press beside it', async () => {
    showNotice({ message: words.noticeText });
    await expect.element(page.getByRole('alertdialog')).toBeVisible();
    await clickAt(10, 400);
    await expect.element(page.getByRole('alertdialog')).toBeVisible();
    await press('Escape');
    await expectGone(page.getByRole('alertdialog'));
  });

  test('closes with any of its actions, and one with an address goes there', async () => {
    const actions = [
      { label: 'Later', role: 'primary' },
      { label: 'Look at it', role: 'link', href: '/settings#about' },
    ];
    showNotice({ title: 'A new version', message: 'It is ready.', actions });
    await page.getByRole('button', { name: 'Later' }).click();
    await expectGone(page.getByRole('alertdialog'));
    await expectAddress('/styleguide');
    showNotice({ title: 'A new version', message: 'It is ready.', actions });
    await page.getByRole('link', { name: 'Look at it' }).click();
    await expectGone(page.getByRole('alertdialog'));
    await expectAddress('/settings#about');
  });

  test('waits for the one before it', async () => {
    showNotice({ message: 'The first' });
    showNotice({ message: 'The second' });
    await expect.element(page.getByRole('alertdialog')).toMatchTextContent('The first');
    await expect.element(page.getByRole('button', { name: notices.ok })).toHaveFocus();
    await press('Enter');
    await expect.element(page.getByRole('alertdialog')).toMatchTextContent('The second');
  });
});

describe('the quota notice', () => {
  test('has the default text, OK and the way to the key', async () => {
    await page.getByRole('button', { name: words.openQuota }).click();
    const notice = page.getByRole('alertdialog', { name: notices.quotaTitle });
    await expect.element(notice).toHaveAccessibleDescription(notices.quotaText);
    await expect.element(notice.getByRole('button', { name: notices.ok })).toHaveFocus();
    await expectAccessible();
    await pressAt(notice.getByRole('link', { name: notices.manageKey }), 'Enter');
    await expectAddress('/settings#ai');
    await expectGone(notice);
  });

  test('says what was supplied instead, once for many refusals', async () => {
    const message = 'Come back tomorrow.';
    for (let call = 0; call < 3; call += 1) dispatch(PAGE_EVENT.quotaExceeded, { message });
    const notice = page.getByRole('alertdialog', { name: notices.quotaTitle });
    await expect.element(notice).toHaveAccessibleDescription(message);
    await page.getByRole('button', { name: notices.ok }).click();
    await expectGone(page.getByRole('alertdialog'));
  });
});

describe('a toast', () => {
  const toast = (text: string) => page.getByRole('group').filter({ hasText: text });

  test('of each kind is announced, looks like it, and goes when its time is over', async () => {
    for (const [name, kind, ms] of [
      [words.undone, 'info', UNDO_TOAST_MS],
      [words.saved, 'success', TOAST_MS],
      [words.failed, 'error', UNDO_TOAST_MS],
    ] as const) {
      await pressAt(page.getByRole('button', { name, exact: true }).first(), 'Enter');
      await expect.element(toast(name)).toHaveAttribute('data-kind', kind);
      await app.clock.pass(ms - 1);
      await expect.element(toast(name)).toBeVisible();
      await app.clock.pass(1);
      await expectCount(toast(name), 0);
    }
    // All three at once for axe.
    for (const name of [words.undone, words.saved, words.failed])
      await pressAt(page.getByRole('button', { name, exact: true }).first(), 'Enter');
    await toast(words.saved).hover();
    await expectAccessible();
  });

  test('has an action, by pointer and by F6, and a way to dismiss it', async () => {
    await pressAt(page.getByRole('button', { name: words.undone }), 'Enter');
    await expect.element(toast(words.undone)).toBeVisible();
    await press('F6');
    await expect.element(toasts).toHaveFocus();
    await press('Tab');
    await press('Tab');
    await expect.element(toast(words.undone).getByRole('button', { name: notices.undo })).toHaveFocus();
    await press('Enter');
    await expectCount(toast(words.undone), 0);
    // The next key does again what it did before.
    await expect.element(page.getByRole('button', { name: words.undone })).toHaveFocus();
    await expect.element(toast(words.saved)).toBeVisible();
    await toast(words.saved).getByRole('button', { name: notices.dismiss }).click();
    await expectCount(toast(words.saved), 0);
  });

  test('waits while it has the pointer or focus', async () => {
    await pressAt(page.getByRole('button', { name: words.saved, exact: true }).first(), 'Enter');
    await toast(words.saved).hover();
    await app.clock.pass(2 * TOAST_MS);
    await expect.element(toast(words.saved)).toBeVisible();
  });

  test('with an address leads there inside the app', async () => {
    dispatch(PAGE_EVENT.toast, { message: 'Look', action: { label: notices.open, href: '/settings' } });
    await toast('Look').getByRole('button', { name: notices.open }).click();
    await expectAddress('/settings');
  });

  test('of the same id takes the place of the one in sight', async () => {
    dispatch(PAGE_EVENT.toast, { id: 'import', message: 'Importing 1 of 2' });
    dispatch(PAGE_EVENT.toast, { id: 'import', message: 'Importing 2 of 2' });
    await expect.element(toast('Importing 2 of 2')).toBeVisible();
    await expectCount(toast('Importing 1 of 2'), 0);
  });

  test('announces a test that newly appears in storage, and no change of one', async () => {
    // What another tab does reaches this one as such an event.
    const store = (key: string, newValue: string): void => {
      const oldValue = localStorage.getItem(key);
      localStorage.setItem(key, newValue);
      window.dispatchEvent(new StorageEvent('storage', { key, oldValue, newValue }));
    };
    store('another-key', '{}');
    store(`${AI_TEST_STORAGE_PREFIX}cells`, '{}');
    await expectCount(toast(notices.testReady), 1);
    await toast(notices.testReady).getByRole('button', { name: notices.dismiss }).click();
    await expectCount(toast(notices.testReady), 0);
    store(`${AI_TEST_STORAGE_PREFIX}cells`, '{"answered":1}');
    store(`${AI_TEST_STORAGE_PREFIX}verbs`, '{}');
    await expectCount(toast(notices.testReady), 1);
    await toast(notices.testReady).getByRole('button', { name: notices.open }).click();
    await expectAddress('/ai-test');
  });
});

function showNotice(detail: object): void {
  dispatch(PAGE_EVENT.modal, detail);
}

function dispatch(name: string, detail: object): void {
  window.dispatchEvent(new CustomEvent(name, { detail }));
}
