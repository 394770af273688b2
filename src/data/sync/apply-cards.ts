/** Puts of cards, which come by the hundred: decided one by one, written together. */
import type { PushedMutation } from '../../contract/sync.schema.ts';
import { referredBlob } from '../../contract/media.ts';
import { messages } from '../../contract/messages/index.ts';
import type { Fields } from '../../domain/sync/rows.ts';
import { blobsOf } from '../blobs/blobs.ts';
import { refreshFaces } from '../study/card-faces.ts';
import type { CardFields } from '../database/tables.ts';
import { reviveSet } from './apply-puts.ts';
import { noteChange, OK, rejected, type Batch, type Decision, type Put } from './decision.ts';
import { readRow } from './rows.ts';

export interface CardPuts {
  put(put: Put): Promise<Decision>;
  /** Whether a card waits to be written. */
  holds(id: string): boolean;
  /** Writes what waits. */
  flush(): Promise<void>;
}

interface Waiting {
  readonly row: CardFields & { updated_at: number };
  readonly mid: string;
}

export async function createCardPuts(batch: Batch, mutations: readonly PushedMutation[]): Promise<CardPuts> {
  const { tx, owner } = batch;
  const waiting = new Map<string, Waiting>();
  const named = mutations.flatMap(({ kind, patch }) => (kind === 'cards' ? picturesIn(patch) : []));
  const kept = await blobsOf(tx.read, owner, [...new Set(named)]);
  /** Sets that are known to live. */
  const live = new Set<string>();

  return {
    holds: (id) => waiting.has(id),
    async put({ mutation, fields, row }) {
      const { id, mid, at } = mutation;
      // Pictures that the row had are not asked about again.
      if (picturesIn(mutation.patch).some((sha256) => !kept.has(sha256)))
        return rejected('missing_blob', messages.blobs.missing);
      const setId = String(fields.set_id);
      if (!live.has(setId)) {
        const set = await readRow(tx.read, owner, 'sets', setId);
        if (!set?.fields) return { status: 'conflict', code: 'no_parent' };
        if (set.deleted) await reviveSet(batch, setId, set.fields, at);
        live.add(setId);
      }
      const before = row?.fields?.set_id;
      if (typeof before === 'string' && before !== setId) noteChange(batch, before, at);
      noteChange(batch, setId, at);
      waiting.set(id, { row: { ...(fields as unknown as CardFields), id, updated_at: at }, mid });
      return OK;
    },
    async flush() {
      // Whatever comes next may be the removal of a set.
      live.clear();
      if (waiting.size === 0) return;
      const cards = [...waiting.values()];
      waiting.clear();
      tx.nameVersions(new Map(cards.map(({ row, mid }) => [row.id, mid])));
      const rows = cards.map(({ row }) => row);
      await tx.putAll('cards', rows);
      await refreshFaces(tx, owner, rows);
      const pictures = rows.flatMap(({ question_image, answer_image }) => picturesIn({ question_image, answer_image }));
      for (const sha256 of new Set(pictures)) await tx.local.patch('blobs', sha256, { last_ref_at: tx.now });
    },
  };
}

function picturesIn({ question_image, answer_image }: Fields): string[] {
  return [question_image, answer_image].flatMap((image) =>
    typeof image === 'string' ? (referredBlob(image) ?? []) : [],
  );
}
