/** Files between the page and its host, a part at a time, so that neither holds a large one whole. */
import { FILE_PART_BYTES } from '../../../contract/limits.ts';
import { messages } from '../../../contract/messages/index.ts';
import { isProblem, Problem } from '../../../contract/problem.ts';
import { api } from '../host/api.ts';
import { clock, utcOffsetMinutes, wait } from '../page/clock.ts';

const MIME = 'application/octet-stream';
const PART_FIRST_BYTES = 512 * 1024;
/** A line that does not bring a part within its time gets shorter ones: this one has it in half a minute at 70 kbit/s. */
const PART_LEAST_BYTES = 256 * 1024;
/** A part that took no longer is followed by one of twice its size. */
const QUICK_MS = 4_000;
/** Of one part, one after the other; with pauses of 1, 2, 4 … seconds that is half a minute without a network. */
const PART_RETRIES = 5;
const RETRY_MS = 1_000;

/**
 * Gives the host a file to import and answers the id of the import. `onShare` is told how much has gone, 0 to 1. Parts that a bad line does not bring are sent
 * again: the host takes what it has already as it was.
 */
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
  const overLine = partsOverLine(signal);
  for (let offset = 0; offset < file.size;) {
    const from = offset;
    // Of a part whose answer was lost the host has more than was heard of.
    ({ received: offset } = await overLine(async (length) => {
      const bytes = await partOf(file, from, length);
      return api.imports.put({ id, offset: from, mime: MIME, bytes }, { signal });
    }));
    onShare(offset / file.size);
  }
  return id;
}

/** Asks for parts that are as long as the line brings in its time: longer ones after a quick one, shorter ones after one that did not arrive. */
function partsOverLine(signal: AbortSignal) {
  let partBytes = PART_FIRST_BYTES;
  return async function overLine<Answer>(ask: (length: number) => Promise<Answer>): Promise<Answer> {
    for (let failures = 0; ; failures += 1) {
      const begun = clock.now();
      try {
        const answer = await ask(partBytes);
        if (clock.now() - begun <= QUICK_MS) partBytes = Math.min(FILE_PART_BYTES, partBytes * 2);
        return answer;
      } catch (error) {
        if (signal.aborted || !isPassing(error) || failures === PART_RETRIES) throw error;
        partBytes = Math.max(PART_LEAST_BYTES, partBytes / 2);
        await pause(RETRY_MS * 2 ** failures, signal);
      }
    }
  };
}

/** Whoever gives up does not wait for its end. */
async function pause(ms: number, signal: AbortSignal): Promise<void> {
  const givenUp = new Promise((resolve) => signal.addEventListener('abort', resolve, { once: true }));
  await Promise.race([wait(ms), givenUp]);
  signal.throwIfAborted();
}

/** Whether the line was at fault, not the file or the host. */
function isPassing(error: unknown): boolean {
  return isProblem(error) && (error.code === 'timeout' || error.code === 'offline');
}

/** @throws Problem for a file that is not there any more, or was changed since it was chosen */
async function partOf(file: File, offset: number, length: number): Promise<Uint8Array<ArrayBuffer>> {
  const part = file.slice(offset, offset + length);
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
  const overLine = partsOverLine(signal);
  let offset = 0;
  while (offset < size) {
    const from = offset;
    const { bytes } = await overLine((length) => api.exports.part({ id, offset: from, length }, { signal }));
    // A Blob lets go of what it was made of: the browser keeps large ones on the disk.
    parts.push(new Blob([new Uint8Array(bytes)]));
    offset += bytes.byteLength;
    onShare(offset / size);
  }
  return new Blob(parts, { type: mime });
}
