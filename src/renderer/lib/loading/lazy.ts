/** Parts of the app that load when they are first needed, or a moment before (core §8, "A chunk … that fails to load"). */
import { CHUNK_LOAD_TIMEOUT_MS } from '../../../contract/limits.ts';
import { messages } from '../../../contract/messages/index.ts';

/** A script or style of the app could not be loaded. */
export class ChunkLoadError extends Error {
  constructor(cause: unknown) {
    super(messages.shell.chunkLoadFailed, { cause });
    this.name = 'ChunkLoadError';
  }
}

export interface LazyModule<Module> {
  /** Loads once; a failed load is forgotten, so that the next call tries again. Rejects with `ChunkLoadError`. */
  readonly load: () => Promise<Module>;
  /** Starts loading and lets a failure wait until the part is really needed. */
  readonly preload: () => void;
  /** What has arrived; null before. */
  readonly loaded: () => Module | null;
}

export function lazyModule<Module>(
  importer: () => Promise<Module>,
  timeoutMs = CHUNK_LOAD_TIMEOUT_MS,
): LazyModule<Module> {
  let loading: Promise<Module> | null = null;
  let arrived: Module | null = null;

  const load = (): Promise<Module> => {
    loading ??= withDeadline(importer(), timeoutMs).then(
      (module) => {
        arrived = module;
        return module;
      },
      (error: unknown) => {
        loading = null;
        throw new ChunkLoadError(error);
      },
    );
    return loading;
  };

  return {
    load,
    preload: () => void load().catch(() => {}),
    loaded: () => arrived,
  };
}

function withDeadline<Value>(promise: Promise<Value>, ms: number): Promise<Value> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(messages.network.timeout(ms))), ms);
    promise.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
