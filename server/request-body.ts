/** Taking in the body of a request: as much as its row takes and no more, and not before it is known who asks (security.md, "Limits per route"). */
import type { HttpBindings } from '@hono/node-server';
import type { Context as HonoContext } from 'hono';
import { messages } from '../src/contract/messages/index.ts';
import { Problem } from '../src/contract/problem.ts';
import { DEEPEST, LARGE_BODY_BYTES, NAMES_MAX, refuseAbove, type BodyLimit } from './body-limits.ts';
import { jsonSize } from './json-size.ts';

/** A body as fields of an input, and how large it was. */
export interface Body extends BodyLimit {
  readonly body: Readonly<Record<string, unknown>>;
}

export const NO_BODY: Body = { body: {}, bytes: 0, values: 0 };
/** Of a body that nobody reads, so much is let pass: whoever sends no more has the answer on a connection that stays. */
const PASSED_BYTES = 4 * 1024 * 1024;
const UTF8 = new TextDecoder();

/**
 * The JSON body, or an empty object when there is none. Its sentences are those of ai §8, and none of them quotes the body.
 * @throws Problem `unsupported_content_type`, `too_large`, `bad_json`, `invalid_input`
 */
export async function readJson(c: HonoContext, most: BodyLimit): Promise<Body> {
  const type = c.req.header('content-type');
  if (type !== undefined && !isJson(type)) throw otherType();
  const bytes = await readBytes(c, most.bytes);
  if (type === undefined && bytes.length > 0) throw otherType();
  // Before anything is built of it.
  const { values, names, depth } = jsonSize(bytes, { values: most.values, names: NAMES_MAX, depth: DEEPEST });
  if (names > NAMES_MAX) throw tooLarge();
  refuseAbove({ bytes: bytes.length, values }, most);
  if (depth > DEEPEST) throw notTaken();
  const text = UTF8.decode(bytes);
  if (text.trim() === '') return NO_BODY;
  const value = parse(text);
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw notTaken();
  return { body: value as Record<string, unknown>, bytes: bytes.length, values };
}

/** The body of a `file` row as it is, and its type. @throws Problem `too_large` */
export async function readFile(c: HonoContext, most: BodyLimit): Promise<Body> {
  const mime = c.req.header('content-type')?.split(';')[0]?.trim().toLowerCase();
  const bytes = await readBytes(c, most.bytes);
  return { body: { mime, bytes }, bytes: bytes.length, values: 0 };
}

/** The body as it came, whole. @throws Problem `too_large`, at its declared length or with the first byte above `most` */
export async function readBytes(c: HonoContext, most: number): Promise<Buffer<ArrayBuffer>> {
  const { raw } = c.req;
  if (raw.headers.has('transfer-encoding')) return readPieces(raw.body, most);
  if (Number(raw.headers.get('content-length') ?? 0) > most) throw tooLarge();
  const bytes = Buffer.from(await raw.arrayBuffer());
  if (bytes.length > most) throw tooLarge();
  return bytes;
}

/** One whose length is not told. It is copied together as it comes: kept apart, millions of pieces of a byte would be of a hundred bytes each. */
async function readPieces(body: ReadableStream<Uint8Array> | null, most: number): Promise<Buffer<ArrayBuffer>> {
  let bytes = Buffer.alloc(0);
  let length = 0;
  const reader = body?.getReader();
  for (let next = await reader?.read(); next && !next.done; next = await reader?.read()) {
    const needed = length + next.value.length;
    if (needed > most) throw tooLarge();
    if (needed > bytes.length) {
      const grown = Buffer.alloc(Math.min(most, Math.max(needed, 2 * bytes.length)));
      grown.set(bytes.subarray(0, length));
      bytes = grown;
    }
    bytes.set(next.value, length);
    length = needed;
  }
  return bytes.subarray(0, length);
}

/**
 * For a request that is refused while its body may still be on its way: the answer goes out, a little more is let pass, then the connection is closed.
 * Closing it at once could take the answer along. What comes slowly is ended by `@hono/node-server`, half a second after the answer.
 */
export function takeNoMore(c: HonoContext): void {
  // Absent where no socket is behind the request.
  const { incoming, outgoing } = (c.env ?? {}) as Partial<HttpBindings>;
  if (!incoming || !outgoing || incoming.complete) return;
  const close = (): void => incoming.socket.destroySoon();
  let passed = 0;
  const pass = (piece: Buffer): void => {
    passed += piece.length;
    if (passed <= PASSED_BYTES) return;
    incoming.off('data', pass).pause();
    if (outgoing.writableFinished) close();
    else outgoing.once('finish', close);
  };
  incoming.on('data', pass);
}

/** Whether it says to be large, or may become it. */
export function mayBeLarge(c: HonoContext, { bytes }: BodyLimit): boolean {
  if (bytes <= LARGE_BODY_BYTES) return false;
  const { headers } = c.req.raw;
  return headers.has('transfer-encoding') || Number(headers.get('content-length') ?? 0) > LARGE_BODY_BYTES;
}

function isJson(contentType: string): boolean {
  return contentType.split(';')[0]?.trim().toLowerCase() === 'application/json';
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new Problem('bad_json', messages.ai.keySaveErrors.bad_json, { cause: error });
  }
}

function otherType(): Problem {
  return new Problem('unsupported_content_type', messages.ai.keySaveErrors.unsupported_content_type);
}

function tooLarge(): Problem {
  return new Problem('too_large', messages.network.tooLarge);
}

function notTaken(): Problem {
  return new Problem('invalid_input', messages.network.invalidInput(''), { extras: { field: '' } });
}
