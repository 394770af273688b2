/** A file that waits to be brought in, on the disk. */
import { mkdir, open, rm } from 'node:fs/promises';
import path from 'node:path';

/** Where readers may put what they unpack. */
export const SCRATCH = 'scratch';

export async function emptyScratch(home: string): Promise<void> {
  const scratch = path.join(home, SCRATCH);
  await rm(scratch, { recursive: true, force: true });
  await mkdir(scratch, { recursive: true, mode: 0o700 });
}

export async function writeAt(file: string, offset: number, bytes: Uint8Array): Promise<void> {
  const handle = await open(file, offset === 0 ? 'w' : 'r+', 0o600);
  try {
    await handle.write(bytes, 0, bytes.byteLength, offset);
  } finally {
    await handle.close();
  }
}
