import fc from 'fast-check';
import { default_w, forgetting_curve } from 'ts-fsrs';
import { expect, test } from 'vitest';
import { RECALL_DECAY, RECALL_FACTOR } from './recall.ts';

test('the curve is the one that the scheduler uses', () => {
  const days = fc.double({ min: 0, max: 10_000, noNaN: true });
  const stability = fc.double({ min: 0.001, max: 36_500, noNaN: true });
  fc.assert(
    fc.property(days, stability, (elapsed, s) => {
      const recall = (1 + (RECALL_FACTOR * elapsed) / s) ** RECALL_DECAY;
      expect(recall).toBeCloseTo(forgetting_curve(default_w, elapsed, s), 6);
    }),
  );
});
