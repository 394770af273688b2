/** What is in a zip file from anywhere, unpacked piece by piece and counted by what really comes out (docs/security.md, "Documents"). */
import { Inflate, inflateSync } from 'fflate';
import { ARCHIVE } from '../../../contract/limits.ts';
import { readZipDirectory, ZipError, type ZipEntry } from './zip-directory.ts';

export interface ZipLimits {
  readonly maxEntries: number;
  readonly maxEntryBytes: number;
  readonly maxTotalBytes: number;
  /** Bytes that come out for each that went in. */
  readonly maxRatio: number;
  readonly ratioFreeBytes: number;
}

export interface ZipContents {
  readonly has: (name: string) => boolean;
  readonly names: () => Iterable<string>;
  /** Unpacks one file, once; undefined when there is none. @throws ZipError */
  readonly read: (name: string) => Uint8Array | undefined;
}

/** APPNOTE.TXT 6.3.10, section 4.3.7. */
const HEADER = { signature: 0x04_03_4b_50, bytes: 30 } as const;
/** So much goes into the unpacker at once: at DEFLATE's densest 1,032 times as much comes out before it is counted. */
const PIECE_BYTES = 16 * 1024;
/** What claims to be no larger is unpacked at once into just the room it asks for: that is ten times as fast, and most parts are small. */
const AT_ONCE_MAX_BYTES = 1024 * 1024;

/**
 * Opens a zip. What is never read is never unpacked, so that pictures and films may be of any size; what says of itself that it is a bomb is
 * refused all the same.
 * @throws ZipError
 */
export function openZip(zip: Uint8Array, limits: ZipLimits = ARCHIVE): ZipContents {
  const entries = readZipDirectory(zip, limits.maxEntries);
  const byName = new Map(entries.map((entry) => [entry.name, entry]));
  if (entries.some((entry) => saysBomb(entry, limits)))
    throw new ZipError('oversized', 'The zip says that it is a bomb.');
  const unpacked = new Map<string, Uint8Array>();
  let room = limits.maxTotalBytes;

  return {
    has: (name) => byName.has(name),
    names: () => byName.keys(),
    read(name) {
      const entry = byName.get(name);
      const before = unpacked.get(name);
      if (!entry || before) return before;
      const bytes = unpack(packedBytes(zip, entry), entry, { ...limits, maxTotalBytes: room });
      room -= bytes.length;
      unpacked.set(name, bytes);
      return bytes;
    },
  };
}

function saysBomb({ bytes, packedBytes: packed }: ZipEntry, { maxEntryBytes, maxRatio }: ZipLimits): boolean {
  return bytes > maxEntryBytes && bytes > packed * maxRatio;
}

/** The entry as it lies in the file, behind a header of its own. */
function packedBytes(zip: Uint8Array, entry: ZipEntry): Uint8Array {
  const view = new DataView(zip.buffer, zip.byteOffset, zip.byteLength);
  const at = entry.headerAt;
  if (at + HEADER.bytes > zip.length || view.getUint32(at, true) !== HEADER.signature)
    throw new ZipError('damaged', `${entry.name} is not where it should be.`);
  const from = at + HEADER.bytes + view.getUint16(at + 26, true) + view.getUint16(at + 28, true);
  if (from + entry.packedBytes > zip.length) throw new ZipError('damaged', `${entry.name} is cut off.`);
  return zip.subarray(from, from + entry.packedBytes);
}

function unpack(packed: Uint8Array, entry: ZipEntry, limits: ZipLimits): Uint8Array {
  const byRatio = Math.max(limits.ratioFreeBytes, packed.length * limits.maxRatio);
  const limit = Math.min(limits.maxTotalBytes, limits.maxEntryBytes, byRatio);
  const claimed = entry.method === 'stored' ? packed.length : entry.bytes;
  if (claimed > limit) throw tooLarge(entry);
  if (entry.method === 'stored') return packed;
  try {
    const isSmall = Math.max(claimed, packed.length) <= AT_ONCE_MAX_BYTES;
    return isSmall ? inflateAtOnce(packed, entry) : inflateByPieces(packed, entry, limit);
  } catch (error) {
    if (error instanceof ZipError) throw error;
    throw new ZipError('damaged', `${entry.name} cannot be unpacked.`);
  }
}

/** One byte of room beyond the claim shows whether there is more; what finds no room is dropped. */
function inflateAtOnce(packed: Uint8Array, entry: ZipEntry): Uint8Array {
  const bytes = inflateSync(packed, { out: new Uint8Array(entry.bytes + 1) });
  if (bytes.length > entry.bytes) throw tooLarge(entry);
  return bytes;
}

function inflateByPieces(packed: Uint8Array, entry: ZipEntry, limit: number): Uint8Array {
  const pieces: Uint8Array[] = [];
  let bytes = 0;
  const inflate = new Inflate((piece) => {
    bytes += piece.length;
    if (bytes > limit) throw tooLarge(entry);
    pieces.push(piece);
  });
  for (let at = 0; at < packed.length; at += PIECE_BYTES)
    inflate.push(packed.subarray(at, at + PIECE_BYTES), at + PIECE_BYTES >= packed.length);
  return joined(pieces, bytes);
}

function tooLarge({ name }: ZipEntry): ZipError {
  return new ZipError('oversized', `${name} unpacks to more than it may.`);
}

function joined(pieces: readonly Uint8Array[], bytes: number): Uint8Array {
  const whole = new Uint8Array(bytes);
  let at = 0;
  for (const piece of pieces) {
    whole.set(piece, at);
    at += piece.length;
  }
  return whole;
}
