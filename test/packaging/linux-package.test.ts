/**
 * The packages for Linux are made, opened and looked into. They hold the stand-in in place of Electron, so its size, its libraries and whether it
 * obeys its fuses are not shown here (docs/desktop.md).
 */
import { execFile } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { extractFile, listPackage } from '@electron/asar';
import { FuseState, FuseV1Options, getCurrentFuseWire } from '@electron/fuses';
import { afterAll, describe, expect, test } from 'vitest';
import packageJson from '../../package.json' with { type: 'json' };
import { launch } from '../desktop/standin/launch.ts';
import { writeStandinZip } from './stand-in-zip.ts';

const run = promisify(execFile);
const ROOT = path.join(import.meta.dirname, '../..');
const OUT = path.join(ROOT, 'out');
const MAKE_MS = 300_000;
/** How small a package is pressed is dpkg's to show, and takes it most of the time. */
const LIGHTLY_PRESSED = { DPKG_DEB_COMPRESSOR_LEVEL: '0' };
const KIB = 1024;
const isPackable = process.platform === 'linux' && process.arch === 'x64' && existsSync('/usr/bin/dpkg-deb');

/** The folder that the program of the package lies in. */
const APP = path.join(OUT, 'Ninefold-linux-x64');
const ASAR = path.join(APP, 'resources/app.asar');
const folders: string[] = [];

function tempFolder(name: string): string {
  const folder = mkdtempSync(path.join(tmpdir(), `ninefold-${name}-`));
  folders.push(folder);
  return folder;
}

function filesBelow(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => path.relative(folder, path.join(parentPath, name)));
}

const sizeOf = (folder: string) =>
  filesBelow(folder).reduce((sum, file) => sum + statSync(path.join(folder, file)).size, 0);

describe.skipIf(!isPackable)('the packages for Linux', () => {
  let debian: string;
  let debFile: string;
  let inAsar: readonly string[];

  afterAll(() => {
    for (const folder of folders) rmSync(folder, { recursive: true, force: true });
  });

  test(
    'are made',
    async () => {
      rmSync(OUT, { recursive: true, force: true });
      const zips = tempFolder('electron-zip');
      writeStandinZip(zips, packageJson.devDependencies.electron);
      const env = { ...process.env, ELECTRON_ZIP_DIR: zips, ...LIGHTLY_PRESSED };
      await run(process.execPath, ['scripts/make.mjs', '--targets', 'deb,zip'], { cwd: ROOT, env });
      const [deb] = readdirSync(path.join(OUT, 'make/deb/x64'));
      debian = tempFolder('deb');
      debFile = path.join(OUT, 'make/deb/x64', deb!);
      await run('dpkg-deb', ['-x', debFile, debian]);
      inAsar = listPackage(ASAR, { isPack: false });
      expect(readdirSync(path.join(OUT, 'make/zip/linux/x64'))).toHaveLength(1);
    },
    MAKE_MS,
  );

  test('hold the bundles, the pages, and of other packages only the native ones', () => {
    const isShipped = /^\/(\.vite(\/|$)|package\.json$|node_modules(\/|$))/;
    expect(inAsar.filter((file) => !isShipped.test(file))).toEqual([]);
    const bundles = inAsar.filter((file) => file.startsWith('/.vite/build/'));
    expect(bundles.toSorted()).toEqual(
      ['care-thread', 'fit-thread', 'format-thread', 'main', 'preload'].map((name) => `/.vite/build/${name}.cjs`),
    );
    const modules = new Set(
      inAsar.flatMap((file) => /^\/node_modules\/((?:@[^/]+\/)?[^/@][^/]*)\//.exec(file)?.[1] ?? []),
    );
    expect([...modules].toSorted()).toEqual([
      '@open-spaced-repetition/binding',
      '@open-spaced-repetition/binding-linux-x64-gnu',
      'better-sqlite3',
    ]);
  });

  test('hold no source maps, sources, tests or secrets', () => {
    const needless = /\.map$|\.tsx?$|\.test\.|\.spec\.|(^|\/)(test|tests|src|docs)\/|\.env|\.pem$|\.pfx$/;
    expect(inAsar.filter((file) => needless.test(file))).toEqual([]);
    expect(filesBelow(APP).filter((file) => needless.test(file))).toEqual([]);
    const main = extractFile(ASAR, '.vite/build/main.cjs').toString();
    expect(main).not.toContain(ROOT);
  });

  test('hold the React of people, not the one of developers', () => {
    const scripts = inAsar.filter((file) => /\/assets\/framework-.*\.js$/.test(file));
    expect(scripts).toHaveLength(1);
    expect(extractFile(ASAR, scripts[0]!.slice(1)).toString()).not.toContain('React DevTools');
  });

  test('have the native modules of this system alone, outside the archive', () => {
    const natives = filesBelow(`${ASAR}.unpacked`);
    expect(natives.toSorted()).toEqual([
      'node_modules/@open-spaced-repetition/binding-linux-x64-gnu/fsrs-binding.linux-x64-gnu.node',
      'node_modules/better-sqlite3/prebuilds/linux-x64.node',
    ]);
  });

  test('carry their fuses', async () => {
    const wire = await getCurrentFuseWire(path.join(APP, 'ninefold'));
    const off = [
      FuseV1Options.RunAsNode,
      FuseV1Options.EnableNodeOptionsEnvironmentVariable,
      FuseV1Options.EnableNodeCliInspectArguments,
      FuseV1Options.GrantFileProtocolExtraPrivileges,
    ];
    const on = [
      FuseV1Options.EnableCookieEncryption,
      FuseV1Options.EnableEmbeddedAsarIntegrityValidation,
      FuseV1Options.OnlyLoadAppFromAsar,
    ];
    expect(off.map((fuse) => wire[fuse])).toEqual(off.map(() => FuseState.DISABLE));
    expect(on.map((fuse) => wire[fuse])).toEqual(on.map(() => FuseState.ENABLE));
  });

  test('tell Debian what the app is, that links are its own, and show its symbol', () => {
    const entry = readFileSync(path.join(debian, 'usr/share/applications/ninefold.desktop'), 'utf8');
    expect(entry).toContain('Exec=ninefold %U');
    expect(entry).toMatch(
      /^MimeType=x-scheme-handler\/ninefold;application\/x-apkg;application\/x-colpkg;application\/x-ninefold;$/m,
    );
    expect(entry).toMatch(/^Categories=Education;$/m);
    // By that name the window finds its symbol, and its badge.
    const packed = JSON.parse(extractFile(ASAR, 'package.json').toString()) as { desktopName?: string };
    expect(packed.desktopName).toBe('ninefold.desktop');
    // A type that is named there is known only where it is described.
    const types = readFileSync(path.join(debian, 'usr/share/mime/packages/ninefold.xml'), 'utf8');
    const named = /^MimeType=(.*);$/m.exec(entry)?.[1]?.split(';') ?? [];
    const described = [...types.matchAll(/<mime-type type="([^"]+)">/g)].map(([, type]) => type);
    expect(described).toEqual(named.filter((type) => !type.startsWith('x-scheme-handler/')));
    for (const extension of ['apkg', 'colpkg', 'ninefold']) expect(types).toContain(`<glob pattern="*.${extension}"/>`);
    const symbol = readFileSync(path.join(debian, 'usr/share/pixmaps/ninefold.png'));
    expect(symbol.equals(readFileSync(path.join(ROOT, 'forge/icons/icon.png')))).toBe(true);
  });

  test('keep what shuts Chromium’s processes in as it must be: of root, and run as root whoever starts it', async () => {
    const { stdout } = await run('dpkg-deb', ['--contents', debFile]);
    const helper = stdout.split('\n').find((line) => line.endsWith('/chrome-sandbox'));
    expect(helper).toMatch(/^-rwsr-xr-x root\/root /);
  });

  test('start, with nothing around them, and open their window', async () => {
    const app = await launch({
      executablePath: path.join(debian, 'usr/lib/ninefold/ninefold'),
      args: [],
      cwd: debian,
      env: {
        ...process.env,
        NINEFOLD_STANDIN_HOME: path.join(ROOT, 'test/desktop/standin'),
        NINEFOLD_USER_DATA: tempFolder('packaged-profile'),
      },
    });
    try {
      const page = await app.firstWindow();
      await page.getByRole('heading', { level: 1 }).waitFor({ timeout: 30_000 });
      expect(await app.evaluate((electron) => electron.app.isPackaged)).toBe(true);
      const made = await page.evaluate(() => window.ninefold!.call('desktop.backUp', {}, 'backup'));
      expect(made.ok).toBe(true);
    } finally {
      await app.close();
    }
  }, 90_000);

  test('are as small as they can be', () => {
    const asar = statSync(ASAR).size;
    const unpacked = sizeOf(`${ASAR}.unpacked`);
    const parts = [`app.asar ${Math.round(asar / KIB)} KiB`, `native modules ${Math.round(unpacked / KIB)} KiB`];
    console.log(`without Electron itself: ${parts.join(', ')}`);
    expect(asar).toBeLessThan(20 * KIB * KIB);
    expect(unpacked).toBeLessThan(10 * KIB * KIB);
  });
});
