/** Sets with their cards as JSON in pieces: whoever asks for all of them gets them a few at a time (security.md, "Limits per route"). */
import type { Card } from '../../contract/cards.schema.ts';
import { EXPORT_MAX_BYTES } from '../../contract/limits.ts';
import { referredBlob } from '../../contract/media.ts';
import { messages } from '../../contract/messages/index.ts';
import { Problem } from '../../contract/problem.ts';
import type { FullSet } from '../../contract/sets.schema.ts';
import { blobsOf } from '../blobs/blobs.ts';
import { referencesIn } from '../blobs/card-images.ts';
import type { Database, Reader } from '../database/database.ts';
import { EncodedPictures } from '../blobs/encoded-pictures.ts';
import { JsonPieces, listInPieces, piecesOfBytes, piecesOfText, type JsonPiece } from '../long-work/json-pieces.ts';
import { firstPage, type PageAsked, type Paged } from '../long-work/pages.ts';
import { createPauses } from '../long-work/pause.ts';
import { withPictureBytes } from '../blobs/picture-bytes.ts';
import { namedSets, setRowsInTurns, setsAfter, toWireFields, type ReadRow, type SetToRead } from './set-read.ts';
import type { FolderTree } from './folder-tree.ts';

export type SetsPage = Paged<{ sets: FullSet[] }>;

/** How a card with a picture names it, within the JSON of cards. */
const NAMES_A_PICTURE = '"sha256:';
/** Characters of cards that become one piece. */
const CARDS_CHARS = 64 * 1024;

/** One set. Reading it fails with Problem `invalid_input` without a slug, `not_found`. */
export function setInPieces({ read }: Database, owner: string, slug: string): JsonPieces<FullSet> {
  async function* pieces(): AsyncGenerator<JsonPiece> {
    if (slug.trim() === '') throw new Problem('invalid_input', messages.sets.idMissing);
    for await (const { row, tree } of setRowsInTurns(read, owner, await namedSets(read, owner, [slug])))
      return yield* setAsPieces(row, tree);
    throw new Problem('not_found', messages.sets.notFound);
  }
  return new JsonPieces(pieces());
}

/** Those of the sets that exist, each once, in the order asked for; with a limit the first of them that make a page. */
export function setsInPieces(
  { read }: Database,
  owner: string,
  slugs: readonly string[],
  limit?: number,
): JsonPieces<SetsPage> {
  async function* pieces(): AsyncGenerator<JsonPiece> {
    const page = firstPage(await namedSets(read, owner, slugs), limit, ({ slug }) => slug);
    yield* listInPieces('sets', setsAsPieces(read, owner, page.items), page.next);
  }
  return new JsonPieces(pieces());
}

/**
 * All sets with the pictures carried along as `data:` URLs, or a page of them, by slug. Reading it fails before the first piece with Problem `too_large` when
 * it would be more than EXPORT_MAX_BYTES.
 */
export function exportInPieces(db: Database, owner: string, { limit, after }: PageAsked): JsonPieces<SetsPage> {
  const { read } = db;
  async function* pieces(): AsyncGenerator<JsonPiece> {
    const most = limit === undefined ? undefined : limit + 1;
    const sets = await withPictureBytes(read, owner, await setsAfter(read, owner, { after, most }));
    const page = firstPage(sets, limit, ({ slug }) => slug);
    if (page.items.reduce((sum, { bytes }) => sum + bytes, 0) > EXPORT_MAX_BYTES)
      throw new Problem('too_large', messages.sets.exportTooLarge(EXPORT_MAX_BYTES / 1_000_000));
    const pictures = new EncodedPictures(db.blobs);
    const rows = setsAsPieces(read, owner, page.items, pictures);
    yield* listInPieces('sets', rows, page.next);
  }
  return new JsonPieces(pieces());
}

async function* setsAsPieces(
  read: Reader,
  owner: string,
  sets: readonly SetToRead[],
  pictures?: EncodedPictures,
): AsyncGenerator<AsyncIterable<JsonPiece>> {
  for await (const { row, tree } of setRowsInTurns(read, owner, sets)) {
    const cards =
      pictures && row.cards_json.includes(NAMES_A_PICTURE)
        ? picturedCards(read, owner, row, pictures)
        : piecesOfText(row.cards_json);
    yield setAsPieces(row, tree, cards);
  }
}

/** The set's row has its cards as they are on the wire, so that they need not be read and written again. */
async function* setAsPieces(
  row: ReadRow,
  tree: FolderTree,
  cards: AsyncIterable<JsonPiece> | Iterable<JsonPiece> = piecesOfText(row.cards_json),
): AsyncGenerator<JsonPiece> {
  yield `${JSON.stringify(toWireFields(row, tree)).slice(0, -1)},"flashcards":`;
  yield* cards;
  yield '}';
}

async function* picturedCards(
  read: Reader,
  owner: string,
  { cards_json }: ReadRow,
  pictures: EncodedPictures,
): AsyncGenerator<JsonPiece> {
  const pauses = createPauses();
  const cards = JSON.parse(cards_json) as Card[];
  const types = await blobsOf(read, owner, referencesIn(cards));
  let text = '[';
  for (const [at, card] of cards.entries()) {
    if (at > 0) text += ',';
    let separator = '{';
    for (const [field, value] of Object.entries(card) as [string, unknown][]) {
      text += `${separator}${JSON.stringify(field)}:`;
      separator = ',';
      const sha256 = isPictured(field) && typeof value === 'string' ? referredBlob(value) : null;
      const mime = sha256 === null ? undefined : types.get(sha256);
      const url = sha256 === null || mime === undefined ? null : await pictures.of(sha256, mime);
      if (url === null) {
        text += JSON.stringify(value);
        continue;
      }
      yield `${text}"`;
      yield* piecesOfBytes(url);
      text = '"';
    }
    text += '}';
    if (text.length >= CARDS_CHARS) {
      yield text;
      text = '';
    }
    if (pauses.isDue()) await pauses.rest();
  }
  yield `${text}]`;
}

function isPictured(field: string): boolean {
  return field === 'questionImage' || field === 'answerImage';
}
