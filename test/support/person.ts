/** Somebody who talks to a server, with cookies of their own, as browsers and desktops have them. */
import { CLIENT_HEADER } from '../../src/contract/client-header.ts';
import { newestMail } from './outbox.ts';

export const PASSWORD = 'seven green bottles';

export interface Answer {
  readonly status: number;
  readonly body: unknown;
  readonly text: string;
  readonly headers: Headers;
}

/** Somebody's browser. */
export interface Person {
  readonly cookies: Map<string, string>;
  ask(method: string, path: string, body?: unknown, headers?: Readonly<Record<string, string>>): Promise<Answer>;
}

export function createPerson(address: string): Person {
  const cookies = new Map<string, string>();
  return {
    cookies,
    async ask(method, asked, body, headers = {}) {
      const sent = new Headers({ [CLIENT_HEADER]: 'test/1', cookie: cookieHeader(cookies) });
      if (body !== undefined) sent.set('content-type', 'application/json');
      for (const [name, value] of Object.entries(headers)) sent.set(name, value);
      // After a restart the connection that was kept open is gone.
      const response = await fetchAgain(`${address}/api${asked}`, {
        method,
        redirect: 'manual',
        headers: sent,
        ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
      });
      for (const line of response.headers.getSetCookie()) keepCookie(cookies, line);
      const text = await response.text();
      return { status: response.status, text, body: parsed(text), headers: response.headers };
    },
  };
}

/** Somebody with a verified account on a server without SMTP, signed in. */
export async function createMember(
  { url, dataDir }: { readonly url: string; readonly dataDir: string },
  email: string,
  password = PASSWORD,
): Promise<Person> {
  const person = createPerson(url);
  await person.ask('POST', '/auth/register', { email, password });
  const { code } = await newestMail(dataDir, email);
  await person.ask('POST', '/auth/verify-code', { email, code });
  const { status, text } = await person.ask('POST', '/auth/login', { email, password });
  if (status !== 200) throw new Error(`Signing in answered ${status}: ${text}`);
  return person;
}

async function fetchAgain(url: string, init: RequestInit): Promise<Response> {
  try {
    return await fetch(url, init);
  } catch {
    return fetch(url, init);
  }
}

function cookieHeader(cookies: ReadonlyMap<string, string>): string {
  return [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
}

function keepCookie(cookies: Map<string, string>, line: string): void {
  const [pair = '', ...attributes] = line.split(';');
  const [name = '', value = ''] = pair.split('=');
  if (attributes.some((attribute) => attribute.trim().toLowerCase() === 'max-age=0')) cookies.delete(name);
  else cookies.set(name, value);
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
