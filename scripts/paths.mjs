// Where the project's folders and its command-line tools are.
import path from 'node:path';

export const ROOT = path.dirname(import.meta.dirname);

/** The file that `node` runs for each tool; run so, a tool needs no shell and gets signals itself. */
const TOOLS = {
  forge: '@electron-forge/cli/dist/electron-forge.js',
  knip: 'knip/bin/knip.js',
  oxfmt: 'oxfmt/bin/oxfmt',
  oxlint: 'oxlint/bin/oxlint',
  playwright: '@playwright/test/cli.js',
  tsc: 'typescript/bin/tsc',
  vite: 'vite/bin/vite.js',
  vitest: 'vitest/vitest.mjs',
  electronInstaller: 'electron/install.js',
};

/** @param {keyof typeof TOOLS} name */
export function tool(name) {
  return path.join(ROOT, 'node_modules', TOOLS[name]);
}

/** Runs tests. Node itself loads the configuration, with all that this loads: bundled first, as by itself, it takes two seconds more. */
export const VITEST_RUN = [tool('vitest'), 'run', '--configLoader=native'];
