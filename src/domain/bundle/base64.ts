/** Base64 (RFC 4648, section 4) of bytes that are too many for a string of characters. */
const DIGITS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';
const VALUES = new Uint8Array(128);
for (const [value, digit] of Array.from(DIGITS).entries()) VALUES[digit.charCodeAt(0)] = value;
/** A whole number of groups, so that pieces can be joined. */
const PIECE_BYTES = 3 * 8_192;

export function toBase64(bytes: Uint8Array): string {
  const pieces: string[] = [];
  for (let from = 0; from < bytes.length; from += PIECE_BYTES)
    pieces.push(piece(bytes.subarray(from, from + PIECE_BYTES)));
  return pieces.join('');
}

function piece(bytes: Uint8Array): string {
  let text = '';
  for (let i = 0; i < bytes.length; i += 3) {
    const [a = 0, b = 0, c = 0] = bytes.subarray(i, i + 3);
    const left = bytes.length - i;
    text += digit(a >> 2) + digit(((a & 3) << 4) | (b >> 4));
    text += left > 1 ? digit(((b & 15) << 2) | (c >> 6)) : '=';
    text += left > 2 ? digit(c & 63) : '=';
  }
  return text;
}

/** `text` is known to be base64. */
export function fromBase64(text: string): Uint8Array<ArrayBuffer> {
  const digits = text.replace(/=+$/, '').length;
  const bytes = new Uint8Array(Math.floor((digits * 3) / 4));
  let held = 0;
  let bits = 0;
  let at = 0;
  for (let i = 0; i < digits; i += 1) {
    held = ((held << 6) | (VALUES[text.charCodeAt(i)] ?? 0)) & 0xff_ff;
    bits += 6;
    if (bits < 8) continue;
    bits -= 8;
    bytes[at] = (held >> bits) & 0xff;
    at += 1;
  }
  return bytes;
}

function digit(value: number): string {
  return DIGITS[value] ?? '';
}
