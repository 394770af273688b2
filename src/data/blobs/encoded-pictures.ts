/** Pictures as the `data:` URLs that an answer carries along: each encoded once while cards that name it are near, never more than fit. */
import type { MediaType } from '../../contract/media.ts';
import type { BlobStore } from './blob-store.ts';
import { createPauses } from '../long-work/pause.ts';

/** Bytes of encoded pictures that one answer holds: the largest (BLOB_MAX_BYTES) is 34 MB, and of usual ones there are hundreds in it. */
const HELD_BYTES = 40 * 1024 * 1024;
/** Encoded in one step: a multiple of three, which are four characters. */
const STEP_BYTES = 3 * 256 * 1024;

export class EncodedPictures {
  readonly #blobs: Pick<BlobStore, 'read'>;
  readonly #most: number;
  /** By hash; the one that was asked for longest ago stands first. */
  readonly #held = new Map<string, Uint8Array>();
  #bytes = 0;

  constructor(blobs: Pick<BlobStore, 'read'>, most = HELD_BYTES) {
    this.#blobs = blobs;
    this.#most = most;
  }

  /** Bytes that are held now. */
  get bytes(): number {
    return this.#bytes;
  }

  /** The URL in ASCII; null where the picture's bytes are not there. */
  async of(sha256: string, mime: MediaType): Promise<Uint8Array | null> {
    const held = this.#held.get(sha256);
    if (held) {
      this.#held.delete(sha256);
      this.#held.set(sha256, held);
      return held;
    }
    const bytes = await this.#blobs.read(sha256);
    if (!bytes) return null;
    const head = `data:${mime};base64,`;
    const size = head.length + encodedLength(bytes.byteLength);
    this.#makeRoom(size);
    const url = await encoded(head, bytes, size);
    if (size <= this.#most) {
      this.#held.set(sha256, url);
      this.#bytes += size;
    }
    return url;
  }

  #makeRoom(size: number): void {
    for (const [sha256, { byteLength }] of this.#held) {
      if (this.#bytes + size <= this.#most) return;
      this.#held.delete(sha256);
      this.#bytes -= byteLength;
    }
  }
}

/** Characters of so many bytes in base64. */
export function encodedLength(bytes: number): number {
  return Math.ceil(bytes / 3) * 4;
}

async function encoded(head: string, bytes: Uint8Array, size: number): Promise<Uint8Array> {
  const url = Buffer.allocUnsafe(size);
  const pauses = createPauses();
  let at = url.write(head, 'latin1');
  for (let from = 0; from < bytes.byteLength; from += STEP_BYTES) {
    const step = bytes.subarray(from, from + STEP_BYTES);
    at += url.write(Buffer.from(step.buffer, step.byteOffset, step.byteLength).toString('base64'), at, 'latin1');
    if (pauses.isDue()) await pauses.rest();
  }
  return url;
}
