import type { examsSchemas } from './exams.schema.ts';
import { STATISTICS_TIMEOUT_MS } from './limits.ts';
import { row, topic } from './operation.ts';

/** Exams are events of the calendar; this is what their sets and time come to. */
export const exams = topic<typeof examsSchemas>()({
  plan: row('GET', '/exams/plan', { timeoutMs: STATISTICS_TIMEOUT_MS }),
});
