/** What a failed call of either database means, beyond that it failed. */

export type DatabaseFailure = 'disk_full' | 'unavailable';

/** Of SQLite, also where the index of its log cannot grow, of Postgres, and of the system, for files beside the database. */
const DISK_FULL = new Set(['SQLITE_FULL', 'SQLITE_IOERR_SHMSIZE', '53100', 'ENOSPC', 'EDQUOT']);
/**
 * SQLSTATE: too many connections, shut down by an operator, crashed, starting or stopping, ended in the middle of a write that stood still, and locked
 * for long by such a one; and Node's own names for a lost connection.
 */
const UNAVAILABLE = new Set([
  '53300',
  '57P01',
  '57P02',
  '57P03',
  '25P03',
  '55P03',
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
]);
/** SQLSTATE class of connection exceptions. */
const CONNECTION_CLASS = /^08/;
/** What pg says without a code. */
const CONNECTION_LOST =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error)/;

/** Only for errors of the database and of files; an error of another kind may have the same code for another reason. */
export function databaseFailure(error: unknown): DatabaseFailure | null {
  const code = codeOf(error);
  if (DISK_FULL.has(code)) return 'disk_full';
  if (UNAVAILABLE.has(code) || CONNECTION_CLASS.test(code)) return 'unavailable';
  return error instanceof Error && CONNECTION_LOST.test(error.message) ? 'unavailable' : null;
}

function codeOf(error: unknown): string {
  return typeof error === 'object' && error !== null && 'code' in error && typeof error.code === 'string'
    ? error.code
    : '';
}
