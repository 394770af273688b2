/** What a desktop test starts with: the built app on a profile of its own, and a fake model. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { test as base } from '@playwright/test';
import { startFakeGemini, type FakeGemini } from '../support/fake-gemini.ts';
import { followSentences } from '../support/sentences/seen.ts';
import { launch, type DesktopApp, type LaunchOptions } from './standin/launch.ts';

const ROOT = path.join(import.meta.dirname, '..', '..');

interface Fixtures {
  readonly gemini: FakeGemini;
  /** The user-data folder. */
  readonly profile: string;
  /** Starts the app; a second start on the same profile sees what the first one kept. */
  readonly start: (options?: Partial<LaunchOptions>) => Promise<DesktopApp>;
}

export const test = base.extend<Fixtures>({
  // Playwright reads from the first parameter which fixtures are needed: here none.
  // eslint-disable-next-line no-empty-pattern
  gemini: async ({}, provide) => {
    const gemini = await startFakeGemini();
    await provide(gemini);
    await gemini.close();
  },

  // eslint-disable-next-line no-empty-pattern
  profile: async ({}, provide) => {
    const folder = mkdtempSync(path.join(tmpdir(), 'ninefold-profile-'));
    await provide(folder);
    rmSync(folder, { recursive: true, force: true });
  },

  start: async ({ profile, gemini }, provide, { project }) => {
    const started: DesktopApp[] = [];
    const tellRest: Array<() => Promise<void>> = [];
    await provide(async (options = {}) => {
      const env = { ...process.env, NINEFOLD_USER_DATA: profile, GEMINI_BASE_URL: gemini.url, ...options.env };
      const app = await launch({ args: [ROOT], ...options, env });
      started.push(app);
      tellRest.push(await followSentences(app.context(), project.name));
      return app;
    });
    await Promise.all(tellRest.map((tell) => tell()));
    await Promise.all(started.map((app) => app.close()));
  },
});

export { expect } from '@playwright/test';

/** The profile's database below its user-data folder. */
export function databaseFile(profile: string): string {
  return path.join(profile, 'profiles', 'local', 'ninefold.db');
}
