/** Secrets that the server hands out and then knows by their hash alone. */
import { createHash, createHmac, randomBytes, randomInt } from 'node:crypto';
import type { CodePurpose } from '../../src/data/accounts/tables.ts';
import type { EncryptionKey } from '../encryption-key.ts';

const SESSION_BYTES = 32;
const LINK_BYTES = 16;
const INVITE_BYTES = 10;
const CODE_DIGITS = 6;

/** 256 random bits (ASVS 7.2.3). */
export const newSessionToken = (): string => randomBytes(SESSION_BYTES).toString('base64url');
/** 128 random bits: what a mail's link carries. */
export const newLinkToken = (): string => randomBytes(LINK_BYTES).toString('base64url');
export const newInvite = (): string => randomBytes(INVITE_BYTES).toString('hex');
/** For an account that an operator makes: 80 random bits in letters that are easy to read out. */
export const newPassword = (): string =>
  randomBytes(INVITE_BYTES)
    .toString('hex')
    .replaceAll(/(.{5})(?=.)/g, '$1-');
export const newCode = (): string =>
  randomInt(10 ** CODE_DIGITS)
    .toString()
    .padStart(CODE_DIGITS, '0');

/** Of a token that cannot be guessed: a plain hash is enough. */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('hex');

/**
 * Of a code with few digits: keyed, so that a copy of the database alone does not give it away, and bound to whom and what it is for
 * (security.md, "Codes").
 */
export function hashCode(code: string, key: EncryptionKey, userId: string, purpose: CodePurpose): string {
  return createHmac('sha256', key.of.codes)
    .update(JSON.stringify(['code', purpose, userId, code]))
    .digest('hex');
}
