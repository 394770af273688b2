/** Row types of every table, as migrations/ makes them. Times are epoch ms, flags are 0 or 1, JSON is text. */
import type { FaceKey } from '../../contract/study.schema.ts';
import type { AccountTables } from '../accounts/tables.ts';
import type { ImportFields, ImportItemFields } from './import-tables.ts';
import type { JobChunkFields, JobFields, JobPageFields, PageTextFields } from './job-tables.ts';
import type { RunFields } from './run-tables.ts';
import type { UserSyncRow } from './user-sync-table.ts';
import type {
  BlobFields,
  CardBatchFields,
  EventFields,
  FileFields,
  NoteFields,
  PerformanceFields,
  StudyPlanFields,
} from './stored-tables.ts';

/** What `data/write/write.ts` keeps on every synced row; nothing else sets it (sync.md, "Identity and versions"). */
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
  /** 0 while it lives, 1 in the trash, 2 once its body is gone (`EMPTIED`). */
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
  /** Epoch ms until when it is not asked. */
  buried_until: number | null;
  both_ways: number;
  source_file: string | null;
  source_page: number | null;
  source_quote: string | null;
  /** What was given for a quote and is on no page. */
  source_claim: string | null;
  /** What is printed on the page, where that is not its number in the file. */
  source_label: string | null;
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
  /** What the card was asked as (`domain/cards/faces`). */
  face: FaceKey;
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
  /** JSON of a memory that came from elsewhere, on rows whose `op` is 'set_due'. */
  memory?: string | null | undefined;
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
  /** `domain/cards/faces`, `faceId`. */
  id: string;
  card_id: string;
  face: FaceKey;
  /** Its place among the faces of the card, from 0. */
  ordinal: number;
  /** How many other faces the card has. */
  siblings: number;
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
  paused: number;
  /** Live rows that the pull under way has removed here. */
  removed_in_pull: number;
  /** So many rows wait for a person's word before they go; null for none. */
  held_removals: number | null;
  /** JSON of the first of them, `HeldRow[]`; null for none. */
  held_rows: string | null;
  /** The word for the pull under way. */
  removals_answer: 'allow' | 'keep' | null;
}

/** A row that the snapshot under way has shown. */
export interface SnapshotSeenFields {
  /** `<kind> <id>` */
  id: string;
  kind: string;
}

/** A value that lost a merge and that a person has looked at. */
export interface SettledLoserFields {
  id: string;
  settled_at: number;
}

/** A card whose reviews changed since its memory was folded. */
export interface StaleCardFields {
  id: string;
  noted_at: number;
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
  /** JSON that a call with an `Idempotency-Key` was answered; null for a pushed change. */
  answer: string | null;
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
  /** Of a parked one: a sentence for a person. */
  detail: string | null;
  /** Of a removal: what takes the row along. */
  cause: string | null;
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
  card_batches: CardBatchFields;
  jobs: JobFields;
  job_pages: JobPageFields;
  page_texts: PageTextFields;
  job_chunks: JobChunkFields;
  imports: ImportFields;
  import_items: ImportItemFields;
  runs: RunFields;
  secrets: LocalValueFields;
  device_settings: LocalValueFields;
  sync_state: SyncStateFields;
  snapshot_seen: SnapshotSeenFields;
  stale_cards: StaleCardFields;
  settled_losers: SettledLoserFields;
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
/** `rev` is that of its last change; it does not travel. */
export type CardStateRow = CardStateFields & Appended;
export type JobRow = JobFields & Owned;
export type JobPageRow = JobPageFields & Owned;
export type RunRow = RunFields & Owned;
export type ImportRow = ImportFields & Owned;
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
  card_batches: CardBatchFields & Owned;
  jobs: JobRow;
  job_pages: JobPageRow;
  page_texts: PageTextFields & Owned;
  job_chunks: JobChunkRow;
  imports: ImportRow;
  import_items: ImportItemFields & Owned;
  runs: RunRow;
  secrets: LocalValueFields & Owned;
  device_settings: LocalValueFields & Owned;
  sync_state: SyncStateFields & Owned;
  snapshot_seen: SnapshotSeenFields & Owned;
  stale_cards: StaleCardFields & Owned;
  settled_losers: SettledLoserFields & Owned;
  folder_alias: FolderAliasFields & Owned;
  folder_path_alias: FolderPathAliasFields & Owned;
  blobs: BlobFields & Owned;
  devices: DeviceFields & Owned;
  applied_mutations: AppliedMutationFields & Owned;
  outbox: OutboxRow;
  sync_index: SyncIndexRow;
  user_sync: UserSyncRow;
  server_meta: { key: string; value: string };
}
