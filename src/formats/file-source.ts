import { open } from 'node:fs/promises';
import type { ByteSource } from '../domain/incoming/incoming.ts';

/** The bytes of a file, read where they are asked for. `close` when nobody reads any more. */
export async function openFileSource(path: string): Promise<{ source: ByteSource; close: () => Promise<void> }> {
  const file = await open(path, 'r');
  const { size } = await file.stat();
  const source: ByteSource = {
    size,
    async read(offset, length) {
      const bytes = new Uint8Array(Math.max(0, Math.min(length, size - offset)));
      let filled = 0;
      while (filled < bytes.byteLength) {
        const { bytesRead } = await file.read(bytes, filled, bytes.byteLength - filled, offset + filled);
        if (bytesRead === 0) break;
        filled += bytesRead;
      }
      return filled === bytes.byteLength ? bytes : bytes.subarray(0, filled);
    },
  };
  return { source, close: () => file.close() };
}
