import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { ICNS_SIZES, ICO_SIZES } from './icon-files.ts';

const read = (name: string) => readFileSync(path.join(import.meta.dirname, name));
const PNG_MARK = '89504e470d0a1a0a';

function widthOf(png: Buffer): number {
  expect(png.subarray(0, 8).toString('hex')).toBe(PNG_MARK);
  return png.readUInt32BE(16);
}

describe('the symbol', () => {
  test('is there for Linux', () => {
    expect(widthOf(read('icon.png'))).toBe(512);
  });

  test('is there for Windows in every size, each where the table says', () => {
    const ico = read('icon.ico');
    expect(ico.readUInt16LE(4)).toBe(ICO_SIZES.length);
    for (const [index, size] of ICO_SIZES.entries()) {
      const at = 6 + 16 * index;
      const offset = ico.readUInt32LE(at + 12);
      expect(widthOf(ico.subarray(offset, offset + ico.readUInt32LE(at + 8)))).toBe(size);
    }
  });

  test('is there for macOS in every size', () => {
    const icns = read('icon.icns');
    expect(icns.subarray(0, 4).toString()).toBe('icns');
    expect(icns.readUInt32BE(4)).toBe(icns.length);
    const widths: number[] = [];
    for (let at = 8; at < icns.length; at += icns.readUInt32BE(at + 4)) widths.push(widthOf(icns.subarray(at + 8)));
    expect(widths).toEqual(ICNS_SIZES);
  });
});
