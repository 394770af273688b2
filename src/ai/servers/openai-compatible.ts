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
import { listedModels, shownContext, speaksOllama } from './facts.ts';
import { refusalOf } from './refusal.ts';
import { withoutThoughts } from './thoughts.ts';
import { finishOf, wholeAnswer } from './whole-answer.ts';

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
    // Ollama says what a model could take, which may be more than there is memory for.
    const listed = server.isOllama === true ? undefined : server.contexts.get(model);
    const most = contextTokens ?? listed ?? LOCAL_CONTEXT_TOKENS.usual;
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
    for (const { name, contextTokens: tokens } of models) if (tokens !== null) server.contexts.set(name, tokens);
    const [first] = models;
    if (first && first.contextTokens !== null) server.contexts.set('', first.contextTokens);
    return models.map(({ name }) => name);
  }

  /** @throws what the network throws when nothing answers, or not soon */
  async function meet(model: string, outer: AbortSignal): Promise<void> {
    const signal = AbortSignal.any([outer, AbortSignal.timeout(MEET_TIMEOUT_MS)]);
    if (server.isOllama === null) {
      const isOllama = await speaksOllama(() => send('/api/version', signal));
      // What it lists may be nothing, or not be listed at all: what is known then has to do.
      if (!isOllama) await modelNames(signal).catch(() => {});
      server.isOllama = isOllama;
    }
    if (server.isOllama && !server.contexts.has(model)) await meetModel(model, signal);
  }

  /** Ollama's list does not say what its models take. */
  async function meetModel(model: string, signal: AbortSignal): Promise<void> {
    const name = model === '' ? (await modelNames(signal))[0] : model;
    const response = await send('/api/show', signal, { model: name });
    const tokens = response.ok ? shownContext(await response.json()) : null;
    server.contexts.set(model, tokens ?? Infinity);
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
    await meet(request.model, signal).catch(() => {});
    const model = await modelOf(request, signal);
    let { leftOut } = server.habitsOf(request.model);
    let isLimited = true;
    for (;;) {
      const dialect = server.isOllama === true ? ollama : completions;
      const room = caps(request.model);
      const answerTokens = roomForAnswer(request, room);
      // A server that has said what it takes may take more by now, and refuses in its own words; Ollama, and one that has not, may cut what is too long.
      const refuses = server.isOllama !== true && room.contextTokens >= serversContext(request.model);
      if (answerTokens === null && !refuses) throw tooLong(room.contextTokens);
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
        return wholeAnswer(await read(asked), asked.model);
      }),
    );
  }

  return {
    id: 'local',
    caps,
    async meet(model) {
      if (now() < server.waitUntil) return;
      await meet(model, new AbortController().signal).catch(() => {
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

/** A refusal may be about a field that was sent, and so may a failure; a page that is not there may not. */
function mayLearn({ code, status = 0 }: AiError): boolean {
  return code === 'failed' || (code === 'bad_request' && status !== 404 && status !== 405);
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
