import { randomBytes } from 'node:crypto';

const TIME_HEX_DIGITS = 12;
const VERSION_7 = 0x7000;
/** The field after the version, 12 bits: it counts within a millisecond, from a random number in its lower half (RFC 9562 §6.2, method 1). */
const COUNTER_END = 0x1000;
const COUNTER_START_MASK = 0x7ff;

let lastTime = Number.NaN;
let counter = 0;

/** A new UUIDv7 (RFC 9562): 48 bits of epoch ms, 12 that count, 62 random ones, so that ids made later sort later, also within a millisecond. */
export function newId(now: number = Date.now()): string {
  const bytes = randomBytes(10);
  const isNext = now === lastTime && counter + 1 < COUNTER_END;
  counter = isNext ? counter + 1 : bytes.readUInt16BE(0) & COUNTER_START_MASK;
  lastTime = now;
  bytes.writeUInt16BE(VERSION_7 | counter, 0);
  bytes.writeUInt8((bytes.readUInt8(2) & 0x3f) | 0x80, 2);
  const time = now.toString(16).padStart(TIME_HEX_DIGITS, '0');
  const random = bytes.toString('hex');
  return `${time.slice(0, 8)}-${time.slice(8)}-${random.slice(0, 4)}-${random.slice(4, 8)}-${random.slice(8)}`;
}
