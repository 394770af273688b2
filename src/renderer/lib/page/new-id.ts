import { clock } from './clock.ts';

const TIME_HEX_DIGITS = 12;

/**
 * A new UUIDv7 (RFC 9562), so that ids made later sort later. Not `crypto.randomUUID`, which browsers give to secure origins only, and a
 * server of one's own may be reached over plain HTTP.
 */
export function newId(now: number = clock.now()): string {
  const time = now.toString(16).padStart(TIME_HEX_DIGITS, '0');
  const bytes = crypto.getRandomValues(new Uint8Array(10));
  bytes[0] = 0x70 | ((bytes[0] ?? 0) & 0x0f);
  bytes[2] = 0x80 | ((bytes[2] ?? 0) & 0x3f);
  const random = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  return [time.slice(0, 8), time.slice(8), random.slice(0, 4), random.slice(4, 8), random.slice(8)].join('-');
}
