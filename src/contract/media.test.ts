import { describe, expect, test } from 'vitest';
import { blobReference, isImage, readDataUrl, referredBlob } from './media.ts';

const HASH = '0f'.repeat(32);

describe('a picture of a card', () => {
  test('is named by its hash', () => {
    expect(referredBlob(blobReference(HASH))).toBe(HASH);
    for (const text of [HASH, `sha256:${HASH}0`, `sha256:${HASH.toUpperCase()}`, ` sha256:${HASH}`, 'sha256:'])
      expect(referredBlob(text)).toBeNull();
  });

  test('is carried as base64 of a type that is kept', () => {
    expect(readDataUrl('data:image/png;base64,AAA=')).toEqual({ mime: 'image/png', base64: 'AAA=' });
    for (const text of [
      'data:image/png,AAA',
      'data:image/svg+xml;base64,AAA=',
      'data:text/html;base64,AAA=',
      'data:image/png;base64,',
      'data:image/png;base64,A A',
      'https://example.test/a.png',
    ])
      expect(isImage(text)).toBe(false);
  });
});
