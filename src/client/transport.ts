import type { AiKind } from '../domain/ai/usage.ts';
import type { HostEventName, HostEvents } from '../contract/events.ts';

export interface CallOptions {
  readonly signal?: AbortSignal;
  /** Receives the chunks of a `stream` row. */
  readonly onChunk?: (chunk: unknown) => void;
  /** Names a call of a `repeatable` row that may have to be sent again: under one key it is done once. */
  readonly key?: string;
  /** What a model is asked for, where the operation does not say it. It is counted on this device and never sent. */
  readonly purpose?: AiKind;
}

/** How a call reaches its host: the preload API on the desktop, HTTP in the browser edition. Rejects with a `Problem`. */
export interface Transport {
  call(operation: string, input: unknown, options?: CallOptions): Promise<unknown>;
  /** Listens to a poke; answers how to stop. A transport with no pokes never calls the listener. */
  on<Name extends HostEventName>(event: Name, listener: (detail: HostEvents[Name]) => void): () => void;
}
