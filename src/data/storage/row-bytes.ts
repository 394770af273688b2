/**
 * What a row takes up on the disk (core §3, "Storage"): the bytes of its long columns, and a fixed number for the rest of it, its entries in the indexes
 * and, on a server, its entry in `sync_index`. Of folders, sets, cards, notes, reviews, history and answered changes the numbers are what SQLite's `dbstat`
 * told of thousands of rows of an account; of the others they follow from their columns and indexes. `storage-disk.test.ts` compares them with the files.
 */
import type { AppendTable, LocalTable, SyncedTable } from '../database/tables.ts';

export type CountedTable = SyncedTable | AppendTable | LocalTable;

interface RowBytes {
  readonly row: number;
  /** Columns that count by what is in them; null counts for nothing. */
  readonly texts: readonly string[];
  /** A column that holds a number of bytes that are elsewhere. */
  readonly size?: string;
  /** What is done with the library, and what the exchange with devices needs: it has a room of its own over the limit (`storage-limit.ts`). */
  readonly isRecord?: true;
}

/** A column that counts by what is in it: the length of its text, or its own number. */
export interface CountedColumn {
  readonly name: string;
  readonly isSize: boolean;
}

const FILE: RowBytes = { row: 850, texts: ['name', 'content'] };

/** Null where a row counts for nothing: it counts with another one, is one of a fixed number, or goes again at once. */
export const ROW_BYTES: Readonly<Record<CountedTable, RowBytes | null>> = {
  folders: { row: 810, texts: ['name', 'name_key'] },
  sets: { row: 1000, texts: ['slug', 'topic', 'summary', 'cards_json'] },
  cards: {
    row: 980,
    texts: [
      'question',
      'answer',
      'hint',
      'question_image',
      'answer_image',
      'tags',
      'source_file',
      'source_quote',
      'source_claim',
      'source_label',
      'source_document',
    ],
  },
  settings: { row: 700, texts: ['value'], isRecord: true },
  notes: { row: 850, texts: ['title', 'content'] },
  pdfs: FILE,
  ppts: FILE,
  studyplans: { row: 800, texts: ['content'] },
  performance: { row: 900, texts: ['answers', 'cards'], isRecord: true },
  events: { row: 850, texts: ['title', 'notes', 'set_ids', 'recurrence', 'exceptions', 'plan'] },
  // With what is remembered of a card (`card_state`), which is written again at each review and not counted each time.
  reviews: { row: 680, texts: ['memory'], isRecord: true },
  history: { row: 770, texts: ['field', 'value'], isRecord: true },
  card_state: null,
  card_batches: { row: 250, texts: ['content'], isRecord: true },
  jobs: { row: 600, texts: ['folder_path', 'file_name', 'summary', 'result', 'error_message'], isRecord: true },
  job_pages: { row: 250, texts: ['label', 'text', 'images'] },
  page_texts: { row: 400, texts: ['label', 'text'] },
  job_chunks: { row: 300, texts: ['plan', 'raw_response'], isRecord: true },
  imports: { row: 450, texts: ['file_name', 'folder_path', 'outcome', 'error'], isRecord: true },
  import_items: { row: 250, texts: ['content'], isRecord: true },
  runs: { row: 300, texts: ['state'], isRecord: true },
  secrets: { row: 200, texts: ['value'], isRecord: true },
  device_settings: { row: 200, texts: ['value'], isRecord: true },
  sync_state: null,
  snapshot_seen: null,
  stale_cards: null,
  settled_losers: { row: 200, texts: [], isRecord: true },
  folder_alias: { row: 250, texts: [], isRecord: true },
  folder_path_alias: { row: 200, texts: ['old_path'], isRecord: true },
  blobs: { row: 400, texts: [], size: 'size' },
  devices: { row: 250, texts: ['name'], isRecord: true },
  applied_mutations: { row: 290, texts: ['answer'], isRecord: true },
};

/** Of each table; none where it counts for nothing. */
const COLUMNS = Object.fromEntries(
  Object.entries(ROW_BYTES).map(([table, counted]) => [table, counted === null ? [] : columnsOf(counted)]),
) as unknown as Readonly<Record<CountedTable, readonly CountedColumn[]>>;

/** SQL of the bytes of one row; null where it counts for nothing. */
export function bytesSql(table: CountedTable): string | null {
  const counted = ROW_BYTES[table];
  return counted === null ? null : `${counted.row} + ${columnsSql(COLUMNS[table])}`;
}

/** SQL of the bytes that go with the body of a row. */
export function textsSql(table: CountedTable): string {
  return columnsSql((ROW_BYTES[table]?.texts ?? []).map((name) => ({ name, isSize: false })));
}

/** SQL of what is in some columns of one row. */
export function columnsSql(columns: readonly CountedColumn[]): string {
  return ['0', ...columns.map(({ name, isSize }) => (isSize ? name : `coalesce(octet_length(${name}), 0)`))].join(
    ' + ',
  );
}

/** The same as `bytesSql` of a row in hand, whose columns are all there. */
export function bytesOfRow(table: CountedTable, row: Readonly<Record<string, unknown>>): number {
  const counted = ROW_BYTES[table];
  return counted === null ? 0 : counted.row + bytesOfValues(COLUMNS[table], row);
}

/** The same as `columnsSql` of values in hand. */
export function bytesOfValues(columns: readonly CountedColumn[], row: Readonly<Record<string, unknown>>): number {
  let bytes = 0;
  for (const { name, isSize } of columns) {
    const value = row[name];
    if (isSize) bytes += Number(value);
    else if (typeof value === 'string') bytes += Buffer.byteLength(value);
    else if (value instanceof Uint8Array) bytes += value.byteLength;
  }
  return bytes;
}

/** Which of these columns count by what is in them. */
export function countedColumns(
  table: CountedTable,
  fields: Readonly<Record<string, unknown>>,
): readonly CountedColumn[] {
  return COLUMNS[table].filter(({ name }) => name in fields);
}

/** Whether a row in hand has all columns that count. */
export function isWhole(table: CountedTable, row: Readonly<Record<string, unknown>>): boolean {
  return COLUMNS[table].every(({ name }) => name in row);
}

function columnsOf({ texts, size }: RowBytes): CountedColumn[] {
  const columns = texts.map((name) => ({ name, isSize: false }));
  return size === undefined ? columns : [...columns, { name: size, isSize: true }];
}
