/** Reads bundles as files: the JSON itself, or a zip with `bundle.json` and the media beside it. */
import { open } from 'node:fs/promises';
import path from 'node:path';
import { BLOB_MAX_BYTES, BUNDLE_ARCHIVE } from '../../contract/limits.ts';
import { messages } from '../../contract/messages/index.ts';
import { bundleReader } from '../../domain/bundle/bundle-reader.ts';
import { ZipError, type ZipEntry } from '../../domain/documents/zip/zip-directory.ts';
import {
  IncomingError,
  type IncomingFile,
  type IncomingItem,
  type IncomingReader,
} from '../../domain/incoming/incoming.ts';
import { openFileSource } from '../file-source.ts';
import { openZipFile, type ZipFile } from '../zip/zip-file.ts';
import { BUNDLE_ENTRY, MEDIA_FOLDER } from './bundle-zip-names.ts';

const said = messages.bundle;
const ZIP_START = 'PK';

export const bundleFileReader: IncomingReader = {
  format: 'bundle',
  endings: [...bundleReader.endings, 'zip'],

  async recognise(file) {
    if (!(await isZip(file))) return bundleReader.recognise(file);
    const zip = await openZipFile(file.source, BUNDLE_ARCHIVE).catch(() => null);
    return zip?.entries.has(BUNDLE_ENTRY) ? 1 : bundleReader.recognise(file);
  },

  async look(file, options, signal) {
    if (!(await isZip(file))) return bundleReader.look(file, options, signal);
    return inWords(async () => {
      const { json, media, close } = await unpacked(file);
      try {
        const preview = await bundleReader.look(json, options, signal);
        return { ...preview, counts: { ...preview.counts, media: preview.counts.media + media.length } };
      } finally {
        await close();
      }
    });
  },

  async *read(file, options, signal) {
    if (!(await isZip(file))) {
      yield* bundleReader.read(file, options, signal);
      return;
    }
    const { json, media, close } = await inWords(() => unpacked(file));
    try {
      for (const item of media) yield [item];
      yield* bundleReader.read(json, options, signal);
    } finally {
      await close();
    }
  },
};

async function isZip({ source }: IncomingFile): Promise<boolean> {
  return new TextDecoder('latin1').decode(await source.read(0, ZIP_START.length)) === ZIP_START;
}

/** The JSON of a zipped bundle as a file of its own, and the media beside it. @throws IncomingError, ZipError */
async function unpacked(
  file: IncomingFile,
): Promise<{ json: IncomingFile; media: IncomingItem[]; close: () => Promise<void> }> {
  const zip = await openZipFile(file.source, BUNDLE_ARCHIVE);
  const entry = zip.entries.get(BUNDLE_ENTRY);
  if (!entry) throw new IncomingError(said.invalid);
  const target = path.join(file.scratch, BUNDLE_ENTRY);
  const unfinished = await open(target, 'w', 0o600);
  try {
    for await (const piece of zip.stream(entry, BUNDLE_ARCHIVE.maxTotalBytes)) await unfinished.write(piece);
  } finally {
    await unfinished.close();
  }
  const { source, close } = await openFileSource(target);
  const beside = [...zip.entries.values()].filter(({ name }) => name.startsWith(MEDIA_FOLDER));
  return { json: { ...file, source }, media: beside.map((each) => mediaItem(zip, each)), close };
}

/** The name is compared with names in cards and is never a path. */
function mediaItem(zip: ZipFile, entry: ZipEntry): IncomingItem {
  return {
    kind: 'media',
    name: entry.name.slice(MEDIA_FOLDER.length),
    size: entry.bytes,
    read: () => inWords(() => zip.read(entry, BLOB_MAX_BYTES)),
  };
}

async function inWords<Value>(work: () => Promise<Value>): Promise<Value> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof ZipError) throw new IncomingError(said.invalid);
    throw error;
  }
}
