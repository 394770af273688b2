/**
 * What makes the browser edition an app of its own: the manifest with its icons, and the service worker with the list of what it keeps
 * (docs/decisions/0012-offline-in-the-browser.md). The desktop is built without this.
 */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { build, type HtmlTagDescriptor, type Plugin } from 'vite';
import { offline } from '../src/contract/messages/offline.ts';
import { shell } from '../src/contract/messages/shell.ts';

const ROOT = path.join(import.meta.dirname, '..');
const ICONS = path.join(ROOT, 'forge', 'icons', 'web');
const ENTRY = path.join(ROOT, 'src', 'service-worker', 'service-worker.ts');
const WORKER = 'service-worker.js';
const MANIFEST = 'app.webmanifest';
/** `--sunken` of `ui/tokens.css`, the colour of the bar at the top. */
export const THEME_COLOURS = { light: '#e4ebec', dark: '#0b1215' } as const;

/** The page that every address of the app shows. */
const PAGE = '/';
/**
 * Not kept in advance: what reads documents, which are answered by a server; the licences; and fonts of scripts that few cards are in. What
 * of it is used is kept then.
 */
const LATER = [
  /\.(map|br|gz)$/,
  /pdf/i,
  /presentation/i,
  /third-party/,
  /-(cyrillic|greek|vietnamese)/,
  /\/KaTeX_.*\.(ttf|woff)$/,
];

export function browserApp(): Plugin {
  let outDir = '';
  return {
    name: 'ninefold:browser-app',
    apply: 'build',
    configResolved(config) {
      outDir = path.resolve(config.root, config.build.outDir);
    },
    generateBundle() {
      this.emitFile({ type: 'asset', fileName: MANIFEST, source: JSON.stringify(manifest(), null, 2) });
      for (const name of readdirSync(ICONS))
        this.emitFile({ type: 'asset', fileName: `icons/${name}`, source: readFileSync(path.join(ICONS, name)) });
    },
    transformIndexHtml: () => HEAD,
    // Once everything is written: the worker names it.
    async closeBundle(error?: Error) {
      if (error) return;
      await buildWorker(outDir);
    },
  };
}

/** The addresses that the worker keeps in advance, of what a build has written to `outDir`. */
export function keptAddresses(outDir: string): string[] {
  const parts = readdirSync(path.join(outDir, 'assets'))
    .map((name) => `/assets/${name}`)
    .filter((address) => !LATER.some((pattern) => pattern.test(address)));
  const icons = readdirSync(ICONS).map((name) => `/icons/${name}`);
  return [PAGE, `/${MANIFEST}`, '/icon.svg', ...icons, ...parts].toSorted();
}

async function buildWorker(outDir: string): Promise<void> {
  const addresses = keptAddresses(outDir);
  const version = createHash('sha256');
  // Names of parts carry their content; everything else is read.
  for (const address of addresses) {
    const file = address === PAGE ? 'index.html' : address.slice(1);
    version.update(address).update(address.startsWith('/assets/') ? '' : readFileSync(path.join(outDir, file)));
  }
  await build({
    configFile: false,
    root: ROOT,
    publicDir: false,
    logLevel: 'warn',
    define: { ADDRESSES: JSON.stringify(addresses), VERSION: JSON.stringify(version.digest('hex').slice(0, 16)) },
    build: {
      outDir,
      emptyOutDir: false,
      sourcemap: true,
      lib: { entry: ENTRY, formats: ['es'], fileName: () => WORKER },
    },
  });
}

function manifest() {
  const icon = (size: number, purpose: 'any' | 'maskable') => ({
    src: `/icons/${purpose}-${size}.png`,
    sizes: `${size}x${size}`,
    type: 'image/png',
    purpose,
  });
  return {
    id: '/',
    name: shell.productName,
    short_name: shell.productName,
    description: offline.description,
    lang: 'en',
    start_url: '/',
    scope: '/',
    display: 'standalone',
    background_color: THEME_COLOURS.light,
    theme_color: THEME_COLOURS.light,
    categories: ['education'],
    icons: [icon(192, 'any'), icon(512, 'any'), icon(192, 'maskable'), icon(512, 'maskable')],
  };
}

const HEAD: HtmlTagDescriptor[] = [
  { tag: 'link', attrs: { rel: 'manifest', href: `/${MANIFEST}` }, injectTo: 'head' },
  { tag: 'link', attrs: { rel: 'apple-touch-icon', href: '/icons/maskable-192.png' }, injectTo: 'head' },
  ...(['light', 'dark'] as const).map((scheme): HtmlTagDescriptor => ({
    tag: 'meta',
    attrs: { name: 'theme-color', media: `(prefers-color-scheme: ${scheme})`, content: THEME_COLOURS[scheme] },
    injectTo: 'head',
  })),
];
