/** A store on a file of its own that is gone when the test is. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { onTestFinished } from 'vitest';
import type { Database, Host } from '../../src/data/database/database.ts';
import { newId } from '../../src/data/database/ids.ts';
import { openDatabase } from '../../src/data/database/open.ts';
import { createStore, type Store } from '../../src/data/store.ts';
import { placeBlankDatabase } from './blank-database.ts';

export const OWNER = 'local';

export interface Clock {
  now: number;
}

interface TempStore {
  readonly db: Database;
  readonly store: Store;
  readonly file: string;
  /** Stands still until a test moves it. */
  readonly clock: Clock;
}

export async function tempFolder(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'ninefold-test-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

/** `storageLimitBytes` limits each owner, as an operator may. */
export async function tempStore(
  host: Host = 'desktop',
  { storageLimitBytes = null }: { storageLimitBytes?: number | null } = {},
): Promise<TempStore> {
  const file = path.join(await tempFolder(), 'test.db');
  await placeBlankDatabase(file);
  const storageLimits = { free: storageLimitBytes, paid: storageLimitBytes };
  const clock = { now: Date.UTC(2026, 2, 1, 12) };
  const db = await openDatabase({ file, host, now: () => clock.now, newId: () => newId(), storageLimits });
  onTestFinished(() => db.close());
  return { db, store: createStore(db, OWNER), file, clock };
}

/** What is remembered of each face, by its id, but for the revision that says when it was written. */
export async function memoriesOf(db: Database): Promise<Record<string, unknown>[]> {
  const rows = await db.read.selectFrom('card_state').selectAll().orderBy('id').execute();
  return rows.map(({ rev: _rev, ...memory }) => memory);
}

/** Everything a table holds, for looking behind the front door. */
export async function rowsOf<T extends Parameters<Database['read']['selectFrom']>[0] & string>(db: Database, table: T) {
  return db.read.selectFrom(table).selectAll().execute() as Promise<Record<string, unknown>[]>;
}
