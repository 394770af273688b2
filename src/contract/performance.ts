import { row, topic } from './operation.ts';
import type { performanceSchemas } from './performance.schema.ts';

/** Results of sessions, by set (core §7, "Performance"). */
export const performance = topic<typeof performanceSchemas>()({
  record: row('POST', '/performance', { repeatable: true }),
  ofSet: row('GET', '/performance', { key: { in: 'query', name: 'set' } }),
  ofSets: row('GET', '/performance', { key: { in: 'query', name: 'sets' } }),
  removeOfSet: row('DELETE', '/performance', { key: { in: 'query', name: 'set' }, query: ['set', 'asOf'] }),
  removeAll: row('DELETE', '/performance', { query: ['asOf'] }),
});
