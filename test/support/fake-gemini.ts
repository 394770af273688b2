/**
 * A local fake of the Gemini REST API, close enough for the real client package: `generateContent` and `streamGenerateContent`, Google's error
 * bodies, and every way in which a call can go wrong. By default it answers with cards made from the pages it was sent.
 */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { answerTo } from './fake-cards.ts';

/** A key that the fake refuses, as Google refuses one that does not exist. */
export const REFUSED_KEY = 'refused-key';

export type FakeAnswer =
  /** Cards from the pages sent, or a short reply; the default. */
  | { readonly kind: 'default' }
  /** Exactly this text; `thoughts` come first as a thought part, `finish` is Google's word for why it ended. */
  | { readonly kind: 'text'; readonly text: string; readonly thoughts?: string; readonly finish?: string }
  | { readonly kind: 'refuse-key' }
  | { readonly kind: 'per-minute'; readonly retrySeconds: number }
  | { readonly kind: 'per-day' }
  | { readonly kind: 'status'; readonly status: number; readonly message?: string }
  /** The prompt is declined. */
  | { readonly kind: 'blocked' }
  /** The connection stays open and nothing comes. */
  | { readonly kind: 'stall' }
  /** A stream whose answer begins with this text, and of which nothing more comes. */
  | { readonly kind: 'begin'; readonly text: string }
  /** The connection ends in the middle of the answer. */
  | { readonly kind: 'break-off' }
  /** A stream that ends properly, but without the event that says so. */
  | { readonly kind: 'no-end' }
  /** A stream that begins well and then carries an error. */
  | { readonly kind: 'error-in-stream' };

const KEY_NOT_VALID = [
  { '@type': 'type.googleapis.com/google.rpc.ErrorInfo', reason: 'API_KEY_INVALID', domain: 'googleapis.com' },
];

/** How the fake answers when it is asked which models it has. */
export type FakeListing =
  | { readonly kind: 'models' }
  | { readonly kind: 'status'; readonly status: number }
  | { readonly kind: 'break-off' };

export interface FakeRequest {
  readonly url: string;
  readonly model: string;
  readonly stream: boolean;
  readonly headers: IncomingMessage['headers'];
  readonly body: {
    readonly contents: ReadonlyArray<{
      readonly role: string;
      readonly parts: ReadonlyArray<{ text?: string; inlineData?: object }>;
    }>;
    readonly systemInstruction?: object;
    readonly generationConfig?: Readonly<Record<string, unknown>>;
  };
  /** A whole answer was sent: what a person would pay for. */
  answered: boolean;
  /** Whoever asked went away before the answer was whole. */
  left: boolean;
}

export interface FakeGemini {
  readonly url: string;
  readonly requests: readonly FakeRequest[];
  /** The next calls are answered so, one each; after them the default comes back. */
  script(...answers: FakeAnswer[]): void;
  /** The next times that models are asked for end so. */
  scriptListing(...answers: FakeListing[]): void;
  /** Every call is answered so from now on. */
  always(answer: FakeAnswer): void;
  /** From now on calls wait; the function that comes back lets them go on. */
  hold(): () => void;
  close(): Promise<void>;
}

interface FakeOptions {
  readonly port?: number;
  /** How long each call takes, in ms. */
  readonly delayMs?: number;
}

/** What the fake names when it is asked for its models: some answer with text, one does not. */
export const FAKE_GEMINI_MODELS = ['gemini-3.8-flash', 'gemini-3.8-pro', 'gemini-2.5-flash', 'gemini-3.8-flash-tts'];
const MODELS_PATH = /^\/v1beta\/models\?/;
const PATH = /^\/v1beta\/models\/([^/:]+):(generateContent|streamGenerateContent)(\?alt=sse)?$/;
const PIECE_CHARS = 40;

export async function startFakeGemini({ port = 0, delayMs = 0 }: FakeOptions = {}): Promise<FakeGemini> {
  const requests: FakeRequest[] = [];
  const queue: FakeAnswer[] = [];
  const listings: FakeListing[] = [];
  let standing: FakeAnswer = { kind: 'default' };
  let held: Promise<void> = Promise.resolve();

  const server = createServer((request, response) => {
    void answer(request, response).catch(() => response.destroy());
  });

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (request.method === 'GET' && MODELS_PATH.test(request.url ?? '')) {
      await held;
      return sendModels(response, request.headers['x-goog-api-key'], listings.shift());
    }
    const body = await readBody(request);
    const match = PATH.exec(request.url ?? '');
    if (request.method !== 'POST' || !match) return sendError(response, 404, 'NOT_FOUND', 'no such method');
    const [, model = '', method] = match;
    const call: FakeRequest = {
      url: request.url ?? '',
      model,
      stream: method === 'streamGenerateContent',
      headers: request.headers,
      body,
      answered: false,
      left: false,
    };
    requests.push(call);
    response.on('close', () => {
      call.left = !response.writableEnded;
    });
    const planned = queue.shift() ?? standing;
    if (delayMs > 0) await new Promise((resolve) => setTimeout(resolve, delayMs));
    await held;
    const key = request.headers['x-goog-api-key'];
    if (key === undefined)
      return sendError(response, 403, 'PERMISSION_DENIED', 'Method does not allow unregistered callers.');
    send(response, call, key === REFUSED_KEY ? { kind: 'refuse-key' } : planned);
  }

  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    script: (...answers) => queue.push(...answers),
    scriptListing: (...answers) => listings.push(...answers),
    always: (next) => {
      standing = next;
    },
    hold: () => {
      const { promise, resolve } = Promise.withResolvers<void>();
      held = promise;
      return resolve;
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

function sendModels(response: ServerResponse, key: unknown, answer: FakeListing = { kind: 'models' }): void {
  if (key === REFUSED_KEY) return sendError(response, 400, 'INVALID_ARGUMENT', 'API key not valid.', KEY_NOT_VALID);
  if (answer.kind === 'status') return sendError(response, answer.status, 'UNAVAILABLE', 'Try again later.');
  if (answer.kind === 'break-off') return void response.destroy();
  const models = FAKE_GEMINI_MODELS.map((name) => ({
    name: `models/${name}`,
    displayName: name.replaceAll('-', ' ').replace('gemini', 'Gemini'),
    inputTokenLimit: 1_048_576,
    outputTokenLimit: 65_536,
    supportedGenerationMethods: ['generateContent', 'countTokens'],
  }));
  const embedding = { name: 'models/gemini-embedding-001', supportedGenerationMethods: ['embedContent'] };
  response
    .writeHead(200, { 'content-type': 'application/json; charset=UTF-8' })
    .end(JSON.stringify({ models: [...models, embedding] }));
}

async function readBody(request: IncomingMessage): Promise<FakeRequest['body']> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return JSON.parse(Buffer.concat(chunks).toString('utf8') || '{"contents":[]}') as FakeRequest['body'];
}

function send(response: ServerResponse, call: FakeRequest, answer: FakeAnswer): void {
  switch (answer.kind) {
    case 'default':
      return sendText(response, call, { text: defaultText(call) });
    case 'text':
      return sendText(response, call, answer);
    case 'refuse-key':
      return sendError(
        response,
        400,
        'INVALID_ARGUMENT',
        'API key not valid. Please pass a valid API key.',
        KEY_NOT_VALID,
      );
    case 'per-minute':
      return sendQuota(response, 'GenerateRequestsPerMinutePerProjectPerModel-FreeTier', answer.retrySeconds);
    case 'per-day':
      return sendQuota(response, 'GenerateRequestsPerDayPerProjectPerModel-FreeTier', 40);
    case 'status':
      return sendError(
        response,
        answer.status,
        'UNAVAILABLE',
        answer.message ?? 'The model is overloaded. Please try again later.',
      );
    case 'blocked':
      return sendAll(response, call, [{ promptFeedback: { blockReason: 'SAFETY' } }]);
    case 'stall':
      return;
    case 'begin':
      response.writeHead(200, { 'content-type': 'text/event-stream' });
      response.write(
        `data: ${JSON.stringify({ candidates: [{ content: { role: 'model', parts: [{ text: answer.text }] } }] })}\r\n\r\n`,
      );
      return;
    case 'break-off':
      return breakOff(response, call);
    case 'no-end':
      return sendAll(response, call, [
        { candidates: [{ content: { role: 'model', parts: [{ text: 'half an ans' }] } }] },
      ]);
    case 'error-in-stream':
      return sendAll(response, call, [
        { candidates: [{ content: { role: 'model', parts: [{ text: 'half' }] } }] },
        { error: { code: 503, message: 'The model is overloaded.', status: 'UNAVAILABLE' } },
      ]);
  }
}

function defaultText(call: FakeRequest): string {
  const texts = call.body.contents.flatMap((content) => content.parts.map((part) => part.text ?? ''));
  const { parts = [] } = (call.body.systemInstruction ?? {}) as { parts?: readonly { text?: string }[] };
  const system = parts.map((part) => part.text ?? '');
  return answerTo([...system, ...texts], call.body.generationConfig?.responseMimeType === 'application/json');
}

/** A stream has several events and, like Google's, several parts in one of them. */
function sendText(
  response: ServerResponse,
  call: FakeRequest,
  answer: { text: string; thoughts?: string; finish?: string },
): void {
  const thoughts = answer.thoughts === undefined ? [] : [{ text: answer.thoughts, thought: true }];
  const pieces = call.stream ? (answer.text.match(new RegExp(`[\\s\\S]{1,${PIECE_CHARS}}`, 'g')) ?? []) : [answer.text];
  const head = [...thoughts, ...pieces.slice(0, 2).map((text) => ({ text }))];
  const rest = pieces.slice(2).map((text) => [{ text }]);
  const events = [head, ...rest].map((parts) => ({ candidates: [{ index: 0, content: { role: 'model', parts } }] }));
  const end = { finishReason: answer.finish ?? 'STOP' };
  const usage = {
    promptTokenCount: 100,
    candidatesTokenCount: Math.ceil(answer.text.length / 4),
    ...(answer.thoughts !== undefined && { thoughtsTokenCount: Math.ceil(answer.thoughts.length / 4) }),
    totalTokenCount: 0,
  };
  const last = events.at(-1);
  const ended = { candidates: [{ ...last?.candidates[0], ...end }], usageMetadata: usage, modelVersion: call.model };
  sendAll(response, call, [...events.slice(0, -1), ended]);
}

function sendAll(response: ServerResponse, call: FakeRequest, events: readonly object[]): void {
  response.on('finish', () => {
    call.answered = true;
  });
  if (!call.stream) {
    response.writeHead(200, { 'content-type': 'application/json; charset=UTF-8' }).end(JSON.stringify(events[0]));
    return;
  }
  response.writeHead(200, { 'content-type': 'text/event-stream' });
  for (const event of events) response.write(`data: ${JSON.stringify(event)}\r\n\r\n`);
  response.end();
}

function breakOff(response: ServerResponse, call: FakeRequest): void {
  const event = JSON.stringify({ candidates: [{ content: { role: 'model', parts: [{ text: 'half an answer' }] } }] });
  response.writeHead(200, { 'content-type': call.stream ? 'text/event-stream' : 'application/json' });
  response.write(call.stream ? `data: ${event}\r\n\r\n` : event.slice(0, 30), () => response.destroy());
}

function sendQuota(response: ServerResponse, quotaId: string, retrySeconds: number): void {
  sendError(
    response,
    429,
    'RESOURCE_EXHAUSTED',
    'You exceeded your current quota, please check your plan and billing details.',
    [
      {
        '@type': 'type.googleapis.com/google.rpc.QuotaFailure',
        violations: [{ quotaMetric: 'generate_content_free_tier_requests', quotaId }],
      },
      { '@type': 'type.googleapis.com/google.rpc.RetryInfo', retryDelay: `${retrySeconds}s` },
    ],
  );
}

function sendError(
  response: ServerResponse,
  code: number,
  status: string,
  message: string,
  details?: readonly object[],
): void {
  const body = JSON.stringify({ error: { code, message, status, ...(details && { details }) } });
  response.writeHead(code, { 'content-type': 'application/json; charset=UTF-8' }).end(body);
}
