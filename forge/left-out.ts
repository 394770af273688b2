/** What a build writes and a package leaves out. */
import { readdir, rm } from 'node:fs/promises';
import path from 'node:path';

/** Maps for debuggers hold the sources and are larger than the program. */
const NEEDLESS = /\.map$/;

/** Takes them out of the app that is being packaged. */
export async function leaveOutMaps(buildPath: string): Promise<void> {
  const files = await readdir(path.join(buildPath, '.vite'), { recursive: true, withFileTypes: true });
  const needless = files.filter((file) => file.isFile() && NEEDLESS.test(file.name));
  await Promise.all(needless.map(({ parentPath, name }) => rm(path.join(parentPath, name))));
}
