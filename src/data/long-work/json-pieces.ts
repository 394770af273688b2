/**
 * An answer that is too long to be held (security.md, "Limits per route"): its JSON in pieces, each made when it is taken. Whoever stops taking stops the
 * reading, and whoever takes slowly makes it slow.
 */

/** Text without half a character at an end, or text as bytes. */
export type JsonPiece = string | Uint8Array;

/** Characters of a piece of text: few enough to wait in a socket, and many enough for one write. */
const PIECE_CHARS = 64 * 1024;
const HIGH_SURROGATES = { from: 0xd800, to: 0xdbff } as const;

/** `Value` is what the pieces together are the JSON of. They can be taken once. */
export class JsonPieces<Value> implements AsyncIterable<JsonPiece> {
  readonly #pieces: AsyncIterable<JsonPiece>;

  constructor(pieces: AsyncIterable<JsonPiece>) {
    this.#pieces = pieces;
  }

  [Symbol.asyncIterator](): AsyncIterator<JsonPiece> {
    return this.#pieces[Symbol.asyncIterator]();
  }

  /** For hosts that hand on values and no text. */
  async whole(): Promise<Value> {
    const parts: string[] = [];
    for await (const piece of this.#pieces) parts.push(textOf(piece));
    return JSON.parse(parts.join('')) as Value;
  }

  /** The same, whose reading fails with what `toError` makes of its error. */
  failingWith(toError: (error: unknown) => unknown): JsonPieces<Value> {
    return new JsonPieces<Value>(failing(this.#pieces, toError));
  }
}

async function* failing(
  pieces: AsyncIterable<JsonPiece>,
  toError: (error: unknown) => unknown,
): AsyncGenerator<JsonPiece> {
  try {
    yield* pieces;
  } catch (error) {
    throw toError(error);
  }
}

export function textOf(piece: JsonPiece): string {
  if (typeof piece === 'string') return piece;
  return Buffer.from(piece.buffer, piece.byteOffset, piece.byteLength).toString('utf8');
}

export function bytesOf(piece: JsonPiece): Uint8Array {
  return typeof piece === 'string' ? Buffer.from(piece, 'utf8') : piece;
}

/** A long text, a part at a time. */
export function* piecesOfText(text: string): Generator<string> {
  for (let at = 0; at < text.length;) {
    let end = Math.min(at + PIECE_CHARS, text.length);
    const last = text.charCodeAt(end - 1);
    if (end < text.length && last >= HIGH_SURROGATES.from && last <= HIGH_SURROGATES.to) end -= 1;
    yield text.slice(at, end);
    at = end;
  }
}

/** Bytes of text, a part at a time, none of them copied. */
export function* piecesOfBytes(bytes: Uint8Array): Generator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += PIECE_CHARS) yield bytes.subarray(at, at + PIECE_CHARS);
}

/** `{"<name>":[…]}` of the items; `next` is what the next page follows on, null where there is none. */
export async function* listInPieces(
  name: string,
  items: AsyncIterable<AsyncIterable<JsonPiece> | Iterable<JsonPiece>>,
  next: string | null = null,
): AsyncGenerator<JsonPiece> {
  yield `{${JSON.stringify(name)}:[`;
  let isFirst = true;
  for await (const item of items) {
    if (!isFirst) yield ',';
    isFirst = false;
    yield* item;
  }
  yield next === null ? ']}' : `],"next":${JSON.stringify(next)}}`;
}
