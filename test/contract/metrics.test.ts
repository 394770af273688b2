/** What Prometheus is told, to whom, and that the dashboard asks for nothing else (self-hosting.md, "Figures"). */
import { readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { backupName } from '../../src/domain/backups.ts';
import { accountServer, DATABASES, type AccountServer } from '../support/account-server.ts';
import { tempFolder } from '../support/temp-store.ts';

const COPIED_AT = Date.UTC(2026, 2, 1);
const TOKEN = 'a token of sixteen or more';
const ROOT = path.join(import.meta.dirname, '../..');

const ask = (server: AccountServer, authorization?: string) =>
  fetch(`${server.address}/metrics`, { headers: authorization === undefined ? {} : { authorization } });

/** The values of an answer by name and labels. */
async function scrape(server: AccountServer): Promise<Map<string, number>> {
  const answer = await ask(server, `Bearer ${TOKEN}`);
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-type')).toContain('text/plain; version=0.0.4');
  expect(answer.headers.get('cache-control')).toBe('no-store');
  const lines = (await answer.text()).split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  return new Map(
    lines.map((line) => [line.slice(0, line.lastIndexOf(' ')), Number(line.slice(line.lastIndexOf(' ')))]),
  );
}

describe.each(DATABASES)('on %s', (database) => {
  test('requests, refusals, accounts and the size of the data are told to whoever has the token', async () => {
    // Each process counts what it answers.
    const server = await accountServer(database, { METRICS_TOKEN: TOKEN }, 1);
    const person = server.person();
    await person.ask('POST', '/auth/login', { email: 'typed@example.org', password: 'a wrong one' });
    await person.ask('GET', '/sets?id=typed-into-an-address');
    await server.admin('user', 'create', 'ada@example.org');
    const told = await scrape(server);
    const count = (method: string, route: string, status: string) =>
      told.get(`ninefold_http_request_duration_seconds_count{method="${method}",route="${route}",status="${status}"}`);
    expect([count('POST', '/api/auth/login', '4xx'), count('GET', '/api/sets', '4xx')]).toEqual([1, 1]);
    expect(told.get('ninefold_security_events_total{event="login refused"}')).toBe(1);
    expect([told.get('ninefold_ready'), told.get('ninefold_accounts')]).toEqual([1, 1]);
    expect(told.get('ninefold_database_bytes')).toBeGreaterThan(4096);
    expect([...told.keys()].join()).not.toMatch(/typed|example|ada@/);
    for (const [name, value] of told) expect({ name, value }).toEqual({ name, value: expect.any(Number) });
  });
});

test('nobody else is told anything, and without a token there is nothing to tell', async () => {
  const server = await accountServer('SQLite', { METRICS_TOKEN: TOKEN });
  for (const authorization of [undefined, '', TOKEN, 'Bearer', `Bearer ${TOKEN}x`, `bearer ${TOKEN.toUpperCase()}`]) {
    const answer = await ask(server, authorization);
    expect([answer.status, await answer.text(), answer.headers.get('www-authenticate')]).toEqual([401, '', 'Bearer']);
  }
  expect(server.log()).not.toContain(TOKEN);
  await server.restart({ METRICS_TOKEN: '' });
  expect(await (await ask(server, `Bearer ${TOKEN}`)).text()).not.toContain('ninefold_ready');
});

test('the dashboard and the alerts ask for figures that there are, and the document names all of ours', async () => {
  const copies = await tempFolder();
  const server = await accountServer('SQLite', { METRICS_TOKEN: TOKEN, BACKUP_DIR: copies });
  await server.person().ask('POST', '/auth/login', { email: 'no@example.org', password: 'x' });
  expect((await scrape(server)).get('ninefold_backup_timestamp_seconds')).toBe(0);
  await writeFile(path.join(copies, backupName('daily', COPIED_AT)), '');
  expect((await scrape(server)).get('ninefold_backup_timestamp_seconds')).toBe(COPIED_AT / 1_000);
  expect((await server.admin('info')).stdout).toContain(`the last of 2026-03-01T00:00:00.000Z, in ${copies}`);
  const text = await (await ask(server, `Bearer ${TOKEN}`)).text();
  const types = new Map([...text.matchAll(/^# TYPE (\S+) (\S+)$/gm)].map(([, name = '', type = '']) => [name, type]));
  const dashboard = readFileSync(path.join(ROOT, 'deploy/grafana/ninefold.json'), 'utf8');
  const { panels } = JSON.parse(dashboard) as {
    panels: { title: string; targets: { expr: string }[]; gridPos: { x: number; y: number; w: number } }[];
  };
  const asked = panels.flatMap(({ targets }) => targets.flatMap(({ expr }) => namesIn(expr)));
  expect(new Set(asked).size).toBeGreaterThan(8);
  for (const name of asked) expect([name, types.has(name.replace(/_(count|sum|bucket)$/, ''))]).toEqual([name, true]);
  for (const { title, targets } of panels) expect([title, targets.length > 0]).toEqual([title, true]);
  const ours = [...types.keys()].filter((name) => name.startsWith('ninefold_'));
  const document = readFileSync(path.join(ROOT, 'docs/self-hosting.md'), 'utf8');
  expect(ours.filter((name) => !document.includes(`\`${name}\``))).toEqual([]);
  expect(ours.filter((name) => !dashboard.includes(name))).toEqual([]);
  const rules = readFileSync(path.join(ROOT, 'deploy/prometheus/ninefold.yml'), 'utf8');
  for (const name of namesIn(rules))
    expect([name, types.has(name.replace(/_(count|bucket)$/, ''))]).toEqual([name, true]);
});

/** Of an expression of PromQL: names with an underscore that are no label and no function. */
function namesIn(expr: string): string[] {
  return [...expr.replaceAll(/"[^"]*"/g, '').matchAll(/\b((?:ninefold|process|nodejs)_[a-z0-9_]+)\b/g)].map(
    ([, name = '']) => name,
  );
}
