import { expect, test } from 'vitest';
import { spellingLanguages } from './spelling-languages.ts';

const AVAILABLE = ['de', 'en-AU', 'en-GB', 'en-US', 'es', 'pt-BR', 'pt-PT'];

test.each([
  [
    ['en-GB', 'de-DE'],
    ['en-GB', 'de'],
  ],
  [['de-AT'], ['de']],
  [['en'], ['en-AU']],
  [
    ['pt-pt', 'PT-BR'],
    ['pt-PT', 'pt-BR'],
  ],
  [
    ['de-AT', 'de-CH', 'en-US'],
    ['de', 'en-US'],
  ],
  [['ja', 'es-MX'], ['es']],
  [['ja'], []],
  [[], []],
])('%j are checked by %j', (wanted, found) => {
  expect(spellingLanguages(wanted, AVAILABLE)).toEqual(found);
});
