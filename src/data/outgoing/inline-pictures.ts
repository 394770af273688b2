/** Pictures that cards of an export carry along themselves: each read once while cards that name it are near, and few cards with pictures at a time. */
import { IMPORT_MAX_BYTES } from '../../contract/limits.ts';
import { referredBlob, type MediaType } from '../../contract/media.ts';
import { messages } from '../../contract/messages/index.ts';
import { Problem } from '../../contract/problem.ts';
import { blobsOf } from '../blobs/blobs.ts';
import type { Database } from '../database/database.ts';
import { EncodedPictures } from '../blobs/encoded-pictures.ts';
import { textOf } from '../long-work/json-pieces.ts';
import { withPictureBytes } from '../blobs/picture-bytes.ts';
import type { CardRow } from '../database/tables.ts';

/** Characters of pictures with which cards are handed on. */
const CARRIED_CHARS = 1_000_000;

export interface PicturedCard {
  readonly row: CardRow;
  readonly questionImage: string | null;
  readonly answerImage: string | null;
}

export class InlinePictures {
  readonly #db: Database;
  readonly #owner: string;
  readonly #encoded: EncodedPictures;

  constructor(db: Database, owner: string) {
    this.#db = db;
    this.#owner = owner;
    this.#encoded = new EncodedPictures(db.blobs);
  }

  /** @throws Problem `too_large` where the pictures make the file one that nothing could import (IMPORT_MAX_BYTES) */
  async refuseTooMany(sets: readonly { readonly id: string }[]): Promise<void> {
    const withoutCards = sets.map(({ id }) => ({ id, slug: '', bytes: 0 }));
    const sized = await withPictureBytes(this.#db.read, this.#owner, withoutCards);
    if (sized.reduce((sum, { bytes }) => sum + bytes, 0) > IMPORT_MAX_BYTES)
      throw new Problem('too_large', messages.exports.picturesTooLarge);
  }

  /** The cards in order, in parts. A picture whose bytes are not there stays a name. */
  async *of(rows: readonly CardRow[]): AsyncGenerator<readonly PicturedCard[]> {
    const named = rows.flatMap(({ question_image, answer_image }) =>
      [question_image, answer_image].flatMap((image) => (image === null ? [] : (referredBlob(image) ?? []))),
    );
    const types = await blobsOf(this.#db.read, this.#owner, [...new Set(named)]);
    let part: PicturedCard[] = [];
    let chars = 0;
    for (const row of rows) {
      const questionImage = await this.#carried(row.question_image, types);
      const answerImage = await this.#carried(row.answer_image, types);
      part.push({ row, questionImage, answerImage });
      chars += (questionImage?.length ?? 0) + (answerImage?.length ?? 0);
      if (chars < CARRIED_CHARS) continue;
      yield part;
      part = [];
      chars = 0;
    }
    if (part.length > 0) yield part;
  }

  async #carried(image: string | null, types: ReadonlyMap<string, MediaType>): Promise<string | null> {
    const sha256 = image === null ? null : referredBlob(image);
    const mime = sha256 === null ? undefined : types.get(sha256);
    const url = sha256 === null || mime === undefined ? null : await this.#encoded.of(sha256, mime);
    return url === null ? image : textOf(url);
  }
}
