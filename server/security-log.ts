/** What an operator wants to find again when something was tried (security.md, "Logs"): who is an id, never an address of mail or a secret. */
import { tryGetContext } from 'hono/context-storage';
import type { Network } from './accounts/network-address.ts';
import type { ServerLog } from './log.ts';

/** Every event once, with the level at which it is logged. */
const LEVELS = {
  'account registered': 'info',
  'address verified': 'info',
  'code refused': 'warn',
  'login accepted': 'info',
  'login refused': 'warn',
  'logged out': 'info',
  'password changed': 'info',
  'password change refused': 'warn',
  'password reset': 'info',
  'account deleted': 'info',
  'account deletion refused': 'warn',
  'session revoked': 'info',
  'invite used': 'info',
  'invite refused': 'warn',
  'rate limit hit': 'warn',
  'origin refused': 'warn',
  'webhook refused': 'warn',
} as const satisfies Record<string, 'info' | 'warn'>;

export type SecurityEvent = keyof typeof LEVELS;

interface EventFields {
  /** Id of the account, where there is one. */
  readonly user?: string | undefined;
  readonly session?: string;
  /** Which of several reasons. */
  readonly reason?: string;
  /** Of a rate limit. */
  readonly limit?: string;
}

export type RecordEvent = (event: SecurityEvent, fields?: EventFields) => void;

/** Adds from which network address the request came. `count` is told of each event too. */
export function createSecurityLog(
  log: ServerLog,
  { addressOf }: Network,
  count: (event: SecurityEvent) => void = () => {},
): RecordEvent {
  return (event, fields = {}) => {
    count(event);
    const c = tryGetContext();
    log[LEVELS[event]]({ kind: 'security', ...(c && { address: addressOf(c) }), ...fields }, event);
  };
}
