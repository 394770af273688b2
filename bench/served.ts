/**
 * `npm run bench:served [-- <people> <seconds>]`: a server under load (docs/scaling.md). First one process on SQLite, then 1,000 people on two processes
 * and one Postgres: how much is answered, what it takes of the processor, and how much room a person takes up. Run it on a quiet machine.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { cpus, tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { startCluster } from '../test/support/postgres/cluster.ts';
import { startServerProcess } from '../test/support/server-process.ts';
import { AT_ONCE, drive, print, type Figures } from './asking.ts';
import { loadsOf, meet } from './people.ts';
import { seed } from './seeding.ts';

const PEOPLE = Number(process.argv[2] ?? 1_000);
const SECONDS = Number(process.argv[3] ?? 10);
console.log(`Node ${process.version}, ${cpus().length} cores, ${cpus()[0]?.model ?? 'unknown processor'}\n`);
await onSqlite();
console.log('');
await onPostgres();
process.exit(0);

async function onSqlite(): Promise<void> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'ninefold-bench-served-'));
  const env = { SINGLE_USER: '0', LOG_LEVEL: 'silent', RATE_LIMITS: 'off', DATA_DIR: dataDir };
  const seeded = await seed(env, Math.min(PEOPLE, 50));
  const server = await startServerProcess(dataDir, env);
  try {
    const of = loadsOf(await meet(seeded, server.address));
    const processes = { app: () => Promise.resolve([server.pid]) };
    console.log('one process on SQLite, every write on disk before it is answered');
    const figures: Figures[] = [];
    for (const load of [of.polls, of.pages, of.grades, of.mixed])
      figures.push(await drive(load, { addresses: [server.address], processes, atOnce: AT_ONCE, seconds: SECONDS }));
    print(figures);
  } finally {
    await server.end('SIGTERM');
    await rm(dataDir, { recursive: true, force: true });
  }
}

async function onPostgres(): Promise<void> {
  const given = process.env['BENCH_DATABASE_URL'];
  const cluster = given === undefined ? await startCluster() : null;
  const url = given ?? cluster?.url ?? '';
  const dataDir = await mkdtemp(path.join(tmpdir(), 'ninefold-bench-served-'));
  const env = { SINGLE_USER: '0', LOG_LEVEL: 'silent', RATE_LIMITS: 'off', DATA_DIR: dataDir, DATABASE_URL: url };
  const client = new pg.Client({ connectionString: url });
  try {
    const seeded = await seed(env, PEOPLE);
    const servers = await Promise.all([startServerProcess(dataDir, env), startServerProcess(dataDir, env)]);
    await client.connect();
    // As a Postgres would by itself after a while; that of the tests does not.
    await client.query('analyze');
    const addresses = servers.map(({ address }) => address);
    const of = loadsOf(await meet(seeded, addresses[0] ?? ''));
    const apps = servers.map(({ pid }) => pid);
    const backends = async (): Promise<number[]> => {
      const { rows } = await client.query<{ pid: number }>('select pid from pg_stat_activity');
      return rows.map(({ pid }) => pid);
    };
    console.log(`${PEOPLE.toLocaleString('en')} people, two processes, one Postgres`);
    const figures: Figures[] = [];
    const processes = { apps: () => Promise.resolve(apps), Postgres: backends };
    for (const load of [of.polls, of.pages, of.grades, of.mixed])
      figures.push(await drive(load, { addresses, processes, atOnce: AT_ONCE, seconds: SECONDS }));
    print(figures);
    const { rows } = await client.query<{ name: string; bytes: string; rows: string }>(`
      select relname as name, pg_total_relation_size(oid) as bytes, greatest(reltuples, 0) as rows
      from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace order by 2 desc limit 8`);
    const total = rows.reduce((sum, { bytes }) => sum + Number(bytes), 0);
    console.log(`\nroom of a person: ${(total / PEOPLE / 1024).toFixed(0)} KiB`);
    for (const { name, bytes } of rows)
      console.log(`  ${name.padEnd(20)}${(Number(bytes) / PEOPLE / 1024).toFixed(1).padStart(8)} KiB`);
    await Promise.all(servers.map((server) => server.end('SIGTERM')));
  } finally {
    await client.end();
    await cluster?.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}
