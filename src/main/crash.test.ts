/** What the person is asked when a page dies again and again, or hangs. That a page that died is there again is the desktop suite's. */
import type { BrowserWindow, MessageBoxOptions } from 'electron';
import { EventEmitter } from 'node:events';
import { beforeEach, expect, test, vi } from 'vitest';
import { messages } from '../contract/messages/index.ts';

const system = vi.hoisted(() => ({
  asked: [] as MessageBoxOptions[],
  answer: Promise.resolve(0),
  quits: 0,
}));
vi.mock('electron', () => ({
  app: { getLocale: () => 'en', quit: () => (system.quits += 1) },
  dialog: {
    showMessageBox: async (_window: unknown, options: MessageBoxOptions) => {
      system.asked.push(options);
      return { response: await system.answer };
    },
  },
}));
vi.mock('./log.ts', () => ({ logger: { warn: () => {}, error: () => {} } }));

const { recoverFromCrashes } = await import('./crash.ts');

const { crash, hang } = messages.desktop;
const titles = () => system.asked.map(({ message }) => message);

function openWindow() {
  const webContents = Object.assign(new EventEmitter(), {
    reload: vi.fn<() => void>(),
    forcefullyCrashRenderer: vi.fn<() => void>(),
  });
  const window = Object.assign(new EventEmitter(), { webContents, isDestroyed: () => false });
  recoverFromCrashes(window as unknown as BrowserWindow);
  const die = (reason = 'crashed') => webContents.emit('render-process-gone', {}, { reason, exitCode: 1 });
  return { window, webContents, die };
}

beforeEach(() => {
  system.asked.length = 0;
  system.answer = Promise.resolve(0);
  system.quits = 0;
});

test('a page that died is opened again without a word; one that was ended on purpose is left', () => {
  const { webContents, die } = openWindow();
  die('clean-exit');
  expect(webContents.reload).not.toHaveBeenCalled();
  die();
  expect(webContents.reload).toHaveBeenCalledOnce();
  expect(titles()).toEqual([]);
});

test('one that dies again soon is asked about: it may be opened again, or the app closed', async () => {
  const { webContents, die } = openWindow();
  die();
  die();
  await expect.poll(() => webContents.reload.mock.calls.length).toBe(2);
  expect(system.asked).toEqual([
    expect.objectContaining({ message: crash.title, detail: crash.text, buttons: [crash.reopen, crash.quit] }),
  ]);
  system.answer = Promise.resolve(1);
  die();
  await expect.poll(() => system.quits).toBe(1);
  expect(webContents.reload).toHaveBeenCalledTimes(2);
});

test('one that dies long after is opened again without a word', () => {
  const { webContents, die } = openWindow();
  const now = vi.spyOn(Date, 'now').mockReturnValue(0);
  die();
  now.mockReturnValue(61_000);
  die();
  now.mockRestore();
  expect(webContents.reload).toHaveBeenCalledTimes(2);
  expect(titles()).toEqual([]);
});

test('one that does not answer is asked about once at a time: it may be waited for, or opened again', async () => {
  const { window, webContents } = openWindow();
  const { promise, resolve } = Promise.withResolvers<number>();
  system.answer = promise;
  window.emit('unresponsive');
  window.emit('unresponsive');
  expect(system.asked).toEqual([expect.objectContaining({ message: hang.title, buttons: [hang.wait, hang.reopen] })]);
  resolve(0);
  system.answer = Promise.resolve(1);
  // Asked again only once the first answer has been heard.
  await expect.poll(() => (window.emit('unresponsive'), titles())).toEqual([hang.title, hang.title]);
  await expect.poll(() => webContents.forcefullyCrashRenderer.mock.calls.length).toBe(1);
  expect(webContents.reload).not.toHaveBeenCalled();
});
