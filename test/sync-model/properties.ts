/** What must hold once a model is healed: P1 to P10 of docs/sync-model.md. A violation is an error whose first word says which. */
import { DigestSum, differingKinds, type KindDigest } from '../../src/domain/sync/digest.ts';
import { isAppended, parentOf, TOP_LEVEL, type Fields, type SyncKind } from '../../src/domain/sync/rows.ts';
import { foldReviews, type ReviewFact } from '../../src/domain/study/review-log.ts';
import type { Rating } from '../../src/contract/study.schema.ts';
import { STAND_IN_TOPIC, type Device } from './device.ts';
import type { Model } from './model.ts';
import type { StoredRow } from './server.ts';

interface Shown {
  readonly kind: SyncKind;
  readonly id: string;
  readonly fields: Fields;
}

export function checkAll(model: Model): void {
  const rows = [...model.server.rows.values()];
  const live = rows.filter(({ deleted }) => !deleted).map((row): Shown => ({ ...row, fields: row.fields ?? {} }));
  checkOutboxes(model);
  checkViews(model, live);
  checkNoLostWrite(model, live);
  checkNoStaleValue(model, live);
  checkReviews(model, live);
  checkRemovals(model, live);
  checkStructure(model, live);
  checkRevisions(model, rows);
  checkFeed(model, live);
  checkMemory(model);
}

/** P8: in a bounded number of steps nothing is left to send. */
function checkOutboxes({ devices }: Model): void {
  for (const { number, markers, frozen } of devices)
    if (markers.size > 0 || frozen.length > 0)
      throw new Error(`OUTBOX of device ${number} not empty: ${[...markers].join(' ')}`);
}

/** P1: every device shows what the server shows, and the digest of its own rows says so too. */
function checkViews({ devices }: Model, live: readonly Shown[]): void {
  const shown = viewOf(live);
  const digest = digestOfAll(live.map((row) => ({ ...row, ver: (row as unknown as StoredRow).ver })));
  for (const device of devices) {
    const own = viewOf([...device.live(), ...device.facts.values()]);
    if (own !== shown) throw new Error(`DIVERGED device ${device.number}\n server ${shown}\n device ${own}`);
    const differing = differingKinds(digestOfAll(rowsWithVersions(device)), digest).filter(
      (kind) => !isAppended(kind as SyncKind),
    );
    if (differing.length > 0) throw new Error(`DIGEST of device ${device.number} differs in ${differing.join(', ')}`);
  }
}

/** P2: every token is current, was seen by who replaced or removed it, or is in history. */
function checkNoLostWrite({ author, restored }: Model, live: readonly Shown[]): void {
  const accounted = new Set<string>();
  for (const { kind, fields } of live)
    for (const value of kind === 'history' ? [keptIn(fields)] : Object.values(fields))
      author.withAncestors(value, accounted);
  // To a server that went back in time devices give back the removals they know of, also one that another device withdrew meanwhile.
  for (const { saw, withdrawnBy } of author.removals)
    if (withdrawnBy === null || restored) for (const token of saw) author.withAncestors(token, accounted);
  for (const [token, { id, field, device, void: gone }] of author.tokens)
    if (!gone && !accounted.has(token)) throw new Error(`LOST WRITE ${token} (${id}, ${field}, device ${device})`);
}

/** P3: no value stands that a later one had replaced, where nobody went back in time and no removed body was given up. */
function checkNoStaleValue({ author, server, restored, rewound }: Model, live: readonly Shown[]): void {
  if (restored || rewound) return;
  const kept = new Set<string>();
  for (const { kind, fields } of live) if (kind === 'history') author.withAncestors(keptIn(fields), kept);
  for (const { kind, id, fields } of live) {
    if (kind === 'history' || server.purged.has(id) || server.stripped.has(id)) continue;
    for (const [field, value] of Object.entries(fields)) {
      if (typeof value !== 'string' || !author.tokens.has(value)) continue;
      for (const [token, written] of author.tokens) {
        if (token === value || written.id !== id || written.field !== field || kept.has(token)) continue;
        if (author.withAncestors(token).has(value))
          throw new Error(`STALE VALUE ${value} stands for its descendant ${token} in ${id}`);
      }
    }
  }
}

/** P4: reviews are exactly the union. */
function checkReviews({ author }: Model, live: readonly Shown[]): void {
  const got = live.filter(({ kind }) => kind === 'reviews').map(({ fields }) => String(fields.unique));
  if (new Set(got).size !== got.length) throw new Error('REVIEW twice');
  for (const unique of author.reviews) if (!got.includes(unique)) throw new Error(`REVIEW LOST ${unique}`);
}

/** P5: what was removed by somebody who knew all edits stays removed. */
function checkRemovals({ author, restored, rewound, devices }: Model, live: readonly Shown[]): void {
  if (restored || rewound) return;
  const alive = new Map(live.map((row) => [row.id, row]));
  for (const { id, saw } of author.removals) {
    const row = alive.get(id);
    if (
      !row ||
      !['notes', 'cards'].includes(row.kind) ||
      author.moved.has(id) ||
      devices.some(({ moved }) => moved.has(id))
    )
      continue;
    const known = new Set<string>();
    for (const token of saw) author.withAncestors(token, known);
    const all = [...author.tokens].filter(([, written]) => written.id === id);
    if (all.every(([token]) => known.has(token))) throw new Error(`RESURRECTED ${id}`);
  }
}

/** P6: no orphan, no cycle, no name twice, and a set that stands in for another only where a restore cut a page off. */
function checkStructure({ devices, restored }: Model, live: readonly Shown[]): void {
  const standIn = live.find(({ kind, fields }) => kind === 'sets' && fields.topic === STAND_IN_TOPIC);
  if (standIn && !restored) throw new Error(`STAND-IN ${standIn.id} for a set that was there`);
  const byId = new Map(live.map((row) => [row.id, row]));
  for (const { kind, id, fields } of live) {
    const parent = parentOf(kind, fields);
    if (parent !== TOP_LEVEL && !byId.has(parent)) throw new Error(`ORPHAN ${id} under ${parent}`);
    const above = new Set<string>([id]);
    for (let at = parent; at !== TOP_LEVEL; at = parentOf(kindOf(byId.get(at)), byId.get(at)?.fields ?? {})) {
      if (above.has(at)) throw new Error(`CYCLE at ${id}`);
      above.add(at);
    }
  }
  checkNames('server', live);
  for (const device of devices) checkNames(`device ${device.number}`, device.live());
}

/** What the unique indexes of every host's tables hold at any moment, on a device also between two pages. */
export function checkNames(where: string, live: readonly Shown[]): void {
  const names = new Set<string>();
  for (const { kind, fields } of live) {
    if (kind !== 'folders' && kind !== 'sets') continue;
    const name =
      kind === 'folders' ? `folder ${String(fields.parent_id)}/${String(fields.name)}` : `slug ${String(fields.slug)}`;
    if (names.has(name)) throw new Error(`DUPLICATE ${name} on ${where}`);
    names.add(name);
  }
}

/** P7: revisions are unique and at most the head. */
function checkRevisions({ server }: Model, rows: readonly StoredRow[]): void {
  const revisions = new Set(rows.map(({ rev }) => rev));
  if (revisions.size !== rows.length) throw new Error('REVISION twice');
  if (rows.some(({ rev }) => rev > server.head)) throw new Error('REVISION above the head');
}

/** P9: from every `now` that was ever answered nothing is missed. Tombstones that were purged are missed by design. */
function checkFeed({ server, plain, restored }: Model, live: readonly Shown[]): void {
  if (restored || server.purged.size > 0) return;
  const ids = live
    .map(({ id }) => id)
    .sort()
    .join(' ');
  for (const client of plain) {
    client.close();
    for (let pages = 0; !client.pull(server); pages++)
      if (pages > 500) throw new Error('FEED of a plain client has no end');
    const shown = [...client.rows].filter(([, fields]) => fields !== null).map(([id]) => id);
    if (shown.sort().join(' ') !== ids)
      throw new Error(`FEED of a plain client shows ${shown.join(' ')}, the server has ${ids}`);
    for (const { id, fields } of live)
      if (JSON.stringify(client.rows.get(id)) !== JSON.stringify(fields))
        throw new Error(`FEED of a plain client has an old ${id}`);
  }
}

/** P10: what is derived from the log is equal everywhere. */
function checkMemory({ devices, server }: Model): void {
  const expected = memoriesOf(
    [...server.rows.values()]
      .filter(({ kind }) => kind === 'reviews')
      .map((row) => ({ ...row, fields: row.fields ?? {} })),
  );
  for (const device of devices) {
    const own = memoriesOf([...device.facts.values()].filter(({ kind }) => kind === 'reviews'));
    if (own !== expected) throw new Error(`MEMORY of device ${device.number} differs`);
  }
}

function memoriesOf(reviews: readonly Shown[]): string {
  const log = reviews
    .map(({ id, fields }): ReviewFact => ({
      op: 'review',
      id,
      cardId: String(fields.card_id),
      rating: Number(fields.rating) as Rating,
      reviewedAt: Number(fields.reviewed_at),
      day: 0,
      mode: 'review',
      dueAt: null,
    }))
    .sort((a, b) => a.reviewedAt - b.reviewedAt || (a.id < b.id ? -1 : 1));
  const cards = [...Map.groupBy(log, ({ cardId }) => cardId)].sort(([a], [b]) => (a < b ? -1 : 1));
  return JSON.stringify(cards.map(([card, facts]) => [card, foldReviews(facts)]));
}

function viewOf(rows: readonly Shown[]): string {
  return JSON.stringify(
    rows
      .map(({ id, fields }) => [id, Object.entries(fields).sort(([a], [b]) => (a < b ? -1 : 1))])
      .sort(([a], [b]) => (String(a) < String(b) ? -1 : 1)),
  );
}

function rowsWithVersions(device: Device): (Shown & { readonly ver: number })[] {
  return device.live().map((row) => ({ ...row, ver: row.baseVer }));
}

function digestOfAll(rows: readonly (Shown & { readonly ver: number })[]): Record<string, KindDigest> {
  const sums: Record<string, DigestSum> = {};
  for (const { kind, id, ver } of rows) (sums[kind] ??= new DigestSum()).add(id, ver);
  return Object.fromEntries(Object.entries(sums).map(([kind, sum]) => [kind, sum.value]));
}

function keptIn(fields: Fields): unknown {
  return JSON.parse(String(fields.value));
}

function kindOf(row: Shown | undefined): SyncKind {
  return row?.kind ?? 'folders';
}
