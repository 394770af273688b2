/**
 * What Linux calls the files that are the app's own. No system knows these types yet, so a package for Debian brings their description; the trigger
 * of `shared-mime-info` takes it in. The maker has no way to add a file, so the package is opened and packed again.
 */
import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { importable, type ImportableKind } from '../src/contract/importable.ts';

const run = promisify(execFile);

/** In a file manager; a type without a name has its extension there. */
const COMMENTS: Readonly<Record<string, string>> = {
  apkg: 'Anki deck package',
  colpkg: 'Anki collection package',
  ninefold: 'Ninefold bundle',
};
/** What is a ZIP inside, so that an archive program may open it too. */
const ZIPPED: ReadonlySet<string> = new Set(['apkg', 'colpkg']);

/** The file for `/usr/share/mime/packages` (freedesktop.org, "Shared MIME-info Database"). */
export function sharedMimeInfo(kinds: Readonly<Record<string, ImportableKind>> = importable): string {
  const types = Object.values(kinds).flatMap(({ associations, associatedTypes }) =>
    associations.map((extension, at) => describe(extension, associatedTypes[at] ?? '')),
  );
  return `<?xml version="1.0" encoding="UTF-8"?>
<mime-info xmlns="http://www.freedesktop.org/standards/shared-mime-info">
${types.join('\n')}
</mime-info>
`;
}

function describe(extension: string, type: string): string {
  const parent = ZIPPED.has(extension) ? '\n    <sub-class-of type="application/zip"/>' : '';
  return `  <mime-type type="${type}">
    <comment>${COMMENTS[extension] ?? extension}</comment>${parent}
    <glob pattern="*.${extension}"/>
  </mime-type>`;
}

/** Adds the description to a package that was made. */
export async function addSharedMime(debFile: string): Promise<void> {
  const folder = await mkdtemp(path.join(tmpdir(), 'ninefold-deb-'));
  try {
    await run('dpkg-deb', ['--raw-extract', debFile, folder]);
    const types = path.join(folder, 'usr/share/mime/packages');
    await mkdir(types, { recursive: true });
    await writeFile(path.join(types, 'ninefold.xml'), sharedMimeInfo());
    await run('dpkg-deb', ['--root-owner-group', '--build', folder, debFile]);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
