/** Row types of notes, files, study plans, performance, calendar events and blobs. Times are epoch ms, flags are 0 or 1, JSON is text. */

export interface NoteFields {
  id: string;
  /** '' at the top level. */
  folder_id: string;
  title: string;
  is_tracked: number;
  content: string;
  /** Bytes of `content` in UTF-8. */
  byte_size: number;
}

/** One row of `pdfs` or `ppts`. */
export interface FileFields {
  id: string;
  /** '' at the top level. */
  folder_id: string;
  name: string;
  mime: string;
  /** Bytes of the file. */
  size: number;
  is_tracked: number;
  /** The file in base64; null where only the record is kept. */
  content: string | null;
}

export interface StudyPlanFields {
  id: string;
  date: number;
  content: string;
}

export interface PerformanceFields {
  id: string;
  /** The set's identity or, where there was no such set, the id that the record named. */
  set_id: string;
  /** When the session ended, as its author says. */
  taken_at: number;
  answered: number;
  correct: number;
  partial: number;
  incorrect: number;
  unanswered: number;
  mode: string;
  test_type: string;
  /** JSON array. */
  answers: string;
  /** JSON array. */
  cards: string;
}

export interface EventFields {
  id: string;
  title: string;
  start_at: number;
  /** Not part of the event any more; equal to `start_at` for a moment. */
  end_at: number;
  all_day: number;
  /** IANA name; null for the time of whoever looks. */
  timezone: string | null;
  notes: string;
  kind: string;
  color: string | null;
  /** JSON array of the sets' identities. */
  set_ids: string;
  /** RRULE of RFC 5545 without its name. */
  recurrence: string | null;
  /** JSON array of starts that the rule gives and that are left out. */
  exceptions: string;
  /** JSON of the time for an exam; null where there is none. */
  plan: string | null;
}

/** A part of what a change of many cards replaced. */
export interface CardBatchFields {
  /** `<batch>.<part>` */
  id: string;
  batch: string;
  /** JSON (`card-batches.ts`). */
  content: string;
  created_at: number;
}

/** That this owner keeps a file of the blob store. */
export interface BlobFields {
  sha256: string;
  size: number;
  mime: string;
  created_at: number;
  /** When it was last seen to be named by something that is kept. */
  last_ref_at: number;
}
