import { expect, test } from 'vitest';
import { countRowsOfTurns } from '../../../test/support/rows-of-turns.ts';
import { OWNER, tempStore } from '../../../test/support/temp-store.ts';
import { ROWS_IN_A_TURN } from '../../contract/limits.ts';
import { setInput, type SetInput } from '../../contract/sets.schema.ts';
import { importSets } from './set-import.ts';

const setOf = (topic: string, cards: number): SetInput =>
  setInput.parse({
    topic,
    flashcards: Array.from({ length: cards }, (_, card) => ({ question: `${topic}.${card}`, answer: 'a' })),
  });

test('no turn handles more rows than are stated, however many sets and cards there are', async () => {
  const { db } = await tempStore();
  const turns = countRowsOfTurns(db);
  const inputs = [
    ...Array.from({ length: 400 }, (_, set) => setOf(`Small ${set}`, 3)),
    ...Array.from({ length: 8 }, (_, set) => setOf(`Large ${set}`, 200)),
    ...Array.from({ length: 30 }, (_, set) => setOf(`Empty ${set}`, 0)),
  ];
  const { created, skipped } = await importSets(turns.db, OWNER, inputs, 'skip');
  turns.stop();
  expect([created, skipped]).toEqual([408, 30]);
  expect(turns.most()).toBeGreaterThan(0);
  expect(turns.most()).toBeLessThanOrEqual(ROWS_IN_A_TURN);
});
