import { SET_SAVE_TIMEOUT_MS } from './limits.ts';
import { messages } from './messages/index.ts';
import { row, topic } from './operation.ts';
import type { setsSchemas } from './sets.schema.ts';

const said = messages.sets;

/** Sets and the cards in them (core §7, "Sets"). */
export const sets = topic<typeof setsSchemas>()({
  list: row('GET', '/sets', { fallback: said.listFailed }),
  get: row('GET', '/sets', { key: { in: 'query', name: 'id' }, fallback: said.listFailed }),
  many: row('GET', '/sets', { key: { in: 'query', name: 'ids' }, fallback: said.listFailed }),
  exportAll: row('GET', '/sets', {
    key: { in: 'query', name: 'full' },
    inTurn: true,
    timeoutMs: SET_SAVE_TIMEOUT_MS,
    fallback: said.listFailed,
    offline: messages.network.exportUnavailable,
  }),
  create: row('POST', '/sets', {
    query: ['id'],
    repeatable: true,
    timeoutMs: SET_SAVE_TIMEOUT_MS,
    fallback: said.createFailed,
  }),
  importBulk: row('POST', '/sets', {
    key: { in: 'body', name: 'bulk' },
    timeoutMs: SET_SAVE_TIMEOUT_MS,
    fallback: messages.network.importFailed,
    offline: messages.network.importUnavailable,
  }),
  update: row('PUT', '/sets', {
    query: ['id'],
    timeoutMs: SET_SAVE_TIMEOUT_MS,
    fallback: said.updateFailed,
    offline: messages.network.cannotUpdateSet,
  }),
  remove: row('DELETE', '/sets', {
    query: ['id', 'updatedAt', 'baseVer'],
    fallback: said.removeFailed,
    offline: messages.network.cannotDeleteSet,
  }),
});
