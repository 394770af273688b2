/** One id for each request: on its answer, and in every line of the log that it caused (`log.ts`). */
import type { MiddlewareHandler } from 'hono';
import { requestId } from 'hono/request-id';
import type { Network } from './accounts/network-address.ts';

export const REQUEST_ID_HEADER = 'X-Request-Id';
const MAX_CHARS = 64;

/** Takes a well-formed id from a trusted proxy and makes one otherwise: what a visitor writes has no place in the log. */
export function requestIds({ isProxy }: Network): MiddlewareHandler {
  const given = requestId({ headerName: REQUEST_ID_HEADER, limitLength: MAX_CHARS });
  // No id is short enough for it.
  const made = requestId({ headerName: REQUEST_ID_HEADER, limitLength: 0 });
  return async (c, next) => {
    await (isProxy(c) ? given : made)(c, next);
    c.res.headers.set(REQUEST_ID_HEADER, c.get('requestId'));
  };
}
