/**
 * What tests start as processes and threads of their own, by its source. Once a run has built them (`built-programs.ts`), each is a file or two in place
 * of a thousand: a server then starts with half the work.
 */
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Threads } from '../../server/threads.ts';

export const ROOT = path.resolve(import.meta.dirname, '../..');

/** By their paths from the root of the project; their names differ. */
export const PROGRAMS = [
  'server/main.ts',
  'server/admin.ts',
  'test/support/run-device.ts',
  'src/formats/threads/format-thread.ts',
  'src/data/fitting/fit-thread.ts',
] as const;
export type Program = (typeof PROGRAMS)[number];

/** The folder of what was built, for the processes that run tests. */
export const BUILT_ENV = 'NINEFOLD_BUILT_PROGRAMS';

/** The file to start: as it was built, or the source where this run has built nothing. */
export function fileOf(program: Program): string {
  const folder = process.env[BUILT_ENV];
  return path.join(...(folder === undefined ? [ROOT, program] : [folder, `${path.basename(program, '.ts')}.mjs`]));
}

/** For a host within the process of a test. */
export function testThreads(): Threads {
  return {
    format: pathToFileURL(fileOf('src/formats/threads/format-thread.ts')),
    fit: pathToFileURL(fileOf('src/data/fitting/fit-thread.ts')),
  };
}
