import { STATISTICS_TIMEOUT_MS } from './limits.ts';
import { row, topic } from './operation.ts';
import type { statisticsSchemas } from './statistics.schema.ts';

/** What the review log and the results of sessions come to, for a screen to draw; pages of both for a file. */
export const statistics = topic<typeof statisticsSchemas>()({
  reviews: row('GET', '/statistics/reviews', { timeoutMs: STATISTICS_TIMEOUT_MS }),
  cards: row('GET', '/statistics/cards', { timeoutMs: STATISTICS_TIMEOUT_MS }),
  results: row('GET', '/statistics/results'),
  sessions: row('GET', '/statistics/sessions'),
  log: row('GET', '/statistics/log'),
});
