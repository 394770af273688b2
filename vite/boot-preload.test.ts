import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { build } from 'vite';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { bootPreload } from './boot-preload.ts';

const PAGES: Readonly<Record<string, string>> = {
  'index.html':
    '<!doctype html><html><head></head><body><script type="module" src="/app/main.ts"></script></body></html>',
  'app/main.ts': "import './shared.ts'; void import('./start.tsx');",
  'app/shared.ts': "globalThis.shared = 'shared';",
  'app/start.tsx': "import './shared.ts'; import './start.css'; import './screen.ts'; void import('./later.ts');",
  'app/screen.ts': "globalThis.screen = 'screen';",
  'app/later.ts': "globalThis.later = 'later';",
  'app/start.css': 'body { color: red }',
};

let root: string;

beforeEach(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'ninefold-boot-'));
  await mkdir(path.join(root, 'app'));
  for (const [name, text] of Object.entries(PAGES)) await writeFile(path.join(root, name), text);
});
afterEach(() => rm(root, { recursive: true, force: true }));

const built = () =>
  build({
    root,
    configFile: false,
    logLevel: 'silent',
    plugins: [bootPreload()],
    build: { outDir: 'out', minify: false },
  });

test('the page names what the app begins with, and its style, but nothing that comes later', async () => {
  await built();
  const html = await readFile(path.join(root, 'out/index.html'), 'utf8');
  const links = [...html.matchAll(/<link rel="(\w+)"[^>]* href="([^"]+)"/g)].map(([, rel, href]) => ({ rel, href }));
  const assets = await readdir(path.join(root, 'out/assets'));
  const named = (begin: string, end: string) =>
    `/assets/${assets.find((name) => name.startsWith(begin) && name.endsWith(end))}`;
  expect(links).toContainEqual({ rel: 'modulepreload', href: named('start', '.js') });
  expect(links).toContainEqual({ rel: 'stylesheet', href: named('start', '.css') });
  expect(html).not.toContain(named('later', '.js'));
  expect(new Set(links.map(({ href }) => href)).size).toBe(links.length);
});

test('a build without that part is stopped', async () => {
  await writeFile(path.join(root, 'app/main.ts'), "import './shared.ts';");
  await expect(built()).rejects.toThrow('app/start.tsx');
});
