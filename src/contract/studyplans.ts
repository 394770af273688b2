import { row, topic } from './operation.ts';
import type { studyplansSchemas } from './studyplans.schema.ts';

/** Study plans (core §7). */
export const studyplans = topic<typeof studyplansSchemas>()({
  list: row('GET', '/studyplans'),
  get: row('GET', '/studyplans', { key: { in: 'query', name: 'id' } }),
  create: row('POST', '/studyplans'),
  remove: row('DELETE', '/studyplans', { query: ['id', 'updatedAt', 'baseVer'] }),
});
