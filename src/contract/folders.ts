import { messages } from './messages/index.ts';
import { row, topic } from './operation.ts';
import type { foldersSchemas } from './folders.schema.ts';

const said = messages.folders;

/** Folders, which are paths on the wire and rows with an identity inside (core §7, "Folders"; sync.md, "Identity and versions"). */
export const folders = topic<typeof foldersSchemas>()({
  list: row('GET', '/folders', { fallback: said.listFailed }),
  create: row('POST', '/folders', { repeatable: true, fallback: said.updateFailed }),
  update: row('PUT', '/folders', { fallback: said.updateFailed }),
  remove: row('DELETE', '/folders', { query: ['recursive'], fallback: said.updateFailed }),
});
