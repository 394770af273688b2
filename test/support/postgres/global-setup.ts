/** Starts one Postgres for the whole run, with the template that every test's database is made from. Without it the run fails. */
import type { TestProject } from 'vitest/node';
import { migratePostgres } from '../../../src/data/database/open-postgres.ts';
import { startCluster, type Cluster } from './cluster.ts';
import { databaseUrl, run, TEMPLATE } from './database.ts';

let cluster: Cluster | undefined;

export async function setup(project: TestProject): Promise<void> {
  cluster = await startCluster();
  await run(cluster.url, `create database ${TEMPLATE}`);
  await migratePostgres(databaseUrl(TEMPLATE, cluster.url));
  project.provide('postgresUrl', cluster.url);
}

export async function teardown(): Promise<void> {
  await cluster?.stop();
}
