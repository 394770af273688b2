import { globSync, readFileSync } from 'node:fs';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { hostSentencesModule } from './vite/host-sentences.ts';

/** Time beyond its share that a long suite has to come to an end. */
const LONG_GRACE_SECONDS = 60;
const longTimeout = (Number(process.env.LONG_SECONDS ?? 60) + LONG_GRACE_SECONDS) * 1000;

/** The suites that stand at the gate answer the same every time. */
const FIXED_SEED = 'test/support/fixed-seed.ts';

/** Starts a real Postgres for the suites that hold both databases to the same answers. */
const POSTGRES = 'test/support/postgres/global-setup.ts';

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

/** Everything that runs without a page; tests of pages are in playwright.config.ts. */
export default defineConfig({
  plugins: [react(), hostSentencesModule()],
  test: {
    passWithNoTests: true,
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
          globalSetup: POSTGRES,
          setupFiles: FIXED_SEED,
          maxWorkers: 2,
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
