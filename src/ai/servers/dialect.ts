/** How one kind of model server is spoken to: what it is sent, and how its answer comes back. */
import type { AiRequest, Finish, Usage } from '../provider.ts';
import type { Feature } from './request-features.ts';

/** One question to one model, with what the server is to be told of it. */
export interface ServerQuestion {
  readonly request: AiRequest;
  readonly stream: boolean;
  readonly features: ReadonlySet<Feature>;
  readonly images: boolean;
  /** What the model takes at once, and how much of it is left for the answer; null to leave that to the server. In tokens. */
  readonly contextTokens: number;
  readonly answerTokens: number | null;
}

/** An answer, or a piece of one. */
export interface Piece {
  readonly text: string;
  /** Null while there is more to come, or nothing says that it ended. */
  readonly finish: Finish | null;
  readonly usage: Usage | null;
  /** As it came, for the debugger. */
  readonly raw: unknown;
}

export interface ServerDialect {
  readonly path: string;
  body(question: ServerQuestion): object;
  /** @throws AiError for an error that comes where an answer was to be */
  read(payload: unknown, key: string | undefined): Piece;
  /** What comes of a stream, as the server wrote it, until it says that it is done. */
  payloads(body: ReadableStream<Uint8Array>): AsyncGenerator<unknown>;
}
