/** The cookies of a signed-in browser (security.md, "Sessions, fixation, theft"). The desktop's main process keeps the same ones itself. */
import type { Context as HonoContext } from 'hono';
import { generateCookie, getCookie } from 'hono/cookie';
import type { CookieOptions } from 'hono/utils/cookie';
import { SESSION_MAX_MS } from '../../src/data/accounts/sessions.ts';

/** Longer than a session: a device stays known after a logout. */
const DEVICE_DAYS = 365;
const DAY_S = 24 * 60 * 60;

export interface Cookies {
  readonly session: string | undefined;
  readonly deviceMark: string | undefined;
  /** null removes it. */
  readonly keepSession: (token: string | null) => void;
  readonly keepDeviceMark: (mark: string) => void;
  /** `Set-Cookie` lines for the answer. */
  readonly changes: readonly string[];
}

/** `secure`: the server is reached by https. Only then a browser accepts the prefix that ties a cookie to this one host. */
export function cookiesOf(c: HonoContext, secure: boolean): Cookies {
  const changes: string[] = [];
  const prefix = secure ? ({ prefix: 'host' } as const) : {};
  const read = (name: string) => (secure ? getCookie(c, name, 'host') : getCookie(c, name));
  const set = (name: string, value: string, maxAge: number) => {
    const options: CookieOptions = { path: '/', httpOnly: true, sameSite: 'Lax', secure, maxAge, ...prefix };
    changes.push(generateCookie(name, value, options));
  };
  return {
    session: read('nf_session'),
    deviceMark: read('nf_device'),
    keepSession: (token) => set('nf_session', token ?? '', token === null ? 0 : SESSION_MAX_MS / 1000),
    keepDeviceMark: (mark) => set('nf_device', mark, DEVICE_DAYS * DAY_S),
    changes,
  };
}
