import { globSync, readFileSync } from 'node:fs';
import react from '@vitejs/plugin-react';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';
import packageJson from './package.json' with { type: 'json' };
import type { UserConfig } from 'vite';
import { builtApp } from './test/component/harness/built-app.ts';
import { componentCommands } from './test/component/harness/commands.ts';
import { hostsOfPages } from './test/component/harness/hosts.ts';
import { suiteBrowserOptions } from './test/support/suite-browser.ts';
import { hostSentencesModule } from './vite/host-sentences.ts';
import { katexFonts } from './vite/katex-fonts.ts';
import { pdfjsAssets } from './vite/pdfjs-assets.ts';
import { thirdPartyLicences } from './vite/third-party.ts';

/** Time beyond its share that a long suite has to come to an end. */
const LONG_GRACE_SECONDS = 60;
const longTimeout = (Number(process.env.LONG_SECONDS ?? 60) + LONG_GRACE_SECONDS) * 1000;

/** The suites that stand at the gate answer the same every time. */
const FIXED_SEED = 'test/support/fixed-seed.ts';

/** Starts a real Postgres for the suites that hold both databases to the same answers. */
const POSTGRES = 'test/support/postgres/global-setup.ts';
const POSTGRES_POOLS = 'test/support/postgres/setup.ts';

const UNIT_TESTS = [
  '{src,server,migrations,forge,vite,test/support,test/sync-model,test/sync-device}/**/*.test.{ts,tsx}',
  'scripts/**/*.test.mjs',
];

/** Those that put other modules in the place of the house's, or load these anew in another language: nobody after them would know. */
const ALONE = globSync(UNIT_TESTS).filter((file) =>
  /vi\.(?:do)?mock\(|vi\.resetModules\(/.test(readFileSync(file, 'utf8')),
);

const UNIT = {
  testTimeout: 10_000,
  setupFiles: FIXED_SEED,
  // By itself vitest leaves one processor free, which on a small machine is half of it.
  maxWorkers: 2,
};

/** What a page says in a component test that means nothing there. */
const EXPECTED_WORDS = /"util" has been externalized/;

/** As a build has it: React without its checks, and effects once. */
const APP_OF_PAGES = {
  oxc: { jsx: { runtime: 'automatic', development: false } },
  define: { NINEFOLD_VERSION: JSON.stringify(packageJson.version), 'process.env.NODE_ENV': '"production"' },
  plugins: [hostSentencesModule(), katexFonts(), thirdPartyLicences()],
} satisfies UserConfig;

/** Everything that runs without a whole browser; tests of pages are in playwright.config.ts. */
export default defineConfig({
  plugins: [react(), hostSentencesModule()],
  test: {
    passWithNoTests: true,
    onConsoleLog: (line) => !EXPECTED_WORDS.test(line),
    projects: [
      // A worker loads the house once for all its files: that was a third of their time.
      { extends: true, test: { ...UNIT, name: 'unit', include: UNIT_TESTS, exclude: ALONE, isolate: false } },
      { extends: true, test: { ...UNIT, name: 'unit-alone', include: ALONE } },
      {
        extends: true,
        test: {
          name: 'contract',
          // A worker loads the house once for all its files.
          isolate: false,
          include: ['test/{contract,migrations}/**/*.test.ts'],
          // Its time goes by in waiting for disks, sockets and other processes, which on a busy machine take many times as long.
          testTimeout: 60_000,
          hookTimeout: 60_000,
          expect: { poll: { timeout: 15_000 } },
          globalSetup: [POSTGRES, 'test/support/before-processes.ts'],
          setupFiles: [FIXED_SEED, POSTGRES_POOLS],
          maxWorkers: 2,
        },
      },
      {
        extends: false,
        ...APP_OF_PAGES,
        plugins: [builtApp(APP_OF_PAGES), ...APP_OF_PAGES.plugins, pdfjsAssets(), hostsOfPages()],
        // Everything that any screen loads: a package found only later would load the page anew in the middle of a test.
        optimizeDeps: {
          entries: ['src/renderer/app/main.tsx', 'test/component/**/*.ts'],
          include: ['react/jsx-runtime'],
        },
        test: {
          name: 'component',
          include: ['test/component/**/*.test.{ts,tsx}'],
          // A page loads the app once for all its files: each test opens one of its own.
          isolate: false,
          maxWorkers: 3,
          globalSetup: 'test/component/harness/prepare.ts',
          setupFiles: [FIXED_SEED, 'test/component/harness/setup.ts'],
          testTimeout: 30_000,
          // As every suite of pages: what passes only then is named.
          retry: process.env.CI ? 1 : 0,
          expect: { poll: { timeout: 10_000, interval: 20 } },
          browser: {
            enabled: true,
            headless: true,
            // As in the journeys: a name or a text may be a part of what is there, unless `exact` is asked for.
            locators: { exact: false },
            screenshotFailures: false,
            provider: playwright({
              launchOptions: suiteBrowserOptions(),
              contextOptions: { reducedMotion: 'reduce' },
              actionTimeout: 10_000,
            }),
            instances: [{ browser: 'chromium' }],
            commands: componentCommands,
          },
        },
      },
      {
        extends: true,
        test: {
          name: 'packaging',
          include: ['test/packaging/**/*.test.ts'],
          // Thousands of files are written and removed.
          testTimeout: 60_000,
          hookTimeout: 60_000,
          // The two editions are built beside one another.
          maxWorkers: 2,
        },
      },
      // It parses every file of the house, for which a busy machine takes its time.
      {
        extends: true,
        test: { name: 'architecture', include: ['test/architecture/**/*.test.ts'], testTimeout: 60_000 },
      },
      {
        extends: true,
        test: {
          name: 'long',
          include: ['test/long/**/*.test.ts'],
          testTimeout: longTimeout,
          hookTimeout: longTimeout,
          globalSetup: POSTGRES,
        },
      },
    ],
  },
});
