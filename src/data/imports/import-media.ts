/** Pictures, sound and video of an import: kept as blobs before the cards that name them, which then name them by their hash. */
import { blobReference, IMAGE_TYPES, readDataUrl, type MediaType } from '../../contract/media.ts';
import { BLOB_MAX_BYTES } from '../../contract/limits.ts';
import { messages } from '../../contract/messages/index.ts';
import { mediaType } from '../../domain/incoming/media-type.ts';
import { storeBytes, type NewBlob } from '../blobs/incoming-blobs.ts';
import type { Database } from '../database/database.ts';
import type { CountedLoss, ImportTally } from './import-tally.ts';

const said = messages.imports;
const MISSING: CountedLoss = { code: 'media-missing', message: said.mediaMissing };
const UNKNOWN: CountedLoss = { code: 'media-unknown', message: said.mediaUnknown };
const TOO_LARGE: CountedLoss = { code: 'media-too-large', message: said.mediaTooLarge };
/** A link as a reader writes it (domain/incoming): a picture with `!`, sound and video without. */
const LINK = /(!?)\[([^\]]*)\]\(media:([^\s()]+)\)/g;

interface Kept {
  readonly reference: string;
  readonly mime: MediaType;
}

export class ImportMedia {
  readonly #db: Database;
  readonly #owner: string;
  readonly #tally: ImportTally;
  readonly #byName = new Map<string, Kept>();
  /** Stored, and not yet said to be kept in a transaction. */
  #waiting: NewBlob[] = [];

  constructor(db: Database, owner: string, tally: ImportTally) {
    this.#db = db;
    this.#owner = owner;
    this.#tally = tally;
  }

  /** Outside of a transaction: the bytes must be durable before anything names them. What a file is shows in its bytes, never in its name. */
  async store(name: string, bytes: Uint8Array): Promise<void> {
    const mime = mediaType(bytes);
    if (mime === null) return this.#tally.lost(UNKNOWN, name);
    if (bytes.byteLength > BLOB_MAX_BYTES) return this.#tally.lost(TOO_LARGE, name);
    const blob = await storeBytes(this.#db, this.#owner, mime, bytes);
    this.#waiting.push(blob);
    this.#byName.set(name, { reference: blobReference(blob.sha256), mime });
    this.#tally.count('media', 'created');
  }

  /** The picture of a side before the transaction: one that is carried along is stored. */
  async storeCarried(image: string | null | undefined): Promise<void> {
    if (!image || this.#byName.has(image)) return;
    const carried = readDataUrl(image);
    if (carried) await this.store(image, Buffer.from(carried.base64, 'base64'));
  }

  /** What was stored since the last time, for the transaction that keeps it (`arriving`). */
  takeWaiting(): readonly NewBlob[] {
    const blobs = this.#waiting;
    this.#waiting = [];
    return blobs;
  }

  get hasWaiting(): boolean {
    return this.#waiting.length > 0;
  }

  /** The column of a picture; null where there is none to show. */
  image(name: string | null | undefined): string | null {
    if (!name) return null;
    const kept = this.#byName.get(name);
    if (kept && (IMAGE_TYPES as readonly string[]).includes(kept.mime)) return kept.reference;
    this.#tally.lost(MISSING, name.startsWith('data:') ? 'data:' : name);
    return null;
  }

  /** A text whose links name what is kept. What is missing leaves its name. */
  linked(text: string): string {
    if (!text.includes('](media:')) return text;
    return text.replaceAll(LINK, (_whole, mark: string, label: string, written: string) => {
      const name = decoded(written);
      const kept = this.#byName.get(name);
      if (kept) return `${mark}[${label}](${kept.reference})`;
      this.#tally.lost(MISSING, name);
      return label || name;
    });
  }
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
