/** The entries of a bulk body apart: those in form, and the others with what is wrong with them. */
import type { ZodType } from 'zod';
import { NotInForm } from '../contract/bulk-entries.schema.ts';
import { inputProblem } from './input-problem.ts';
import { READING } from './reading.ts';

interface RefusedEntry {
  readonly sent: unknown;
  /** A sentence that names the field and repeats nothing that was sent. */
  readonly reason: string;
}

interface SortedEntries<Entry> {
  /** In their order. */
  readonly entries: readonly Entry[];
  /** By their place in the body, in its order. */
  readonly refused: ReadonlyMap<number, RefusedEntry>;
}

/** @param schema what the entries were read by */
export function sortedEntries<Entry>(
  schema: ZodType<Entry>,
  bulk: readonly (Entry | NotInForm)[],
): SortedEntries<Entry> {
  const entries: Entry[] = [];
  const refused = new Map<number, RefusedEntry>();
  for (const [at, entry] of bulk.entries()) {
    if (!(entry instanceof NotInForm)) entries.push(entry);
    else refused.set(at, { sent: entry.sent, reason: reasonOf(schema, entry.sent) });
  }
  return { entries, refused };
}

function reasonOf(schema: ZodType, sent: unknown): string {
  const { error } = schema.safeParse(sent, READING);
  return error ? inputProblem(schema, error).detail : '';
}
