/** The list of contents of a zip file, read from its end, where alone it is complete. Nothing is unpacked here. */
import { ARCHIVE } from '../../../contract/limits.ts';

export interface ZipEntry {
  /** As it is written; compared with names of our own and never used as a path. */
  readonly name: string;
  readonly method: 'stored' | 'deflated';
  /** Both as the list says, which need not be so. */
  readonly packedBytes: number;
  readonly bytes: number;
  /** The CRC-32 of what it unpacks to. */
  readonly crc: number;
  /** Where its own header begins. */
  readonly headerAt: number;
}

/** `damaged`: cut or broken. `protected`: encrypted. `oversized`: more or larger than the limits. `unsafe`: holds what no document holds. */
export type ZipFault = 'damaged' | 'protected' | 'oversized' | 'unsafe';

export class ZipError extends Error {
  readonly fault: ZipFault;

  constructor(fault: ZipFault, message: string) {
    super(message);
    this.name = 'ZipError';
    this.fault = fault;
  }
}

/** APPNOTE.TXT 6.3.10, sections 4.3.12 and 4.3.16. */
export const END = { signature: 0x06_05_4b_50, bytes: 22, commentMaxBytes: 0xff_ff } as const;
const ENTRY = { signature: 0x02_01_4b_50, bytes: 46 } as const;
/** The least that stands before the bytes of an entry (4.3.7). */
const HEADER_BYTES = 30;
const ENCRYPTED = 1;
const METHODS: Readonly<Record<number, ZipEntry['method']>> = { 0: 'stored', 8: 'deflated' };
/** Zip64 keeps the real number in a field of its own (4.5.3), which some programs write for small files too. */
const ELSEWHERE = 0xff_ff_ff_ff;
const SIZES_ELSEWHERE = 1;
const MADE_ON_UNIX = 3;
const FILE_TYPE = 0o17_0000;
const SYMBOLIC_LINK = 0o12_0000;

/** All files in the zip, folders left out. @throws ZipError */
export function readZipDirectory(zip: Uint8Array, maxEntries: number = ARCHIVE.maxEntries): ZipEntry[] {
  const view = new DataView(zip.buffer, zip.byteOffset, zip.byteLength);
  const end = findEnd(view);
  const from = view.getUint32(end + 16, true);
  const count = view.getUint16(end + 10, true);
  if (from > end) throw broken();
  return readZipList(zip.subarray(from, end), { count, zipBytes: zip.length, maxEntries });
}

/** What is known of a list of contents from the end of its zip. */
interface ListFacts {
  /** Entries that it says it has. */
  readonly count: number;
  /** The size of the whole file. */
  readonly zipBytes: number;
  readonly maxEntries: number;
}

/** The same from the list alone, where the zip is too large to be at hand. @throws ZipError */
export function readZipList(list: Uint8Array, { count, zipBytes, maxEntries }: ListFacts): ZipEntry[] {
  if (count > maxEntries) throw new ZipError('oversized', `The zip has ${count} entries.`);
  const view = new DataView(list.buffer, list.byteOffset, list.byteLength);
  const entries: ZipEntry[] = [];
  let at = 0;
  for (let n = 0; n < count; n += 1) {
    if (at + ENTRY.bytes > list.length || view.getUint32(at, true) !== ENTRY.signature) throw broken();
    const nameBytes = view.getUint16(at + 28, true);
    const next = at + ENTRY.bytes + nameBytes + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
    if (next > list.length) throw broken();
    const name = new TextDecoder().decode(list.subarray(at + ENTRY.bytes, at + ENTRY.bytes + nameBytes));
    if (!name.endsWith('/')) entries.push(readEntry(view, at, name, zipBytes));
    at = next;
  }
  refuseOverlaps(entries);
  return entries;
}

function broken(): ZipError {
  return new ZipError('damaged', 'The list of contents is broken.');
}

/** Entries that share their bytes unpack to far more than the file holds: only bombs are made so. */
function refuseOverlaps(entries: readonly ZipEntry[]): void {
  let end = 0;
  for (const { name, headerAt, packedBytes } of entries.toSorted((a, b) => a.headerAt - b.headerAt)) {
    if (headerAt < end) throw new ZipError('oversized', `${name} lies over another entry.`);
    end = headerAt + HEADER_BYTES + packedBytes;
  }
}

function readEntry(view: DataView, at: number, name: string, zipBytes: number): ZipEntry {
  const mode = view.getUint32(at + 38, true) >>> 16;
  if (view.getUint8(at + 5) === MADE_ON_UNIX && (mode & FILE_TYPE) === SYMBOLIC_LINK)
    throw new ZipError('unsafe', 'The zip holds a symbolic link.');
  if ((view.getUint16(at + 8, true) & ENCRYPTED) !== 0) throw new ZipError('protected', 'The zip is encrypted.');
  const method = METHODS[view.getUint16(at + 10, true)];
  const [bytes, packedBytes, headerAt] = sizesOf(view, at);
  if (method === undefined || [packedBytes, bytes, headerAt].includes(ELSEWHERE))
    throw new ZipError('damaged', 'The zip is packed in a way that is not read.');
  if (headerAt + HEADER_BYTES + packedBytes > zipBytes) throw new ZipError('damaged', `${name} is cut off.`);
  return { name, method, packedBytes, bytes, crc: view.getUint32(at + 16, true), headerAt };
}

/** Unpacked and packed size and place, each `ELSEWHERE` when it is nowhere (4.5.3: only those are in the field, in this order). */
function sizesOf(view: DataView, at: number): [bytes: number, packedBytes: number, headerAt: number] {
  const sizes: [number, number, number] = [
    view.getUint32(at + 24, true),
    view.getUint32(at + 20, true),
    view.getUint32(at + 42, true),
  ];
  if (!sizes.includes(ELSEWHERE)) return sizes;
  const extraEnd = at + ENTRY.bytes + view.getUint16(at + 28, true) + view.getUint16(at + 30, true);
  let field = extraEnd - view.getUint16(at + 30, true);
  while (field + 4 <= extraEnd) {
    const end = field + 4 + view.getUint16(field + 2, true);
    if (end > extraEnd) break;
    if (view.getUint16(field, true) === SIZES_ELSEWHERE) {
      let from = field + 4;
      sizes.forEach((size, i) => {
        if (size !== ELSEWHERE || from + 8 > end) return;
        sizes[i] = Number(view.getBigUint64(from, true));
        from += 8;
      });
    }
    field = end;
  }
  return sizes;
}

/** Where the end record stands: behind everything but a comment. @throws ZipError */
export function findEnd(view: DataView): number {
  const last = view.byteLength - END.bytes;
  for (let at = last; at >= Math.max(0, last - END.commentMaxBytes); at -= 1) {
    if (view.getUint32(at, true) === END.signature) return at;
  }
  throw new ZipError('damaged', 'The zip has no list of contents.');
}
