/** What devices push (sync.md, "Push"): a batch in one transaction, each mutation answered once for ever under its `mid`. */
import type { Input, Output } from '../../contract/index.ts';
import { messages } from '../../contract/messages/index.ts';
import { isProblem, Problem } from '../../contract/problem.ts';
import { PUSH_MAX_BYTES, PUSH_MAX_MUTATIONS } from '../../contract/sync-limits.ts';
import type { PushedMutation, PushedResult } from '../../contract/sync.schema.ts';
import { clockSkew } from '../../domain/sync/clocks.ts';
import type { RejectionCode } from '../../domain/sync/push.ts';
import type { Database } from '../database/database.ts';
import { readFeedHead } from '../database/epoch.ts';
import { write, type Writer } from '../write/write.ts';
import { applyBatch, type Pushed } from './push-batch.ts';
import { weightOf } from './rows.ts';

/**
 * Applies what can be applied and answers each mutation. One that fails by itself, for the owner's quota or a fault, takes no other along.
 * @throws Problem `epoch_changed` before anything is applied, `too_large`
 */
export async function pushMutations(
  db: Database,
  owner: string,
  push: Input<'sync.push'>,
): Promise<Output<'sync.push'>> {
  refuseTooMuch(push.mutations);
  const results = push.mutations.length === 0 ? await heard(db, owner, push) : await applied(db, owner, push);
  const { epoch, head } = await readFeedHead(db.read, owner);
  return { results, epoch, head, serverTime: db.now() };
}

function refuseTooMuch(mutations: readonly PushedMutation[]): void {
  if (mutations.length > PUSH_MAX_MUTATIONS)
    throw new Problem('too_large', messages.sync.tooManyMutations(PUSH_MAX_MUTATIONS));
  if (mutations.length <= 1) return;
  const weight = mutations.reduce(
    (sum, { patch, hist = [] }) =>
      sum + weightOf(patch) + hist.reduce((more, { fields }) => more + weightOf(fields), 0),
    0,
  );
  if (weight > PUSH_MAX_BYTES) throw new Problem('too_large', messages.sync.pushTooLarge);
}

/** A batch of nothing asks whether the epoch is still the same. */
async function heard(db: Database, owner: string, { epoch }: Input<'sync.push'>): Promise<PushedResult[]> {
  refuseOtherEpoch((await readFeedHead(db.read, owner)).epoch, epoch);
  return [];
}

async function applied(db: Database, owner: string, push: Input<'sync.push'>): Promise<PushedResult[]> {
  const { mutations, epoch, deviceId, clientTime } = push;
  const inTransaction = async (tx: Writer, refused?: Pushed['refused']): Promise<PushedResult[]> => {
    refuseOtherEpoch((await readFeedHead(tx.read, owner)).epoch, epoch);
    return applyBatch(tx, owner, { deviceId, skew: clockSkew(tx.now, clientTime), mutations, refused });
  };
  try {
    return await write(db, owner, (tx) => inTransaction(tx));
  } catch (error) {
    if (isProblem(error) && error.code === 'epoch_changed') throw error;
    if (mutations.length > 1) {
      const results: PushedResult[] = [];
      for (const mutation of mutations) results.push(...(await applied(db, owner, { ...push, mutations: [mutation] })));
      return results;
    }
    const refused = refusalBy(error);
    if (!refused) throw error;
    return write(db, owner, (tx) => inTransaction(tx, refused));
  }
}

function refuseOtherEpoch(epoch: string, known: string): void {
  if (epoch !== known) throw new Problem('epoch_changed', messages.sync.epochChanged, { extras: { epoch } });
}

const CODES: Readonly<Partial<Record<Problem['code'], RejectionCode>>> = {
  storage_full: 'quota',
  invalid_input: 'invalid',
  missing_blob: 'missing_blob',
};

/** What is the mutation's own fault; null for everything that may pass by itself. */
function refusalBy(error: unknown): Pushed['refused'] | null {
  const code = isProblem(error) ? CODES[error.code] : undefined;
  return code === undefined || !isProblem(error) ? null : { code, detail: error.detail };
}
