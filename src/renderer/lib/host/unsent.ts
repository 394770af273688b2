import { rowOf } from '../../../contract/index.ts';
import type { Transport } from '../../../client/transport.ts';

export interface CountedTransport extends Transport {
  /** How many changes are on their way. */
  readonly unsent: () => number;
  /** Resolves when no change is on its way any more, however each of them ended. */
  readonly allSent: () => Promise<void>;
}

/** The same transport, which also knows what has been sent and not answered: a review, a job, a setting. */
export function countUnsent(transport: Transport): CountedTransport {
  const underWay = new Set<Promise<unknown>>();
  return {
    ...transport,
    call(operation, input, options) {
      const call = transport.call(operation, input, options);
      if (rowOf(operation)?.method === 'GET') return call;
      underWay.add(call);
      const ended = () => void underWay.delete(call);
      call.then(ended, ended);
      return call;
    },
    unsent: () => underWay.size,
    async allSent() {
      while (underWay.size > 0) await Promise.allSettled(underWay);
    },
  };
}
