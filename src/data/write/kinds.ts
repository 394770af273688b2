/**
 * Which tables travel between devices, and with which fields. A table or a field joins sync by standing here and nowhere else; a test
 * compares this list with the database, so that no stored column can be forgotten.
 */
import type { ChangedKind } from '../../contract/events.ts';
import type { AppendTable, LocalTable, SyncedTable } from '../database/tables.ts';

interface Kind {
  /** What a change tells the windows; null when it concerns no screen. */
  readonly poke: ChangedKind | null;
  /** The column that, with `owner`, names a row. */
  readonly key: string;
  readonly fields: readonly string[];
}

interface SyncedKind extends Kind {
  /** Number of the kind in `sync_index`; never reused. */
  readonly code: number;
  /** Columns that do not travel: each device computes them, or keeps them for itself. */
  readonly derived: readonly string[];
  /** The column that names the row's parent, for deletes that must find the children. */
  readonly parent: string | null;
  /** What columns hold once the body of a removed row is gone (sync.md, "Retention"); absent where a child brings the whole row back to life. */
  readonly emptied?: Readonly<Record<string, string | number | null>>;
  /** A desktop keeps these rows for itself and never pushes them. */
  readonly deviceOnly?: true;
}

interface AppendKind extends Kind {
  /** Number in `sync_index`; null for a table that is its own index. */
  readonly code: number | null;
}

/** `deleted` of a removed row whose body is gone; it is 1 as long as it has one, and 0 of a live row. */
export const EMPTIED = 2;

/** Columns of every synced row; `data/write/write.ts` alone sets them. */
export const VERSION_COLUMNS = [
  'owner',
  'created_at',
  'updated_at',
  'rev',
  'ver',
  'vids',
  'deleted',
  'deleted_at',
  'deleted_with',
  'base_ver',
  'shadow',
  'shadow_deleted',
] as const;

/** Records of PDFs and presentations, which a desktop keeps for itself (spec README, "PDF and PPT records"). */
const FILE = {
  key: 'id',
  parent: 'folder_id',
  fields: ['id', 'folder_id', 'name', 'mime', 'size', 'is_tracked'],
  derived: ['content'],
  emptied: { name: '', content: null },
  deviceOnly: true,
} as const;

/** Rows with versions and tombstones, merged field by field. */
export const SYNCED: Readonly<Record<SyncedTable, SyncedKind>> = {
  folders: {
    poke: 'folders',
    key: 'id',
    code: 1,
    parent: 'parent_id',
    fields: ['id', 'parent_id', 'name', 'is_tracked'],
    derived: ['name_key'],
  },
  sets: {
    poke: 'sets',
    key: 'id',
    code: 2,
    parent: 'folder_id',
    fields: ['id', 'slug', 'folder_id', 'topic', 'summary', 'is_tracked', 'source_file'],
    derived: ['card_count', 'cards_ver', 'cards_json'],
    // The set itself can come back for a card that lives; this is made of the cards it has then.
    emptied: { cards_json: '[]' },
  },
  cards: {
    poke: 'sets',
    key: 'id',
    code: 3,
    parent: 'set_id',
    fields: [
      'id',
      'set_id',
      'position',
      'question',
      'answer',
      'hint',
      'question_image',
      'answer_image',
      'tags',
      'flag',
      'suspended',
      'buried_until',
      'both_ways',
      'source_file',
      'source_page',
      'source_quote',
      'source_claim',
      'source_label',
      'source_document',
    ],
    derived: [],
    emptied: {
      question: '',
      answer: '',
      hint: '',
      question_image: null,
      answer_image: null,
      tags: '[]',
      source_file: null,
      source_quote: null,
      source_claim: null,
      source_label: null,
      source_document: null,
    },
  },
  settings: {
    poke: 'settings',
    key: 'id',
    code: 4,
    parent: null,
    fields: ['id', 'value'],
    derived: [],
    emptied: { value: 'null' },
  },
  notes: {
    poke: 'notes',
    key: 'id',
    code: 6,
    parent: 'folder_id',
    fields: ['id', 'folder_id', 'title', 'is_tracked', 'content'],
    derived: ['byte_size'],
    emptied: { title: '', content: '', byte_size: 0 },
  },
  pdfs: { poke: 'pdfs', code: 7, ...FILE },
  ppts: { poke: 'ppts', code: 8, ...FILE },
  studyplans: {
    poke: 'studyplans',
    key: 'id',
    code: 9,
    parent: null,
    fields: ['id', 'date', 'content'],
    derived: [],
    emptied: { content: '' },
  },
  performance: {
    poke: 'performance',
    key: 'id',
    code: 10,
    parent: 'set_id',
    fields: [
      'id',
      'set_id',
      'taken_at',
      'answered',
      'correct',
      'partial',
      'incorrect',
      'unanswered',
      'mode',
      'test_type',
      'answers',
      'cards',
    ],
    derived: [],
    emptied: { answers: '[]', cards: '[]' },
  },
  events: {
    poke: 'calendar',
    key: 'id',
    code: 11,
    parent: null,
    fields: [
      'id',
      'title',
      'start_at',
      'end_at',
      'all_day',
      'timezone',
      'notes',
      'kind',
      'color',
      'set_ids',
      'recurrence',
      'exceptions',
      'plan',
    ],
    derived: [],
    emptied: { title: '', notes: '', set_ids: '[]', recurrence: null, exceptions: '[]', plan: null },
  },
};

/** Numbers of the kinds that lose something when their body goes. */
export const EMPTIED_CODES = Object.values(SYNCED).flatMap(({ code, emptied }) => (emptied ? [code] : []));

/** Facts that are only added, merged by set union (sync R7). */
export const APPENDED: Readonly<Record<AppendTable, AppendKind>> = {
  reviews: {
    poke: 'reviews',
    key: 'id',
    code: null,
    fields: [
      'id',
      'card_id',
      'face',
      'device_id',
      'op',
      'target_id',
      'rating',
      'duration_ms',
      'reviewed_at',
      'reviewed_at_raw',
      'utc_offset_min',
      'study_day',
      'mode',
      'due_at',
      'params_id',
      'memory',
    ],
  },
  history: {
    poke: null,
    key: 'id',
    code: 5,
    fields: ['id', 'kind', 'entity_id', 'field', 'value', 'source_mid', 'device_id', 'at'],
  },
};

/** Columns that `data/write/write.ts` adds to every appended row. */
export const APPEND_COLUMNS = ['owner', 'rev'] as const;

interface LocalKind extends Kind {
  /** Tables whose rows go with a row of this one, and their column that names it. */
  readonly parts?: Readonly<Partial<Record<LocalTable, string>>>;
  /** Rows carry the revision of their last change (`rev`), for those who keep a copy of them. */
  readonly revised?: true;
}

/** Rows that stay on this host. */
export const LOCAL: Readonly<Record<LocalTable, LocalKind>> = {
  card_state: {
    poke: null,
    key: 'id',
    revised: true,
    fields: [
      'id',
      'card_id',
      'face',
      'ordinal',
      'siblings',
      'phase',
      'due_at',
      'stability',
      'difficulty',
      'step',
      'reps',
      'lapses',
      'last_review_at',
      'last_review_day',
      'computed_through',
    ],
  },
  card_batches: { poke: null, key: 'id', fields: ['id', 'batch', 'content', 'created_at'] },
  jobs: {
    poke: 'jobs',
    key: 'id',
    fields: [
      'id',
      'status',
      'folder_path',
      'file_name',
      'file_size',
      'document',
      'wish',
      'progress_percent',
      'progress_message',
      'page_count',
      'set_count',
      'card_count',
      'summary',
      'result',
      'error_message',
      'error_code',
      'resume_at',
      'ai_calls',
      'sent_chars',
      'received_chars',
      'attempts',
      'lease_owner',
      'lease_until',
      'created_at',
      'updated_at',
      'discarded_at',
    ],
    parts: { job_pages: 'job_id', job_chunks: 'job_id' },
  },
  job_pages: { poke: null, key: 'id', fields: ['id', 'job_id', 'page_index', 'label', 'text', 'images'] },
  page_texts: { poke: null, key: 'id', fields: ['id', 'document', 'page', 'label', 'text', 'kept_at'] },
  job_chunks: {
    poke: null,
    key: 'id',
    fields: [
      'id',
      'job_id',
      'chunk_index',
      'page_from',
      'page_to',
      'plan',
      'status',
      'attempts',
      'raw_response',
      'error_code',
      'updated_at',
    ],
  },
  imports: {
    poke: 'imports',
    key: 'id',
    fields: [
      'id',
      'status',
      'file_name',
      'file_size',
      'received',
      'utc_offset_min',
      'format',
      'folder_path',
      'outcome',
      'error',
      'created_at',
      'updated_at',
      'ended_rev',
    ],
  },
  import_items: { poke: null, key: 'id', fields: ['id', 'import_id', 'content'] },
  runs: {
    poke: null,
    key: 'id',
    fields: ['id', 'kind', 'holder', 'until', 'stopping', 'state', 'created_at'],
  },
  secrets: { poke: 'keys', key: 'id', fields: ['id', 'value', 'updated_at'] },
  device_settings: { poke: 'settings', key: 'id', fields: ['id', 'value', 'updated_at'] },
  sync_state: {
    poke: null,
    key: 'id',
    fields: [
      'id',
      'origin',
      'account_id',
      'device_id',
      'epoch',
      'since',
      'cursor',
      'sync_token',
      'snapshot_mode',
      'clock_offset_ms',
      'last_full_sync_at',
      'last_sync_error',
      'paused',
      'removed_in_pull',
      'held_removals',
      'held_rows',
      'removals_answer',
    ],
  },
  snapshot_seen: { poke: null, key: 'id', fields: ['id', 'kind'] },
  settled_losers: { poke: null, key: 'id', fields: ['id', 'settled_at'] },
  stale_cards: { poke: null, key: 'id', fields: ['id', 'noted_at'] },
  folder_alias: { poke: null, key: 'alias_id', fields: ['alias_id', 'folder_id'] },
  folder_path_alias: { poke: null, key: 'old_path', fields: ['old_path', 'folder_id', 'rev'] },
  blobs: { poke: null, key: 'sha256', fields: ['sha256', 'size', 'mime', 'created_at', 'last_ref_at'] },
  devices: {
    poke: null,
    key: 'device_id',
    fields: ['device_id', 'name', 'platform', 'last_seen', 'last_rev', 'clock_offset_ms', 'revoked_at'],
  },
  applied_mutations: {
    poke: null,
    key: 'mid',
    fields: ['mid', 'status', 'kind', 'entity_id', 'ver', 'code', 'at', 'answer'],
  },
};

/** Columns that `data/write/write.ts` adds to every local row; a revised one has those of `APPEND_COLUMNS`. */
export const LOCAL_COLUMNS = ['owner'] as const;

/** Tables that the write path itself keeps; no repository writes them. */
export const INTERNAL_TABLES = ['outbox', 'user_sync', 'sync_index', 'server_meta'] as const;
