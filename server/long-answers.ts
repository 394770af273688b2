/**
 * Answers that can be everything a person keeps (security.md, "Limits per route"): a short one is sent as any other, a long one is written while it is read,
 * as fast as the client takes it. Two long ones of a person are under way at once; others wait, and keep nobody else waiting.
 */
import { bytesOf, textOf, type JsonPiece, type JsonPieces } from '../src/data/long-work/json-pieces.ts';
import { streamedJson } from './answers.ts';
import { createPlaces, type Places } from './places.ts';

/** Characters up to which an answer is held as a whole, and has its ETag. */
export const SHORT_CHARS = 1024 * 1024;
const LONG_AT_ONCE = 2;
/** Of rows that are answered in turn: of one person, and of all. Each holds at most three large pictures. */
const IN_TURN_AT_ONCE = { ofOne: 1, ofAll: 4 } as const;
/** What is written at once. */
const CHUNK_BYTES = 64 * 1024;
/** A client that takes nothing for so long has its connection closed: it would keep what is held for it, and its place. */
export const TAKES_NOTHING_MS = 60_000;

export interface LongAnswers {
  /** A place for a row that is answered in turn. Resolves with what gives it back. @throws what `signal` is aborted with, while it waits */
  turn(owner: string, signal: AbortSignal): Promise<() => void>;
  /**
   * `short` answers what has come as a whole. `leave` is called once nothing more is read.
   * @throws what reading the beginning throws
   */
  answer(pieces: JsonPieces<unknown>, asked: LongAsked): Promise<Response>;
}

interface LongAsked {
  readonly owner: string;
  readonly signal: AbortSignal;
  readonly short: (text: string) => Response;
  readonly leave: () => void;
  /** Ends the connection: all that is left to say when the beginning is out. */
  readonly cut: () => void;
}

export function createLongAnswers(): LongAnswers {
  const long = createPlaces(LONG_AT_ONCE);
  const turns = createPlaces(IN_TURN_AT_ONCE.ofOne);
  const all = createPlaces(IN_TURN_AT_ONCE.ofAll);
  return {
    async turn(owner, signal) {
      const leaveOwn = await turns.take(owner, signal);
      try {
        const leaveAll = await all.take('', signal);
        return () => {
          leaveAll();
          leaveOwn();
        };
      } catch (error) {
        leaveOwn();
        throw error;
      }
    },
    answer: (pieces, asked) => answerPieces(pieces, asked, long),
  };
}

async function answerPieces(pieces: JsonPieces<unknown>, asked: LongAsked, places: Places): Promise<Response> {
  const { owner, signal, short, leave } = asked;
  const reading = pieces[Symbol.asyncIterator]();
  const beginning: JsonPiece[] = [];
  let chars = 0;
  try {
    while (chars <= SHORT_CHARS) {
      const { done, value } = await reading.next();
      if (done) {
        leave();
        return short(beginning.map(textOf).join(''));
      }
      beginning.push(value);
      chars += value.length;
    }
    const leavePlace = await places.take(owner, signal);
    const leaveBoth = (): void => {
      leavePlace();
      leave();
    };
    return streamedJson(written(beginning, reading, asked, leaveBoth));
  } catch (error) {
    await reading.return?.();
    leave();
    throw error;
  }
}

/** The pieces as the client takes them. Nothing is read ahead: what waits in the socket is all there is of it besides the reading itself. */
function written(
  beginning: JsonPiece[],
  reading: AsyncIterator<JsonPiece>,
  { signal, cut }: Pick<LongAsked, 'signal' | 'cut'>,
  leave: () => void,
): ReadableStream<Uint8Array> {
  let timer: NodeJS.Timeout | undefined;
  let isOver = false;
  const end = (): void => {
    if (isOver) return;
    isOver = true;
    clearTimeout(timer);
    signal.removeEventListener('abort', end);
    // A reading that is under way ends first.
    void Promise.resolve(reading.return?.()).then(leave, leave);
  };
  const breakOff = (): void => {
    end();
    cut();
  };
  const wait = (): void => {
    timer = setTimeout(breakOff, TAKES_NOTHING_MS).unref();
  };
  const next = async (): Promise<JsonPiece | undefined> => {
    const first = beginning.shift();
    if (first !== undefined) return first;
    const { done, value } = await reading.next();
    return done ? undefined : value;
  };
  signal.addEventListener('abort', end, { once: true });
  // From the start on: one that has gone already may never ask for the first piece.
  wait();
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        clearTimeout(timer);
        // What went wrong is in the log already (`dispatch`); the status is out.
        const chunk = await nextChunk(next).catch(() => undefined);
        if (isOver) return;
        if (chunk === undefined) return breakOff();
        if (chunk === null) {
          end();
          return controller.close();
        }
        controller.enqueue(chunk);
        wait();
      },
      cancel: end,
    },
    { highWaterMark: 0 },
  );
}

/** Pieces that are short come together; null at the end. */
async function nextChunk(next: () => Promise<JsonPiece | undefined>): Promise<Uint8Array | null> {
  const parts: Uint8Array[] = [];
  let bytes = 0;
  while (bytes < CHUNK_BYTES) {
    const piece = await next();
    if (piece === undefined) break;
    const part = bytesOf(piece);
    parts.push(part);
    bytes += part.byteLength;
  }
  const [only] = parts;
  if (!only) return null;
  return parts.length === 1 ? only : Buffer.concat(parts, bytes);
}
