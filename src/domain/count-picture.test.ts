import { expect, test } from 'vitest';
import { COUNT_PICTURE_SIZE, countPicture } from './count-picture.ts';

/** One sign for a square of `step` pixels: nothing, ground or ink. */
function drawn(count: number, step: number): readonly string[] {
  const bytes = countPicture(count);
  const rows = Array.from({ length: COUNT_PICTURE_SIZE / step }, (_, row) => row * step + 1);
  return rows.map((y) =>
    rows
      .map((x) => {
        const at = (y * COUNT_PICTURE_SIZE + x) * 4;
        return bytes[at + 3] === 0 ? ' ' : bytes[at] === 0xff ? '#' : '.';
      })
      .join(''),
  );
}

test('a number stands in the middle of its ground', () => {
  // In the pixels of a usual screen.
  expect(drawn(42, 2)).toEqual([
    '  ............  ',
    ' .............. ',
    '................',
    '.##..##..######.',
    '.##..##..######.',
    '.##..##......##.',
    '.##..##......##.',
    '.######..######.',
    '.######..######.',
    '.....##..##.....',
    '.....##..##.....',
    '.....##..######.',
    '.....##..######.',
    '................',
    ' .............. ',
    '  ............  ',
  ]);
});

test('each number up to 99 has a picture of its own, and all above share one', () => {
  const pictures = Array.from({ length: 300 }, (_, n) => String(countPicture(n + 1)));
  expect(new Set(pictures.slice(0, 99)).size).toBe(99);
  expect(new Set(pictures).size).toBe(100);
  expect(pictures[99]).toBe(pictures[299]);
  for (const picture of pictures) expect(picture.split(',')).toHaveLength(COUNT_PICTURE_SIZE * COUNT_PICTURE_SIZE * 4);
});
