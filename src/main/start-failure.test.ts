/** What is said of a start that fails. That it is said at all, and ends the app: test/desktop/one-process.spec.ts. */
import { beforeEach, expect, test, vi } from 'vitest';
import { desktop as germanDesktop } from '../contract/messages/de/desktop.ts';
import { stored as germanStored } from '../contract/messages/de/stored.ts';
import { messages } from '../contract/messages/index.ts';
import { Problem } from '../contract/problem.ts';
import { NewerSchemaError, UpdateFailedError } from '../data/database/migrate.ts';

vi.mock('electron', () => ({ app: { getLocale: () => 'en' } }));
const { speakNatively } = await import('./native-words.ts');
const { ProfileInUseError, startFailure } = await import('./start-failure.ts');

const PLACES = { folder: '/home/ada/.config/Ninefold', log: '/home/ada/.config/Ninefold/logs/main.log' };
const { stored, desktop } = messages;
const said = desktop.startFailures;
const failing = (code: string) => Object.assign(new Error('what the system says'), { code });

beforeEach(() => speakNatively('en'));

test.each([
  ['another process has the data', new ProfileInUseError(), said.profileInUse],
  ['a newer version has made it', new NewerSchemaError(), stored.newerSchema],
  ['an update fails', new UpdateFailedError(failing('SQLITE_ERROR')), stored.updateFailed],
  ['an update finds the disk full', new UpdateFailedError(failing('SQLITE_FULL')), said.diskFull],
  ['the disk is full, says SQLite', failing('SQLITE_FULL'), said.diskFull],
  ['the disk is full, says the system', failing('ENOSPC'), said.diskFull],
  ['there is no room for a copy before an update', new Problem('disk_full', 'no room'), said.diskFull],
  ['the folder is somebody else’s', failing('EACCES'), said.notWritable(PLACES.folder)],
  ['the file is', failing('SQLITE_READONLY_DIRECTORY'), said.notWritable(PLACES.folder)],
  ['the disk is read-only', failing('EROFS'), said.notWritable(PLACES.folder)],
  ['anything else', new Error('never seen'), said.unknown('never seen', PLACES.log)],
  ['what is no error', 'never seen', said.unknown('never seen', PLACES.log)],
])('%s: what happened, and what to do', (_what, error, sentence) => {
  expect(startFailure(error, PLACES)).toBe(sentence);
});

test('it is said in the language of the system', () => {
  speakNatively('de');
  expect(startFailure(failing('ENOSPC'), PLACES)).toBe(germanDesktop.startFailures.diskFull);
  expect(startFailure(new NewerSchemaError(), PLACES)).toBe(germanStored.newerSchema);
});
