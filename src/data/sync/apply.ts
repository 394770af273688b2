/** One mutation after another, each decided on what the ones before it have left (sync.md, "Push" and "Structure rules"). */
import { messages } from '../../contract/messages/index.ts';
import { pushedFields, pushedIds, type PushedKind } from '../../contract/sync-fields.schema.ts';
import type { PushedMutation, SyncRowKind } from '../../contract/sync.schema.ts';
import { patched, versionConflict } from '../../domain/sync/push.ts';
import { isAppended } from '../../domain/sync/rows.ts';
import { mergedInto, type Folders } from '../../domain/sync/structure.ts';
import { refreshSet } from '../cards/cards.ts';
import { refreshCardStates } from '../study/reviews.ts';
import type { Writer } from '../write/write.ts';
import { appendFact } from './apply-facts.ts';
import { createCardPuts } from './apply-cards.ts';
import { putFolder, putRow } from './apply-puts.ts';
import { removeRow } from './apply-removals.ts';
import { OK, readFields, rejected, type Batch, type Decision, type Put } from './decision.ts';
import { readFolderIndex } from './folder-index.ts';
import { readRow } from './rows.ts';

export interface Applier {
  readonly folders: Folders;
  apply(mutation: PushedMutation): Promise<Decision>;
  /** Brings everything that is kept about what was changed up to date. */
  finish(): Promise<void>;
}

export async function createApplier(
  tx: Writer,
  owner: string,
  { skew, mutations }: { readonly skew: number; readonly mutations: readonly PushedMutation[] },
): Promise<Applier> {
  const folders = await readFolderIndex(tx.read, owner);
  const batch: Batch = { tx, owner, folders, skew, changedSets: new Map(), gradedCards: new Set() };
  const cards = await createCardPuts(batch, mutations);

  async function apply(mutation: PushedMutation): Promise<Decision> {
    const { kind, op, id } = mutation;
    if (!isPushed(kind)) return rejected('invalid', messages.sync.kindStaysOnDevice);
    if ((op === 'append') !== isAppended(kind)) return rejected('invalid', messages.sync.fieldRefused('op'));
    if (pushedIds[kind]?.safeParse(id).success === false) return rejected('invalid', messages.sync.fieldRefused('id'));
    if (isAppended(kind)) return appendFact(batch, kind, mutation);
    if (kind === 'folders' && op === 'put' && mergedInto(id, folders) !== undefined) return { status: 'merged' };
    // Cards of one run are written together, unless somebody looks at them.
    if (kind !== 'cards' || op !== 'put' || cards.holds(id)) await cards.flush();
    tx.nameVersions(new Map([[id, mutation.mid]]));

    const row = await readRow(tx.read, owner, kind, id);
    const conflict = versionConflict(mutation, row);
    if (conflict) return { status: 'conflict', code: 'version' };
    if (op === 'del') return row === null ? OK : removeRow(batch, mutation, row);

    const read = readFields(kind, patched(row, mutation.patch));
    if ('problem' in read) return rejected('invalid', messages.sync.fieldRefused(read.problem));
    const put: Put = { mutation, fields: read.fields, row };
    const decision = await (kind === 'cards'
      ? cards.put(put)
      : kind === 'folders'
        ? putFolder(batch, put)
        : putRow(batch, kind, put));
    if (decision.status === 'ok') await keepLosers(batch, mutation);
    return decision;
  }

  return {
    folders,
    apply,
    async finish() {
      await cards.flush();
      for (const [setId, at] of batch.changedSets)
        if (await isLive(tx, owner, setId)) await refreshSet(tx, owner, setId, at);
      await refreshCardStates(tx, owner, [...batch.gradedCards]);
    },
  };
}

/** Values that the put replaces, in the transaction that replaces them (sync R10). */
async function keepLosers(batch: Batch, { hist = [], at, mid }: PushedMutation): Promise<void> {
  for (const { id, fields } of hist)
    await appendFact(batch, 'history', { mid, kind: 'history', op: 'append', id, baseVer: 0, patch: fields, at });
}

async function isLive({ read }: Writer, owner: string, setId: string): Promise<boolean> {
  const row = await read
    .selectFrom('sets')
    .select('deleted')
    .where('owner', '=', owner)
    .where('id', '=', setId)
    .executeTakeFirst();
  return row?.deleted === 0;
}

function isPushed(kind: SyncRowKind): kind is PushedKind {
  return Object.hasOwn(pushedFields, kind);
}
