/** A large import leaves the one writer of a SQLite file to others between its writes. */
import { setImmediate } from 'node:timers/promises';
import { afterEach, expect, test, vi } from 'vitest';
import { rowsOf, tempStore } from '../../../test/support/temp-store.ts';
import { createStore } from '../store.ts';
import { createImportKeeper, type ReadItem } from './import-keeper.ts';

const OWNER = 'ada';
const CARDS = 1_000;
/** Of one write of an import: what others wait for at most. */
const CARDS_OF_A_WRITE = 400;

afterEach(() => void vi.useRealTimers());

test('a server is free for others after each write of an import, and each is short', async () => {
  const { db } = await tempStore('server');
  const others = createStore(db, 'bob');
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  const keeper = createImportKeeper({
    db,
    owner: OWNER,
    importId: 'i',
    format: 'anki',
    known: 'skip',
    folderPath: '',
    clock: { utcOffsetMin: 0, rolloverHour: 4 },
    assertHeld: async () => {},
  });
  const set: ReadItem = { kind: 'set', key: 's', sourceId: 's', topic: 'Numbers', folderPath: '' };
  const cards = Array.from({ length: CARDS }, (_, n): ReadItem => {
    return { kind: 'card', setKey: 's', card: { sourceId: `${n}`, question: `What is ${n}?`, answer: `${n}` } };
  });
  let isKept = false;
  const keeping = keeper.keep([set, ...cards]).then(() => (isKept = true));
  const steps: number[] = [];
  while (!isKept) {
    if (vi.getTimerCount() === 0) await setImmediate();
    else {
      // The import rests: whoever writes now waits for nothing of it.
      await others.notes.create({ title: 'Meanwhile', content: '' });
      steps.push((await rowsOf(db, 'cards')).length);
      vi.runAllTimers();
    }
  }
  await keeping;
  expect(steps.at(-1)).toBe(CARDS);
  for (const [at, kept] of steps.entries()) expect(kept - (steps[at - 1] ?? 0)).toBeLessThanOrEqual(CARDS_OF_A_WRITE);
});
