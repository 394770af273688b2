/** What the steps of one batch know and decide. */
import { pushedFields, type PushedKind } from '../../contract/sync-fields.schema.ts';
import type { PushedMutation, SyncRow } from '../../contract/sync.schema.ts';
import type { ConflictCode, PushResult, RejectionCode } from '../../domain/sync/push.ts';
import type { Fields } from '../../domain/sync/rows.ts';
import type { Writer } from '../write/write.ts';
import type { FolderIndex } from './folder-index.ts';

export interface Decision {
  readonly status: PushResult['status'];
  readonly code?: ConflictCode | RejectionCode;
  /** A sentence for a person. */
  readonly detail?: string;
}

/** What the steps of one batch share. */
export interface Batch {
  readonly tx: Writer;
  readonly owner: string;
  readonly folders: FolderIndex;
  /** ms, as `clockSkew` says. */
  readonly skew: number;
  /** Sets whose cards changed, by the time that the change declares. */
  readonly changedSets: Map<string, number>;
  /** Cards with new rows in the log. */
  readonly gradedCards: Set<string>;
}

/** A put that is applied as it is: its version is right, and all fields together are in the expected form. */
export interface Put {
  readonly mutation: PushedMutation;
  /** Every field that the row then has. */
  readonly fields: Fields;
  /** As it is stored; null for a new one. */
  readonly row: SyncRow | null;
}

export const OK: Decision = { status: 'ok' };

export function rejected(code: RejectionCode, detail?: string): Decision {
  return { status: 'rejected', code, ...(detail !== undefined && { detail }) };
}

/**
 * The fields of a row in the expected form, those that a device of before does not name as well; or the name of the first that is not, '' for one
 * that has no name.
 */
export function readFields(
  kind: PushedKind,
  fields: Fields,
): { readonly fields: Fields } | { readonly problem: string } {
  const parsed = pushedFields[kind].safeParse(fields);
  if (parsed.success) return { fields: parsed.data };
  return { problem: parsed.error.issues[0]?.path.map(String).join('.') ?? '' };
}

/** The name of the first field that is not in the expected form, '' for one that has no name; null when all are. */
export function problemOf(kind: PushedKind, fields: Fields): string | null {
  const read = readFields(kind, fields);
  return 'problem' in read ? read.problem : null;
}

/** A card of the set changes at that time, as its author declares. */
export function noteChange({ changedSets }: Batch, setId: string, at: number): void {
  changedSets.set(setId, Math.max(changedSets.get(setId) ?? at, at));
}
