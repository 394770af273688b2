/** The browser that tests drive: on Linux x64 the one in the lock file, whose pixels and faults are the same on every machine. */
import { randomUUID } from 'node:crypto';
import {
  createReadStream,
  createWriteStream,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createBrotliDecompress } from 'node:zlib';

const ROOT = path.join(import.meta.dirname, '..', '..');
const PACKAGE = path.join(ROOT, 'node_modules', '@sparticuz', 'chromium');
const EXECUTABLE = 0o755;

/** Where Chrome is on systems that the lock file's browser does not run on. */
const CHROME_PLACES = [
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/usr/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

/** Keeps a test browser off the network: everything a test talks to is on this machine. */
const QUIET_FLAGS = [
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
];
/** Draws the same on every machine. */
const PINNED_FLAGS = ['--font-render-hinting=none', '--disable-lcd-text', '--disable-gpu'];

/** What Playwright's `launch` takes. */
export interface BrowserOptions {
  readonly executablePath?: string;
  readonly channel?: string;
  readonly args: string[];
  readonly env: Record<string, string>;
}

/** The lock file's is a program for this system alone; NINEFOLD_CHROMIUM names another one. */
export const isPinned = process.platform === 'linux' && process.arch === 'x64' && !process.env['NINEFOLD_CHROMIUM'];

/** How to launch it: NINEFOLD_CHROMIUM, else the lock file's where it runs, else the Chrome that is installed. `prepareBrowser` comes first. */
export function browserOptions(): BrowserOptions {
  const env = definedOf(process.env);
  const named = process.env['NINEFOLD_CHROMIUM'];
  if (named) return { executablePath: named, args: chromiumFlags(), env };
  if (!isPinned) return { ...installedChrome(), args: chromiumFlags(), env };
  return {
    executablePath: pinnedPath('chromium'),
    args: [...chromiumFlags(), ...PINNED_FLAGS],
    // The one locale that every system has in which a file may be called "grüße.txt". Chromium calls its language `en-US@posix`.
    env: { ...env, LC_ALL: 'C.UTF-8', FONTCONFIG_FILE: pinnedPath('fonts.conf') },
  };
}

/** Unpacks the lock file's browser beside the installed packages, once; throws a sentence when NINEFOLD_CHROMIUM names no file. */
export async function prepareBrowser(): Promise<void> {
  const named = process.env['NINEFOLD_CHROMIUM'];
  if (named && !existsSync(named)) throw new Error(`NINEFOLD_CHROMIUM names '${named}', and there is no such file.`);
  if (!isPinned || existsSync(pinnedPath('chromium'))) return;
  mkdirSync(pinnedPath('.'), { recursive: true });
  writeFileSync(pinnedPath('fonts.conf'), fontsOfTheLockFile());
  const part = `${pinnedPath('chromium')}-${randomUUID()}`;
  const packed = createReadStream(path.join(PACKAGE, 'bin', 'chromium.br'));
  await pipeline(packed, createBrotliDecompress(), createWriteStream(part, { mode: EXECUTABLE }));
  // Another process may be at it too: whoever is last puts the same program in its place.
  renameSync(part, pinnedPath('chromium'));
}

/** Where none is found, Playwright's own channel says what to install. */
function installedChrome(): Pick<BrowserOptions, 'executablePath' | 'channel'> {
  const executablePath = CHROME_PLACES.find((place) => existsSync(place));
  return executablePath === undefined ? { channel: 'chrome' } : { executablePath };
}

/** As root Chromium starts only without its sandbox. */
function chromiumFlags(): string[] {
  const isRoot = process.getuid?.() === 0;
  return isRoot ? ['--no-sandbox', ...QUIET_FLAGS] : [...QUIET_FLAGS];
}

function pinnedPath(name: string): string {
  const { version } = JSON.parse(readFileSync(path.join(PACKAGE, 'package.json'), 'utf8')) as { version: string };
  return path.join(ROOT, 'node_modules', '.cache', 'pinned-chromium', version, name);
}

/**
 * What a machine has installed must not show. The app ships its own fonts; what they lack is drawn in the one that comes with pdfjs, without
 * which Chromium draws no text at all.
 */
function fontsOfTheLockFile(): string {
  const fonts = path.join(ROOT, 'node_modules', 'pdfjs-dist', 'standard_fonts');
  const places = `<dir>${fonts}</dir><cachedir>${pinnedPath('fonts')}</cachedir>`;
  return `<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd"><fontconfig>${places}</fontconfig>\n`;
}

function definedOf(env: NodeJS.ProcessEnv): Record<string, string> {
  return Object.fromEntries(Object.entries(env).filter((entry): entry is [string, string] => entry[1] !== undefined));
}
