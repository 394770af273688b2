import { expect, test } from 'vitest';
import { createTurns } from './turns.ts';

test('work of one owner waits for its turn, even behind a failure; others do not wait', async () => {
  const inTurn = createTurns();
  const order: string[] = [];
  const gate = Promise.withResolvers<void>();
  const failing = inTurn('a', async () => {
    await gate.promise;
    order.push('a1');
    throw new Error('no');
  });
  const second = inTurn('a', async () => void order.push('a2'));
  await inTurn('b', async () => void order.push('b1'));
  expect(order).toEqual(['b1']);
  gate.resolve();
  await expect(failing).rejects.toThrow('no');
  await second;
  expect(order).toEqual(['b1', 'a1', 'a2']);
});
