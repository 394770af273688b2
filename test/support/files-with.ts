/** What lies on the disk of a profile, for tests of what must not. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** Paths below a folder whose bytes contain a text. */
export function filesWith(folder: string, text: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
    .filter((file) => contentOf(file).includes(text));
}

/** Of a file that its owner, such as a browser with its cache, has removed since it was listed: nothing. */
function contentOf(file: string): Buffer {
  try {
    return readFileSync(file);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return Buffer.alloc(0);
    throw error;
  }
}
