import { messages } from './messages/index.ts';
import { row, topic } from './operation.ts';
import type { syncSchemas } from './sync.schema.ts';

const PUSH_TIMEOUT_MS = 60_000;
const server = { home: 'server', offline: messages.network.noServerSession } as const;
const feed = { ...server, fallback: messages.network.changesFailed };

/** The changes feed (core §7) and what devices push to a server (docs/sync.md). */
export const sync = topic<typeof syncSchemas>()({
  changes: row('GET', '/changes', feed),
  feed: row('GET', '/changes', { ...feed, key: { in: 'query', name: 'v' } }),
  push: row('POST', '/sync/push', { ...server, timeoutMs: PUSH_TIMEOUT_MS }),
  digest: row('GET', '/sync/digest', server),
});
