/**
 * Gemini through `@google/generative-ai`. The package is archived and has faults that callers must not meet, so this file uses its request
 * layer only: contents are built here, text is read from parts without thoughts, streams are put together here, limits come from
 * `call-limits.ts`, and the cause of a lost network from `network-cause.ts`.
 */
import {
  GoogleGenerativeAI,
  GoogleGenerativeAIFetchError,
  type Content,
  type GenerateContentRequest,
  type GenerateContentResponse,
  type GenerativeModel,
  type Part as GeminiPart,
} from '@google/generative-ai';
import { LIST_TIMEOUT_MS, withLimits } from './call-limits.ts';
import { geminiCapabilities } from './capabilities.ts';
import { classify } from './gemini-errors.ts';
import { listGeminiModels } from './gemini-models.ts';
import { networkCode, withNetworkCause } from './network-cause.ts';
import {
  AiError,
  type AiProvider,
  type AiRequest,
  type AiResult,
  type Finish,
  type Message,
  type Usage,
} from './provider.ts';

export const GEMINI_BASE_URL = 'https://generativelanguage.googleapis.com';

/** The model's name becomes part of the address, so it may not climb out of it. */
const MODEL_NAME = /^[a-z0-9][\w.-]*(?:\/[a-z0-9][\w.-]*)?$/i;

/** Anything else is refused by `fetch` in an error that quotes the key. */
const HEADER_SAFE = /^[\x21-\x7e]+$/;

interface GeminiOptions {
  readonly key: string;
  readonly baseUrl?: string | undefined;
}

/** A provider on one key. The key travels in the `x-goog-api-key` header only. */
export function createGemini({ key, baseUrl = GEMINI_BASE_URL }: GeminiOptions): AiProvider {
  const client = new GoogleGenerativeAI(key);
  const base = baseUrl.replace(/\/+$/, '');

  async function call<T>(
    request: AiRequest,
    perform: (model: GenerativeModel, signal: AbortSignal) => Promise<T>,
  ): Promise<T> {
    if (!HEADER_SAFE.test(key)) throw new AiError('invalid_key', 'the key holds characters that no key has');
    if (!MODEL_NAME.test(request.model)) throw new AiError('bad_request', 'the model name is not valid');
    const model = client.getGenerativeModel({ model: request.model }, { baseUrl: base });
    return withLimits(request, (signal) =>
      withNetworkCause(new URL(base).origin, () => perform(model, signal), rethrow),
    );
  }

  return {
    id: 'gemini',
    caps: geminiCapabilities,
    async models(signal) {
      if (!HEADER_SAFE.test(key)) throw new AiError('invalid_key', 'the key holds characters that no key has');
      return withLimits({ signal, timeoutMs: LIST_TIMEOUT_MS }, (bounded) => listGeminiModels(base, key, bounded));
    },
    generate: (request) =>
      call(request, async (model, signal) => {
        const { response } = await model.generateContent(toGemini(request), { signal });
        return readAnswer([response], request.model);
      }),
    stream: (request, onText) =>
      call(request, async (model, signal) => {
        const { stream, response } = await model.generateContentStream(toGemini(request), { signal });
        // The package also puts the pieces together, wrongly; only its rejection must not go unhandled.
        response.catch(() => {});
        const pieces: GenerateContentResponse[] = [];
        for await (const piece of stream) {
          throwIfError(piece);
          pieces.push(piece);
          const text = textOf(piece);
          if (text !== '') onText(text);
        }
        if (finishOf(pieces) === null) throw new AiError('unreachable', 'the answer broke off');
        return readAnswer(pieces, request.model);
      }),
  };
}

function toGemini(request: AiRequest): GenerateContentRequest {
  const caps = geminiCapabilities(request.model);
  const json = request.output?.json;
  const generationConfig = {
    ...(caps.sampling && request.sampling),
    ...(request.maxOutputTokens !== undefined && {
      maxOutputTokens: Math.min(request.maxOutputTokens, caps.maxOutputTokens),
    }),
    ...(json !== undefined && { responseMimeType: 'application/json' }),
    ...(json !== undefined && json !== true && { responseJsonSchema: json }),
    ...(caps.effort && request.effort && { thinkingConfig: { thinkingLevel: request.effort } }),
  };
  return {
    contents: request.messages.map(toContent),
    ...(request.system && { systemInstruction: { role: 'system', parts: [{ text: request.system }] } }),
    generationConfig,
  };
}

function toContent(message: Message): Content {
  const parts = message.parts.map((part): GeminiPart =>
    'text' in part ? { text: part.text } : { inlineData: { data: part.image.data, mimeType: part.image.mimeType } },
  );
  return { role: message.role, parts };
}

/** Text of the first candidate's parts that are not thoughts. */
function textOf(response: GenerateContentResponse): string {
  const parts: ReadonlyArray<GeminiPart & { thought?: boolean }> = response.candidates?.[0]?.content?.parts ?? [];
  return parts.map((part) => (part.thought === true ? '' : (part.text ?? ''))).join('');
}

const FINISH: Readonly<Record<string, Finish>> = {
  STOP: 'stop',
  MAX_TOKENS: 'length',
  SAFETY: 'blocked',
  RECITATION: 'blocked',
  LANGUAGE: 'blocked',
  BLOCKLIST: 'blocked',
  PROHIBITED_CONTENT: 'blocked',
  SPII: 'blocked',
};

/** Why the answer ended, or null when nothing says that it did. */
function finishOf(pieces: readonly GenerateContentResponse[]): Finish | null {
  for (const piece of pieces.toReversed()) {
    if (piece.promptFeedback?.blockReason) return 'blocked';
    const reason = piece.candidates?.[0]?.finishReason;
    if (reason) return FINISH[reason] ?? 'other';
  }
  return null;
}

function readAnswer(pieces: readonly GenerateContentResponse[], model: string): AiResult {
  const finish = finishOf(pieces) ?? 'other';
  const text = pieces.map(textOf).join('');
  const usage = usageOf(pieces);
  if (finish === 'blocked') throw new AiError('blocked', 'the model declined to answer', { usage });
  if (text.trim() === '') throw new AiError('empty', `the answer held no text (finish ${finish})`, { usage, finish });
  return { text, finish, usage, model, raw: pieces.length === 1 ? pieces[0] : pieces };
}

/** The last piece tells it for the whole answer. The package does not know of thoughts. */
function usageOf(pieces: readonly GenerateContentResponse[]): Usage | null {
  const counts: Counts | undefined = pieces.findLast((piece) => piece.usageMetadata)?.usageMetadata;
  if (!counts) return null;
  const { promptTokenCount = 0, candidatesTokenCount = 0, thoughtsTokenCount = 0 } = counts;
  return { inputTokens: promptTokenCount, outputTokens: candidatesTokenCount + thoughtsTokenCount };
}

interface Counts {
  readonly promptTokenCount?: number;
  readonly candidatesTokenCount?: number;
  readonly thoughtsTokenCount?: number;
}

/** Google may send an error as one event of a stream that began well. */
function throwIfError(piece: object): void {
  if (!('error' in piece)) return;
  const { code, message, details } = piece.error as { code?: number; message?: string; details?: unknown };
  throw classify(code, message ?? '', details, undefined);
}

function rethrow(error: unknown, networkCause: unknown): never {
  if (error instanceof AiError) throw error;
  if (error instanceof GoogleGenerativeAIFetchError)
    throw classify(error.status, error.message, error.errorDetails, error);
  const why = networkCode(networkCause) ?? networkCode(error) ?? 'no cause known';
  throw new AiError('unreachable', `no complete answer (${why})`, { cause: networkCause ?? error });
}
