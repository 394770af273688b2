/**
 * Collects what nobody needs any more, and moves what the bench has made to where the next small collection does not copy it: that would hold the
 * process as long as the work under measure.
 */
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

export function collectGarbage(): void {
  setFlagsFromString('--expose-gc');
  const gc = runInNewContext('gc') as () => void;
  gc();
}
