import { FIT_TIMEOUT_MS } from './limits.ts';
import { messages } from './messages/index.ts';
import { row, topic } from './operation.ts';
import type { studySchemas } from './study.schema.ts';

/** What to study, what was graded, and taking a grade back. Reviews are append-only (sync R7): undo is one more row. */
export const study = topic<typeof studySchemas>()({
  queue: row('GET', '/study/queue'),
  pool: row('GET', '/study/pool'),
  states: row('GET', '/study/states'),
  grade: row('POST', '/study/reviews'),
  undo: row('POST', '/study/undo'),
  history: row('GET', '/study/history', { fallback: messages.flashcards.details.historyFailed }),
  today: row('GET', '/study/today'),
  parameters: row('GET', '/study/parameters', { fallback: messages.fitting.loadFailed }),
  optimise: row('POST', '/study/optimise', {
    shape: 'stream',
    timeoutMs: FIT_TIMEOUT_MS,
    fallback: messages.fitting.failed,
  }),
});
