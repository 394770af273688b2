/** Files between the page and its host, a part at a time, so that neither holds a large one whole. */
import { FILE_PART_BYTES } from '../../../contract/limits.ts';
import { messages } from '../../../contract/messages/index.ts';
import { Problem } from '../../../contract/problem.ts';
import { api } from '../host/api.ts';
import { utcOffsetMinutes } from '../page/clock.ts';

const MIME = 'application/octet-stream';

/** Gives the host a file to import and answers the id of the import. `onShare` is told how much has gone, 0 to 1. */
export async function sendFile(
  file: File,
  {
    onStart,
    onShare,
    signal,
  }: { onStart: (id: string) => void; onShare: (share: number) => void; signal: AbortSignal },
): Promise<string> {
  const { id } = await api.imports.create(
    { fileName: file.name, fileSize: file.size, utcOffsetMin: utcOffsetMinutes() },
    { signal },
  );
  onStart(id);
  for (let offset = 0; offset < file.size; offset += FILE_PART_BYTES) {
    const bytes = await partOf(file, offset);
    await api.imports.put({ id, offset, mime: MIME, bytes }, { signal });
    onShare(Math.min(1, (offset + bytes.byteLength) / file.size));
  }
  return id;
}

/** @throws Problem for a file that is not there any more, or was changed since it was chosen */
async function partOf(file: File, offset: number): Promise<Uint8Array<ArrayBuffer>> {
  const part = file.slice(offset, offset + FILE_PART_BYTES);
  const bytes = await part.arrayBuffer().catch((cause: unknown) => {
    throw new Problem('not_found', messages.documents.unreadable.gone(file.name), { cause });
  });
  return new Uint8Array(bytes);
}

/** The whole file of an export that is ready. */
export async function fetchExport(
  { id, size, mime }: { id: string; size: number; mime: string },
  { onShare, signal }: { onShare: (share: number) => void; signal: AbortSignal },
): Promise<Blob> {
  const parts: BlobPart[] = [];
  let offset = 0;
  while (offset < size) {
    const { bytes } = await api.exports.part({ id, offset }, { signal });
    // A Blob lets go of what it was made of: the browser keeps large ones on the disk.
    parts.push(new Blob([new Uint8Array(bytes)]));
    offset += bytes.byteLength;
    onShare(offset / size);
  }
  return new Blob(parts, { type: mime });
}
