import { describe, expect, test } from 'vitest';
import { dragGrowth, sizeAfterKey } from './resizing.ts';

describe('resizing a dialog', () => {
  test('dragging the outer edge outwards grows it', () => {
    expect(dragGrowth('right', 30, 0, false)).toBe(30);
    expect(dragGrowth('left', -30, 0, false)).toBe(30);
    expect(dragGrowth('bottom', 0, 30, false)).toBe(30);
    expect(dragGrowth('top', 0, -30, false)).toBe(30);
  });

  test('a centred dialog keeps its edge under the pointer', () => {
    expect(dragGrowth('right', 30, 0, true)).toBe(60);
  });

  test('arrow keys move the edge they point along and stop at the bounds', () => {
    expect(sizeAfterKey('left', 'ArrowLeft', false, 420, 320, 720)).toBe(436);
    expect(sizeAfterKey('left', 'ArrowRight', false, 325, 320, 720)).toBe(320);
    expect(sizeAfterKey('right', 'ArrowRight', true, 700, 320, 720)).toBe(720);
    expect(sizeAfterKey('bottom', 'ArrowDown', false, 400, 320, 900)).toBe(416);
    expect(sizeAfterKey('bottom', 'End', false, 400, 320, 900)).toBe(900);
    expect(sizeAfterKey('bottom', 'Tab', false, 400, 320, 900)).toBeNull();
  });
});
