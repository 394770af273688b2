/** A profile as a whole: one process has it at a time, and a quit waits for a save and for no check of the file. */
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { tempFolder } from '../../test/support/temp-store.ts';
import { newId } from '../data/database/ids.ts';

vi.mock('electron', () => ({
  app: { getLocale: () => 'en' },
  dialog: {},
  safeStorage: { isAsyncEncryptionAvailable: async () => false },
  shell: {},
}));
vi.mock('./log.ts', () => ({ logger: { info: () => {}, warn: () => {}, error: () => {} } }));
// A file so large that its check never comes to an end by itself.
vi.mock('../data/database/file-checks.ts', () => ({
  createFileChecks: () => ({
    check: async () => null,
    checkCopy: async () => null,
    checkFully: (_file: string, signal: AbortSignal) =>
      new Promise((_resolve, reject) => {
        signal.throwIfAborted();
        signal.addEventListener('abort', () => reject(signal.reason as Error));
      }),
  }),
}));

const { openProfile } = await import('./profile.ts');
const { ProfileInUseError } = await import('./start-failure.ts');

let folder: string;
beforeEach(async () => {
  folder = await tempFolder();
});

async function open() {
  const profile = await openProfile({
    folder,
    newId: () => newId(),
    version: '1',
    isOnline: () => true,
    onAccountChange() {},
  });
  let isClosed = false;
  const close = async () => {
    if (isClosed) return;
    isClosed = true;
    await profile.breakOff();
    await profile.close();
  };
  onTestFinished(close);
  return { ...profile, close };
}

test('another one on the same data is refused with a sentence, until the first has ended', async () => {
  const first = await open();
  await expect(open()).rejects.toThrow(ProfileInUseError);
  await first.store.folders.create('Still mine', '');
  await first.close();
  const next = await open();
  expect((await next.store.folders.tree()).map(({ name }) => name)).toContain('Still mine');
});

test('a check that runs is broken off by a quit, keeps nothing, and what was saved meanwhile is kept', async () => {
  const first = await open();
  const checking = first.weeklyCheck.checkNow().catch((error: unknown) => String(error));
  await first.store.folders.create('Kept', '');
  await first.close();
  expect(await checking).toContain('aborted');
  const next = await open();
  expect(await next.weeklyCheck.last()).toBeNull();
  expect((await next.store.folders.tree()).map(({ name }) => name)).toContain('Kept');
});
