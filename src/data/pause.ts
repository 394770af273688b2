import { setImmediate } from 'node:timers/promises';

/** Lets everything else that is waiting run once. SQLite answers in the same turn, so a long run of statements must give way by itself. */
export function giveWay(): Promise<void> {
  return setImmediate();
}
