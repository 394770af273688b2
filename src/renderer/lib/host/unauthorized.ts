import type { Transport } from '../../../client/transport.ts';
import { isProblem } from '../../../contract/problem.ts';

export interface WatchedTransport extends Transport {
  /** Calls the listener when the host refuses an operation because nobody is signed in; answers how to stop. */
  readonly onUnauthorized: (listener: (operation: string) => void) => () => void;
}

/** The same transport, which also tells that a session has ended: any call may be the first to hear of it (core §4, "Auth"). */
export function watchUnauthorized(transport: Transport): WatchedTransport {
  const listeners = new Set<(operation: string) => void>();
  return {
    ...transport,
    async call(operation, input, options) {
      try {
        return await transport.call(operation, input, options);
      } catch (error) {
        if (isProblem(error) && error.code === 'unauthorized') for (const listener of listeners) listener(operation);
        throw error;
      }
    },
    onUnauthorized(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
