import { messages } from './messages/index.ts';
import { row, topic } from './operation.ts';
import type { trashSchemas } from './trash.schema.ts';

/**
 * Un-deletes within 30 days; every undo toast of a delete calls it. A set is named by its id, a folder by its path, everything else by its
 * id or by the `batch` that a removal of many has answered.
 */
export const trash = topic<typeof trashSchemas>()({
  list: row('GET', '/trash', { fallback: messages.stored.trashFailed }),
  restore: row('POST', '/trash/restore'),
});
