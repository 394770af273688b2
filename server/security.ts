/** Who may talk to this server, and what every answer says to the browser (security.md, "HTTP headers", "CSRF"). */
import type { MiddlewareHandler } from 'hono';
import { CLIENT_HEADER } from '../src/contract/client-header.ts';
import { CONTENT_SECURITY_POLICY } from '../src/contract/csp.ts';
import { messages } from '../src/contract/messages/index.ts';
import { Problem } from '../src/contract/problem.ts';
import type { Config } from './config.ts';
import { loopbackHosts } from './loopback.ts';

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);
const HSTS = 'max-age=31536000';

const HEADERS: Readonly<Record<string, string>> = {
  'Content-Security-Policy': CONTENT_SECURITY_POLICY,
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'no-referrer',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'X-Frame-Options': 'DENY',
};

/** Addresses that this server is known by; from the configuration and the port it really listens on. */
export interface AccessPolicy {
  readonly origins: ReadonlySet<string>;
  readonly hosts: ReadonlySet<string>;
}

/** PUBLIC_ORIGIN when set, else the loopback names of the port; and those of CORS_ORIGINS (self-hosting.md, "Who can use it"). */
export function accessPolicy(config: Pick<Config, 'publicOrigin' | 'corsOrigins'>, port: number): AccessPolicy {
  const local = loopbackHosts(port);
  const { publicOrigin, corsOrigins } = config;
  const own = publicOrigin === null ? local.map((host) => `http://${host}`) : [publicOrigin];
  return {
    origins: new Set([...own, ...corsOrigins]),
    hosts: new Set(publicOrigin === null ? local : [...local, new URL(publicOrigin).host]),
  };
}

/** Sets the headers on every answer, errors and files included; a page that brings a policy of its own keeps it. */
export function securityHeaders(config: Pick<Config, 'publicOrigin'>): MiddlewareHandler {
  const secure = config.publicOrigin?.startsWith('https:') === true;
  return async (c, next) => {
    await next();
    for (const [name, value] of Object.entries(HEADERS)) if (!c.res.headers.has(name)) c.res.headers.set(name, value);
    if (secure) c.res.headers.set('Strict-Transport-Security', HSTS);
  };
}

/**
 * Refuses a request whose Host is not ours. In single-user mode there is no password between a page and the data, so a foreign name that
 * resolves to this machine (DNS rebinding) must not be answered.
 */
export function checkHost(policy: () => AccessPolicy): MiddlewareHandler {
  return async (c, next) => {
    const { hosts } = policy();
    const host = c.req.header('host')?.toLowerCase() ?? '';
    if (!hosts.has(host)) throw new Problem('bad_origin', messages.network.wrongHost([...hosts][0] ?? ''));
    await next();
  };
}

/** Refuses a change that a page of another site asked for (security.md, "CSRF"). `signed` is a path whose requests carry a proof of their own. */
export function checkOrigin(policy: () => AccessPolicy, signed: string): MiddlewareHandler {
  return async (c, next) => {
    const free = SAFE_METHODS.has(c.req.method) || c.req.path === signed;
    if (!free && !mayWrite((name) => c.req.header(name), policy())) {
      throw new Problem('bad_origin', messages.network.badOrigin);
    }
    await next();
  };
}

/** An allowed Origin; or none, with a browser's word that the page is ours; or none, from a client that is no browser and says so. */
function mayWrite(header: (name: string) => string | undefined, { origins }: AccessPolicy): boolean {
  const origin = header('Origin');
  if (origin !== undefined) return origins.has(origin.toLowerCase());
  const site = header('Sec-Fetch-Site');
  if (site !== undefined) return site === 'same-origin';
  // Node's own fetch sends Sec-Fetch-Mode, and no browser sends it without the other two.
  return header(CLIENT_HEADER) !== undefined && header('Sec-Fetch-Dest') === undefined;
}
