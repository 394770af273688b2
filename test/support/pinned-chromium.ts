/** The browser of the visual snapshots: the one in the lock file, whose pixels are the same on every machine that runs it. */
import { randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream, existsSync, mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createBrotliDecompress } from 'node:zlib';
import { chromiumFlags } from './chromium.ts';

const ROOT = path.join(import.meta.dirname, '..', '..');
const PACKAGE = path.join(ROOT, 'node_modules', '@sparticuz', 'chromium');
const EXECUTABLE = 0o755;

/** The package holds a program for this system alone. */
export const runsPinnedChromium = process.platform === 'linux' && process.arch === 'x64';

/** Options to launch it with; the first call unpacks it beside the installed packages. */
export async function pinnedChromium() {
  const { version } = createRequire(import.meta.url)(path.join(PACKAGE, 'package.json')) as { version: string };
  const folder = path.join(ROOT, 'node_modules', '.cache', 'pinned-chromium', version);
  mkdirSync(folder, { recursive: true });
  return {
    executablePath: await unpacked(folder),
    args: [...chromiumFlags(), '--font-render-hinting=none', '--disable-lcd-text', '--disable-gpu', '--no-zygote'],
    env: { ...definedOf(process.env), FONTCONFIG_FILE: fontsOfTheLockFile(folder) },
  };
}

async function unpacked(folder: string): Promise<string> {
  const file = path.join(folder, 'chromium');
  if (existsSync(file)) return file;
  const part = `${file}-${randomUUID()}`;
  const packed = createReadStream(path.join(PACKAGE, 'bin', 'chromium.br'));
  await pipeline(packed, createBrotliDecompress(), createWriteStream(part, { mode: EXECUTABLE }));
  // Another worker may be at it too: whoever is last puts the same program in its place.
  renameSync(part, file);
  return file;
}

/**
 * What a machine has installed must not show. The app ships its own fonts; what they lack is drawn in the one that comes with pdfjs, without
 * which Chromium draws no text at all.
 */
function fontsOfTheLockFile(folder: string): string {
  const file = path.join(folder, 'fonts.conf');
  const fonts = path.join(ROOT, 'node_modules', 'pdfjs-dist', 'standard_fonts');
  const places = `<dir>${fonts}</dir><cachedir>${path.join(folder, 'fonts')}</cachedir>`;
  writeFileSync(
    file,
    `<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd"><fontconfig>${places}</fontconfig>\n`,
  );
  return file;
}

function definedOf(env: NodeJS.ProcessEnv): Record<string, string> {
  return Object.fromEntries(Object.entries(env).filter((entry): entry is [string, string] => entry[1] !== undefined));
}
