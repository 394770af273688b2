/** What Chromium is told about spelling on each system. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const told = vi.hoisted(() => ({ calls: [] as unknown[], system: ['fr-CA', 'de-AT'] }));
vi.mock('electron', () => ({
  app: { getLocale: () => 'en-US', getPreferredSystemLanguages: () => told.system },
  session: {
    defaultSession: {
      availableSpellCheckerLanguages: ['de', 'en-GB', 'fr'],
      setSpellCheckerEnabled: (isOn: boolean) => told.calls.push(isOn),
      setSpellCheckerLanguages: (languages: string[]) => told.calls.push(languages),
    },
  },
}));

const { applySpelling } = await import('./spelling.ts');

const SYSTEM = process.platform;
const runOn = (platform: NodeJS.Platform): void => void Object.defineProperty(process, 'platform', { value: platform });
beforeEach(() => {
  told.calls.length = 0;
  told.system = ['fr-CA', 'de-AT'];
});
afterEach(() => runOn(SYSTEM));

test.each(['win32', 'linux'] as const)('%s checks by the languages of system and app', (platform) => {
  runOn(platform);
  applySpelling(true, 'system');
  expect(told.calls).toEqual([true, ['fr', 'de', 'en-GB']]);
});

test('switched off it is off, and nothing is asked for', () => {
  runOn('linux');
  applySpelling(false, 'system');
  expect(told.calls).toEqual([false]);
});

test('a Mac finds the language itself; where there is no dictionary, Chromium’s own choice stands', () => {
  runOn('darwin');
  applySpelling(true, 'de');
  runOn('linux');
  told.system = ['ja-JP'];
  applySpelling(true, 'system');
  expect(told.calls).toEqual([true, true, ['en-GB']]);
});
