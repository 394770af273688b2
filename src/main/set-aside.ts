/** Files of the profile's database that make way for others. Nothing is deleted: a damaged file may be all that a person has. */
import { mkdir, rename } from 'node:fs/promises';
import path from 'node:path';

/** A database, the log beside it and the index of that log: one without the others is another state of the data. */
const ENDINGS = ['', '-wal', '-shm'] as const;

/** Moves the database in `file` into a folder of its own and answers that folder. What is not there is passed over. */
export async function setAside(file: string, now: number): Promise<string> {
  const folder = path.join(path.dirname(file), 'set-aside', new Date(now).toISOString().replaceAll(/[:.]/g, '-'));
  await mkdir(folder, { recursive: true });
  for (const ending of ENDINGS) {
    await rename(`${file}${ending}`, path.join(folder, `${path.basename(file)}${ending}`)).catch(unlessMissing);
  }
  return folder;
}

function unlessMissing(error: NodeJS.ErrnoException): void {
  if (error.code !== 'ENOENT') throw error;
}
