/** A stored value as a person reads it. */
import { messages } from '../../contract/messages/index.ts';
import type { ConflictField, ConflictValue } from '../../contract/sync-status.ts';
import { formatDate, formatTime } from '../lib/words/format.ts';

const said = messages.syncScreen.conflicts;

/** '' for nothing. */
export function valueWords(field: ConflictField, value: ConflictValue): string {
  switch (field) {
    case 'folder_id':
    case 'parent_id':
      return value === '' || value === null ? said.topLevel : String(value);
    case 'suspended':
    case 'both_ways':
    case 'all_day':
      return value === 1 ? said.yes : said.no;
    case 'flag':
      return Number(value) === 0 ? said.noFlag : said.flag(Number(value));
    case 'date':
      return formatDate(Number(value));
    case 'start_at':
    case 'end_at':
      return `${formatDate(Number(value))}, ${formatTime(Number(value))}`;
    case 'kind':
      return messages.calendar.kinds[value as keyof typeof messages.calendar.kinds] ?? String(value);
    default:
      return String(value ?? '');
  }
}

const WRITTEN: ReadonlySet<ConflictField> = new Set([
  'name',
  'topic',
  'title',
  'summary',
  'question',
  'answer',
  'hint',
  'content',
  'notes',
] satisfies ConflictField[]);

/** Words of a person, which are compared word by word; anything else differs as a whole. */
export function isWritten(field: ConflictField): boolean {
  return WRITTEN.has(field);
}

export function isPicture(field: ConflictField): boolean {
  return field === 'question_image' || field === 'answer_image';
}
