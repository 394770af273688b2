/** Pictures and other media travel on their own, before the rows that name them (sync.md, "Blobs"). */
import type { FeedPage, PushedMutation, SyncRow } from '../contract/sync.schema.ts';
import { isProblem } from '../contract/problem.ts';
import type { Blobs } from '../data/blobs/blobs.ts';
import type { Remote } from './remote.ts';

const REFERENCE = /sha256:([0-9a-f]{64})/g;

interface SendOptions {
  /** Ends it, also while the server makes it wait. */
  readonly signal?: AbortSignal;
}

export interface Pictures {
  /** Sends what the changes name and the server was not given before; `epoch` names its history, and one that was restored may have lost them. */
  send(
    remote: Remote,
    epoch: string | null,
    mutations: readonly PushedMutation[],
    options?: SendOptions,
  ): Promise<void>;
  /** The server has lost some: from here on each is sent once more. */
  forget(remote: Remote): void;
  /** Fetches what the rows of a page name and this device does not keep. One that the server has lost is left out. */
  fetch(remote: Remote, page: FeedPage): Promise<void>;
  /** The same for any things with texts. */
  fetchNamed(remote: Pick<Remote, 'blobs'>, bodies: readonly object[]): Promise<void>;
}

export function createPictures(blobs: Blobs): Pictures {
  /** Sent in this run. */
  const sent = new WeakMap<Remote, { readonly epoch: string | null; readonly hashes: Set<string> }>();

  async function sendOne(remote: Remote, sha256: string, options: SendOptions): Promise<void> {
    const file = await found(() => blobs.get(sha256));
    if (file === null) return;
    await remote.blobs.put({ sha256, mime: file.mime, bytes: file.bytes }, options);
  }

  async function fetchOne(remote: Pick<Remote, 'blobs'>, sha256: string): Promise<void> {
    if ((await found(() => blobs.get(sha256))) !== null) return;
    const file = await found(() => remote.blobs.get({ sha256 }));
    if (file !== null) await blobs.put(sha256, file.mime, file.bytes);
  }

  return {
    async send(remote, epoch, mutations, options = {}) {
      const before = sent.get(remote);
      const known = before?.epoch === epoch ? before.hashes : new Set<string>();
      sent.set(remote, { epoch, hashes: known });
      for (const sha256 of named(mutations.map(({ patch }) => patch))) {
        if (known.has(sha256)) continue;
        await sendOne(remote, sha256, options);
        known.add(sha256);
      }
    },
    forget: (remote) => void sent.delete(remote),
    async fetch(remote, page) {
      const rows: readonly SyncRow[] = [...page.cards, ...page.notes];
      for (const sha256 of named(rows.map(({ fields }) => fields ?? {}))) await fetchOne(remote, sha256);
    },
    async fetchNamed(remote, bodies) {
      for (const sha256 of named(bodies)) await fetchOne(remote, sha256);
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
