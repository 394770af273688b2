import { expect, it } from 'vitest';
import { pictureHeader } from './picture-header.ts';

const bytes = (...pieces: (string | readonly number[])[]): Uint8Array =>
  Uint8Array.from(
    pieces.flatMap((piece) => (typeof piece === 'string' ? Array.from(piece, (sign) => sign.charCodeAt(0)) : piece)),
  );
const zeros = (count: number): number[] => Array<number>(count).fill(0);
/** 300 and 200 as two bytes, the higher first. */
const [WIDTH, HEIGHT] = [
  [1, 44],
  [0, 200],
];

it.each([
  ['PNG', bytes([0x89], 'PNG\r\n\x1a\n', zeros(4), 'IHDR', [0, 0], WIDTH, [0, 0], HEIGHT), 'image/png', 60_000],
  ['GIF', bytes('GIF89a', WIDTH.toReversed(), HEIGHT.toReversed()), 'image/gif', 60_000],
  [
    'JPEG',
    bytes([0xff, 0xd8, 0xff, 0xe0, 0, 4, 0, 0, 0xff, 0xff, 0xc4, 0, 2, 0xff, 0xc2, 0, 17, 8], HEIGHT, WIDTH, zeros(9)),
    'image/jpeg',
    60_000,
  ],
  ['JPEG that says it late', bytes([0xff, 0xd8, 0xff, 0xe0, 0xff, 0xff], zeros(9)), 'image/jpeg', null],
  ['WebP', bytes('RIFF', zeros(4), 'WEBPVP8 ', zeros(10), [44, 1, 200, 0]), 'image/webp', 60_000],
  ['WebP without loss', bytes('RIFF', zeros(4), 'WEBPVP8L', zeros(5), [43, 193, 49, 0]), 'image/webp', 60_000],
  ['WebP with more', bytes('RIFF', zeros(4), 'WEBPVP8X', zeros(8), [43, 1, 0, 199, 0, 0]), 'image/webp', 60_000],
  ['BMP from above', bytes('BM', zeros(16), [44, 1, 0, 0, 56, 255, 255, 255]), 'image/bmp', 60_000],
])('knows a %s and its size', (_, picture, mimeType, pixels) => {
  expect(pictureHeader(picture)).toEqual({ mimeType, pixels });
});

it.each([
  ['EMF', bytes([1, 0, 0, 0], zeros(36), ' EMF')],
  ['WMF', bytes([0xd7, 0xcd, 0xc6, 0x9a], zeros(20))],
  ['SVG', bytes('<svg xmlns="http://www.w3.org/2000/svg"/>')],
  ['TIFF', bytes('II', [42, 0], zeros(20))],
  ['PNG that is cut', bytes([0x89], 'PNG\r\n')],
  ['empty file', bytes()],
])('does not take a %s', (_, picture) => {
  expect(pictureHeader(picture)).toBeNull();
});
