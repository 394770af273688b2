/** Builds what tests start as processes and threads of their own (`programs.ts`). */
import {
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { builtinModules } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, type Plugin } from 'vite';
import { BUILT_ENV, fileOf, PROGRAMS, ROOT } from './programs.ts';

/** In one place, so that what Node keeps of a compiled file serves the next run. */
const FOLDER = path.join(ROOT, 'node_modules', '.cache', 'programs');
/** Says of which checkout the last build was, and by its time when that began. */
const STAMP = path.join(FOLDER, 'built-for');
/** What the programs are made of. */
const SOURCES = ['server', 'src', 'migrations', 'test/support', 'package.json', 'package-lock.json'];
/** How long after it was written a file stays that this run has not built: one beside it may run from it. */
const KEPT_MS = 24 * 60 * 60 * 1000;
/** How a module names the file of a thread. */
const THREAD = /new URL\('([^']+\.ts)', import\.meta\.url\)/g;
/** Native, or made for `require`: these stay packages. */
const PACKAGES = [
  'better-sqlite3',
  '@node-rs/argon2',
  '@zxcvbn-ts',
  'nodemailer',
  'pg',
  'pino',
  'prom-client',
  'stripe',
  'swagger-ui-dist',
];

/**
 * For a run of tests: `fileOf` answers what is built here from now on, also in the processes that run the tests. What the suite before has built of the
 * same sources stays.
 */
export async function buildPrograms(): Promise<void> {
  process.env[BUILT_ENV] = FOLDER;
  if (isFresh()) return;
  const begun = new Date();
  const result = await build({
    configFile: false,
    root: ROOT,
    publicDir: false,
    logLevel: 'warn',
    plugins: [builtThreads(), whereItStands()],
    // As a person has them: Vitest's own mode would take the checking builds of packages that have one.
    ssr: { noExternal: true, resolve: { conditions: ['module', 'node', 'production'] } },
    build: {
      ssr: true,
      write: false,
      minify: false,
      target: 'node24',
      rolldownOptions: {
        input: Object.fromEntries(PROGRAMS.map((program) => [path.basename(program, '.ts'), path.join(ROOT, program)])),
        external: [
          ...builtinModules.flatMap((name) => [name, `node:${name}`]),
          ...PACKAGES.map((name) => new RegExp(`^${name}(/|$)`)),
        ],
        output: { entryFileNames: '[name].mjs', chunkFileNames: '[name]-[hash].mjs' },
      },
    },
  });
  const outputs = [result].flat().flatMap((each) => ('output' in each ? each.output : []));
  keep(new Map(outputs.map((each) => [each.fileName, each.type === 'chunk' ? each.code : each.source])));
  writeFileSync(STAMP, ROOT);
  utimesSync(STAMP, begun, begun);
}

function isFresh(): boolean {
  if (!existsSync(STAMP) || readFileSync(STAMP, 'utf8') !== ROOT) return false;
  const built = statSync(STAMP).mtimeMs;
  return SOURCES.every((source) => newestChange(path.join(ROOT, source)) < built);
}

/** Epoch ms. Folders count as well as files: a deleted file changes only its folder's time. */
function newestChange(start: string): number {
  const stats = statSync(start);
  if (!stats.isDirectory()) return stats.mtimeMs;
  return readdirSync(start).reduce(
    (newest, name) => Math.max(newest, newestChange(path.join(start, name))),
    stats.mtimeMs,
  );
}

/** A module that looks for something beside itself finds it where its source stands. */
function whereItStands(): Plugin {
  return {
    name: 'ninefold:where-it-stands',
    transform: {
      filter: { id: { include: /\.ts$/, exclude: /node_modules/ }, code: /import\.meta\.(url|dirname)/ },
      handler: (code, id) =>
        code
          .replaceAll('import.meta.url', JSON.stringify(pathToFileURL(id).href))
          .replaceAll('import.meta.dirname', JSON.stringify(path.dirname(id))),
    },
  };
}

/** A thread that a module starts is what this run has built of it. */
function builtThreads(): Plugin {
  return {
    name: 'ninefold:built-threads',
    enforce: 'pre',
    transform: {
      filter: { id: { include: /\.ts$/, exclude: /node_modules/ }, code: /new URL\('/ },
      handler: (code, id) =>
        code.replaceAll(THREAD, (written, relative: string) => {
          const file = path.relative(ROOT, path.resolve(path.dirname(id), relative));
          const thread = PROGRAMS.find((program) => program === file);
          return thread === undefined ? written : `new URL(${JSON.stringify(pathToFileURL(fileOf(thread)).href)})`;
        }),
    },
  };
}

/** Another run may read it meanwhile: a file comes whole, is not written again while it says the same, and goes a day after it was written at the earliest. */
function keep(files: ReadonlyMap<string, string | Uint8Array>): void {
  mkdirSync(FOLDER, { recursive: true });
  for (const [name, content] of files) {
    const file = path.join(FOLDER, name);
    if (isSame(file, content)) continue;
    const coming = `${file}.${process.pid}`;
    writeFileSync(coming, content);
    renameSync(coming, file);
  }
  for (const name of readdirSync(FOLDER)) {
    const file = path.join(FOLDER, name);
    if (name !== path.basename(STAMP) && !files.has(name) && statSync(file).mtimeMs < Date.now() - KEPT_MS)
      rmSync(file);
  }
}

function isSame(file: string, content: string | Uint8Array): boolean {
  try {
    return readFileSync(file).equals(Buffer.from(content));
  } catch {
    return false;
  }
}
