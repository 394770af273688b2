/** The person's own Gemini key: where a host keeps it, how it is shown, and what may be saved (ai §5, §7; security.md). */
import { messages } from '../contract/messages/index.ts';
import { Problem } from '../contract/problem.ts';
import { KEY_MASK } from '../contract/user.ts';
import type { StoredKey } from '../contract/user.schema.ts';

/** Each host keeps keys its own way: the desktop with the system's keychain, the server in an AES-256-GCM envelope. */
export interface KeyVault {
  /** The key masked, and when it was saved; `savedAt` is set even when the key cannot be opened on this host. */
  info(): Promise<StoredKey>;
  /** The key itself, for calls to the provider; null when none is stored or the stored one cannot be opened here. */
  read(): Promise<string | null>;
  save(key: string): Promise<StoredKey>;
  remove(): Promise<StoredKey>;
}

const CHARS_SHOWN = 4;

/** All but the last four characters hidden; a key too short to hide enough shows nothing. */
export function maskKey(key: string): string {
  const shown = key.length >= CHARS_SHOWN * 2 ? key.slice(-CHARS_SHOWN) : '';
  return KEY_MASK.repeat(key.length - shown.length) + shown;
}

export const NO_KEY: StoredKey = { key: '', savedAt: null, kept: true };

/** Printable ASCII without spaces: what a header can carry. No prefix is asked for, since Google has changed it before. */
const KEY_FORM = /^[\x21-\x7e]+$/;

/**
 * What a body wants saved: the key, or null for a masked value, which changes nothing. Throws `missing_key` for no field, `invalid_key` for a blank
 * or impossible one.
 */
export function keyToSave(key: string | undefined): string | null {
  if (key === undefined) throw new Problem('missing_key', messages.ai.keySaveErrors.missing_key);
  const trimmed = key.trim();
  if (trimmed === '') throw new Problem('invalid_key', messages.ai.keyRequired);
  if (trimmed.includes(KEY_MASK)) return null;
  if (!KEY_FORM.test(trimmed)) throw new Problem('invalid_key', messages.ai.keyMalformed);
  return trimmed;
}
