/** Why a Postgres database cannot be used, in a sentence for the operator. Nothing here repeats a password. */
import { databaseFailure } from './failure.ts';

/** The database cannot be used as DATABASE_URL names it. The message is a sentence. */
export class DatabaseUnusable extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'DatabaseUnusable';
  }
}

/** `learn on db.example:5432`: what of an address may be shown. */
export function databaseName(url: string): string {
  const { hostname, port, pathname, searchParams, username } = new URL(url);
  const host = searchParams.get('host') ?? (hostname === '' ? 'localhost' : hostname);
  return `${decodeURIComponent(pathname.slice(1) || username)} on ${host}:${port || '5432'}`;
}

/** The sentence for an error of the first connection; null for one that says nothing about the connection. */
export function connectionSentence(error: unknown, name: string): string | null {
  const code = typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined;
  switch (code) {
    case '28P01':
    case '28000':
      return `The database ${name} refuses the name or password. Check DATABASE_URL.`;
    case '3D000':
      return `There is no database ${name}. Make it, or correct DATABASE_URL.`;
    case '42501':
      return `The account of DATABASE_URL may not make tables in the database ${name}. Make it the database's owner.`;
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return `The host of the database ${name} is not known. Check DATABASE_URL.`;
    default:
      return databaseFailure(error) === 'unavailable'
        ? `The database ${name} cannot be reached${reason(code)}. Check DATABASE_URL and that Postgres is running.`
        : null;
  }
}

function reason(code: unknown): string {
  return typeof code === 'string' ? ` (${code})` : '';
}
