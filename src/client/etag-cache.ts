/** Bodies of GET answers, kept so that an unchanged one need not travel again (core §7: revalidated by ETag for 60 s). */
import { GET_CACHE_MS } from '../contract/limits.ts';

interface Entry {
  readonly path: string;
  readonly etag: string;
  /** Kept as text, so that each caller parses its own copy and none can change another's. */
  readonly body: string;
  readonly storedAt: number;
}

/** The oldest bodies go first above this many, so that a long session does not keep every page it has seen. */
const MAX_ENTRIES = 100;

export interface EtagCache {
  /** The body kept for an address, unless it is older than 60 s. */
  read(url: string): { readonly etag: string; readonly body: string } | undefined;
  keep(url: string, path: string, etag: string, body: string): void;
  /** Forgets everything below a contract path: called after each write to it. */
  drop(path: string): void;
  /** Forgets everything: what was kept belongs to whoever asked. */
  clear(): void;
}

/** `now` answers epoch ms. */
export function createEtagCache(now: () => number): EtagCache {
  const entries = new Map<string, Entry>();

  const dropExpired = () => {
    const oldest = now() - GET_CACHE_MS;
    for (const [url, entry] of entries) if (entry.storedAt < oldest) entries.delete(url);
  };

  return {
    read(url) {
      dropExpired();
      return entries.get(url);
    },
    keep(url, path, etag, body) {
      dropExpired();
      entries.delete(url);
      entries.set(url, { path, etag, body, storedAt: now() });
      for (const eldest of entries.keys()) {
        if (entries.size <= MAX_ENTRIES) break;
        entries.delete(eldest);
      }
    },
    drop(path) {
      for (const [url, entry] of entries) if (entry.path === path) entries.delete(url);
    },
    clear: () => entries.clear(),
  };
}
