import { CALENDAR_CHUNK_TIMEOUT_MS } from './limits.ts';
import { messages } from './messages/index.ts';
import { row, topic } from './operation.ts';
import type { calendarSchemas } from './calendar.schema.ts';

const said = messages.network;

/** The calendar (core §7). Its path is `/events`; its name here is not, so that "event" means one thing in the code. */
export const calendar = topic<typeof calendarSchemas>()({
  list: row('GET', '/events', { offline: said.calendarUnavailable }),
  exportAll: row('GET', '/events', { key: { in: 'query', name: 'export' }, offline: said.exportUnavailable }),
  create: row('POST', '/events', { repeatable: true, offline: said.calendarUnavailable }),
  importBulk: row('POST', '/events', {
    key: { in: 'body', name: 'bulk' },
    timeoutMs: CALENDAR_CHUNK_TIMEOUT_MS,
    fallback: said.importFailed,
    offline: said.calendarImportUnavailable,
  }),
  change: row('POST', '/events', { key: { in: 'body', name: 'changes' }, offline: said.calendarUnavailable }),
  update: row('PUT', '/events', { query: ['id'], offline: said.calendarUnavailable }),
  remove: row('DELETE', '/events', { query: ['id', 'updatedAt', 'baseVer'], offline: said.calendarUnavailable }),
  clear: row('DELETE', '/events', {
    key: { in: 'query', name: 'clear' },
    query: ['clear', 'id'],
    offline: said.calendarUnavailable,
  }),
});
