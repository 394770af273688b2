/** Pictures and other media travel on their own, before the rows that name them (sync.md, "Blobs"). */
import type { FeedPage, PushedMutation, SyncRow } from '../contract/sync.schema.ts';
import { isProblem, type Problem } from '../contract/problem.ts';
import type { Blobs } from '../data/blobs/blobs.ts';
import type { Remote } from './remote.ts';

const REFERENCE = /sha256:([0-9a-f]{64})/g;

interface CallOptions {
  /** Ends it, also while the server makes it wait or does not answer. */
  readonly signal?: AbortSignal;
}

export interface Pictures {
  /**
   * Sends what the changes name and the server was not given before; `epoch` names its history, and one that was restored may have lost them. Answers the
   * changes of which the server does not take a picture, with the reason.
   */
  send(
    remote: Remote,
    epoch: string | null,
    mutations: readonly PushedMutation[],
    options?: CallOptions,
  ): Promise<ReadonlyMap<PushedMutation, Problem>>;
  /** The server has lost some: from here on each is sent once more. */
  forget(remote: Remote): void;
  /** Fetches what the rows of a page name and this device does not keep. One that the server has lost is left out. */
  fetch(remote: Remote, page: FeedPage, options?: CallOptions): Promise<void>;
  /** The same for any things with texts. */
  fetchNamed(remote: Pick<Remote, 'blobs'>, bodies: readonly object[], options?: CallOptions): Promise<void>;
}

/** Answers about the picture itself, which is the same on every try; whatever else fails is tried again with the whole batch. */
const REFUSED_CODES: ReadonlySet<string> = new Set(['storage_full', 'too_large', 'invalid_input']);

export function createPictures(blobs: Blobs): Pictures {
  /** Sent in this run. */
  const sent = new WeakMap<Remote, { readonly epoch: string | null; readonly hashes: Set<string> }>();

  async function sendOne(remote: Remote, sha256: string, options: CallOptions): Promise<void> {
    const file = await found(() => blobs.get(sha256));
    if (file === null) return;
    await remote.blobs.put({ sha256, mime: file.mime, bytes: file.bytes }, options);
  }

  async function fetchOne(remote: Pick<Remote, 'blobs'>, sha256: string, options: CallOptions): Promise<void> {
    if ((await found(() => blobs.get(sha256))) !== null) return;
    const file = await found(() => remote.blobs.get({ sha256 }, options));
    if (file !== null) await blobs.put(sha256, file.mime, file.bytes);
  }

  return {
    async send(remote, epoch, mutations, options = {}) {
      const before = sent.get(remote);
      const known = before?.epoch === epoch ? before.hashes : new Set<string>();
      sent.set(remote, { epoch, hashes: known });
      const refused = new Map<string, Problem>();
      for (const sha256 of named(mutations.map(({ patch }) => patch))) {
        if (known.has(sha256)) continue;
        try {
          await sendOne(remote, sha256, options);
          known.add(sha256);
        } catch (error) {
          if (!isProblem(error) || !REFUSED_CODES.has(error.code)) throw error;
          refused.set(sha256, error);
        }
      }
      if (refused.size === 0) return new Map();
      return new Map(
        mutations.flatMap((mutation) => {
          const reason = [...named([mutation.patch])].map((sha256) => refused.get(sha256)).find((each) => each);
          return reason === undefined ? [] : [[mutation, reason] as const];
        }),
      );
    },
    forget: (remote) => void sent.delete(remote),
    async fetch(remote, page, options = {}) {
      const rows: readonly SyncRow[] = [...page.cards, ...page.notes];
      for (const sha256 of named(rows.map(({ fields }) => fields ?? {}))) await fetchOne(remote, sha256, options);
    },
    async fetchNamed(remote, bodies, options = {}) {
      for (const sha256 of named(bodies)) await fetchOne(remote, sha256, options);
    },
  };
}

function named(bodies: readonly object[]): Set<string> {
  const hashes = new Set<string>();
  for (const body of bodies)
    for (const value of Object.values(body))
      if (typeof value === 'string') for (const [, sha256 = ''] of value.matchAll(REFERENCE)) hashes.add(sha256);
  return hashes;
}

async function found<T>(read: () => Promise<T>): Promise<T | null> {
  try {
    return await read();
  } catch (error) {
    if (isProblem(error) && error.code === 'not_found') return null;
    throw error;
  }
}
