/** The changes feed: what was stored after a revision, in the order of revisions, page by page (sync R2; sync.md, "Feed"). */
import { CHANGES_PAGE_MAX_BYTES } from '../../contract/sync-limits.ts';
import type { SyncRow, SyncRowKind } from '../../contract/sync.schema.ts';
import { beginPage, endPage, type FeedQuestion, type PageEnd, type PagePlan } from '../../domain/sync/feed.ts';
import { batchesOf } from '../long-work/batches.ts';
import type { Database, Reader } from '../database/database.ts';
import { readFeedHead, type FeedHead } from '../database/epoch.ts';
import { KIND_OF_CODE, readReviews } from './rows.ts';

/** Bodies read together, so that a page of large ones is not read far beyond its end. */
const BODIES_AT_ONCE = 50;

/** Where the feed finds a row. */
export interface FeedEntry {
  readonly kind: SyncRowKind;
  readonly id: string;
  readonly rev: number;
  readonly deleted: boolean;
  /** Epoch ms; null for what is live. */
  readonly deletedAt: number | null;
  /** Of facts that are their own index. */
  readonly fact?: SyncRow;
}

/** One thing on a page, and about how long it is as JSON. */
export interface Shown<Item> {
  readonly item: Item;
  readonly weight: number;
}

/** What one sort of client is shown of the feed. */
export interface FeedView<Item> {
  /** Entries looked through for one page, at least its `limit`. */
  scan(limit: number): number;
  shows(kind: SyncRowKind): boolean;
  /** Whether reviews are shown; they are not in the index. */
  readonly withReviews: boolean;
  /** The bodies by revision; an entry without one is passed over. */
  load(read: Reader, owner: string, entries: readonly FeedEntry[]): Promise<ReadonlyMap<number, Shown<Item>>>;
}

export interface FeedPageOf<Item> {
  readonly items: readonly Item[];
  readonly plan: PagePlan;
  readonly end: PageEnd;
  readonly state: FeedHead;
}

/** Reads one page in one state of the database. A poll that finds nothing new costs one statement. */
export async function readFeed<Item>(
  db: Database,
  owner: string,
  question: FeedQuestion & { readonly limit: number },
  view: FeedView<Item>,
): Promise<FeedPageOf<Item>> {
  const idle = emptyPage<Item>(question, await readFeedHead(db.read, owner));
  if (idle) return idle;
  return db.snapshot(async (read) => {
    const state = await readFeedHead(read, owner);
    const plan = planOf(question, state);
    const { items, ...stretch } = await readStretch(read, owner, plan, question.limit, view);
    return { items, plan, state, end: endPage(plan, feedState(state), stretch) };
  });
}

function emptyPage<Item>(question: FeedQuestion, state: FeedHead): FeedPageOf<Item> | null {
  const plan = planOf(question, state);
  if (plan.upTo === null || plan.upTo > plan.after) return null;
  return { items: [], plan, state, end: endPage(plan, feedState(state), { lastRev: null, cut: false }) };
}

/** A client that gets no resets and is ahead of a server that was put back begins again, so that it misses nothing. */
function planOf(question: FeedQuestion, state: FeedHead): PagePlan {
  const isAhead = question.known === null && question.since > state.head;
  return beginPage(isAhead ? { ...question, since: 0 } : question, feedState(state));
}

function feedState({ head, horizon, epoch, token }: FeedHead) {
  return { head, horizon, epoch, headToken: token };
}

interface Stretch<Item> {
  readonly items: readonly Item[];
  /** How far the page goes; null when nothing was there. */
  readonly lastRev: number | null;
  readonly cut: boolean;
}

async function readStretch<Item>(
  read: Reader,
  owner: string,
  plan: PagePlan,
  limit: number,
  view: FeedView<Item>,
): Promise<Stretch<Item>> {
  const most = view.scan(limit);
  const found = await entriesAfter(read, owner, plan, most + 1, view.withReviews);
  const scanned = found.slice(0, most);
  const items: Item[] = [];
  let weight = 0;
  let shownTo: number | null = null;
  const wanted = scanned.filter(({ kind }) => view.shows(kind));
  for (const batch of batchesOf(wanted, BODIES_AT_ONCE)) {
    const bodies = await view.load(read, owner, batch);
    for (const { rev } of batch) {
      const body = bodies.get(rev);
      if (body) {
        const isFull = items.length >= limit || (items.length > 0 && weight + body.weight > CHANGES_PAGE_MAX_BYTES);
        if (isFull) return { items, lastRev: shownTo, cut: true };
        items.push(body.item);
        weight += body.weight;
      }
      shownTo = rev;
    }
  }
  return { items, lastRev: scanned.at(-1)?.rev ?? null, cut: found.length > most };
}

async function entriesAfter(
  read: Reader,
  owner: string,
  { after, upTo }: PagePlan,
  limit: number,
  withReviews: boolean,
): Promise<FeedEntry[]> {
  const indexed = read
    .selectFrom('sync_index')
    .select(['kind', 'id', 'rev', 'deleted', 'deleted_at'])
    .where('owner', '=', owner)
    .where('rev', '>', after)
    .orderBy('rev')
    .limit(limit);
  const rows = await (upTo === null ? indexed : indexed.where('rev', '<=', upTo)).execute();
  const entries: FeedEntry[] = rows.flatMap(({ kind: code, id, rev, deleted, deleted_at: deletedAt }) => {
    const kind = KIND_OF_CODE.get(code);
    return kind === undefined ? [] : [{ kind, id, rev, deleted: deleted !== 0, deletedAt }];
  });
  if (!withReviews) return entries;
  const facts = await readReviews(read, owner, { after, upTo, limit });
  if (facts.length === 0) return entries;
  const reviews = facts.map((fact): FeedEntry => ({ ...fact, deletedAt: null, fact }));
  return [...entries, ...reviews].sort((a, b) => a.rev - b.rev).slice(0, limit);
}
