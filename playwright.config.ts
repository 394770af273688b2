import { defineConfig } from '@playwright/test';
import { suiteBrowserOptions } from './test/support/suite-browser.ts';

const MINUTE = 60_000;
/** How many pixels of a snapshot may differ: less than a letter has. */
const SNAPSHOT_PIXELS = 20;
const report = process.env.NINEFOLD_TEST_REPORT;
const longSeconds = Number(process.env.LONG_SECONDS ?? 60);

/** Tests of pages: the desktop app (by default in the Electron stand-in) and the browser edition. */
export default defineConfig({
  globalSetup: './test/support/before-pages.ts',
  // Node reads these itself: to compile them for it took the first of these suites ten seconds.
  build: { external: ['**/{src,server,migrations,vite,test/support}/**/*.ts'] },
  outputDir: 'test-results',
  forbidOnly: Boolean(process.env.CI),
  // One more than the processors of a small machine: tests of pages wait for frames and timers a third of their time.
  workers: 3,
  // On a shared machine everything can stand still for seconds. What passes only then is named at the end of the run (scripts/test.mjs).
  retries: process.env.CI ? 1 : 0,
  // A busy machine is slow, not wrong: what these tests hold is what happens, and `bench` how fast.
  timeout: MINUTE,
  expect: { timeout: MINUTE / 6 },
  reporter: [['line'], ...(report ? ([['json', { outputFile: report }]] as const) : [])],
  use: {
    browserName: 'chromium',
    launchOptions: suiteBrowserOptions(),
    // What a service worker answers no route of a test sees; offline.spec.ts allows it.
    serviceWorkers: 'block',
    screenshot: 'only-on-failure',
    // Recording every test takes a third more time.
    trace: 'on-first-retry',
  },
  projects: [
    { name: 'desktop', testDir: 'test/desktop', testIgnore: 'standin/**' },
    { name: 'standin', testDir: 'test/desktop/standin' },
    { name: 'browser', testDir: 'test/e2e' },
    {
      name: 'snapshots',
      testDir: 'test/snapshots',
      // Four pictures of a whole page each.
      timeout: 3 * MINUTE,
      snapshotPathTemplate: '{testDir}/files/{arg}{ext}',
      expect: { timeout: MINUTE / 6, toHaveScreenshot: { animations: 'disabled', maxDiffPixels: SNAPSHOT_PIXELS } },
      // The pictures are what a failure shows.
      use: { trace: 'off', screenshot: 'off' },
    },
    { name: 'long', testDir: 'test/long', testMatch: '**/*.spec.ts', timeout: (longSeconds + 240) * 1000 },
  ],
});
