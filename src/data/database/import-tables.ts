/** Columns of imports and of what each made and replaced (docs/imports.md). */

export interface ImportFields {
  id: string;
  /** One of `importStatus` of the contract. */
  status: string;
  file_name: string;
  /** Bytes that the file has, and those of them that have arrived. */
  file_size: number;
  received: number;
  utc_offset_min: number;
  /** The reader that was chosen; null before the file was looked at. */
  format: string | null;
  /** Where it goes. */
  folder_path: string | null;
  /** JSON of `importOutcome` of the contract; null before the end. */
  outcome: string | null;
  /** Why it stopped, a sentence. */
  error: string | null;
  created_at: number;
  updated_at: number;
  /** Every row that was written later has a higher revision. */
  ended_rev: number | null;
}

/** A part of what an import made and replaced. */
export interface ImportItemFields {
  /** `<import>.<part>`, parts with as many digits, so that they sort in their order. */
  id: string;
  import_id: string;
  /** JSON (`import-undo.ts`). */
  content: string;
}
