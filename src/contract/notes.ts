import { NOTES_LIST_TIMEOUT_MS } from './limits.ts';
import { row, topic } from './operation.ts';
import type { notesSchemas } from './notes.schema.ts';

/** Notes (core §7, "Notes"). */
export const notes = topic<typeof notesSchemas>()({
  list: row('GET', '/notes', { timeoutMs: NOTES_LIST_TIMEOUT_MS }),
  summary: row('GET', '/notes', { key: { in: 'query', name: 'summary' }, timeoutMs: NOTES_LIST_TIMEOUT_MS }),
  get: row('GET', '/notes', { key: { in: 'query', name: 'id' } }),
  create: row('POST', '/notes'),
  update: row('PUT', '/notes', { query: ['id'] }),
  remove: row('DELETE', '/notes', { query: ['id', 'updatedAt', 'baseVer'] }),
});
