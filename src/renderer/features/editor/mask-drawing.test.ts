import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { boxOf } from '../../../domain/cards/occlusion.ts';
import { drawingOf, drawn, hidesOthers, within, type Drawing, type DrawingStep } from './mask-drawing.ts';

const BOX = { left: 0.4, top: 0.4, width: 0.2, height: 0.2 };
const add = (key: string, number: number): DrawingStep => ({ do: 'add', key, number, box: BOX });
const after = (...steps: readonly DrawingStep[]): Drawing => steps.reduce(drawn, drawingOf([]));

describe('drawing masks', () => {
  test('a new mask is chosen and hides the others, as the ones beside it do', () => {
    const drawing = after(add('a', 1), { do: 'hide others', hidesOthers: false }, add('b', 2));
    expect(drawing.chosen).toBe('b');
    expect(drawing.masks.map((mask) => mask.hidesOthers)).toEqual([false, false]);
    expect(hidesOthers([])).toBe(true);
  });

  test('a mask stays on the picture', () => {
    const { masks } = after(add('a', 1), { do: 'place', key: 'a', box: { ...BOX, left: 2, top: -1, width: 0 } });
    const [mask] = masks;
    expect(mask && boxOf(mask.shape)).toEqual({ left: 0.99, top: 0, width: 0.01, height: 0.2 });
  });

  test('a step that changes nothing is none to take back', () => {
    expect(after(add('a', 1), { do: 'place', key: 'a', box: BOX }).past).toHaveLength(1);
  });

  test('every step can be taken back and done again', () => {
    const key = fc.constantFrom('a', 'b');
    const share = fc.double({ min: -1, max: 2, noNaN: true });
    const box = fc.record({ left: share, top: share, width: share, height: share });
    const step: fc.Arbitrary<DrawingStep> = fc.oneof(
      fc.record({ do: fc.constant('place' as const), key, box }),
      fc.record({ do: fc.constant('number' as const), key, number: fc.integer({ min: 1, max: 9 }) }),
      fc.record({ do: fc.constant('remove' as const), key }),
      fc.record({ do: fc.constant('hide others' as const), hidesOthers: fc.boolean() }),
    );
    fc.assert(
      fc.property(fc.array(step, { maxLength: 8 }), (steps) => {
        const begun = after(add('a', 1), add('b', 2));
        const ended = steps.reduce(drawn, begun);
        const back = ended.past.reduce((drawing) => drawn(drawing, { do: 'undo' }), ended);
        expect(back.masks).toEqual([]);
        const again = back.future.reduce((drawing) => drawn(drawing, { do: 'redo' }), back);
        expect(again.masks).toEqual(ended.masks);
        for (const mask of ended.masks) {
          const placed = boxOf(mask.shape);
          expect(within(placed)).toEqual(placed);
        }
      }),
    );
  });
});
