import { randomBytes, randomInt } from 'node:crypto';

const TIME_HEX_DIGITS = 12;
/** The field after the version, 12 bits: it counts within a millisecond, from a random number in its lower half (RFC 9562 §6.2, method 1). */
const COUNTER_END = 0x1000;
const COUNTER_START_END = 0x800;

let lastTime = Number.NaN;
let counter = 0;

/** A new UUIDv7 (RFC 9562): 48 bits of epoch ms, 12 that count, 62 random ones, so that ids made later sort later, also within a millisecond. */
export function newId(now: number = Date.now()): string {
  counter = now === lastTime && counter + 1 < COUNTER_END ? counter + 1 : randomInt(COUNTER_START_END);
  lastTime = now;
  const bytes = randomBytes(8);
  bytes.writeUInt8((bytes.readUInt8(0) & 0x3f) | 0x80, 0);
  const time = now.toString(16).padStart(TIME_HEX_DIGITS, '0');
  const random = bytes.toString('hex');
  return `${time.slice(0, 8)}-${time.slice(8)}-7${counter.toString(16).padStart(3, '0')}-${random.slice(0, 4)}-${random.slice(4)}`;
}
