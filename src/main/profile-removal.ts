/**
 * Removing what is kept on this computer. The running app only writes that down, and starts again: the files go before anything has them open. A
 * removal that a power cut ends is gone on with at the next start.
 */
import { existsSync } from 'node:fs';
import { readdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { app } from 'electron';

const WISH = 'remove.json';

/** Closes the app and opens it again without anything of the profile. `file`: its database. */
export async function requestRemoval(file: string): Promise<void> {
  await writeFile(wishFile(file), '{}');
  app.relaunch();
  // The answer goes first; the quit waits for it.
  setImmediate(() => app.quit());
}

/** Does what the last run was asked for: database, pictures, backups and whatever else lies beside it but `lock`, which this process holds. */
export async function applyRemoval(file: string, lock: string): Promise<void> {
  if (!existsSync(wishFile(file))) return;
  const folder = path.dirname(file);
  const last = [WISH, path.basename(lock)];
  for (const name of await readdir(folder))
    if (!last.includes(name)) await rm(path.join(folder, name), { recursive: true, force: true });
  await rm(wishFile(file), { force: true });
}

function wishFile(file: string): string {
  return path.join(path.dirname(file), WISH);
}
