import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { decodeText, isReadable } from './decoded-text.ts';

const words = 'Größe;„Quelle“\nniño — 1 €\n日本語\tにほんご\n';

function utf16(text: string, order: 'le' | 'be'): Uint8Array {
  const little = Buffer.from(text, 'utf16le');
  return order === 'le' ? little : little.swap16();
}

describe('the encoding of a text', () => {
  test.each([
    ['utf-8', Buffer.from(words)],
    ['utf-8', Buffer.from(`\uFEFF${words}`)],
    ['utf-16le', utf16(`\uFEFF${words}`, 'le')],
    ['utf-16be', utf16(`\uFEFF${words}`, 'be')],
    ['utf-16le', utf16(words, 'le')],
    ['utf-16be', utf16(words, 'be')],
  ])('%s is found, with a mark and without', (encoding, bytes) => {
    expect(decodeText(bytes)).toEqual({ text: words, encoding, damaged: 0 });
  });

  test('what is no UTF-8 is Windows-1252, with its quotation marks and its euro', () => {
    const bytes = Uint8Array.from([0x84, 0x47, 0x72, 0xf6, 0xdf, 0x65, 0x93, 0x20, 0x80, 0x0d, 0x0a]);
    expect(decodeText(bytes)).toEqual({ text: '„Größe“ €\n', encoding: 'windows-1252', damaged: 0 });
  });

  test('one broken character makes no other encoding of a file', () => {
    const bytes = Buffer.concat([Buffer.from('äöüß 日本語 '), Uint8Array.from([0xe4]), Buffer.from(' x')]);
    expect(decodeText(bytes)).toEqual({ text: 'äöüß 日本語 \uFFFD x', encoding: 'utf-8', damaged: 1 });
  });

  test('a person knows better', () => {
    const bytes = Uint8Array.from([0xcf, 0xf0, 0xe8, 0xe2, 0xe5, 0xf2]);
    expect(decodeText(bytes, 'windows-1251').text).toBe('Привет');
  });

  test('whatever is written in UTF-8 is read as it was', () => {
    const text = fc.string({ unit: 'grapheme', maxLength: 200 }).map((value) => value.replaceAll('\0', ''));
    fc.assert(
      fc.property(text, fc.boolean(), (written, marked) => {
        const read = decodeText(Buffer.from((marked ? '\uFEFF' : '') + written));
        expect(read.text).toBe(written.replaceAll(/\r\n?/g, '\n'));
      }),
    );
  });

  test('no bytes are an error, and a picture is no text', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 500 }), (bytes) => {
        expect(typeof decodeText(bytes).text).toBe('string');
      }),
    );
    const picture = Uint8Array.from({ length: 4_000 }, (_, i) => (i * 2_654_435_761) >>> 21);
    expect(isReadable(decodeText(picture))).toBe(false);
    expect(isReadable(decodeText(Buffer.from(words)))).toBe(true);
    expect(isReadable(decodeText(new Uint8Array()))).toBe(true);
  });
});
