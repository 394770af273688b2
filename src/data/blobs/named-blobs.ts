/** Which pictures and other media the rows of an owner name, alive and in the trash alike: what can come back keeps its pictures (sync.md, "Blobs"). */
import { sql } from 'kysely';
import { blobsNamedIn } from '../../contract/media.ts';
import { OVERWRITTEN } from '../write/conflict.ts';
import type { Reader } from '../database/database.ts';
import { giveWay } from '../long-work/pause.ts';

/** Texts that may name blobs. */
const NAMING = {
  cards: ['question_image', 'answer_image', 'question', 'answer'],
  notes: ['content'],
  history: ['value'],
} as const;

/** Of rows of every kind, or without those that are in the trash and versions that were overwritten (`alive`). */
export async function namedBlobs(read: Reader, owner: string, which: 'all' | 'alive' = 'all'): Promise<Set<string>> {
  const named = new Set<string>();
  for (const [table, columns] of Object.entries(NAMING)) {
    for (const column of columns) {
      const texts = textsOf(read, owner, table, column);
      addNames(named, await (which === 'all' ? texts : alive(texts, table)).execute());
      await giveWay();
    }
  }
  return named;
}

function alive(texts: ReturnType<typeof textsOf>, table: string): ReturnType<typeof textsOf> {
  if (table !== 'history') return texts.where('deleted', '=', 0);
  return texts.where(sql.ref('field'), '!=', OVERWRITTEN);
}

/** Of some rows of one table only. */
export async function blobsNamedBy(
  read: Reader,
  owner: string,
  table: string,
  ids: readonly string[],
): Promise<Set<string>> {
  const named = new Set<string>();
  if (!(table in NAMING)) return named;
  for (const column of NAMING[table as keyof typeof NAMING])
    addNames(named, await textsOf(read, owner, table, column).where('id', 'in', ids).execute());
  return named;
}

function textsOf(read: Reader, owner: string, table: string, column: string) {
  return (
    read
      // Each of them has an owner, and a text in that column.
      .selectFrom(table as 'notes')
      .select(`${column as 'content'} as text`)
      .where('owner', '=', owner)
      .where(column as 'content', 'like', '%sha256:%')
  );
}

function addNames(named: Set<string>, rows: readonly { readonly text: string }[]): void {
  for (const { text } of rows) for (const sha256 of blobsNamedIn(text)) named.add(sha256);
}
