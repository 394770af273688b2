/** What travels between a host and the thread that looks at its database files. */
export type CareTask =
  | { readonly kind: 'check'; readonly file: string; readonly becomesOneFile: boolean; readonly fully: boolean }
  | { readonly kind: 'salvage'; readonly damaged: string; readonly target: string };

export interface Salvaged {
  /** Rows that the new file has. */
  readonly rows: number;
  /** Tables of which something could not be read. */
  readonly torn: readonly string[];
}

export type CareAnswer =
  | { readonly kind: 'checked'; readonly finding: string | null }
  | { readonly kind: 'salvaged'; readonly salvaged: Salvaged }
  | { readonly kind: 'failed'; readonly error: string };
