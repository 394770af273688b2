/** Counts the rows that statements bring in and give out between two turns of the process, however fast the machine is. */
import { InsertQueryNode, ValuesNode, type KyselyPlugin } from 'kysely';
import type { Database } from '../../src/data/database/database.ts';

interface RowsOfTurns {
  /** The database whose rows are counted. */
  readonly db: Database;
  /** Of all turns so far. */
  readonly most: () => number;
  readonly statements: () => number;
  stop(): void;
}

export function countRowsOfTurns(db: Database): RowsOfTurns {
  let inThisTurn = 0;
  let most = 0;
  let statements = 0;
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
  const plugin: KyselyPlugin = {
    transformQuery({ node }) {
      statements += 1;
      if (InsertQueryNode.is(node) && node.values && ValuesNode.is(node.values)) count(node.values.values.length);
      return node;
    },
    transformResult({ result }) {
      count(result.rows.length);
      return Promise.resolve(result);
    },
  };
  return {
    db: { ...db, connection: db.connection.withPlugin(plugin) },
    most: () => most,
    statements: () => statements,
    stop: () => (goesOn = false),
  };
}
