/** What a column of a table holds. A card has one question and one answer: several columns of one role are joined by an empty line. */
export const COLUMN_ROLES = [
  'question',
  'answer',
  'hint',
  'tags',
  'set',
  'folder',
  'flag',
  'suspended',
  'bothWays',
  'sourceId',
  'none',
] as const;

export type ColumnRole = (typeof COLUMN_ROLES)[number];
