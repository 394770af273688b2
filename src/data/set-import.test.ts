import { InsertQueryNode, ValuesNode, type KyselyPlugin } from 'kysely';
import { expect, test } from 'vitest';
import { OWNER, tempStore } from '../../test/support/temp-store.ts';
import { ROWS_IN_A_TURN } from '../contract/limits.ts';
import { setInput, type SetInput } from '../contract/sets.schema.ts';
import { importSets } from './set-import.ts';

const setOf = (topic: string, cards: number): SetInput =>
  setInput.parse({
    topic,
    flashcards: Array.from({ length: cards }, (_, card) => ({ question: `${topic}.${card}`, answer: 'a' })),
  });

/** Counts the rows that statements bring in and give out between two turns of the process. */
function countRowsOfTurns(): { readonly plugin: KyselyPlugin; readonly most: () => number; stop(): void } {
  let inThisTurn = 0;
  let most = 0;
  let goesOn = true;
  const count = (rows: number): void => {
    inThisTurn += rows;
    most = Math.max(most, inThisTurn);
  };
  const nextTurn = (): void => {
    inThisTurn = 0;
    if (goesOn) setImmediate(nextTurn);
  };
  nextTurn();
  return {
    plugin: {
      transformQuery({ node }) {
        if (InsertQueryNode.is(node) && node.values && ValuesNode.is(node.values)) count(node.values.values.length);
        return node;
      },
      transformResult({ result }) {
        count(result.rows.length);
        return Promise.resolve(result);
      },
    },
    most: () => most,
    stop: () => (goesOn = false),
  };
}

test('no turn handles more rows than are stated, however many sets and cards there are', async () => {
  const { db } = await tempStore();
  const turns = countRowsOfTurns();
  const watched = { ...db, connection: db.connection.withPlugin(turns.plugin) };
  const inputs = [
    ...Array.from({ length: 400 }, (_, set) => setOf(`Small ${set}`, 3)),
    ...Array.from({ length: 8 }, (_, set) => setOf(`Large ${set}`, 200)),
    ...Array.from({ length: 30 }, (_, set) => setOf(`Empty ${set}`, 0)),
  ];
  const { created, skipped } = await importSets(watched, OWNER, inputs, false);
  turns.stop();
  expect([created, skipped]).toEqual([408, 30]);
  expect(turns.most()).toBeGreaterThan(0);
  expect(turns.most()).toBeLessThanOrEqual(ROWS_IN_A_TURN);
});
