import { setImmediate } from 'node:timers/promises';
import type { Database } from '../database/database.ts';

/** Lets everything else that is waiting run once. SQLite answers in the same turn, so a long run of statements must give way by itself. */
export function giveWay(): Promise<void> {
  return setImmediate();
}

/**
 * Of a SQLite file there is one writer, and who waits for it in another process looks again every few milliseconds at first and every 100 later: a turn is
 * too short to be met. Several of its first looks are less than this apart.
 */
const LEFT_TO_OTHERS_MS = 15;

/** Between the writes of long work: a turn, and on a server with SQLite so long that another process can write too. */
export function leaveToOthers({ dialect, host }: Pick<Database, 'dialect' | 'host'>): Promise<void> {
  if (dialect !== 'sqlite' || host !== 'server') return giveWay();
  return new Promise((resolve) => void setTimeout(resolve, LEFT_TO_OTHERS_MS));
}

/** Work of many small steps runs this long before others get a turn. */
const TURN_MS = 8;

export interface Pauses {
  readonly isDue: () => boolean;
  readonly rest: () => Promise<void>;
}

/** For loops over many things: `isDue` is asked now and then, and `rest` awaited when it says so. */
export function createPauses(): Pauses {
  let began = performance.now();
  return {
    isDue: (): boolean => performance.now() - began > TURN_MS,
    async rest(): Promise<void> {
      await giveWay();
      began = performance.now();
    },
  };
}
