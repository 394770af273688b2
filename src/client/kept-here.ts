/**
 * Results of sessions and study plans that the server does not take, because it keeps none (410) or cannot be reached, are kept by the client
 * and shown beside the server's (core §4, §7). They go to the server with the next one that it takes: records merge by their ids.
 */
import type { Call, KeptHereOptions, KeptOperation } from './kept-list.ts';
import { performanceOf } from './kept-performance.ts';
import { studyPlansOf } from './kept-studyplans.ts';
import type { Transport } from './transport.ts';

/** The same transport, which falls back to `storage` for performance and study plans. */
export function keepHere(transport: Transport, options: KeptHereOptions): Transport {
  const operations = new Map<string, KeptOperation>([...performanceOf(options), ...studyPlansOf(options)]);
  return {
    ...transport,
    call(operation, input, callOptions = {}) {
      const kept = operations.get(operation);
      const call: Call = (name, value) => transport.call(name, value, callOptions);
      return kept ? kept((input ?? {}) as never, call) : call(operation, input);
    },
  };
}
