/**
 * A zip file of any size, read where it is needed: its list of contents first, then one entry after the other. What an entry says of its size is
 * believed nowhere; what comes out of it is counted (docs/security.md, "Documents").
 */
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { crc32, createInflateRaw, inflateRawSync } from 'node:zlib';
import { END, findEnd, readZipList, ZipError, type ZipEntry } from '../../domain/documents/zip/zip-directory.ts';
import type { ByteSource } from '../../domain/incoming/incoming.ts';

export interface ZipFileLimits {
  readonly maxEntries: number;
  /** Bytes that come out of everything that is read of it. */
  readonly maxTotalBytes: number;
  /** Bytes that come out for each that went in. */
  readonly maxRatio: number;
  /** Below this no ratio matters. */
  readonly ratioFreeBytes: number;
}

export interface ZipFile {
  /** By name; of two that have one name, the first. */
  readonly entries: ReadonlyMap<string, ZipEntry>;
  /** All of it. @throws ZipError, also for more than `maxBytes` */
  read(entry: ZipEntry, maxBytes: number): Promise<Uint8Array>;
  /** All of it, a piece at a time: for what is too large to be held. @throws ZipError, also for more than `maxBytes` */
  stream(entry: ZipEntry, maxBytes: number): AsyncGenerator<Uint8Array>;
  /** Takes from what may still come out: for what is packed once more inside an entry. @throws ZipError */
  spend(bytes: number): void;
}

/** APPNOTE.TXT 6.3.10, sections 4.3.7, 4.3.14 and 4.3.15. */
const HEADER = { signature: 0x04_03_4b_50, bytes: 30 } as const;
const END_64 = { signature: 0x06_06_4b_50, bytes: 56 } as const;
const LOCATOR_64 = { signature: 0x07_06_4b_50, bytes: 20 } as const;
const ELSEWHERE = { count: 0xff_ff, at: 0xff_ff_ff_ff } as const;
/** A list of contents beyond this has names that nobody gave. */
const LIST_BYTES_PER_ENTRY = 1_024;
const PIECE_BYTES = 256 * 1024;

/** @throws ZipError */
export async function openZipFile(source: ByteSource, limits: ZipFileLimits): Promise<ZipFile> {
  const entries = new Map<string, ZipEntry>();
  for (const entry of await readList(source, limits.maxEntries)) {
    if (!entries.has(entry.name)) entries.set(entry.name, entry);
  }
  let left = limits.maxTotalBytes;

  const spend = (bytes: number): void => {
    left -= bytes;
    if (left < 0) throw new ZipError('oversized', 'The zip unpacks to more than it may.');
  };
  const mostOf = (entry: ZipEntry, maxBytes: number): number =>
    Math.min(maxBytes, left, Math.max(limits.ratioFreeBytes, entry.packedBytes * limits.maxRatio));

  return {
    entries,
    spend,
    async read(entry, maxBytes) {
      const most = mostOf(entry, maxBytes);
      if (entry.packedBytes > maxBytes + PIECE_BYTES) throw tooLarge(entry);
      const packed = await exactly(source, await dataAt(source, entry), entry.packedBytes);
      const bytes = entry.method === 'stored' ? packed : inflated(packed, entry, most);
      if (bytes.length > most) throw tooLarge(entry);
      if (crc32(bytes) !== entry.crc) throw damaged(entry);
      spend(bytes.length);
      return bytes;
    },
    async *stream(entry, maxBytes) {
      const most = mostOf(entry, maxBytes);
      const packed = piecesOf(source, await dataAt(source, entry), entry.packedBytes);
      let [bytes, crc] = [0, 0];
      for await (const piece of entry.method === 'stored' ? packed : inflatedPieces(packed, entry)) {
        bytes += piece.length;
        if (bytes > most) throw tooLarge(entry);
        spend(piece.length);
        crc = crc32(piece, crc);
        yield piece;
      }
      if (crc !== entry.crc) throw damaged(entry);
    },
  };
}

async function readList(source: ByteSource, maxEntries: number): Promise<ZipEntry[]> {
  const tailBytes = Math.min(source.size, END.bytes + END.commentMaxBytes + LOCATOR_64.bytes);
  const tailAt = source.size - tailBytes;
  const tail = viewOf(await exactly(source, tailAt, tailBytes));
  if (tailBytes < END.bytes) throw new ZipError('damaged', 'The zip has no list of contents.');
  const end = findEnd(tail);
  let count = tail.getUint16(end + 10, true);
  let bytes = tail.getUint32(end + 12, true);
  let at = tail.getUint32(end + 16, true);
  if (count === ELSEWHERE.count || at === ELSEWHERE.at || bytes === ELSEWHERE.at) {
    const larger = await readEnd64(source, tail, end);
    if (larger) ({ count, bytes, at } = larger);
  }
  if (count > maxEntries || bytes > maxEntries * LIST_BYTES_PER_ENTRY)
    throw new ZipError('oversized', `The zip has ${count} entries.`);
  if (at + bytes > tailAt + end) throw new ZipError('damaged', 'The list of contents is broken.');
  return readZipList(await exactly(source, at, bytes), { count, zipBytes: source.size, maxEntries });
}

/** The end record of a zip with more or larger files than the usual one can say; null where there is none. */
async function readEnd64(source: ByteSource, tail: DataView, end: number) {
  const locator = end - LOCATOR_64.bytes;
  if (locator < 0 || tail.getUint32(locator, true) !== LOCATOR_64.signature) return null;
  const at = Number(tail.getBigUint64(locator + 8, true));
  const record = viewOf(await exactly(source, at, END_64.bytes));
  if (record.getUint32(0, true) !== END_64.signature)
    throw new ZipError('damaged', 'The list of contents is not where it should be.');
  const numberAt = (from: number): number => Number(record.getBigUint64(from, true));
  return { count: numberAt(32), bytes: numberAt(40), at: numberAt(48) };
}

/** Where the bytes of an entry begin, behind a header of its own. */
async function dataAt(source: ByteSource, entry: ZipEntry): Promise<number> {
  const header = viewOf(await exactly(source, entry.headerAt, HEADER.bytes));
  if (header.getUint32(0, true) !== HEADER.signature) throw damaged(entry);
  return entry.headerAt + HEADER.bytes + header.getUint16(26, true) + header.getUint16(28, true);
}

async function exactly(source: ByteSource, offset: number, length: number): Promise<Uint8Array> {
  if (offset < 0 || offset + length > source.size) throw new ZipError('damaged', 'The zip is cut off.');
  const bytes = length === 0 ? new Uint8Array() : await source.read(offset, length);
  if (bytes.length !== length) throw new ZipError('damaged', 'The zip is cut off.');
  return bytes;
}

async function* piecesOf(source: ByteSource, offset: number, length: number): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < length; at += PIECE_BYTES)
    yield await exactly(source, offset + at, Math.min(PIECE_BYTES, length - at));
}

function inflated(packed: Uint8Array, entry: ZipEntry, most: number): Uint8Array {
  try {
    return inflateRawSync(packed, { maxOutputLength: Math.max(1, most) });
  } catch (error) {
    throw isTooLong(error) ? tooLarge(entry) : damaged(entry);
  }
}

async function* inflatedPieces(packed: AsyncIterable<Uint8Array>, entry: ZipEntry): AsyncGenerator<Uint8Array> {
  const inflate = createInflateRaw({ chunkSize: PIECE_BYTES });
  const fed = pipeline(Readable.from(packed, { objectMode: false }), inflate).catch(() => undefined);
  try {
    for await (const piece of inflate) yield piece as Uint8Array;
  } catch (error) {
    throw error instanceof ZipError ? error : damaged(entry);
  } finally {
    inflate.destroy();
    await fed;
  }
}

/** What zlib says when more comes out than it was allowed. */
export function isTooLong(error: unknown): boolean {
  return error instanceof RangeError && 'code' in error && error.code === 'ERR_BUFFER_TOO_LARGE';
}

function tooLarge({ name }: ZipEntry): ZipError {
  return new ZipError('oversized', `${name} unpacks to more than it may.`);
}

function damaged({ name }: ZipEntry): ZipError {
  return new ZipError('damaged', `${name} cannot be unpacked.`);
}

function viewOf(bytes: Uint8Array): DataView {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}
