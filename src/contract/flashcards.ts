import type { flashcardsSchemas } from './flashcards.schema.ts';
import { BULK_CHUNK_MAX_MS } from './limits.ts';
import { messages } from './messages/index.ts';
import { row, topic } from './operation.ts';

const many = { timeoutMs: BULK_CHUNK_MAX_MS, fallback: messages.flashcards.changeFailed };

/** All cards of a person: what a search finds, and changing many of them in one act that can be taken back. */
export const flashcards = topic<typeof flashcardsSchemas>()({
  search: row('GET', '/flashcards', { fallback: messages.flashcards.searchFailed }),
  ids: row('GET', '/flashcards/ids', { fallback: messages.flashcards.searchFailed }),
  get: row('GET', '/flashcards/card', { fallback: messages.flashcards.cardFailed }),
  change: row('POST', '/flashcards/change', many),
  undo: row('POST', '/flashcards/undo', many),
  previewReplace: row('POST', '/flashcards/replace/preview', many),
  replace: row('POST', '/flashcards/replace', many),
  duplicates: row('GET', '/flashcards/duplicates', { fallback: messages.flashcards.searchFailed }),
  merge: row('POST', '/flashcards/merge', many),
  export: row('POST', '/flashcards/export', { ...many, fallback: messages.flashcards.exportFailed }),
});
