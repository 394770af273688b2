/** One batch of mutations inside its transaction: what was answered before, what is applied now, and what every row is afterwards. */
import type { PushedMutation, PushedResult, SyncRow, SyncRowKind } from '../../contract/sync.schema.ts';
import { answerAgain, type RejectionCode, type StoredAnswer } from '../../domain/sync/push.ts';
import { mergedInto } from '../../domain/sync/structure.ts';
import { batchesOf } from '../long-work/batches.ts';
import { giveWay } from '../long-work/pause.ts';
import type { AppliedMutationFields } from '../database/tables.ts';
import type { Writer } from '../write/write.ts';
import { createApplier } from './apply.ts';
import type { Decision } from './decision.ts';
import { readRows } from './rows.ts';

export interface Pushed {
  readonly deviceId: string;
  /** How far the server's clock is ahead of the device's, ms. */
  readonly skew: number;
  readonly mutations: readonly PushedMutation[];
  /** Why the one mutation is not applied: found out by trying. */
  readonly refused?: { readonly code: RejectionCode; readonly detail: string } | undefined;
}

/** Mutations after which others get a turn. */
const AT_ONCE = 25;

export async function applyBatch(tx: Writer, owner: string, pushed: Pushed): Promise<PushedResult[]> {
  const { mutations, refused } = pushed;
  const answered = await readAnswers(tx, owner, mutations);
  const fresh = new Map<string, Decision>();
  const applier = await createApplier(tx, owner, pushed);
  for (const part of batchesOf(mutations, AT_ONCE)) {
    for (const mutation of part) {
      const { mid } = mutation;
      if (answered.has(mid) || fresh.has(mid)) continue;
      fresh.set(mid, refused ? { status: 'rejected', ...refused } : await applier.apply(mutation));
    }
    await giveWay();
  }
  await applier.finish();

  const rows = await readAll(tx, owner, mutations, (id) => mergedInto(id, applier.folders) ?? id);
  const rowOf = ({ kind, id }: PushedMutation): SyncRow | null => rows.get(`${kind} ${id}`) ?? null;
  const kept: AppliedMutationFields[] = [];
  const results = mutations.map((mutation): PushedResult => {
    const decision = fresh.get(mutation.mid);
    const answer = answered.get(mutation.mid) ?? newAnswer(mutation, decision, rowOf(mutation));
    if (!answered.has(mutation.mid)) kept.push(toRow(mutation, answer, tx.now));
    answered.set(mutation.mid, answer);
    const into = rows.get(`folders ${mergedInto(mutation.id, applier.folders) ?? ''}`) ?? null;
    // Every row here was read as one that travels.
    const result = answerAgain(answer, rowOf(mutation), into) as PushedResult;
    return result.status === 'rejected' && decision?.detail !== undefined
      ? { ...result, detail: decision.detail }
      : result;
  });
  await tx.local.putAll('applied_mutations', kept);
  await noteDevice(tx, owner, pushed);
  return results;
}

async function readAnswers(
  tx: Writer,
  owner: string,
  mutations: readonly PushedMutation[],
): Promise<Map<string, StoredAnswer>> {
  const rows = await tx.read
    .selectFrom('applied_mutations')
    .select(['mid', 'status', 'ver', 'code'])
    .where('owner', '=', owner)
    .where(
      'mid',
      'in',
      mutations.map(({ mid }) => mid),
    )
    .execute();
  return new Map(rows.map((row) => [row.mid, { ...row, status: row.status as StoredAnswer['status'] }]));
}

/** The rows that the mutations name, by kind and id; of a merged folder the one it was merged into as well. */
async function readAll(
  tx: Writer,
  owner: string,
  mutations: readonly PushedMutation[],
  meant: (folderId: string) => string,
): Promise<Map<string, SyncRow>> {
  const ids = new Map<SyncRowKind, Set<string>>();
  for (const { kind, id } of mutations) {
    const ofKind = ids.get(kind) ?? new Set();
    ids.set(kind, ofKind.add(id));
    if (kind === 'folders') ofKind.add(meant(id));
  }
  const rows = new Map<string, SyncRow>();
  for (const [kind, ofKind] of ids)
    for (const row of (await readRows(tx.read, owner, kind, [...ofKind])).values()) rows.set(`${kind} ${row.id}`, row);
  return rows;
}

function newAnswer({ mid }: PushedMutation, decision: Decision | undefined, row: SyncRow | null): StoredAnswer {
  const { status = 'rejected', code = null } = decision ?? {};
  return { mid, status, ver: status === 'ok' ? (row?.ver ?? 0) : null, code };
}

function toRow(
  { kind, id }: PushedMutation,
  { mid, status, ver, code }: StoredAnswer,
  at: number,
): AppliedMutationFields {
  return { mid, status, kind, entity_id: id, ver, code, at, answer: null };
}

async function noteDevice(tx: Writer, owner: string, { deviceId, skew }: Pushed): Promise<void> {
  const known = await tx.read
    .selectFrom('devices')
    .selectAll()
    .where('owner', '=', owner)
    .where('device_id', '=', deviceId)
    .executeTakeFirst();
  await tx.local.put('devices', {
    device_id: deviceId,
    name: known?.name ?? '',
    platform: known?.platform ?? null,
    last_seen: tx.now,
    last_rev: known?.last_rev ?? 0,
    clock_offset_ms: skew,
    revoked_at: known?.revoked_at ?? null,
  });
}
