import type { importsSchemas } from './imports.schema.ts';
import { IMPORT_LOOK_TIMEOUT_MS, SET_SAVE_TIMEOUT_MS } from './limits.ts';
import { messages } from './messages/index.ts';
import { row, topic } from './operation.ts';

const said = messages.imports;
const offline = messages.network.importUnavailable;

/**
 * Bringing in a file (docs/imports.md): its bytes come in parts, then it can be looked at as often as the person changes their mind, and
 * `commit` begins to keep it. What runs goes on when the screen is left: `get` says how far it is.
 */
export const imports = topic<typeof importsSchemas>()({
  /** Those that were begun; a file that was only looked at is none. */
  list: row('GET', '/imports', { fallback: said.listFailed }),
  get: row('GET', '/imports/{id}'),
  create: row('POST', '/imports', { offline }),
  put: row('PUT', '/imports/{id}/part', {
    shape: 'file',
    query: ['offset'],
    timeoutMs: SET_SAVE_TIMEOUT_MS,
    fallback: messages.network.importFailed,
    offline,
  }),
  look: row('POST', '/imports/{id}/look', { timeoutMs: IMPORT_LOOK_TIMEOUT_MS, offline }),
  commit: row('POST', '/imports/{id}/commit', {
    timeoutMs: SET_SAVE_TIMEOUT_MS,
    fallback: messages.network.importFailed,
    offline,
  }),
  cancel: row('POST', '/imports/{id}/cancel', { offline }),
  undo: row('POST', '/imports/{id}/undo', { offline }),
});
