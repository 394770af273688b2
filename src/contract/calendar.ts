import { CALENDAR_CHUNK_TIMEOUT_MS } from './limits.ts';
import { messages } from './messages/index.ts';
import { row, topic } from './operation.ts';
import type { calendarSchemas } from './calendar.schema.ts';

/** The calendar (core §7). Its path is `/events`; its name here is not, so that "event" means one thing in the code. */
export const calendar = topic<typeof calendarSchemas>()({
  list: row('GET', '/events'),
  exportAll: row('GET', '/events', { key: { in: 'query', name: 'export' } }),
  create: row('POST', '/events'),
  importBulk: row('POST', '/events', {
    key: { in: 'body', name: 'bulk' },
    timeoutMs: CALENDAR_CHUNK_TIMEOUT_MS,
    fallback: messages.network.importFailed,
  }),
  update: row('PUT', '/events', { query: ['id'] }),
  remove: row('DELETE', '/events', { query: ['id', 'updatedAt', 'baseVer'] }),
  clear: row('DELETE', '/events', { key: { in: 'query', name: 'clear' }, query: ['clear', 'id'] }),
});
