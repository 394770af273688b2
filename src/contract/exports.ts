import type { exportsSchemas } from './exports.schema.ts';
import { SET_SAVE_TIMEOUT_MS } from './limits.ts';
import { messages } from './messages/index.ts';
import { row, topic } from './operation.ts';

const offline = messages.network.exportUnavailable;

/** Writing a file of what is kept (docs/imports.md): made on the host while `get` says how far it is, then fetched in parts. */
export const exports = topic<typeof exportsSchemas>()({
  forms: row('GET', '/exports/forms', { offline }),
  create: row('POST', '/exports', { offline }),
  get: row('GET', '/exports/{id}', { offline }),
  part: row('GET', '/exports/{id}/part', { shape: 'file', timeoutMs: SET_SAVE_TIMEOUT_MS, offline }),
  remove: row('DELETE', '/exports/{id}', { offline }),
});
