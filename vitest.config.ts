import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

/** Time beyond its share that a long suite has to come to an end. */
const LONG_GRACE_SECONDS = 60;
const longTimeout = (Number(process.env.LONG_SECONDS ?? 60) + LONG_GRACE_SECONDS) * 1000;

/** Starts a real Postgres for the suites that hold both databases to the same answers. */
const POSTGRES = 'test/support/postgres/global-setup.ts';

/** Everything that runs without a page; tests of pages are in playwright.config.ts. */
export default defineConfig({
  plugins: [react()],
  test: {
    passWithNoTests: true,
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['{src,server,migrations,forge,vite,test/support}/**/*.test.{ts,tsx}'],
          testTimeout: 10_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'contract',
          include: ['test/{contract,migrations}/**/*.test.ts'],
          // Its time goes by in waiting for disks, sockets and other processes, which on a busy machine take many times as long.
          testTimeout: 60_000,
          hookTimeout: 60_000,
          expect: { poll: { timeout: 15_000 } },
          globalSetup: POSTGRES,
          maxWorkers: 2,
          // On a shared machine all of these can stand still for seconds. What passes only then is named at the end of the run.
          retry: process.env.CI ? 1 : 0,
        },
      },
      { extends: true, test: { name: 'architecture', include: ['test/architecture/**/*.test.ts'] } },
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
