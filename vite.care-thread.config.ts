import { defineConfig } from 'vite';
import { threadBuild } from './vite/thread-build.ts';

/** The thread in which the desktop checks and rescues database files. */
export default defineConfig(
  threadBuild({ entry: 'src/data/database/care-thread.ts', fileName: 'care-thread.cjs', native: 'better-sqlite3' }),
);
