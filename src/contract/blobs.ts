import { row, topic } from './operation.ts';
import { SET_SAVE_TIMEOUT_MS } from './limits.ts';
import { messages } from './messages/index.ts';
import type { blobsSchemas } from './blobs.schema.ts';

const said = messages.blobs;

/** Pictures and other media, kept once under the hash of what they hold (sync.md, "Blobs"). */
export const blobs = topic<typeof blobsSchemas>()({
  get: row('GET', '/blobs/{sha256}', { shape: 'file', timeoutMs: SET_SAVE_TIMEOUT_MS, fallback: said.readFailed }),
  put: row('PUT', '/blobs/{sha256}', { shape: 'file', timeoutMs: SET_SAVE_TIMEOUT_MS, fallback: said.saveFailed }),
});
