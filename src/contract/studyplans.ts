import { STATISTICS_TIMEOUT_MS } from './limits.ts';
import { row, topic } from './operation.ts';
import type { studyplansSchemas } from './studyplans.schema.ts';

/** Study plans (core §7). Changing one and proposing one are ours. */
export const studyplans = topic<typeof studyplansSchemas>()({
  list: row('GET', '/studyplans'),
  get: row('GET', '/studyplans', { key: { in: 'query', name: 'id' } }),
  create: row('POST', '/studyplans', { repeatable: true }),
  update: row('PUT', '/studyplans', { query: ['id'] }),
  propose: row('POST', '/studyplans/proposal', { timeoutMs: STATISTICS_TIMEOUT_MS }),
  remove: row('DELETE', '/studyplans', { query: ['id', 'updatedAt', 'baseVer'] }),
});
