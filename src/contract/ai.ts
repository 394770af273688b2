import { row, topic } from './operation.ts';
import type { aiSchemas } from './ai.schema.ts';

/** A model may think for minutes; the person has a cancel. */
const GENERATE_TIMEOUT_MS = 180_000;

/** Calls to a model on the key that the host holds (ai §7). No renderer of ours talks to a model itself. */
export const ai = topic<typeof aiSchemas>()({
  generate: row('POST', '/ai/generate', { shape: 'stream', timeoutMs: GENERATE_TIMEOUT_MS }),
  status: row('GET', '/ai/status'),
});
