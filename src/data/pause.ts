import { setImmediate } from 'node:timers/promises';

/** Lets everything else that is waiting run once. SQLite answers in the same turn, so a long run of statements must give way by itself. */
export function giveWay(): Promise<void> {
  return setImmediate();
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
