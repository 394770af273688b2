/** Pages of the operator's that stand elsewhere on the same site (CORS_ORIGINS): they may call the API as our own do. */
import type { MiddlewareHandler } from 'hono';
import { cors } from 'hono/cors';
import { CLIENT_HEADER, IDEMPOTENCY_HEADER } from '../src/contract/client-header.ts';
import { REQUEST_ID_HEADER } from './request-ids.ts';

/** Browsers ask again after this long, seconds. */
const PREFLIGHT_KEPT_S = 600;

/** Tells the pages of `origins`, and nobody else, that they may ask with the session's cookie and read the answer. */
export function allowOrigins(origins: readonly string[]): MiddlewareHandler {
  const answerListed = cors({
    origin: [...origins],
    credentials: true,
    allowMethods: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'],
    allowHeaders: ['Content-Type', 'If-None-Match', IDEMPOTENCY_HEADER, CLIENT_HEADER],
    exposeHeaders: ['ETag', 'Retry-After', REQUEST_ID_HEADER],
    maxAge: PREFLIGHT_KEPT_S,
  });
  return async (c, next) => {
    // Pictures are asked for without an Origin.
    c.header('Cross-Origin-Resource-Policy', 'same-site');
    if (origins.includes(c.req.header('Origin') ?? '')) return answerListed(c, next);
    await next();
    c.header('Vary', 'Origin', { append: true });
  };
}
