/** Writes a bundle as a zip: media as files of their own, as they come, and the JSON behind them. */
import { createWriteStream } from 'node:fs';
import { once } from 'node:events';
import path from 'node:path';
import { finished } from 'node:stream/promises';
import { messages } from '../../contract/messages/index.ts';
import { bundleText, bundleWriter } from '../../domain/bundle/bundle-writer.ts';
import type { OutgoingItems, OutgoingRequest, OutgoingWriter } from '../../domain/outgoing/outgoing.ts';
import { createZipPieces } from '../zip/zip-pieces.ts';
import { BUNDLE_ENTRY, MEDIA_FOLDER } from './bundle-zip-names.ts';

const said = messages.exports;

export const bundleZipWriter: OutgoingWriter = {
  ...bundleWriter,
  form: 'bundleZip',
  label: said.bundleZip,
  hint: said.bundleZipHint,
  ending: 'zip',
  mime: 'application/zip',
  pictures: 'media',
  write: zipPieces,
};

async function* zipPieces(items: OutgoingItems, request: OutgoingRequest): AsyncGenerator<Uint8Array> {
  const file = path.join(request.scratch, BUNDLE_ENTRY);
  const json = createWriteStream(file, { mode: 0o600 });
  const zip = createZipPieces();
  const text = bundleText(items, request, async (media) => {
    zip.addPacked(MEDIA_FOLDER + media.name, await media.read());
    return undefined;
  });
  for await (const piece of text) {
    if (!json.write(piece)) await once(json, 'drain');
    yield* zip.taken();
  }
  json.end();
  await finished(json);
  yield* zip.addFile(BUNDLE_ENTRY, file, request.signal);
  yield* zip.end();
}
