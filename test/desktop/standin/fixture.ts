/** Starts the fixture app for a test, with a profile of its own, and ends whatever the test started. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { test as base } from '@playwright/test';
import { type DesktopApp, launch, type LaunchOptions } from './launch.ts';

/** What `fixture-app/preload.cjs` exposes. */
interface FixtureApi {
  add(left: number, right: number): number;
  fail(): void;
  call(name: string, ...args: unknown[]): Promise<unknown>;
  callUnknown(): Promise<unknown>;
  note(...entry: unknown[]): void;
  window(action: string): void;
  pathOf(file: unknown): string;
  environment(): object;
  tryModule(name: string): unknown;
  sendSync(): void;
  onMenu(listener: (command: string) => void): () => void;
}

declare global {
  interface Window {
    fixture: FixtureApi;
    paths: string[];
  }
  var fixtureLog: unknown[][];
}

export const FIXTURE_APP = fileURLToPath(new URL('./fixture-app', import.meta.url));

/** What happened in the main process of the fixture app, in order. */
export function fixtureLog(app: DesktopApp): Promise<unknown[][]> {
  return app.evaluate(() => globalThis.fixtureLog);
}

interface Fixtures {
  profile: string;
  start: (options?: Partial<LaunchOptions> & { userData?: string }) => Promise<DesktopApp>;
  app: DesktopApp;
}

export const test = base.extend<Fixtures>({
  // Playwright reads from the first parameter which fixtures are needed: here none.
  // eslint-disable-next-line no-empty-pattern
  profile: async ({}, provide) => {
    const folder = mkdtempSync(path.join(tmpdir(), 'standin-profile-'));
    await provide(folder);
    rmSync(folder, { recursive: true, force: true });
  },

  start: async ({ profile }, provide) => {
    const started: DesktopApp[] = [];
    await provide(async ({ userData = profile, ...options } = {}) => {
      const env = { ...process.env, FIXTURE_USER_DATA: userData };
      const app = await launch({ args: [FIXTURE_APP], env, ...options });
      started.push(app);
      return app;
    });
    await Promise.all(started.map((app) => app.close()));
  },

  app: async ({ start }, provide) => {
    await provide(await start());
  },

  page: async ({ app }, provide) => {
    await provide(await app.firstWindow());
  },
});

export { expect } from '@playwright/test';
