/** The preload API without Electron: values cross as structured clones and errors as data, as between the preload and the main process. */
import type { Context } from '../../src/api/context.ts';
import { createDispatch } from '../../src/api/dispatch.ts';
import { handlers } from '../../src/api/handlers.ts';
import type { PreloadApi } from '../../src/contract/preload.ts';
import { Problem } from '../../src/contract/problem.ts';

export function createInProcessPreload(contextFor: (signal: AbortSignal) => Context): PreloadApi {
  const dispatch = createDispatch(handlers);
  const running = new Map<string, AbortController>();
  return {
    platform: 'linux',
    version: '0.0.0',
    async call(operation, input, callId, onChunk) {
      const controller = new AbortController();
      running.set(callId, controller);
      const emit = (chunk: unknown) => onChunk?.(structuredClone(chunk));
      try {
        const value = await dispatch(operation, structuredClone(input), contextFor(controller.signal), emit);
        return { ok: true, value: structuredClone(value) };
      } catch (error) {
        if (!(error instanceof Problem)) throw error;
        return { ok: false, problem: structuredClone(error.toJSON()) };
      } finally {
        running.delete(callId);
      }
    },
    cancel: (callId) => running.get(callId)?.abort(),
    on: () => () => {},
    window: () => {},
  };
}
