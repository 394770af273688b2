import { messages } from '../contract/messages/index.ts';
import { Problem } from '../contract/problem.ts';
import type { Sync } from '../data/sync/sync.ts';
import type { Context } from './context.ts';
import type { Handlers } from './dispatch.ts';

/** The exchange with devices (docs/sync.md). A desktop is a device: it has no list of changes for others. */
export const sync: Handlers<'sync'> = {
  changes: (input, ctx) => ofServer(ctx).changes(input),
  feed: (input, ctx) => ofServer(ctx).feed(input),
  push: (input, ctx) => ofServer(ctx).push(input),
  digest: (_input, ctx) => ofServer(ctx).digest(),
};

function ofServer({ host, store }: Context): Sync {
  if (host !== 'server') throw new Problem('not_found', messages.sync.serverOnly);
  return store.sync;
}
