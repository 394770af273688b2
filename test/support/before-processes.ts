import type { TestProject } from 'vitest/node';
import { buildPrograms } from './built-programs.ts';

/** Before tests that start processes. While tests are watched these run as sources, which can change. */
export async function setup({ vitest }: TestProject): Promise<void> {
  if (!vitest.config.watch) await buildPrograms();
}
