/** Columns of document jobs, their pages and their parts (docs/document-jobs.md), and of the pages that outlive them (docs/documents.md, "Where a card comes from"). */

export interface JobFields {
  id: string;
  status: string;
  folder_path: string;
  file_name: string;
  file_size: number;
  /** SHA-256 of the file, in hex; null when the client did not say. */
  document: string | null;
  /** JSON of what the person wished of its cards; null: nothing in particular. */
  wish: string | null;
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
  /** Answered calls to a model, and the characters of both directions. */
  ai_calls: number;
  sent_chars: number;
  received_chars: number;
  attempts: number;
  /** The runner that holds the job. */
  lease_owner: string | null;
  /** Epoch ms: until when it is held; of a job that nobody holds, when it last was or was continued. Null: never yet. */
  lease_until: number | null;
  created_at: number;
  updated_at: number;
  /** When it was discarded, epoch ms; it can be brought back for a while. Null: it stands in the list. */
  discarded_at: number | null;
}

export interface JobPageFields {
  id: string;
  job_id: string;
  page_index: number;
  /** What is printed on it, where that is something else. */
  label: string | null;
  text: string;
  /** JSON array of `{ data, mimeType }`. */
  images: string;
}

export interface PageTextFields {
  /** `<document>.<page>` */
  id: string;
  /** SHA-256 of the file, in hex. */
  document: string;
  /** From 1. */
  page: number;
  /** What is printed on it, where that is something else. */
  label: string | null;
  text: string;
  kept_at: number;
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
