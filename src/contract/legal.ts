import type { legalSchemas } from './legal.schema.ts';
import { row, topic } from './operation.ts';

/** What the legal pages (core §2) must know of the host: who operates it. */
export const legal = topic<typeof legalSchemas>()({
  operator: row('GET', '/operator', { visitors: true }),
});
