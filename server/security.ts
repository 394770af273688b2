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

/**
 * PUBLIC_ORIGIN when set, else the loopback names of the port: nothing else can reach a server without it. And the origins of CORS_ORIGINS
 * (self-hosting.md, "Who can use it"). It is always called by the loopback names too, by a proxy or a program on the same machine.
 */
export function accessPolicy(
  config: Pick<Config, 'host' | 'publicOrigin' | 'corsOrigins'>,
  port: number,
): AccessPolicy {
  const local = loopbackHosts(config.host, port);
  const { publicOrigin, corsOrigins } = config;
  const own = publicOrigin === null ? local.map((host) => `http://${host}`) : [publicOrigin];
  return {
    origins: new Set([...own, ...corsOrigins]),
    hosts: new Set([...(publicOrigin === null ? [] : hostsOf(new URL(publicOrigin))), ...local]),
  };
}

/** A proxy may pass the name on without its port, or with the one that need not be said. */
function hostsOf({ host, hostname, protocol, port }: URL): string[] {
  const usual = protocol === 'https:' ? '443' : '80';
  return [host, hostname, `${hostname}:${port === '' ? usual : port}`];
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
 * Refuses a request whose Host is not ours: a foreign name that resolves to this machine (DNS rebinding) makes a page of another site one of ours,
 * without a password in between where one person uses the server, and with cookies of its own where people have accounts. `anyName` are paths
 * that are answered under any name.
 */
export function checkHost(policy: () => AccessPolicy, anyName: readonly string[]): MiddlewareHandler {
  return async (c, next) => {
    const { hosts } = policy();
    const host = c.req.header('host')?.toLowerCase() ?? '';
    if (!hosts.has(host) && !anyName.includes(c.req.path))
      throw new Problem('bad_origin', messages.network.wrongHost([...hosts][0] ?? ''));
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
