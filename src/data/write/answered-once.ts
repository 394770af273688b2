/**
 * A call that its client may send again under the same `Idempotency-Key` (sync.md, "Push"): what its write had answered is kept in the transaction
 * of that write, so that a second one finds either both or neither.
 */
import { createHash } from 'node:crypto';
import { messages } from '../../contract/messages/index.ts';
import { Problem } from '../../contract/problem.ts';
import type { Writer } from './writer.ts';

/** One such call. Its writes are numbered, since a call may have several. */
export interface RepeatableCall {
  readonly key: string;
  readonly operation: string;
  /** SHA-256 of what was asked, in hex. */
  readonly asked: string;
  writes: number;
}

export function repeatableCall(key: string, operation: string, input: unknown): RepeatableCall {
  const asked = createHash('sha256').update(JSON.stringify(input)).digest('hex');
  return { key, operation, asked, writes: 0 };
}

/** Runs the work of one write, or answers what it had answered before. @throws Problem `key_reused` when something else was asked under the key */
export async function answeredOnce<T>(
  tx: Writer,
  owner: string,
  { key, operation, asked }: RepeatableCall,
  write: number,
  work: (tx: Writer) => Promise<T>,
): Promise<T> {
  const mid = `${operation} ${key} ${write}`;
  const known = await tx.read
    .selectFrom('applied_mutations')
    .select(['entity_id', 'answer'])
    .where('owner', '=', owner)
    .where('mid', '=', mid)
    .executeTakeFirst();
  if (known && known.entity_id !== asked) throw new Problem('key_reused', messages.sync.keyReused);
  // It was written by the last lines of this function, for the same work.
  if (known) return JSON.parse(known.answer ?? 'null') as T;
  const answer = await work(tx);
  await tx.local.put('applied_mutations', {
    mid,
    status: 'ok',
    kind: 'call',
    entity_id: asked,
    ver: null,
    code: null,
    at: tx.now,
    answer: JSON.stringify(answer ?? null),
  });
  return answer;
}
