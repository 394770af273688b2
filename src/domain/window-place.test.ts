import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { GRASP, windowPlace, type Area } from './window-place.ts';

const USUAL = { width: 1280, height: 800 };
const LEAST = { width: 360, height: 480 };
const MAIN: Area = { x: 0, y: 0, width: 1920, height: 1040 };
const RIGHT: Area = { x: 1920, y: -200, width: 1280, height: 1024 };

const place = (saved: Area | null, displays: readonly Area[] = [MAIN, RIGHT]) =>
  windowPlace(saved, displays, USUAL, LEAST);

const area = (least: number) =>
  fc.record({
    x: fc.integer({ min: -5_000, max: 5_000 }),
    y: fc.integer({ min: -5_000, max: 5_000 }),
    width: fc.integer({ min: least, max: 4_000 }),
    height: fc.integer({ min: least, max: 4_000 }),
  });

describe('a window opens', () => {
  test('in the middle of the main display the first time', () => {
    expect(place(null)).toEqual({ x: 320, y: 120, ...USUAL });
  });

  test('where it was left, also half over an edge and on another display', () => {
    for (const saved of [
      { x: 40, y: 60, width: 900, height: 700 },
      { x: 1700, y: 900, width: 900, height: 700 },
      { x: 2000, y: -150, width: 900, height: 700 },
    ])
      expect(place(saved)).toEqual(saved);
  });

  test('on the main display when its own is gone', () => {
    expect(place({ x: 2000, y: -150, width: 900, height: 700 }, [MAIN])).toEqual({
      x: 510,
      y: 170,
      width: 900,
      height: 700,
    });
  });

  test('no larger than the display that is left', () => {
    const small = { x: 0, y: 0, width: 1024, height: 700 };
    expect(place({ x: 3000, y: 0, width: 1800, height: 1000 }, [small])).toEqual(small);
  });

  test('from what nobody could have saved', () => {
    expect(place({ x: Number.NaN, y: 3, width: Number.NaN, height: -4 })).toEqual({
      x: 780,
      y: 280,
      ...LEAST,
    });
  });

  test('always where its title bar can be taken', () => {
    fc.assert(
      fc.property(area(1), fc.array(area(400), { minLength: 1, maxLength: 4 }), (saved, displays) => {
        const { x, y, width } = place(saved, displays);
        const graspable = displays.some((display) => {
          const across = Math.min(x + width, display.x + display.width) - Math.max(x, display.x);
          return (
            across >= Math.min(GRASP.width, width) && y >= display.y && y + GRASP.height <= display.y + display.height
          );
        });
        expect(graspable).toBe(true);
      }),
    );
  });
});
