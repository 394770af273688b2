/** A row of notes as what it is on the wire. */
import type { Note, NoteSummary } from '../../contract/notes.schema.ts';
import type { FolderTree } from './folder-tree.ts';
import type { NoteRow } from '../database/tables.ts';

/** What a summary is made of, which leaves the text unread. */
export const SUMMARY_COLUMNS = [
  'id',
  'folder_id',
  'title',
  'is_tracked',
  'byte_size',
  'created_at',
  'updated_at',
  'ver',
] as const;
type SummaryRow = Pick<NoteRow, (typeof SUMMARY_COLUMNS)[number]>;

export function toNote(row: NoteRow, tree: FolderTree): Note {
  return { ...toSummary(row, tree), content: row.content };
}

export function toSummary(row: SummaryRow, tree: FolderTree): NoteSummary {
  return {
    id: row.id,
    title: row.title,
    folderPath: tree.pathOf(row.folder_id),
    is_tracked: row.is_tracked === 0 ? 0 : 1,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    byteSize: row.byte_size,
    ver: row.ver,
  };
}
