import { expect, test } from 'vitest';
import { Problem } from '../../../contract/problem.ts';
import { keyDeleteSentence, keyLoadSentence, keySaveSentence } from './gemini-key-errors.ts';

test('a failed save says what the host said, else what its code means, else that it failed', () => {
  expect(keySaveSentence(new Problem('invalid_key', 'Gemini refused this key.'))).toBe('Gemini refused this key.');
  expect(keySaveSentence(new Problem('db_fail', ''))).toBe('Failed to persist key to database.');
  expect(keySaveSentence(new Problem('encrypt_fail', ''))).toBe('Failed to secure key (dev env crypto issue).');
  expect(keySaveSentence(new Problem('internal', ''))).toBe('Failed to save Gemini API key');
  expect(keySaveSentence(new TypeError('x'))).toBe('Failed to save Gemini API key');
});

test('loading and deleting have sentences of their own, and 401 is Unauthorized', () => {
  expect(keyLoadSentence(new Problem('internal', 'x'))).toBe('Failed to load Gemini API key');
  expect(keyDeleteSentence(new Problem('internal', 'x'))).toBe('Failed to delete Gemini API key');
  expect(keyLoadSentence(new Problem('unauthorized', 'x'))).toBe('Unauthorized');
});
