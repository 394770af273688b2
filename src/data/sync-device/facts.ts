/** Facts that the server shows or acknowledges (sync R7): kept once, with the server's word on when they were. */
import type { SyncRow } from '../../contract/sync.schema.ts';
import { afterFact } from '../../domain/sync/after-push.ts';
import type { AppendedKind } from '../../domain/sync/rows.ts';
import { readRows } from '../sync/rows.ts';
import type { Writer } from '../write/writer.ts';
import { noteStale } from './derived.ts';

export async function keepFacts(tx: Writer, owner: string, rows: readonly SyncRow[]): Promise<void> {
  for (const [kind, ofKind] of Map.groupBy(rows, (row) => row.kind as AppendedKind)) {
    const ids = ofKind.map(({ id }) => id);
    const stored = await readRows(tx.read, owner, kind, ids);
    const underWay = await frozenOf(tx, owner, kind);
    const changed: Record<string, string | number | null>[] = [];
    const unmarked: string[] = [];
    for (const theirs of ofKind) {
      const known = stored.get(theirs.id);
      const local = known ? { kind, id: known.id, fields: known.fields ?? {} } : null;
      const { fact, marked } = afterFact(theirs, local, underWay.has(theirs.id));
      if (fact && !sameFields(fact.fields, local?.fields)) changed.push({ ...fact.fields, id: fact.id });
      if (!marked && known) unmarked.push(theirs.id);
    }
    await tx.device.keepFacts(kind, changed);
    await tx.device.unmark(kind, unmarked);
    if (kind === 'reviews')
      await noteStale(
        tx,
        changed.map(({ card_id: cardId }) => String(cardId)),
      );
  }
}

async function frozenOf(tx: Writer, owner: string, kind: AppendedKind): Promise<Set<string>> {
  const rows = await tx.read
    .selectFrom('outbox')
    .select('entity_id')
    .where('owner', '=', owner)
    .where('state', '=', 1)
    .where('kind', '=', kind)
    .execute();
  return new Set(rows.map((row) => row.entity_id));
}

function sameFields(a: Readonly<Record<string, unknown>>, b: Readonly<Record<string, unknown>> | undefined): boolean {
  return b !== undefined && Object.entries(a).every(([field, value]) => b[field] === value);
}
