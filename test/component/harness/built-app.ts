/**
 * A run of component tests builds the app once and serves its pages that one file. As single modules, of which the app has fifteen hundred of its own,
 * the start of three pages took three quarters of a minute of both processors.
 */
import path from 'node:path';
import { build, type Plugin, type UserConfig } from 'vite';
import type {} from 'vitest/config';

const ROOT = path.join(import.meta.dirname, '..', '..', '..');
const SOURCES = path.join(ROOT, 'src') + path.sep;
const WHOLE = path.join(import.meta.dirname, 'whole-app.ts');

/** Where pages find what was built, beside what it names itself. */
const SCRIPT = 'built-app.js';
const PREFIX = '\0built-app:';
const CONTENT_TYPES: Readonly<Record<string, string>> = {
  '.js': 'text/javascript',
  '.mjs': 'text/javascript',
  '.css': 'text/css',
  '.woff2': 'font/woff2',
};

interface Built {
  /** By their paths below the root of the server. */
  readonly files: ReadonlyMap<string, string | Uint8Array>;
  /** What a module of the app exports, by its file. */
  readonly exports: ReadonlyMap<string, readonly string[]>;
}

/** `app` is what makes the app of its sources. While tests are watched they have it as single modules, which can change. */
export function builtApp(app: Pick<UserConfig, 'oxc' | 'define' | 'plugins'>): Plugin {
  let isWatched = false;
  let building: Promise<Built> | null = null;
  let served: Built['files'] = new Map();
  const built = (): Promise<Built> =>
    (building ??= buildApp(app).then((made) => {
      served = made.files;
      return made;
    }));

  return {
    name: 'ninefold:built-app',
    enforce: 'pre',
    configureVitest({ vitest }) {
      isWatched = vitest.config.watch;
    },
    configureServer({ middlewares }) {
      middlewares.use((request, response, next) => {
        const { pathname } = new URL(request.url ?? '/', 'http://localhost');
        const file = served.get(pathname);
        if (!file) return next();
        response.setHeader('Content-Type', CONTENT_TYPES[path.extname(pathname)] ?? 'application/octet-stream');
        response.end(file);
      });
    },
    // What a change can reach is looked for in another environment, and along the sources.
    applyToEnvironment: ({ name }) => name === 'client',
    async resolveId(source, importer) {
      // A scan for packages goes along the sources, too: it is kept, also for those who watch.
      if (isWatched || importer === undefined || this.environment.mode !== 'dev') return undefined;
      const resolved = await this.resolve(source, importer, { skipSelf: true });
      const file = resolved?.id ?? '';
      if (file !== WHOLE && !(file.startsWith(SOURCES) && (await built()).exports.has(file))) return resolved;
      return `${PREFIX}${path.relative(ROOT, file)}.js`;
    },
    async load(id) {
      if (!id.startsWith(PREFIX)) return undefined;
      const file = path.join(ROOT, id.slice(PREFIX.length, -'.js'.length));
      const { files, exports } = await built();
      return file === WHOLE ? loading([...files.keys()]) : taking(file, exports.get(file) ?? []);
    },
  };
}

/** Loads what was built, and waits for its styles. */
function loading(files: readonly string[]): string {
  const styles = files.filter((name) => name.endsWith('.css'));
  return `
    const styled = ${JSON.stringify(styles)}.map((href) => new Promise((resolve, reject) => {
      const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href, onload: resolve, onerror: reject });
      document.head.append(link);
    }));
    await Promise.all(styled);
    // By a name that is not looked for among the sources.
    const script = '/${SCRIPT}';
    export const { modules } = await import(/* @vite-ignore */ script);`;
}

/** One module of it, as a test imports it. */
function taking(file: string, names: readonly string[]): string {
  const key = path
    .relative(import.meta.dirname, file)
    .split(path.sep)
    .join('/');
  const each = names.map((name) => `export const ${name} = module.${name};`);
  return [`import { modules } from ${JSON.stringify(WHOLE)};`, `const module = modules['${key}'];`, ...each].join('\n');
}

async function buildApp(app: Pick<UserConfig, 'oxc' | 'define' | 'plugins'>): Promise<Built> {
  const exports = new Map<string, readonly string[]>();
  const noted: Plugin = {
    name: 'ninefold:exports-of-the-app',
    buildEnd() {
      for (const id of this.getModuleInfo(WHOLE)?.importedIds ?? [])
        if (id.startsWith(SOURCES)) exports.set(id, this.getModuleInfo(id)?.exports ?? []);
    },
  };
  const result = await build({
    ...app,
    configFile: false,
    root: ROOT,
    publicDir: false,
    logLevel: 'warn',
    plugins: [app.plugins, noted],
    build: {
      write: false,
      minify: false,
      cssCodeSplit: false,
      modulePreload: false,
      assetsInlineLimit: 0,
      rolldownOptions: {
        input: WHOLE,
        preserveEntrySignatures: 'strict',
        output: { codeSplitting: false, entryFileNames: SCRIPT },
        // Directives such as "use client", which mean nothing here.
        onLog: (level, log, handle) => void (log.code === 'MODULE_LEVEL_DIRECTIVE' || handle(level, log)),
      },
    },
  });
  const outputs = [result].flat().flatMap((each) => ('output' in each ? each.output : []));
  const files = outputs.map((each) => [`/${each.fileName}`, each.type === 'chunk' ? each.code : each.source] as const);
  return { files: new Map(files), exports };
}
