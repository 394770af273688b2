/**
 * Any server that speaks OpenAI's chat completions: Ollama, LM Studio, llama.cpp, vLLM. Plain fetch; a key only if the operator set one.
 */
import { retryAfterMs } from '../domain/retry-after.ts';
import { LIST_TIMEOUT_MS, withLimits } from './call-limits.ts';
import { localCapabilities } from './capabilities.ts';
import { networkCode } from './network-cause.ts';
import {
  AiError,
  type AiProvider,
  type AiRequest,
  type AiResult,
  type Finish,
  type Message,
  type Usage,
} from './provider.ts';
import { isQuota, quotaError } from './quota.ts';
import { readEvents } from './sse.ts';
import { visibleText, withoutThoughts } from './thoughts.ts';

interface OpenAiOptions {
  /** With or without a trailing `/v1`: both are common in these servers' own manuals. */
  readonly baseUrl: string;
  readonly key?: string | undefined;
  /** Epoch ms. */
  readonly now: () => number;
}

interface Completion {
  readonly model?: string;
  readonly choices?: ReadonlyArray<{
    readonly message?: { readonly content?: string | null };
    readonly delta?: { readonly content?: string | null };
    readonly finish_reason?: string | null;
  }>;
  readonly usage?: { readonly prompt_tokens?: number; readonly completion_tokens?: number } | null;
  readonly error?: unknown;
}

export function createOpenAiCompatible({ baseUrl, key, now }: OpenAiOptions): AiProvider {
  const root = baseUrl.replace(/\/+$/, '').replace(/\/v1$/, '');

  async function send(path: string, signal: AbortSignal, body?: object): Promise<Response> {
    const headers = { 'content-type': 'application/json', ...(key && { authorization: `Bearer ${key}` }) };
    const init = body ? { method: 'POST', body: JSON.stringify(body) } : { method: 'GET' };
    const response = await fetch(`${root}/v1${path}`, { ...init, headers, signal });
    if (!response.ok) throw await refusal(response, now());
    return response;
  }

  async function modelNames(signal: AbortSignal): Promise<readonly string[]> {
    const listed: unknown = await (await send('/models', signal)).json();
    const data: unknown = typeof listed === 'object' && listed !== null && 'data' in listed ? listed.data : undefined;
    // Ollama says null for none.
    if (data === null) return [];
    if (!Array.isArray(data)) throw new SyntaxError('this is no list of models');
    return data.flatMap((model: { id?: unknown } | null) => (typeof model?.id === 'string' ? [model.id] : []));
  }

  /** A server with one model loaded needs no model name: the first that it lists is taken. */
  async function modelOf(request: AiRequest, signal: AbortSignal): Promise<string> {
    if (request.model !== '') return request.model;
    const [first] = await modelNames(signal);
    if (!first) throw new AiError('bad_request', 'the server offers no model');
    return first;
  }

  async function complete<T>(
    request: AiRequest,
    stream: boolean,
    read: (response: Response, model: string) => Promise<T>,
  ): Promise<T> {
    return withLimits(request, (signal) =>
      orUnreachable(async () => {
        const model = await modelOf(request, signal);
        return read(await send('/chat/completions', signal, toCompletion({ ...request, model }, stream)), model);
      }),
    );
  }

  return {
    id: 'local',
    caps: localCapabilities,
    models: (outer) =>
      withLimits({ signal: outer, timeoutMs: LIST_TIMEOUT_MS }, (signal) =>
        orUnreachable(async () => {
          const names = await modelNames(signal);
          return names.map((name) => ({ name, label: null, caps: localCapabilities(name) }));
        }),
      ),
    generate: (request) =>
      complete(request, false, async (response, model) => readAnswer([(await response.json()) as Completion], model)),
    stream: (request, onText) =>
      complete(request, true, async (response, model) => {
        const pieces: Completion[] = [];
        const show = withoutThoughts(onText);
        for await (const piece of completions(response)) {
          pieces.push(piece);
          show(textOf(piece));
        }
        if (finishOf(pieces) === null) throw new AiError('unreachable', 'the answer broke off');
        return readAnswer(pieces, model);
      }),
  };
}

async function* completions(response: Response): AsyncGenerator<Completion> {
  if (!response.body) return;
  for await (const data of readEvents(response.body)) {
    if (data === '[DONE]') return;
    const piece = JSON.parse(data) as Completion;
    if (piece.error) throw new AiError('failed', 'the server reported an error in its stream');
    yield piece;
  }
}

async function orUnreachable<T>(perform: () => Promise<T>): Promise<T> {
  try {
    return await perform();
  } catch (error) {
    if (error instanceof AiError) throw error;
    throw new AiError('unreachable', `no complete answer (${networkCode(error) ?? 'no cause known'})`, {
      cause: error,
    });
  }
}

function toCompletion(request: AiRequest, stream: boolean): object {
  const caps = localCapabilities(request.model);
  const json = request.output?.json;
  // `json_object` alone is what a server without schemas understands; with one, the answer is held to it while it is written.
  const format =
    json === true
      ? { type: 'json_object' }
      : { type: 'json_schema', json_schema: { name: 'answer', schema: json, strict: true } };
  return {
    model: request.model,
    stream,
    messages: [
      ...(request.system ? [{ role: 'system', content: request.system }] : []),
      ...request.messages.map((message) => toMessage(message, caps.images)),
    ],
    ...(request.sampling?.temperature !== undefined && { temperature: request.sampling.temperature }),
    ...(request.sampling?.topP !== undefined && { top_p: request.sampling.topP }),
    ...(request.sampling?.topK !== undefined && { top_k: request.sampling.topK }),
    ...(request.maxOutputTokens !== undefined && { max_tokens: request.maxOutputTokens }),
    ...(json !== undefined && { response_format: format }),
  };
}

/** Text alone travels as a plain string, which the simplest servers need; images a model cannot read are left out. */
function toMessage(message: Message, images: boolean): object {
  const role = message.role === 'model' ? 'assistant' : 'user';
  const parts = message.parts.filter((part) => 'text' in part || images);
  if (parts.every((part) => 'text' in part)) return { role, content: parts.map((part) => part.text).join('\n\n') };
  const content = parts.map((part) =>
    'text' in part
      ? { type: 'text', text: part.text }
      : { type: 'image_url', image_url: { url: `data:${part.image.mimeType};base64,${part.image.data}` } },
  );
  return { role, content };
}

function textOf(piece: Completion): string {
  const choice = piece.choices?.[0];
  return choice?.message?.content ?? choice?.delta?.content ?? '';
}

const FINISH: Readonly<Record<string, Finish>> = { stop: 'stop', length: 'length', content_filter: 'blocked' };

function finishOf(pieces: readonly Completion[]): Finish | null {
  const reason = pieces.findLast((piece) => piece.choices?.[0]?.finish_reason)?.choices?.[0]?.finish_reason;
  return reason ? (FINISH[reason] ?? 'other') : null;
}

function readAnswer(pieces: readonly Completion[], model: string): AiResult {
  const finish = finishOf(pieces) ?? 'other';
  const text = visibleText(pieces.map(textOf).join(''));
  const counts = pieces.findLast((piece) => piece.usage)?.usage;
  const usage: Usage | null = counts
    ? { inputTokens: counts.prompt_tokens ?? 0, outputTokens: counts.completion_tokens ?? 0 }
    : null;
  if (finish === 'blocked') throw new AiError('blocked', 'the model declined to answer', { usage });
  if (text === '') throw new AiError('empty', `the answer held no text (finish ${finish})`, { usage, finish });
  return { text, finish, usage, model, raw: pieces.length === 1 ? pieces[0] : pieces };
}

async function refusal(response: Response, now: number): Promise<AiError> {
  const { status } = response;
  const message = await response.text().catch(() => '');
  if (status === 401 || status === 403) return new AiError('invalid_key', 'the key was refused', { status });
  if (isQuota(status, message)) {
    const wait = retryAfterMs(response.headers.get('retry-after'), now);
    return quotaError(status, [], wait === undefined ? {} : { retryAfterMs: wait });
  }
  if (status === 503) return new AiError('overloaded', 'the service is overloaded', { status });
  if (status === 400 || status === 404)
    return new AiError('bad_request', `the request was refused (HTTP ${status})`, { status });
  return new AiError('failed', `the service failed (HTTP ${status})`, { status });
}
