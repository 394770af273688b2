/**
 * Any server that speaks OpenAI's chat completions: Ollama, LM Studio, llama.cpp, vLLM. Plain fetch; a key only if the operator set one. What a server does not take is
 * learned from its refusals (`known-servers.ts`), and nothing is sent that does not fit into the context it is told to have.
 */
import { LOCAL_CONTEXT_TOKENS } from '../../contract/limits.ts';
import { IMAGE_TOKENS } from '../../domain/ai/chunks.ts';
import { tokensOf } from '../../domain/ai/tokens.ts';
import { LIST_TIMEOUT_MS, withLimits } from '../call-limits.ts';
import { localCapabilities } from '../capabilities.ts';
import { completions } from './completions.ts';
import { createKnownServers, type KnownServers } from './known-servers.ts';
import { networkCode } from '../network-cause.ts';
import { ollama } from './ollama.ts';
import { AiError, type AiProvider, type AiRequest, type AiResult, type Capabilities } from '../provider.ts';
import { featuresOf, refusedFeature } from './request-features.ts';
import type { Piece, ServerDialect } from './dialect.ts';
import { listedModels, speaksOllama } from './facts.ts';
import { refusalOf } from './refusal.ts';
import { visibleText, withoutThoughts } from './thoughts.ts';

interface OpenAiOptions {
  /** With or without a trailing `/v1`: both are common in these servers' own manuals. */
  readonly baseUrl: string;
  readonly key?: string | undefined;
  /** What its model takes at once, as a person says, in tokens; without, what the server lists, or the usual. */
  readonly contextTokens?: number | undefined;
  /** What is known of servers from earlier calls. */
  readonly known?: KnownServers;
  /** Epoch ms. */
  readonly now: () => number;
}

/** A server that is asked what it is answers at once, or stays unknown for a while. */
const MEET_TIMEOUT_MS = 1_500;
const MEET_AGAIN_MS = 60_000;
/** An answer of less is none: what leaves no more room is too long. */
const ANSWER_TOKENS_MIN = 256;

export function createOpenAiCompatible(options: OpenAiOptions): AiProvider {
  const { baseUrl, key, contextTokens, known = createKnownServers(), now } = options;
  const root = baseUrl.replace(/\/+$/, '').replace(/\/v1$/, '');
  const server = known.of(root);

  /** What the server itself has said that the model takes at once, in tokens; Infinity where it has not. */
  function serversContext(model: string): number {
    return Math.min(server.contexts.get(model) ?? Infinity, server.habitsOf(model).contextTokens ?? Infinity);
  }

  function caps(model: string): Capabilities {
    const { leftOut } = server.habitsOf(model);
    const most = contextTokens ?? server.contexts.get(model) ?? LOCAL_CONTEXT_TOKENS.usual;
    return localCapabilities(model, {
      contextTokens: Math.min(most, serversContext(model)),
      jsonSchema: !leftOut.has('json_schema'),
      sampling: !leftOut.has('temperature'),
    });
  }

  async function send(path: string, signal: AbortSignal, body?: object): Promise<Response> {
    const headers = { 'content-type': 'application/json', ...(key && { authorization: `Bearer ${key}` }) };
    const init = body ? { method: 'POST', body: JSON.stringify(body) } : { method: 'GET' };
    return fetch(`${root}${path}`, { ...init, headers, signal });
  }

  async function modelNames(signal: AbortSignal): Promise<readonly string[]> {
    const response = await send('/v1/models', signal);
    if (!response.ok) throw await refusalOf(response, now(), key);
    const models = listedModels(await response.json());
    server.contexts.clear();
    for (const { name, contextTokens: tokens } of models) if (tokens !== null) server.contexts.set(name, tokens);
    const [first] = models;
    if (first && first.contextTokens !== null) server.contexts.set('', first.contextTokens);
    return models.map(({ name }) => name);
  }

  /** @throws what the network throws when nothing answers, or not soon */
  async function meet(outer: AbortSignal): Promise<void> {
    if (server.isOllama !== null) return;
    const signal = AbortSignal.any([outer, AbortSignal.timeout(MEET_TIMEOUT_MS)]);
    const isOllama = await speaksOllama(() => send('/api/version', signal));
    // What it lists may be nothing, or not be listed at all: what is known then has to do.
    if (!isOllama) await modelNames(signal).catch(() => {});
    server.isOllama = isOllama;
  }

  /** A server with one model loaded needs no model name: the first that it lists is taken. */
  async function modelOf(request: AiRequest, signal: AbortSignal): Promise<string> {
    if (request.model !== '') return request.model;
    const [first] = await modelNames(signal);
    if (!first) throw new AiError('bad_request', 'the server offers no model');
    return first;
  }

  /** The answer to a question, however often it has to be put more simply. What was left out is remembered once the server has answered without it. */
  async function ask(request: AiRequest, stream: boolean, signal: AbortSignal): Promise<Asked> {
    // Who answers nothing to that may answer the question all the same; who is away answers neither.
    await meet(signal).catch(() => {});
    const model = await modelOf(request, signal);
    let { leftOut } = server.habitsOf(request.model);
    let isLimited = true;
    for (;;) {
      const dialect = server.isOllama === true ? ollama : completions;
      const room = caps(request.model);
      const answerTokens = roomForAnswer(request, room);
      // A server that has said what it takes may take more by now, and refuses in its own words; another might cut what is too long without any.
      if (answerTokens === null && room.contextTokens < serversContext(request.model))
        throw tooLong(room.contextTokens);
      const features = featuresOf(request, leftOut);
      const body = dialect.body({
        request: { ...request, model },
        stream,
        features,
        images: localCapabilities(model).images,
        contextTokens: room.contextTokens,
        answerTokens: isLimited ? answerTokens : null,
      });
      const response = await send(dialect.path, signal, body);
      if (response.ok) {
        server.learn(request.model, { leftOut, ...(answerTokens === null && { contextTokens: null }) });
        return { response, dialect, model };
      }
      const error = await refusalOf(response, now(), key);
      if (server.isOllama === true && hasNoSuchPage(error)) {
        server.isOllama = false;
        continue;
      }
      if (error.code === 'too_long') {
        if (error.contextTokens !== undefined) server.learn(request.model, { contextTokens: error.contextTokens });
        if (!isLimited || roomForAnswer(request, caps(request.model)) === null) throw error;
        // Where question and answer together are too long for what was known already, a server that is told no limit gives the answer what is left.
        isLimited = caps(request.model).contextTokens < room.contextTokens;
        continue;
      }
      const refused = mayLearn(error) ? refusedFeature(features, error.reason ?? '', error.code === 'failed') : null;
      if (refused === null) throw error;
      leftOut = new Set([...leftOut, refused]);
    }
  }

  async function complete(
    request: AiRequest,
    stream: boolean,
    read: (asked: Asked) => Promise<readonly Piece[]>,
  ): Promise<AiResult> {
    return withLimits(request, (signal) =>
      orUnreachable(async () => {
        const asked = await ask(request, stream, signal);
        return toResult(await read(asked), asked.model);
      }),
    );
  }

  return {
    id: 'local',
    caps,
    async meet() {
      if (server.isOllama !== null || now() < server.waitUntil) return;
      await meet(new AbortController().signal).catch(() => {
        server.waitUntil = now() + MEET_AGAIN_MS;
      });
    },
    models: (outer) =>
      withLimits({ signal: outer, timeoutMs: LIST_TIMEOUT_MS }, (signal) =>
        orUnreachable(async () => {
          server.forget();
          return (await modelNames(signal)).map((name) => ({ name, label: null, caps: caps(name) }));
        }),
      ),
    generate: (request) =>
      complete(request, false, async ({ response, dialect }) => [dialect.read(await response.json(), key)]),
    stream: (request, onText) =>
      complete(request, true, async ({ response, dialect }) => {
        const pieces: Piece[] = [];
        const show = withoutThoughts(onText);
        if (response.body)
          for await (const payload of dialect.payloads(response.body)) {
            const piece = dialect.read(payload, key);
            pieces.push(piece);
            show(piece.text);
          }
        if (finishOf(pieces) === null) throw new AiError('unreachable', 'the answer broke off');
        return pieces;
      }),
  };
}

interface Asked {
  readonly response: Response;
  readonly dialect: ServerDialect;
  readonly model: string;
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

/** A server that fails may do so over a field that it was sent; one that has no such page may not. */
function mayLearn({ code, status }: AiError): boolean {
  return (code === 'bad_request' && status !== 404) || code === 'failed';
}

/** Another program answers as Ollama would when it is asked for its version; Ollama itself misses a model, never the page. */
function hasNoSuchPage({ status, reason = '' }: AiError): boolean {
  return (status === 404 || status === 405) && !/model/i.test(reason);
}

function tooLong(contextTokens: number): AiError {
  return new AiError('too_long', `the request does not fit into ${contextTokens} tokens`, { contextTokens });
}

/** In tokens; null where a question leaves nothing of the context. */
function roomForAnswer(request: AiRequest, { contextTokens, maxOutputTokens }: Capabilities): number | null {
  const room = contextTokens - tokensIn(request);
  if (room < ANSWER_TOKENS_MIN) return null;
  return Math.min(request.maxOutputTokens ?? maxOutputTokens, maxOutputTokens, room);
}

function tokensIn({ system = '', messages }: AiRequest): number {
  const parts = messages.flatMap((message) => message.parts);
  return parts.reduce((sum, part) => sum + ('text' in part ? tokensOf(part.text) : IMAGE_TOKENS), tokensOf(system));
}

function finishOf(pieces: readonly Piece[]): Piece['finish'] {
  return pieces.findLast(({ finish }) => finish !== null)?.finish ?? null;
}

function toResult(pieces: readonly Piece[], model: string): AiResult {
  const finish = finishOf(pieces) ?? 'other';
  const text = visibleText(pieces.map((piece) => piece.text).join(''));
  const usage = pieces.findLast((piece) => piece.usage !== null)?.usage ?? null;
  if (finish === 'blocked') throw new AiError('blocked', 'the model declined to answer', { usage });
  if (text === '') throw new AiError('empty', `the answer held no text (finish ${finish})`, { usage, finish });
  return { text, finish, usage, model, raw: pieces.length === 1 ? pieces[0]?.raw : pieces.map(({ raw }) => raw) };
}
