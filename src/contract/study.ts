import { row, topic } from './operation.ts';
import type { studySchemas } from './study.schema.ts';

/** What to study, what was graded, and taking a grade back. Reviews are append-only (sync R7): undo is one more row. */
export const study = topic<typeof studySchemas>()({
  queue: row('GET', '/study/queue'),
  states: row('GET', '/study/states'),
  grade: row('POST', '/study/reviews'),
  undo: row('POST', '/study/undo'),
  today: row('GET', '/study/today'),
});
