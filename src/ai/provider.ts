/**
 * What every model is to the rest of the product. Only adapters know a vendor's package or wire format; everything else speaks these types.
 */

export type Part = { readonly text: string } | { readonly image: { readonly data: string; readonly mimeType: string } };

export interface Message {
  readonly role: 'user' | 'model';
  readonly parts: readonly Part[];
}

/** Why a request is aborted that nobody called off. */
export const HOST_STOPS = new Error('The host stops.');

/** Sent only to models whose capabilities take it; others are steered through the prompt. */
export interface Sampling {
  readonly temperature?: number;
  readonly topK?: number;
  readonly topP?: number;
}

/** A JSON schema as data: what `z.toJSONSchema` gives, or written by hand. */
export type JsonSchema = { readonly [keyword: string]: unknown };

export interface AiRequest {
  readonly model: string;
  readonly system?: string;
  /** The last message must be the user's. */
  readonly messages: readonly Message[];
  readonly sampling?: Sampling;
  readonly maxOutputTokens?: number;
  /** Asks for JSON, of this shape where the model can be held to one. */
  readonly output?: { readonly json: JsonSchema | true };
  readonly effort?: 'low' | 'medium' | 'high';
  readonly signal?: AbortSignal;
  readonly timeoutMs?: number;
}

/** `length`: the answer was cut at the token limit. */
export type Finish = 'stop' | 'length' | 'blocked' | 'other';

export interface Usage {
  readonly inputTokens: number;
  /** With those of the model's thoughts, which are paid for as well. */
  readonly outputTokens: number;
}

export interface AiResult {
  /** The answer without the model's thoughts. */
  readonly text: string;
  readonly finish: Finish;
  readonly usage: Usage | null;
  readonly model: string;
  /** The provider's own answer, for the debugger. */
  readonly raw: unknown;
}

export interface Capabilities {
  readonly images: boolean;
  /** The model can be held to a JSON schema. */
  readonly jsonSchema: boolean;
  /** The model takes temperature, topK and topP. */
  readonly sampling: boolean;
  readonly effort: boolean;
  readonly contextTokens: number;
  readonly maxOutputTokens: number;
}

export interface ListedModel {
  /** As it is asked for. */
  readonly name: string;
  /** What its maker calls it. */
  readonly label: string | null;
  readonly caps: Capabilities;
}

export interface AiProvider {
  readonly id: 'gemini' | 'local';
  /** What is known of it by now. */
  caps(model: string): Capabilities;
  /** Asks a server that was not asked before what it and this model are, for `caps` to know; one that does not answer soon stays unknown. Never rejects. */
  meet?(model: string): Promise<void>;
  /** The models that it offers for text, in its own order; rejects with `AiError` and nothing else. */
  models(signal?: AbortSignal): Promise<readonly ListedModel[]>;
  /** Rejects with `AiError` and nothing else. */
  generate(request: AiRequest): Promise<AiResult>;
  /** Calls `onText` with each piece of the answer as it comes; rejects with `AiError` and nothing else. */
  stream(request: AiRequest, onText: (text: string) => void): Promise<AiResult>;
}

/**
 * - `invalid_key`: the provider refuses the key.
 * - `rate_limited`: a limit per minute; `retryAfterMs` says how long to wait.
 * - `quota_exceeded`: a limit per day or longer; waiting a little is of no use.
 * - `overloaded`: the service answers that it cannot serve now (HTTP 503).
 * - `unreachable`: no answer came, or it broke off; the network or the address is at fault.
 * - `blocked`: the model declined. `empty`: it answered nothing.
 * - `too_long`: the request does not fit into the model's context.
 * - `bad_request`: the request cannot succeed as it is. `failed`: anything else.
 */
export type AiErrorCode =
  | 'invalid_key'
  | 'rate_limited'
  | 'quota_exceeded'
  | 'overloaded'
  | 'unreachable'
  | 'timeout'
  | 'cancelled'
  | 'blocked'
  | 'empty'
  | 'too_long'
  | 'bad_request'
  | 'failed';

export class AiError extends Error {
  readonly code: AiErrorCode;
  /** HTTP status of the provider's answer, when there was one. */
  readonly status: number | undefined;
  readonly retryAfterMs: number | undefined;
  /** Of a call that was answered all the same, as the model tells it. */
  readonly usage: Usage | null;
  /** Why such an answer ended, where it is told: one of thoughts alone may have reached its limit. */
  readonly finish: Finish | undefined;
  /** When a limit of the operator's ends, epoch ms; the provider's own is another. */
  readonly resumeAt: number | undefined;
  /** What the server itself says of a refusal. For the person, never for a log: it may repeat what was sent. */
  readonly reason: string | undefined;
  /** Of `too_long`: what the model takes at once, in tokens. */
  readonly contextTokens: number | undefined;

  /** `message` is for the log: it never holds a key, nor anything a person or a document said. */
  constructor(
    code: AiErrorCode,
    message: string,
    options: {
      status?: number;
      retryAfterMs?: number;
      usage?: Usage | null;
      finish?: Finish;
      resumeAt?: number;
      reason?: string | undefined;
      contextTokens?: number | undefined;
      cause?: unknown;
    } = {},
  ) {
    super(message, options.cause === undefined ? undefined : { cause: options.cause });
    this.name = 'AiError';
    this.code = code;
    this.status = options.status;
    this.retryAfterMs = options.retryAfterMs;
    this.usage = options.usage ?? null;
    this.finish = options.finish;
    this.resumeAt = options.resumeAt;
    this.reason = options.reason;
    this.contextTokens = options.contextTokens;
  }
}
