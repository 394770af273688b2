import { expect, test } from 'vitest';
import { createPlaces } from './places.ts';

const NEVER = new AbortController().signal;

/** Who has room by now, in the order in which they got it. */
function crowd(atOnce: number) {
  const bodies = createPlaces(atOnce);
  const inside: string[] = [];
  const come = (owner: string, name: string, signal = NEVER): Promise<() => void> =>
    bodies.take(owner, signal).then((leave) => {
      inside.push(name);
      return leave;
    });
  /** All that can happen by itself has happened. */
  const settled = () => new Promise((resolve) => setImmediate(resolve));
  return { inside, come, settled };
}

test('of one person so many are taken in at once, the others in the order in which they came, and nobody waits for another person', async () => {
  const { inside, come, settled } = crowd(2);
  const [leaveFirst, leaveSecond] = await Promise.all([come('ada', '1'), come('ada', '2')]);
  const third = come('ada', '3');
  const fourth = come('ada', '4');
  await come('bob', 'of bob');
  await settled();
  expect(inside).toEqual(['1', '2', 'of bob']);
  leaveFirst();
  // Once is enough.
  leaveFirst();
  const fifth = come('ada', '5');
  await settled();
  expect(inside.slice(3)).toEqual(['3']);
  leaveSecond();
  (await third)();
  (await fourth)();
  (await fifth)();
  expect(inside.slice(3)).toEqual(['3', '4', '5']);
  const again = await Promise.all([come('ada', '6'), come('ada', '7')]);
  expect(again).toHaveLength(2);
});

test('who goes away while waiting leaves the turn to the next', async () => {
  const { inside, come, settled } = crowd(1);
  const leave = await come('ada', '1');
  const gone = new AbortController();
  const waiting = come('ada', '2', gone.signal);
  const next = come('ada', '3');
  gone.abort(new Error('gone'));
  await expect(waiting).rejects.toThrow('gone');
  await settled();
  expect(inside).toEqual(['1']);
  leave();
  (await next)();
  expect(inside).toEqual(['1', '3']);
  await expect(come('ada', '4', AbortSignal.abort(new Error('gone before')))).rejects.toThrow('gone before');
});
