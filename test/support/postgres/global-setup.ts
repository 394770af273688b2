/** Starts one Postgres for the whole run, with the template that every test's database is made from. Without it the run fails. */
import type { TestProject } from 'vitest/node';
import { migratePostgres } from '../../../src/data/open-postgres.ts';
import { startCluster } from './cluster.ts';
import { databaseUrl, run, TEMPLATE } from './database.ts';

export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const cluster = await startCluster();
  await run(cluster.url, `create database ${TEMPLATE}`);
  await migratePostgres(databaseUrl(TEMPLATE, cluster.url));
  project.provide('postgresUrl', cluster.url);
  return () => cluster.stop();
}
