// The two editions that are built from the sources: the pages for the browser, and the desktop's five bundles.
import { existsSync, readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { runToEnd } from './child.mjs';
import { ROOT, tool } from './paths.mjs';

const SHARED_SOURCES = ['src', 'vite', 'package.json', 'package-lock.json', 'vite.renderer.config.ts'];

const EDITIONS = {
  web: {
    title: 'the browser edition',
    builds: [['--config', 'vite.renderer.config.ts']],
    outputs: ['dist/web/index.html'],
    sources: SHARED_SOURCES,
  },
  desktop: {
    title: 'the desktop app',
    builds: [
      ['--config', 'vite.main.config.ts'],
      ['--config', 'vite.thread.config.ts'],
      ['--config', 'vite.format-thread.config.ts'],
      ['--config', 'vite.care-thread.config.ts'],
      ['--config', 'vite.preload.config.ts'],
      ['--config', 'vite.renderer.config.ts', '--mode', 'desktop'],
    ],
    outputs: [
      '.vite/build/main.cjs',
      '.vite/build/fit-thread.cjs',
      '.vite/build/format-thread.cjs',
      '.vite/build/care-thread.cjs',
      '.vite/build/preload.cjs',
      '.vite/renderer/main_window/index.html',
    ],
    sources: [
      ...SHARED_SOURCES,
      'migrations',
      'vite.main.config.ts',
      'vite.thread.config.ts',
      'vite.format-thread.config.ts',
      'vite.care-thread.config.ts',
      'vite.preload.config.ts',
    ],
  },
};

/** A runner of tests says `test` to all it starts, for which React would be its slow half that does everything twice. */
export const FOR_PEOPLE = { ...process.env, NODE_ENV: 'production' };

/**
 * Builds an edition unless its last build is newer than every source. Throws an Error whose message is a sentence
 * followed by what the build printed.
 *
 * @param {keyof typeof EDITIONS} name
 * @param {{ force?: boolean }} options
 */
export async function buildIfStale(name, { force = false } = {}) {
  const edition = EDITIONS[name];
  if (!edition) throw new Error(`There is no edition '${name}': choose ${Object.keys(EDITIONS).join(' or ')}.`);
  if (!force && isFresh(edition)) return;
  console.log(`Building ${edition.title} …`);
  for (const build of edition.builds) {
    const args = [tool('vite'), 'build', '--logLevel', 'warn', ...build];
    const { code, output } = await runToEnd(process.execPath, args, { cwd: ROOT, env: FOR_PEOPLE });
    if (code !== 0) throw new Error(`${edition.title} could not be built (vite build ${build.join(' ')}):\n${output}`);
  }
}

function isFresh({ outputs, sources }) {
  const files = outputs.map((output) => path.join(ROOT, output));
  if (!files.every(existsSync)) return false;
  const oldestOutput = Math.min(...files.map((file) => statSync(file).mtimeMs));
  return oldestOutput > Math.max(...sources.map((source) => newestChange(path.join(ROOT, source))));
}

/** Folders count as well as files: a deleted file changes only its folder's time. */
function newestChange(start) {
  if (!existsSync(start)) return 0;
  const stats = statSync(start);
  if (!stats.isDirectory()) return stats.mtimeMs;
  const entries = readdirSync(start).map((entry) => newestChange(path.join(start, entry)));
  return Math.max(stats.mtimeMs, ...entries);
}
