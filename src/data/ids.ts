import { randomBytes } from 'node:crypto';

const TIME_HEX_DIGITS = 12;

/** A new UUIDv7 (RFC 9562): 48 bits of epoch ms, then 74 random bits, so that ids made later sort later. */
export function newId(now: number = Date.now()): string {
  const bytes = randomBytes(10);
  bytes.writeUInt8((bytes.readUInt8(0) & 0x0f) | 0x70, 0);
  bytes.writeUInt8((bytes.readUInt8(2) & 0x3f) | 0x80, 2);
  const time = now.toString(16).padStart(TIME_HEX_DIGITS, '0');
  const random = bytes.toString('hex');
  return `${time.slice(0, 8)}-${time.slice(8)}-${random.slice(0, 4)}-${random.slice(4, 8)}-${random.slice(8)}`;
}
