/** A local fake of an OpenAI-compatible server such as Ollama: `/v1/models` and `/v1/chat/completions`, whole or streamed. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { answerTo } from './fake-cards.ts';

export type FakeOpenAiAnswer =
  | { readonly kind: 'default' }
  | { readonly kind: 'text'; readonly text: string; readonly finish?: string }
  | { readonly kind: 'status'; readonly status: number; readonly body?: string; readonly retryAfter?: string }
  | { readonly kind: 'stall' }
  | { readonly kind: 'break-off' };

interface FakeOpenAiRequest {
  readonly path: string;
  readonly headers: IncomingMessage['headers'];
  readonly body: {
    readonly model?: string;
    readonly stream?: boolean;
    readonly messages?: ReadonlyArray<{ readonly role: string; readonly content: string | readonly object[] }>;
    readonly response_format?: { readonly type: string };
    readonly [field: string]: unknown;
  };
}

/** Names of models; null as Ollama says none; a status to refuse with; or a page of something else. */
export type FakeOffer = readonly string[] | null | number | string;

export interface FakeOpenAi {
  /** Ends in `/v1`, as such servers print it. */
  readonly url: string;
  readonly requests: readonly FakeOpenAiRequest[];
  script(...answers: FakeOpenAiAnswer[]): void;
  /** What it says from now on when it is asked for its models. */
  offer(next: FakeOffer): void;
  close(): Promise<void>;
}

export const FAKE_LOCAL_MODEL = 'fake-local:4b';
const PIECE_CHARS = 30;

export async function startFakeOpenAi(): Promise<FakeOpenAi> {
  const requests: FakeOpenAiRequest[] = [];
  const queue: FakeOpenAiAnswer[] = [];
  let offer: FakeOffer = [FAKE_LOCAL_MODEL];
  const server = createServer((request, response) => {
    void answer(request, response).catch(() => response.destroy());
  });

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const body = JSON.parse(Buffer.concat(chunks).toString('utf8') || '{}') as FakeOpenAiRequest['body'];
    const path = request.url ?? '';
    requests.push({ path, headers: request.headers, body });
    if (path === '/v1/models') return sendModels(response);
    if (path !== '/v1/chat/completions') return void response.writeHead(404).end();
    send(response, body, queue.shift() ?? { kind: 'default' });
  }

  function sendModels(response: ServerResponse): void {
    if (typeof offer === 'number') return void response.writeHead(offer).end();
    if (typeof offer === 'string') return void response.writeHead(200, { 'content-type': 'text/html' }).end(offer);
    sendJson(response, { object: 'list', data: offer && offer.map((id) => ({ id, object: 'model' })) });
  }

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    requests,
    script: (...answers) => queue.push(...answers),
    offer: (next) => {
      offer = next;
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

function send(response: ServerResponse, body: FakeOpenAiRequest['body'], answer: FakeOpenAiAnswer): void {
  switch (answer.kind) {
    case 'default':
      return sendText(response, body, defaultText(body), 'stop');
    case 'text':
      return sendText(response, body, answer.text, answer.finish ?? 'stop');
    case 'status':
      response
        .writeHead(answer.status, answer.retryAfter ? { 'retry-after': answer.retryAfter } : {})
        .end(answer.body ?? '');
      return;
    case 'stall':
      return;
    case 'break-off':
      response.writeHead(200, { 'content-type': 'text/event-stream' });
      response.write(event({ choices: [{ delta: { content: 'half' } }] }), () => response.destroy());
  }
}

function defaultText(body: FakeOpenAiRequest['body']): string {
  const texts = (body.messages ?? []).flatMap((message) =>
    typeof message.content === 'string' ? message.content.split('\n\n') : [],
  );
  return answerTo(texts, body.response_format !== undefined);
}

function sendText(response: ServerResponse, body: FakeOpenAiRequest['body'], text: string, finish: string): void {
  if (!body.stream) {
    sendJson(response, {
      choices: [{ message: { role: 'assistant', content: text }, finish_reason: finish }],
      usage: { prompt_tokens: 9, completion_tokens: 3 },
    });
    return;
  }
  response.writeHead(200, { 'content-type': 'text/event-stream' });
  for (const content of text.match(new RegExp(`[\\s\\S]{1,${PIECE_CHARS}}`, 'g')) ?? [])
    response.write(event({ choices: [{ delta: { content } }] }));
  response.write(event({ choices: [{ delta: {}, finish_reason: finish }] }));
  response.end('data: [DONE]\n\n');
}

function event(data: object): string {
  return `data: ${JSON.stringify(data)}\n\n`;
}

function sendJson(response: ServerResponse, data: object): void {
  response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(data));
}
