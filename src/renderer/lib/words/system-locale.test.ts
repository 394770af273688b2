import { afterEach, expect, test, vi } from 'vitest';
import { systemLocale } from './system-locale.ts';

afterEach(() => vi.unstubAllGlobals());

test.each([
  ['de-AT', 'de-AT'],
  ['en-US@posix', 'en-US'],
  ['de_DE', ''],
  ['', ''],
  [undefined, ''],
])('a system of %s formats as %s', (language, locale) => {
  vi.stubGlobal('navigator', { language });
  expect(systemLocale()).toBe(locale);
});
