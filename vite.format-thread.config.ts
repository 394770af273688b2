import { defineConfig } from 'vite';
import { threadBuild } from './vite/thread-build.ts';

/** The thread in which the desktop reads and writes files in foreign formats. */
export default defineConfig(
  threadBuild({
    entry: 'src/formats/threads/format-thread.ts',
    fileName: 'format-thread.cjs',
    native: 'better-sqlite3',
  }),
);
