/** The text of a file that does not say how it is written (formats.md, "Text"). */

/** What a person can choose from; the first four are found by themselves. Names are those of the Encoding Standard. */
export const ENCODINGS = [
  'utf-8',
  'utf-16le',
  'utf-16be',
  'windows-1252',
  'windows-1250',
  'windows-1251',
  'shift_jis',
  'gb18030',
  'big5',
  'euc-kr',
] as const;
export type Encoding = (typeof ENCODINGS)[number];

export interface DecodedText {
  /** Without a byte order mark, and with `\n` at the end of each line. */
  readonly text: string;
  readonly encoding: Encoding;
  /** Places that are no text in this encoding; each is U+FFFD in `text`. */
  readonly damaged: number;
}

const MARKS: readonly { readonly encoding: Encoding; readonly bytes: readonly number[] }[] = [
  { encoding: 'utf-8', bytes: [0xef, 0xbb, 0xbf] },
  { encoding: 'utf-16le', bytes: [0xff, 0xfe] },
  { encoding: 'utf-16be', bytes: [0xfe, 0xff] },
];
/** So much of a file is looked at for what its encoding is. */
const SAMPLE_BYTES = 64 * 1024;
/** A file in UTF-8 that was damaged has far more characters that are whole than broken ones; one in Windows-1252 has next to none. */
const WHOLE_FOR_EACH_BROKEN = 4;
/** A picture or a database is full of control characters, and text has none to speak of. */
const CONTROL_SHARE_MAX = 0.02;
/** Control characters that texts do have: tabs, ends of lines and of pages, and the escape of terminals. */
const WHITE: ReadonlySet<string> = new Set(['\t', '\n', '\v', '\f', '\r', '\u001B']);
const REPLACEMENT = '\uFFFD';

/** @param chosen what the person says it is; otherwise it is found */
export function decodeText(bytes: Uint8Array, chosen?: Encoding): DecodedText {
  const encoding = chosen ?? encodingOf(bytes);
  const text = decoded(bytes, encoding).replaceAll(/\r\n?/g, '\n');
  return { text, encoding, damaged: countOf(text, REPLACEMENT) };
}

/** Whether a text reads like one, and not like a picture or a database that was taken for it. */
export function isReadable({ text }: DecodedText): boolean {
  const looked = text.slice(0, SAMPLE_BYTES);
  const strange = looked.match(/[\p{Cc}\p{Cn}\uFFFD]/gu)?.filter((sign) => !WHITE.has(sign)).length ?? 0;
  return strange <= Math.max(1, looked.length * CONTROL_SHARE_MAX);
}

function encodingOf(bytes: Uint8Array): Encoding {
  const marked = MARKS.find((mark) => mark.bytes.every((byte, i) => bytes[i] === byte));
  if (marked) return marked.encoding;
  const wide = wideEncoding(bytes.subarray(0, SAMPLE_BYTES));
  if (wide) return wide;
  return isUtf8(bytes) ? 'utf-8' : 'windows-1252';
}

/** Text in UTF-16 without a mark gives itself away by zeros, of which other text has none: line ends, spaces and digits have one each. */
function wideEncoding(sample: Uint8Array): Encoding | null {
  let even = 0;
  let odd = 0;
  for (const [i, byte] of sample.entries()) {
    if (byte !== 0) continue;
    if (i % 2 === 0) even += 1;
    else odd += 1;
  }
  if (even === odd) return null;
  const encoding = odd > even ? 'utf-16le' : 'utf-16be';
  const text = decoded(sample.subarray(0, sample.length & ~1), encoding);
  const lone = countOf(text, REPLACEMENT);
  return lone <= 1 && Math.min(even, odd) * 10 <= Math.max(even, odd) ? encoding : null;
}

function isUtf8(bytes: Uint8Array): boolean {
  const text = decoded(bytes, 'utf-8');
  const broken = countOf(text, REPLACEMENT);
  if (broken === 0) return true;
  const whole = text.match(/[^\0-\u007F\uFFFD]/g)?.length ?? 0;
  return whole >= broken * WHOLE_FOR_EACH_BROKEN;
}

function decoded(bytes: Uint8Array, encoding: Encoding): string {
  return new TextDecoder(encoding).decode(bytes);
}

function countOf(text: string, part: string): number {
  return text.split(part).length - 1;
}
