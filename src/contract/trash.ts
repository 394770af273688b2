import { row, topic } from './operation.ts';
import type { trashSchemas } from './trash.schema.ts';

/** Un-deletes within 30 days; every undo toast of a delete calls it. A set is named by its id, a folder by its path. */
export const trash = topic<typeof trashSchemas>()({
  restore: row('POST', '/trash/restore'),
});
