/** The server's side of the exchange with one owner's devices (docs/sync.md). */
import type { Input, Output } from '../../contract/index.ts';
import type { FeedPage, PlainPage, SyncRow } from '../../contract/sync.schema.ts';
import { askedRevision, pageLimit, type FeedQuestion, type KnownServer } from '../../domain/sync/feed.ts';
import type { Database } from '../database/database.ts';
import { readCursorKey } from '../database/epoch.ts';
import { readCursor, signCursor } from './cursor.ts';
import { readDigest } from './digest.ts';
import { deviceView } from './device-view.ts';
import { readFeed, type FeedPageOf } from './feed.ts';
import { plainView } from './plain-view.ts';
import { pushMutations } from './push.ts';

export interface Sync {
  /** A page for a client that knows only the specification's keys. @throws Problem `bad_cursor` */
  changes(asked: Input<'sync.changes'>): Promise<PlainPage>;
  /** A page for a device of ours. @throws Problem `bad_cursor` */
  feed(asked: Input<'sync.feed'>): Promise<FeedPage>;
  /** @throws Problem `epoch_changed`, `too_large` */
  push(push: Input<'sync.push'>): Promise<Output<'sync.push'>>;
  /** What lives, as sums by kind. */
  digest(): Promise<Output<'sync.digest'>>;
}

export function createSync(db: Database, owner: string): Sync {
  return {
    async changes(asked) {
      const question = await questionOf(db, owner, asked, null);
      const page = await readFeed(db, owner, question, plainView);
      const of = <Key extends (typeof page.items)[number]['key']>(key: Key) =>
        page.items.flatMap((item) => (item.key === key ? [item.value as PlainPage[Key][number]] : []));
      return {
        sets: of('sets'),
        notes: of('notes'),
        folders: of('folders'),
        pdfs: of('pdfs'),
        performance: of('performance'),
        studyplans: of('studyplans'),
        tombstones: of('tombstones'),
        ...(await told(db, owner, page)),
      };
    },
    async feed({ epoch = null, syncToken = null, ...asked }) {
      const question = await questionOf(db, owner, asked, { epoch, syncToken });
      const page = await readFeed(db, owner, question, deviceView);
      const { mode, starts } = page.plan;
      return {
        ...byKind(page.items),
        reset: mode,
        starts,
        syncToken: page.end.syncToken === '' ? null : page.end.syncToken,
        ...(await told(db, owner, page)),
      };
    },
    push: (push) => pushMutations(db, owner, push),
    digest: () => readDigest(db, owner),
  };
}

async function questionOf(
  db: Database,
  owner: string,
  { since, limit, cursor }: Input<'sync.changes'>,
  known: KnownServer | null,
): Promise<FeedQuestion & { readonly limit: number }> {
  return {
    since: askedRevision(since),
    limit: pageLimit(limit),
    cursor: cursor === undefined ? null : readCursor(cursor, owner, await readCursorKey(db.read)),
    known,
  };
}

/** What every page says of itself. */
async function told(db: Database, owner: string, { end, state }: FeedPageOf<unknown>) {
  const { now, next, more } = end;
  return {
    now,
    ...(next && { nextCursor: signCursor(next, owner, await readCursorKey(db.read)) }),
    ...(more && { more: true as const }),
    epoch: state.epoch,
    head: state.head,
    serverTime: db.now(),
  };
}

type Rows = Pick<FeedPage, SyncRow['kind'] | 'tombstones'>;

function byKind(items: readonly SyncRow[]): Rows {
  const rows: Rows = {
    folders: [],
    sets: [],
    cards: [],
    settings: [],
    notes: [],
    pdfs: [],
    ppts: [],
    studyplans: [],
    performance: [],
    events: [],
    reviews: [],
    history: [],
    tombstones: [],
  };
  for (const row of items) rows[row.deleted ? 'tombstones' : row.kind].push(row);
  return rows;
}
