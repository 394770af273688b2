/** The counter behind the feed (sync R1). */

/**
 * The next revision of an owner, from the last one and the server's clock in epoch ms. It looks like a time, because it is the `since` of the
 * specification, rises strictly even when the clock steps back, and is handed out only under the owner's lock.
 */
export function nextRevision(head: number, now: number): number {
  return Math.max(head + 1, now);
}

/** Where the counter goes on after a restore: above every revision that anybody was ever shown (sync R9). */
export function headAfterRestore(restoredHead: number, highWater: number): number {
  return Math.max(restoredHead, highWater) + 1;
}
