import { describe, expect, test } from 'vitest';
import { keyToSave, maskKey } from './keys.ts';

describe('keys', () => {
  test('all but the last four characters are hidden; a short key shows nothing', () => {
    expect(maskKey('AIzaSyExample1234')).toBe('•••••••••••••1234');
    expect(maskKey('abcdef')).toBe('••••••');
    expect(maskKey('')).toBe('');
  });

  test('a body without the field, a blank and an impossible key are told apart', () => {
    expect(() => keyToSave(undefined)).toThrow(
      expect.objectContaining({ code: 'missing_key', detail: 'Gemini key is required.' }),
    );
    expect(() => keyToSave('  ')).toThrow(
      expect.objectContaining({ code: 'invalid_key', detail: 'Gemini API key is required' }),
    );
    expect(() => keyToSave('two words')).toThrow(expect.objectContaining({ code: 'invalid_key' }));
  });

  test('a key is trimmed, any prefix is fine, and a masked value changes nothing', () => {
    expect(keyToSave(' AQ.new-kind-of-key\n')).toBe('AQ.new-kind-of-key');
    expect(keyToSave(maskKey('AIzaSyExample1234'))).toBeNull();
  });
});
