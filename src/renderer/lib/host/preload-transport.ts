/** The desktop's transport: calls cross to the main process over the preload API, and failures come back as data (contract/preload). */
import { importSetsInTurns } from '../../../client/sets-import.ts';
import type { Transport } from '../../../client/transport.ts';
import { messages } from '../../../contract/messages/index.ts';
import type { PreloadApi } from '../../../contract/preload.ts';
import { Problem } from '../../../contract/problem.ts';

export function createPreloadTransport(preload: PreloadApi): Transport {
  const callOnce: Transport['call'] = async (operation, input, { signal, onChunk } = {}) => {
    if (signal?.aborted) throw cancelled();
    const callId = crypto.randomUUID();
    const cancel = () => preload.cancel(callId);
    signal?.addEventListener('abort', cancel, { once: true });
    try {
      const result = await preload.call(operation, input, callId, onChunk);
      if (result.ok) return result.value;
      throw Problem.fromData(result.problem);
    } catch (error) {
      // A call that the bridge itself refused, for example an input that cannot be cloned.
      throw error instanceof Problem ? error : new Problem('internal', messages.network.internal, { cause: error });
    } finally {
      signal?.removeEventListener('abort', cancel);
    }
  };
  return {
    call: (operation, input, options) =>
      operation === 'sets.importBulk'
        ? importSetsInTurns(input, (part) => callOnce(operation, part, options))
        : callOnce(operation, input, options),
    on: (event, listener) => preload.on(event, listener),
  };
}

function cancelled(): Problem {
  return new Problem('cancelled', messages.network.cancelled);
}
