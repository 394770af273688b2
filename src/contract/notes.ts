import { NOTES_LIST_TIMEOUT_MS } from './limits.ts';
import { messages } from './messages/index.ts';
import { row, topic } from './operation.ts';
import type { notesSchemas } from './notes.schema.ts';

const said = messages.network;

/** Notes (core §7, "Notes"). */
export const notes = topic<typeof notesSchemas>()({
  list: row('GET', '/notes', { timeoutMs: NOTES_LIST_TIMEOUT_MS, offline: said.notesUnavailable }),
  summary: row('GET', '/notes', {
    key: { in: 'query', name: 'summary' },
    timeoutMs: NOTES_LIST_TIMEOUT_MS,
    offline: said.notesUnavailable,
  }),
  search: row('GET', '/notes', {
    key: { in: 'query', name: 'q' },
    timeoutMs: NOTES_LIST_TIMEOUT_MS,
    offline: said.notesUnavailable,
  }),
  get: row('GET', '/notes', { key: { in: 'query', name: 'id' }, offline: said.notesUnavailable }),
  create: row('POST', '/notes', { repeatable: true, offline: said.cannotCreateNote }),
  update: row('PUT', '/notes', { query: ['id'], offline: said.cannotUpdateNote }),
  remove: row('DELETE', '/notes', { query: ['id', 'updatedAt', 'baseVer'], offline: said.cannotDeleteNote }),
});
