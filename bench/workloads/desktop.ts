/**
 * The desktop app from its start to the first list, and what its processes have in memory then. It runs on the stand-in for Electron
 * (docs/desktop.md), whose own work and memory are in the figures of the main process.
 */
import { execFileSync } from 'node:child_process';
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import type { Locator, Page } from '@playwright/test';
import SqliteDatabase from 'better-sqlite3';
import { createApi } from '../../src/client/api.ts';
import type { LaunchOptions } from '../../test/desktop/standin/launch.ts';
import { openHost } from '../../test/support/hosts.ts';
import type { Bench, Spent, Workload } from '../harness/workload.ts';
import { importSets, madeSets } from '../made/made-sets.ts';

const ROOT = path.join(import.meta.dirname, '..', '..');
const MIB = 1024 ** 2;
const STARTS = 3;
/** An app with one window and next to nothing in it, for what the stand-in itself costs. */
const SMALL_APP = path.join(ROOT, 'test', 'desktop', 'standin', 'fixture-app');
/** Prints what a process has worked until its first line runs. */
const BARE = 'console.log(JSON.stringify(process.cpuUsage()))';

interface Started extends Spent {
  readonly mainBytes: number;
  readonly pageBytes: number;
}

export const startingDesktop: Workload = {
  name: 'desktop',
  about: 'starts the desktop app, and asks what memory it takes',
  grows: true,
  async run(bench) {
    const { default: buildEditions } = await import('../../test/support/build-editions.ts');
    buildEditions();
    const profile = await madeProfile(bench);
    let last: Started | null = null;
    await bench.contest({
      row: 'start to the first list, main process',
      samples: STARTS,
      contenders: [
        { name: 'Ninefold', role: 'product', measured: async () => (last = await start(profile)) },
        { name: 'a small app on the stand-in', role: 'peer', measured: () => startSmallApp(bench.folder) },
        { name: 'bare node', role: 'limit', measured: bareNode },
      ],
      goals: [{ than: 'limit', atMost: 2 }],
    });
    const { mainBytes, pageBytes } = last ?? { mainBytes: 0, pageBytes: 0 };
    bench.figure({ row: 'memory of the main process', value: mainBytes / MIB, unit: 'MiB' });
    bench.figure({ row: 'memory of the page', value: pageBytes / MIB, unit: 'MiB' });
  },
};

/** A user-data folder with the library of the size. */
async function madeProfile({ cards, folder }: Bench): Promise<string> {
  const host = await openHost('desktop');
  const api = createApi(host.transport);
  await importSets(api, madeSets(cards));
  await api.settings.put({ settings: { 'onboarding.done': true } });
  const place = path.join(folder, 'profiles', 'local');
  await mkdir(place, { recursive: true });
  const file = new SqliteDatabase(path.join(host.dataDir, 'ninefold.db'));
  file.prepare('vacuum into ?').run(path.join(place, 'ninefold.db'));
  file.close();
  await host.close();
  return folder;
}

async function start(profile: string): Promise<Started> {
  const env = { ...process.env, NINEFOLD_USER_DATA: profile };
  return untilShown({ args: [ROOT], env }, (page) => page.getByRole('row', { name: /^Topic/ }).first());
}

function startSmallApp(folder: string): Promise<Started> {
  const env = { ...process.env, FIXTURE_USER_DATA: path.join(folder, 'small-app') };
  return untilShown({ args: [SMALL_APP], env }, (page) => page.locator('body'));
}

async function untilShown(options: LaunchOptions, shown: (page: Page) => Locator): Promise<Started> {
  const { launch } = await import('../../test/desktop/standin/launch.ts');
  const { rendererMemory } = await import('../../test/support/renderer-memory.ts');
  const began = performance.now();
  const app = await launch(options);
  try {
    await shown(await app.firstWindow()).waitFor();
    const clockMs = performance.now() - began;
    const { cpu, bytes } = await app.evaluate(() => ({ cpu: process.cpuUsage(), bytes: process.memoryUsage().rss }));
    const browser = app.context().browser();
    return {
      cpuMs: (cpu.user + cpu.system) / 1_000,
      clockMs,
      mainBytes: bytes,
      pageBytes: browser ? await rendererMemory(browser) : 0,
    };
  } finally {
    await app.close();
  }
}

function bareNode(): Spent {
  const began = performance.now();
  const { user, system } = JSON.parse(
    execFileSync(process.execPath, ['-e', BARE], { encoding: 'utf8' }),
  ) as NodeJS.CpuUsage;
  return { cpuMs: (user + system) / 1_000, clockMs: performance.now() - began };
}
