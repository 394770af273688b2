/** Headers of ours that a client sends. */

/** Sent by clients that are no browser, such as the desktop's `desktop/1.2.0` (core §6): a page of another site cannot send it unasked. */
export const CLIENT_HEADER = 'X-Ninefold-Client';
/** Names a call that may have to be sent again (docs/sync.md, "Push"). */
export const IDEMPOTENCY_HEADER = 'Idempotency-Key';
