/** Electron's zip, as far as packing needs it, made of the stand-in: where no genuine one can be had, everything around it can still be packed. */
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { zipSync, type Zippable } from 'fflate';

const STANDIN = path.join(import.meta.dirname, '../desktop/standin/electron');
/** Systems of the Unix family, in the list of the zip format. */
const UNIX = 3;
const PROGRAM = 0o755;

/** Writes it into `folder` under the name that the packer looks for. */
export function writeStandinZip(folder: string, version: string): void {
  const text = (content: string): Uint8Array => new TextEncoder().encode(content);
  const files: Zippable = {
    electron: [readFileSync(STANDIN), { os: UNIX, attrs: PROGRAM << 16 }],
    'chrome-sandbox': [text('what lets Chromium shut its processes in'), { os: UNIX, attrs: PROGRAM << 16 }],
    version: text(version),
    LICENSE: text('The licence of Electron stands here in a genuine package.\n'),
    'LICENSES.chromium.html': text('<!doctype html><title>Licences of Chromium</title>'),
    'resources/': text(''),
  };
  writeFileSync(path.join(folder, `electron-v${version}-linux-x64.zip`), zipSync(files));
}
