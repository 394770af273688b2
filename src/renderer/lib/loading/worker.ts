/** The one way to start a worker: its script is one of ours. */
import { ownScriptUrl } from './trusted-types.ts';

/** Starts a module worker from an address that the build gave. */
export function startWorker(url: string): Worker {
  return new Worker(ownScriptUrl(url), { type: 'module' });
}
