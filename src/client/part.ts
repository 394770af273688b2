/** What a call that is asked in parts is given. */

/** Makes one request of the operation; `timeoutMs` instead of the row's own. */
export type Ask = (input: unknown, options?: { readonly timeoutMs?: number }) => Promise<unknown>;

/** Rejects when the caller cancels. */
export type Wait = (ms: number) => Promise<void>;
