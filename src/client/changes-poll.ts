/**
 * What other devices of the account changed, for pages that no host pokes: the feed is asked now and then which kinds of things it has (docs/sync.md,
 * "The browser edition").
 */
import type { ChangedKind } from '../contract/events.ts';
import { SYNC_STATUS_POLL_MS } from '../contract/limits.ts';
import { isProblem } from '../contract/problem.ts';
import { POLLED_ROWS, RETRY_AFTER_MAX_MS } from '../contract/sync-limits.ts';
import type { FeedPage, SyncRowKind } from '../contract/sync.schema.ts';
import type { Api } from './api.ts';

/** What a change of a row tells the screens; null when it concerns none. */
const POKE: Readonly<Record<SyncRowKind, ChangedKind | null>> = {
  folders: 'folders',
  sets: 'sets',
  cards: 'sets',
  settings: 'settings',
  notes: 'notes',
  pdfs: 'pdfs',
  ppts: 'ppts',
  studyplans: 'studyplans',
  performance: 'performance',
  events: 'calendar',
  reviews: 'reviews',
  history: null,
};
const KINDS = Object.keys(POKE) as SyncRowKind[];
const EVERYTHING = pokesOf(KINDS);

interface PollOptions {
  readonly feed: Api['sync']['feed'];
  readonly onChange: (kinds: readonly ChangedKind[]) => void;
  /** Nobody looks at a hidden page, so it asks nothing. */
  readonly isVisible: () => boolean;
  /** Runs `work` once after `ms`. Returns the way to stop it. */
  readonly later: (ms: number, work: () => void) => () => void;
}

export interface ChangesPoll {
  /** Asks now, where it is time for it: the page is looked at again. */
  wake(): void;
  stop(): void;
}

/** Begins with what the server has now. What goes wrong is tried again at the next turn; whoever is not signed in any more is left alone. */
export function pollChanges({ feed, onChange, isVisible, later }: PollOptions): ChangesPoll {
  const stopped = new AbortController();
  const { signal } = stopped;
  let place: { readonly since: number; readonly epoch: string } | null = null;
  let cancel: (() => void) | null = null;
  let isAsking = false;

  async function turn(): Promise<void> {
    cancel = null;
    if (isAsking || signal.aborted || !isVisible()) return;
    isAsking = true;
    let pause = SYNC_STATUS_POLL_MS;
    try {
      await ask();
    } catch (error) {
      if (isProblem(error) && error.code === 'unauthorized') return stopped.abort();
      pause = Math.max(pause, pauseOf(error));
    } finally {
      isAsking = false;
      if (!signal.aborted) cancel = later(pause, () => void turn());
    }
  }

  async function ask(): Promise<void> {
    if (place === null) {
      // Only where the account stands: what is on the page was read just now.
      const { head, epoch } = await feed({ v: 2, since: 0, limit: 1 }, { signal });
      place = { since: head, epoch };
      return;
    }
    const page = await feed({ v: 2, ...place, limit: POLLED_ROWS }, { signal });
    // Of much at once it is enough that everything may be different.
    const isMuch = page.reset !== null || page.nextCursor !== undefined || page.more === true;
    place = { since: isMuch ? page.head : page.now, epoch: page.epoch };
    const kinds = isMuch ? EVERYTHING : changedOn(page);
    if (kinds.length > 0) onChange(kinds);
  }

  void turn();
  return {
    wake() {
      if (isAsking) return;
      cancel?.();
      void turn();
    },
    stop() {
      stopped.abort();
      cancel?.();
    },
  };
}

function changedOn(page: FeedPage): ChangedKind[] {
  return pokesOf([...KINDS.filter((kind) => page[kind].length > 0), ...page.tombstones.map(({ kind }) => kind)]);
}

function pokesOf(kinds: readonly SyncRowKind[]): ChangedKind[] {
  return [...new Set(kinds.flatMap((kind) => POKE[kind] ?? []))];
}

function pauseOf(error: unknown): number {
  const seconds = isProblem(error) ? error.extras['retryAfter'] : null;
  return typeof seconds === 'number' ? Math.min(seconds * 1000, RETRY_AFTER_MAX_MS) : 0;
}
