import fc from 'fast-check';
import { expect, test } from 'vitest';
import { storableText, storableValue } from './storable-text.ts';

test('NUL characters go, halves of surrogate pairs become the replacement character, the rest stays', () => {
  expect(storableText('a\0b\0')).toBe('ab');
  expect(storableText('a\ud800b')).toBe('a\ufffdb');
  expect(storableText('𝒳 Æ\n\t')).toBe('𝒳 Æ\n\t');
});

test('whatever comes out survives UTF-8, and is left alone the second time', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      const kept = storableText(text);
      expect(kept).not.toContain('\0');
      expect(Buffer.from(kept, 'utf8').toString('utf8')).toBe(kept);
      expect(storableText(kept)).toBe(kept);
    }),
  );
});

test('every text inside a value is cleaned, and nothing else is touched', () => {
  const bytes = new Uint8Array([0]);
  expect(storableValue({ a: ['\0x', 1, null, { b: 'y\0' }], c: true, bytes })).toEqual({
    a: ['x', 1, null, { b: 'y' }],
    c: true,
    bytes,
  });
  expect(Object.keys(storableValue(JSON.parse('{"__proto__":"\\u0000z"}')) as object)).toEqual(['__proto__']);
});

test('a value that contains itself comes to an end', () => {
  const round: Record<string, unknown> = {};
  round.self = round;
  expect(storableValue(round)).toHaveProperty('self.self.self');
});
