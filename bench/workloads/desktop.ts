/**
 * The desktop app from its start to the first list, and what its processes have in memory then. It runs on the stand-in for Electron
 * (docs/desktop.md), whose own work and memory are in the figures of the main process.
 */
import { execFileSync } from 'node:child_process';
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import type { Page } from '@playwright/test';
import SqliteDatabase from 'better-sqlite3';
import { createApi } from '../../src/client/api.ts';
import { messages } from '../../src/contract/messages/index.ts';
import type { LaunchOptions } from '../../test/desktop/standin/launch.ts';
import { openHost } from '../../test/support/hosts.ts';
import type { Bench, Spent, Workload } from '../harness/workload.ts';
import { importSets, madeSets } from '../made/made-sets.ts';

const ROOT = path.join(import.meta.dirname, '..', '..');
const MIB = 1024 ** 2;
const STARTS = 3;
/** For as long a person may wait for the app. */
const ANSWERING_MS = 2_000;
const CALLS = 200;
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
    const { buildEditions } = await import('../../test/support/build-editions.ts');
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
    const answering: number[] = [];
    for (let times = 0; times < STARTS; times += 1)
      answering.push((await untilShown(startOf(profile), answeringDashboard)).clockMs);
    bench.figure({
      row: 'start to a dashboard that answers a click, at best',
      value: Math.min(...answering),
      unit: 'ms',
      atMost: ANSWERING_MS,
    });
    const { FIRST_CARD_GOAL, walkToFirstCard } = await import('../../test/support/first-steps.ts');
    const fresh = startOf(path.join(bench.folder, 'fresh'));
    bench.figure({
      row: 'first start, until a card is studied',
      value: (await untilShown(fresh, (page) => walkToFirstCard(page, 'mouse'))).clockMs,
      unit: 'ms',
      atMost: FIRST_CARD_GOAL.ms,
    });
    bench.figure({ row: 'a call of a page on the stand-in', value: await callMs(bench.folder), unit: 'ms' });
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

function startOf(profile: string): LaunchOptions {
  return { args: [ROOT], env: { ...process.env, NINEFOLD_USER_DATA: profile } };
}

function start(profile: string): Promise<Started> {
  return untilShown(startOf(profile), (page) =>
    page
      .getByRole('row', { name: /^Topic/ })
      .first()
      .waitFor(),
  );
}

async function answeringDashboard(page: Page): Promise<void> {
  await page.getByRole('button', { name: messages.dashboard.newFolder }).click();
  await page.getByRole('textbox', { name: messages.dashboard.folderName }).waitFor();
}

function smallApp(folder: string): LaunchOptions {
  return { args: [SMALL_APP], env: { ...process.env, FIXTURE_USER_DATA: path.join(folder, 'small-app') } };
}

function startSmallApp(folder: string): Promise<Started> {
  return untilShown(smallApp(folder), (page) => page.locator('body').waitFor());
}

/** From the page to the main process and back, the mean of many. */
async function callMs(folder: string): Promise<number> {
  let ms = 0;
  await untilShown(smallApp(folder), async (page) => {
    await page.locator('body').waitFor();
    ms = await page.evaluate(async (calls) => {
      const { fixture } = window as unknown as { fixture: { call(name: string, value: number): Promise<unknown> } };
      const began = performance.now();
      for (let call = 0; call < calls; call += 1) await fixture.call('echo', call);
      return (performance.now() - began) / calls;
    }, CALLS);
  });
  return ms;
}

/** `shown` waits until what is asked for stands there. */
async function untilShown(options: LaunchOptions, shown: (page: Page) => Promise<unknown>): Promise<Started> {
  const { launch } = await import('../../test/desktop/standin/launch.ts');
  const { rendererMemory } = await import('../../test/support/renderer-memory.ts');
  const began = performance.now();
  const app = await launch(options);
  try {
    await shown(await app.firstWindow());
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
