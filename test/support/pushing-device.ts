/** A device of ours that pushes changes, as the contract suite has it: without an outbox. */
import type { Api } from '../../src/client/api.ts';
import type { CallInput } from '../../src/contract/index.ts';

export type Mutation = CallInput<'sync.push'>['mutations'][number];

/** Mutations of one device, each under a name of its own. */
export function pushingDevice(api: Api, clock: { now(): number }, prefix = 'mid') {
  let made = 0;
  const name = () => `${prefix}-${(made += 1)}`;
  const put = (kind: Mutation['kind'], id: string, patch: Mutation['patch'], baseVer = 0): Mutation => ({
    mid: name(),
    kind,
    op: 'put',
    id,
    baseVer,
    patch,
    at: clock.now(),
  });
  return {
    put,
    del: (kind: Mutation['kind'], id: string, baseVer: number): Mutation => ({
      ...put(kind, id, {}, baseVer),
      op: 'del',
    }),
    append: (kind: Mutation['kind'], id: string, patch: Mutation['patch']): Mutation => ({
      ...put(kind, id, patch),
      op: 'append',
    }),
    push: async (mutations: readonly Mutation[], clientTime = clock.now()) => {
      const { epoch } = await api.sync.feed({ v: 2 });
      return api.sync.push({ deviceId: 'device-1', epoch, clientTime, mutations: [...mutations] });
    },
  };
}
