/** The renderer's log: the console, which the desktop's main process copies into its log file. */

/** Writes a failure down. `what` says what was being done; never a key, a password or the text of a card. */
export function logError(what: string, error: unknown): void {
  // oxlint-disable-next-line no-console -- this is the one place that writes to the log
  console.error(what, error);
}
