/** The container of an Anki package: which member is the collection, and what the media are called (rslib's import_export/package/meta.rs). */
import { open } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { constants, createZstdDecompress, zstdDecompressSync } from 'node:zlib';
import { ANKI_PACKAGE, BLOB_MAX_BYTES } from '../../contract/limits.ts';
import { messages } from '../../contract/messages/index.ts';
import {
  readJsonMediaNames,
  readLatestMediaNames,
  readPackageVersion,
  type PackageVersion,
} from '../../domain/anki/latest-collection.ts';
import { ZipError, type ZipEntry } from '../../domain/documents/zip/zip-directory.ts';
import { IncomingError, type IncomingFile, type IncomingMedia } from '../../domain/incoming/incoming.ts';
import { isTooLong, openZipFile, type ZipFile } from '../zip/zip-file.ts';
import { withoutUnicase } from './without-unicase.ts';

const said = messages.anki.unreadable;

const COLLECTION: Readonly<Record<PackageVersion, string>> = {
  legacy1: 'collection.anki2',
  legacy2: 'collection.anki21',
  latest: 'collection.anki21b',
};
const META_MAX_BYTES = 1_024;
const OWNER_ONLY = 0o600;
const NAME_MAX_CHARS = 255;
/** 128 MiB: Anki's own compressor needs 8. */
const ZSTD = { params: { [constants.ZSTD_d_windowLogMax]: 27 } } as const;

export interface AnkiPackage {
  readonly version: PackageVersion;
  /** By the names that notes call them. */
  readonly media: ReadonlyMap<string, IncomingMedia>;
  /** Unpacks the collection into the scratch folder and answers the path of the file. @throws IncomingError, or what the signal says */
  unpackCollection(signal: AbortSignal): Promise<string>;
}

/** @throws IncomingError for what is no Anki package, or a broken one */
export function openPackage(file: IncomingFile): Promise<AnkiPackage> {
  const { name } = file;
  return orSentence(name, async () => {
    const zip = await openZipFile(file.source, ANKI_PACKAGE);
    const version = await versionOf(zip, name);
    const collection = zip.entries.get(COLLECTION[version]);
    if (!collection) throw new IncomingError(said.notAPackage(name));
    const media = await mediaOf(zip, version);
    const target = path.join(file.scratch, 'collection.sqlite');
    return {
      version,
      media,
      async unpackCollection(signal) {
        const packed = zip.stream(collection, ANKI_PACKAGE.maxCollectionBytes);
        const pieces = version === 'latest' ? withoutUnicase(unzstd(packed, collection, zip)) : packed;
        await orSentence(name, () => writeFileOf(pieces, target, signal));
        return target;
      },
    };
  });
}

/** Whether a zip holds a collection, whatever state it is in. @throws what is no zip */
export async function looksLikePackage(file: IncomingFile): Promise<boolean> {
  const zip = await openZipFile(file.source, ANKI_PACKAGE);
  return Object.values(COLLECTION).some((member) => zip.entries.has(member));
}

/** A package that newer programs read carries a collection for older ones beside its own, which says no more than that they are too old. */
async function versionOf(zip: ZipFile, name: string): Promise<PackageVersion> {
  const meta = zip.entries.get('meta');
  if (!meta) return zip.entries.has(COLLECTION.legacy2) ? 'legacy2' : 'legacy1';
  const version = readPackageVersion(await zip.read(meta, META_MAX_BYTES));
  if (version === null) throw new IncomingError(said.tooNew(name));
  return version;
}

async function writeFileOf(pieces: AsyncIterable<Uint8Array>, target: string, signal: AbortSignal): Promise<void> {
  const out = await open(target, 'wx', OWNER_ONLY);
  try {
    for await (const piece of pieces) {
      signal.throwIfAborted();
      await out.writeFile(piece);
    }
  } finally {
    await out.close();
  }
}

async function* unzstd(packed: AsyncIterable<Uint8Array>, entry: ZipEntry, zip: ZipFile): AsyncGenerator<Uint8Array> {
  const most = Math.max(ANKI_PACKAGE.ratioFreeBytes, entry.packedBytes * ANKI_PACKAGE.maxRatio);
  const limit = Math.min(ANKI_PACKAGE.maxCollectionBytes, most);
  const unpacking = createZstdDecompress(ZSTD);
  const fed = pipeline(Readable.from(packed, { objectMode: false }), unpacking).catch(() => undefined);
  let bytes = 0;
  try {
    for await (const piece of unpacking) {
      const { length } = piece as Uint8Array;
      bytes += length;
      if (bytes > limit) throw new ZipError('oversized', 'The collection unpacks to more than it may.');
      zip.spend(length);
      yield piece as Uint8Array;
    }
  } catch (error) {
    throw error instanceof ZipError ? error : new ZipError('damaged', 'The collection cannot be unpacked.');
  } finally {
    unpacking.destroy();
    await fed;
  }
}

async function mediaOf(zip: ZipFile, version: PackageVersion): Promise<Map<string, IncomingMedia>> {
  const media = new Map<string, IncomingMedia>();
  for (const [member, written] of await mediaNames(zip, version)) {
    const entry = zip.entries.get(member);
    const name = written.normalize('NFC');
    if (!entry || !isPlainName(name)) continue;
    media.set(name, { name, size: entry.bytes, read: () => readMedia(zip, entry, name, version) });
  }
  return media;
}

/** Members and what they are called. Packages of old programs may have no list. */
async function mediaNames(zip: ZipFile, version: PackageVersion): Promise<Iterable<readonly [string, string]>> {
  const entry = zip.entries.get('media');
  if (!entry) return [];
  const bytes = await zip.read(entry, ANKI_PACKAGE.maxMediaListBytes);
  if (version !== 'latest') {
    const names = readJsonMediaNames(new TextDecoder().decode(bytes));
    if (names) return names;
  } else {
    const names = readLatestMediaNames(wholeZstd(bytes, ANKI_PACKAGE.maxMediaListBytes, zip));
    if (names) return names.map((name, i): [string, string] => [String(i), name]);
  }
  throw new ZipError('damaged', 'The list of media is broken.');
}

/** Names of files alone: none is ever used as a path, and one that looks like a path was made to be one. */
function isPlainName(name: string): boolean {
  return name !== '' && name !== '.' && name !== '..' && name.length <= NAME_MAX_CHARS && !/[/\\\0]/.test(name);
}

async function readMedia(zip: ZipFile, entry: ZipEntry, name: string, version: PackageVersion): Promise<Uint8Array> {
  try {
    const bytes = await zip.read(entry, BLOB_MAX_BYTES);
    return version === 'latest' ? wholeZstd(bytes, BLOB_MAX_BYTES, zip) : bytes;
  } catch (error) {
    if (!(error instanceof ZipError)) throw error;
    const isLarge = error.fault === 'oversized';
    throw new IncomingError(isLarge ? messages.anki.mediaTooLarge(name) : messages.anki.mediaDamaged(name));
  }
}

/** @throws ZipError */
function wholeZstd(bytes: Uint8Array, maxBytes: number, zip: ZipFile): Uint8Array {
  let unpacked: Uint8Array;
  try {
    unpacked = zstdDecompressSync(bytes, { ...ZSTD, maxOutputLength: maxBytes });
  } catch (error) {
    throw new ZipError(isTooLong(error) ? 'oversized' : 'damaged', 'A member cannot be unpacked.');
  }
  zip.spend(unpacked.length);
  return unpacked;
}

/** What is wrong with a zip, in a sentence for whoever chose it. */
async function orSentence<Value>(name: string, work: () => Promise<Value>): Promise<Value> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof ZipError)) throw error;
    if (error.fault === 'protected') throw new IncomingError(said.protected(name));
    throw new IncomingError(error.fault === 'oversized' ? said.tooLarge(name) : said.damaged(name));
  }
}
