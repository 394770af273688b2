/** Databases for tests, each made from a template that has the schema already. */
import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { inject, onTestFinished } from 'vitest';

export interface TestDatabase {
  readonly url: string;
  drop(): Promise<void>;
}

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of the run's Postgres; `global-setup.ts` starts it. */
    postgresUrl: string;
  }
}

/** Has every migration and no rows. */
export const TEMPLATE = 'ninefold_template';

/** An empty, migrated database of its own. */
export async function makeDatabase(template = TEMPLATE): Promise<TestDatabase> {
  const name = `test_${randomBytes(8).toString('hex')}`;
  await administer(`create database ${name} template ${template}`);
  // `force` ends connections that a killed server has left.
  return { url: databaseUrl(name), drop: () => administer(`drop database ${name} with (force)`) };
}

/** The same, gone when the test is. */
export async function databaseForTest(template?: string): Promise<string> {
  const { url, drop } = await makeDatabase(template);
  onTestFinished(drop);
  return url;
}

/** Runs one statement as superuser. */
export function administer(statement: string): Promise<void> {
  return runStatement(inject('postgresUrl'), statement);
}

export async function runStatement(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

export function databaseUrl(name: string, server = inject('postgresUrl')): string {
  const url = new URL(server);
  url.pathname = `/${name}`;
  return url.href;
}
