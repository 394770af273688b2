/** Row types of every table, as migrations/ makes them. Times are epoch ms, flags are 0 or 1, JSON is text. */
import type { Generated } from 'kysely';
import type { AccountTables } from './accounts/tables.ts';
import type {
  BlobFields,
  EventFields,
  FileFields,
  NoteFields,
  PerformanceFields,
  StudyPlanFields,
} from './stored-tables.ts';

/** What `data/write.ts` keeps on every synced row; nothing else sets it (sync.md, "Identity and versions"). */
export interface VersionColumns {
  owner: string;
  created_at: number;
  updated_at: number;
  /** Feed position: rises with every stored row version. */
  rev: number;
  /** `rev` of the last change of content; what compare-and-set compares. */
  ver: number;
  /** JSON array of the last 10 version ids; filled on a server. */
  vids: string;
  deleted: number;
  deleted_at: number | null;
  /** Id of the set or folder whose removal took this row along, or of a removal of many; null when it was removed itself. */
  deleted_with: string | null;
  /** The server's `ver` that a device last saw, 0 for none. */
  base_ver: number;
  /** The server's last known body, the base of a three-way merge. */
  shadow: string | null;
  shadow_deleted: number | null;
}

export interface FolderFields {
  id: string;
  /** '' at the top level. */
  parent_id: string;
  name: string;
  /** `name` in the form that must be unique among siblings. */
  name_key: string;
  is_tracked: number;
}

export interface SetFields {
  id: string;
  /** The set's id on the wire, unique among live sets. */
  slug: string;
  /** '' at the top level. */
  folder_id: string;
  topic: string;
  summary: string;
  is_tracked: number;
  source_file: string | null;
}

/** Computed from a set's cards in the transaction that changes them. */
export interface SetDerived {
  card_count: number;
  /** `rev` of the last change of any card of the set. */
  cards_ver: number;
  /** The cards in their wire form, a JSON array in order. */
  cards_json: string;
}

export interface CardFields {
  id: string;
  set_id: string;
  /** Fractional index; sorts by character code. */
  position: string;
  question: string;
  answer: string;
  hint: string;
  question_image: string | null;
  answer_image: string | null;
  /** JSON array of strings. */
  tags: string;
  flag: number;
  suspended: number;
  source_file: string | null;
  source_page: number | null;
  source_quote: string | null;
  /** SHA-256 of the file, in hex. */
  source_document: string | null;
}

export interface SettingFields {
  /** The setting's key. */
  id: string;
  /** JSON. */
  value: string;
}

export interface ReviewFields {
  id: string;
  card_id: string;
  device_id: string;
  op: 'review' | 'undo' | 'reset' | 'set_due';
  /** The review an undo takes back. */
  target_id: string | null;
  /** 1 to 4; null unless `op` is 'review'. */
  rating: number | null;
  duration_ms: number;
  reviewed_at: number;
  /** As the client's clock said, before clamping. */
  reviewed_at_raw: number;
  utc_offset_min: number;
  /** Days since 1970-01-01 of the person's study day. */
  study_day: number;
  mode: string;
  due_at: number | null;
  params_id: string | null;
}

export interface HistoryFields {
  id: string;
  kind: string;
  entity_id: string;
  field: string;
  value: string;
  source_mid: string | null;
  device_id: string | null;
  at: number;
}

export interface CardStateFields {
  card_id: string;
  phase: 'new' | 'learning' | 'review' | 'relearning';
  due_at: number | null;
  stability: number;
  difficulty: number;
  /** Which learning step the card is on. */
  step: number;
  reps: number;
  lapses: number;
  last_review_at: number | null;
  /** Days since 1970-01-01. */
  last_review_day: number | null;
  /** Id of the last log row the state was folded through. */
  computed_through: string | null;
}

export interface JobFields {
  id: string;
  status: string;
  folder_path: string;
  file_name: string;
  file_size: number;
  /** SHA-256 of the file, in hex; null when the client did not say. */
  document: string | null;
  progress_percent: number;
  progress_message: string;
  page_count: number;
  set_count: number;
  card_count: number;
  summary: string | null;
  /** JSON. */
  result: string | null;
  error_message: string | null;
  error_code: string | null;
  resume_at: number | null;
  attempts: number;
  lease_owner: string | null;
  lease_until: number | null;
  created_at: number;
  updated_at: number;
}

export interface PageTextFields {
  /** `<document>.<page>` */
  id: string;
  /** SHA-256 of the file, in hex. */
  document: string;
  /** From 1. */
  page: number;
  text: string;
  kept_at: number;
}

export interface JobPageFields {
  id: string;
  job_id: string;
  page_index: number;
  text: string;
  /** JSON array of `{ data, mimeType }`. */
  images: string;
}

export interface JobChunkFields {
  id: string;
  job_id: string;
  chunk_index: number;
  page_from: number;
  page_to: number;
  /** JSON: which characters of which pages the chunk holds. */
  plan: string;
  status: string;
  attempts: number;
  raw_response: string | null;
  error_code: string | null;
  updated_at: number;
}

/** One row of `device_settings` or `secrets`. */
export interface LocalValueFields {
  id: string;
  value: string;
  updated_at: number;
}

export interface SyncStateFields {
  id: string;
  origin: string | null;
  account_id: string | null;
  device_id: string;
  epoch: string | null;
  since: number;
  cursor: string | null;
  sync_token: string | null;
  snapshot_mode: string | null;
  clock_offset_ms: number;
  last_full_sync_at: number | null;
  last_sync_error: string | null;
}

export interface FolderAliasFields {
  alias_id: string;
  folder_id: string;
}

export interface FolderPathAliasFields {
  old_path: string;
  folder_id: string;
  rev: number;
}

export interface DeviceFields {
  device_id: string;
  name: string;
  platform: string | null;
  last_seen: number;
  last_rev: number;
  clock_offset_ms: number;
  revoked_at: number | null;
}

export interface AppliedMutationFields {
  mid: string;
  status: string;
  kind: string;
  entity_id: string;
  ver: number | null;
  code: string | null;
  at: number;
}

export interface OutboxRow {
  owner: string;
  seq: number;
  kind: string;
  entity_id: string;
  /** 0 marker, 1 frozen, 2 parked. */
  state: number;
  mid: string | null;
  op: string | null;
  base_ver: number | null;
  patch: string | null;
  state_json: string | null;
  hist: string | null;
  attempts: number;
  next_at: number | null;
  last_error: string | null;
  created_at: number;
}

export interface SyncIndexRow {
  owner: string;
  kind: number;
  id: string;
  rev: number;
  ver: number;
  deleted: number;
  deleted_at: number | null;
  parent_id: string | null;
}

interface Owned {
  owner: string;
}
interface Appended extends Owned {
  rev: number;
}

/** What callers give when they write a synced row. `updated_at` is what the author declared; it is clamped. */
export interface SyncedRows {
  folders: FolderFields;
  sets: SetFields & Partial<SetDerived>;
  cards: CardFields;
  settings: SettingFields;
  notes: NoteFields;
  pdfs: FileFields;
  ppts: FileFields;
  studyplans: StudyPlanFields;
  performance: PerformanceFields;
  events: EventFields;
}

export interface AppendRows {
  reviews: ReviewFields;
  history: HistoryFields;
}

export interface LocalRows {
  blobs: BlobFields;
  card_state: CardStateFields;
  jobs: JobFields;
  job_pages: JobPageFields;
  page_texts: PageTextFields;
  job_chunks: JobChunkFields;
  secrets: LocalValueFields;
  device_settings: LocalValueFields;
  sync_state: SyncStateFields;
  folder_alias: FolderAliasFields;
  folder_path_alias: FolderPathAliasFields;
  devices: DeviceFields;
  applied_mutations: AppliedMutationFields;
}

export type SyncedTable = keyof SyncedRows;
export type AppendTable = keyof AppendRows;
export type LocalTable = keyof LocalRows;

export type FolderRow = FolderFields & VersionColumns;
export type SetRow = SetFields & SetDerived & VersionColumns;
export type CardRow = CardFields & VersionColumns;
export type SettingRow = SettingFields & VersionColumns;
export type NoteRow = NoteFields & VersionColumns;
export type FileRow = FileFields & VersionColumns;
export type StudyPlanRow = StudyPlanFields & VersionColumns;
export type PerformanceRow = PerformanceFields & VersionColumns;
export type EventRow = EventFields & VersionColumns;
export type ReviewRow = ReviewFields & Appended;
export type CardStateRow = CardStateFields & Owned;
export type JobRow = JobFields & Owned;
export type JobPageRow = JobPageFields & Owned;
export type JobChunkRow = JobChunkFields & Owned;

export interface Tables extends AccountTables {
  folders: FolderRow;
  sets: SetRow;
  cards: CardRow;
  settings: SettingRow;
  notes: NoteRow;
  pdfs: FileRow;
  ppts: FileRow;
  studyplans: StudyPlanRow;
  performance: PerformanceRow;
  events: EventRow;
  reviews: ReviewRow;
  history: HistoryFields & Appended;
  card_state: CardStateRow;
  jobs: JobRow;
  job_pages: JobPageRow;
  page_texts: PageTextFields & Owned;
  job_chunks: JobChunkRow;
  secrets: LocalValueFields & Owned;
  device_settings: LocalValueFields & Owned;
  sync_state: SyncStateFields & Owned;
  folder_alias: FolderAliasFields & Owned;
  folder_path_alias: FolderPathAliasFields & Owned;
  blobs: BlobFields & Owned;
  devices: DeviceFields & Owned;
  applied_mutations: AppliedMutationFields & Owned;
  outbox: OutboxRow;
  sync_index: SyncIndexRow;
  user_sync: {
    owner: string;
    head: number;
    horizon: Generated<number>;
    head_token: string;
    used_bytes: Generated<number>;
  };
  server_meta: { key: string; value: string };
}
