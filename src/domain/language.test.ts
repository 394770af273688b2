import { expect, test } from 'vitest';
import { languageOf } from './language.ts';

test.each([
  ['system', 'de', 'de'],
  ['system', 'de-AT', 'de'],
  ['system', 'en-US', 'en'],
  ['system', 'fr', 'en'],
  ['system', 'den', 'en'],
  ['system', '', 'en'],
  ['en', 'de-DE', 'en'],
  ['de', 'en-US', 'de'],
] as const)('a wish for %s on a system of “%s” is %s', (wish, system, language) => {
  expect(languageOf(wish, system)).toBe(language);
});
