import { defineConfig } from 'vite';
import { threadBuild } from './vite/thread-build.ts';

/** The thread in which the desktop learns from a history. */
export default defineConfig(
  threadBuild({
    entry: 'src/data/fitting/fit-thread.ts',
    fileName: 'fit-thread.cjs',
    native: '@open-spaced-repetition/binding',
  }),
);
