/** What a device sends, what a server answers, and how a server decides without knowing how it stores (sync.md, "Push"). */
import type { Fields, ServerRow, SyncKind } from './rows.ts';

export interface Mutation {
  /** Made at random when the change is frozen: the same bytes go out on every try. */
  readonly mid: string;
  readonly kind: SyncKind;
  readonly op: 'put' | 'del' | 'append';
  readonly id: string;
  /** The version the change was made from; 0 for a row that the server does not have. Facts have 0. */
  readonly baseVer: number;
  /** The fields that differ from that version; all of them when there is none. A removal carries what was typed before it. */
  readonly patch: Fields;
  /** When it was made by the device's clock. Shown, never compared (sync R6). */
  readonly at: number;
}

export type ConflictCode =
  /** `baseVer` is not the stored version. */
  | 'version'
  /** A folder or set to be removed has a live child. */
  | 'not_empty'
  /** A card's set is not there any more. The device makes the set again and then the card. */
  | 'no_parent';
export type RejectionCode = 'cycle' | 'invalid' | 'quota' | 'missing_blob';

export type PushResult =
  /** Applied now, or earlier under this `mid`. `row` is null when it was purged since. */
  | { readonly mid: string; readonly status: 'ok'; readonly ver: number; readonly row: ServerRow | null }
  | {
      readonly mid: string;
      readonly status: 'conflict';
      readonly code: ConflictCode;
      readonly current: ServerRow | null;
    }
  /** The folder is there already, under another id. */
  | { readonly mid: string; readonly status: 'merged'; readonly into: string; readonly current: ServerRow | null }
  /** Never applicable as it is. `detail` is a sentence for a person. */
  | {
      readonly mid: string;
      readonly status: 'rejected';
      readonly code: RejectionCode;
      readonly current: ServerRow | null;
      readonly detail?: string | undefined;
    };

/** A row of `applied_mutations`: what was answered, without the body. */
export interface StoredAnswer {
  readonly mid: string;
  readonly status: PushResult['status'];
  /** Of an `ok`: the version that was made. */
  readonly ver: number | null;
  readonly code: string | null;
}

/**
 * The answer to a mutation that was answered before, with the row as it is now: it is never applied a second time, and what happened to the
 * row since is no secret. `into` is where `folder_alias` leads from the mutation's folder.
 */
export function answerAgain(stored: StoredAnswer, current: ServerRow | null, into: ServerRow | null): PushResult {
  const { mid, status, code } = stored;
  switch (status) {
    case 'ok':
      return { mid, status, ver: stored.ver ?? 0, row: current };
    case 'conflict':
      return { mid, status, code: (code ?? 'version') as ConflictCode, current };
    case 'merged':
      // The folder it was merged into may be purged: then the device makes its own again.
      return into === null
        ? { mid, status: 'conflict', code: 'version', current: null }
        : { mid, status, into: into.id, current: into };
    case 'rejected':
      return { mid, status, code: (code ?? 'invalid') as RejectionCode, current };
  }
}

/**
 * Whether a put or a removal was made from the version that is stored (compare and set, sync R6). A tombstone is a version like any other:
 * putting over it restores the row.
 */
export function versionConflict(mutation: Mutation, current: ServerRow | null): PushResult | null {
  const { mid, op, baseVer } = mutation;
  const unknown = current === null && op === 'del';
  if (!unknown && (current?.ver ?? 0) === baseVer) return null;
  return { mid, status: 'conflict', code: 'version', current };
}

/** The row's fields once the mutation is applied: a put changes only what it names, so that others' fields stay. */
export function patched(current: ServerRow | null, patch: Fields): Fields {
  return { ...current?.fields, ...patch };
}
