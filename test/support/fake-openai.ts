/** A local fake of an OpenAI-compatible server: `/v1/models` and `/v1/chat/completions`, whole or streamed; as Ollama its own chat, too. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { answerTo } from './fake-cards.ts';
import type { FakeQuestion, FakeServerKind } from './fake-server-kinds.ts';

export type FakeOpenAiAnswer =
  | { readonly kind: 'default' }
  | { readonly kind: 'text'; readonly text: string; readonly finish?: string }
  | { readonly kind: 'status'; readonly status: number; readonly body?: string; readonly retryAfter?: string }
  | { readonly kind: 'stall' }
  | { readonly kind: 'break-off' };

interface FakeOpenAiRequest {
  readonly path: string;
  readonly headers: IncomingMessage['headers'];
  readonly body: FakeQuestion;
  /** False for one that was refused by its kind of server. */
  readonly taken: boolean;
}

/** Names of models; null as Ollama says none; a status to refuse with; or a page of something else. */
export type FakeOffer = readonly string[] | null | number | string;

export interface FakeOpenAi {
  /** Ends in `/v1`, as such servers print it. */
  readonly url: string;
  /** Questions, without what is asked about the server itself. */
  readonly requests: readonly FakeOpenAiRequest[];
  /** The path of everything that was asked. */
  readonly paths: readonly string[];
  script(...answers: FakeOpenAiAnswer[]): void;
  /** What it says from now on when it is asked for its models. */
  offer(next: FakeOffer): void;
  close(): Promise<void>;
}

export const FAKE_LOCAL_MODEL = 'fake-local:4b';
const PIECE_CHARS = 30;

/** Of no kind it takes everything. */
export async function startFakeOpenAi(kind: FakeServerKind = { refuse: () => null }): Promise<FakeOpenAi> {
  const requests: FakeOpenAiRequest[] = [];
  const paths: string[] = [];
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
    paths.push(path);
    if (path === '/v1/models') return sendModels(response);
    if (path === '/api/version' && kind.isOllama === true) return sendJson(response, { version: '0.12.6' });
    if (path === '/api/show' && kind.isOllama === true) return sendJson(response, { model_info: kind.shown ?? {} });
    const isOwnChat = path === '/api/chat' && kind.isOllama === true;
    if (path !== '/v1/chat/completions' && !isOwnChat) return void response.writeHead(404).end();
    const refusal = kind.refuse(body);
    requests.push({ path, headers: request.headers, body, taken: refusal === null });
    if (refusal !== null) return sendJson(response, refusal.body, refusal.status);
    send(response, body, queue.shift() ?? { kind: 'default' }, isOwnChat ? ownChat : chatCompletions);
  }

  function sendModels(response: ServerResponse): void {
    if (typeof offer === 'number') return void response.writeHead(offer).end();
    if (typeof offer === 'string') return void response.writeHead(200, { 'content-type': 'text/html' }).end(offer);
    sendJson(response, { object: 'list', data: offer && offer.map((id) => ({ id, object: 'model', ...kind.listed })) });
  }

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    requests,
    paths,
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

function send(response: ServerResponse, body: FakeQuestion, answer: FakeOpenAiAnswer, chat: FakeChat): void {
  switch (answer.kind) {
    case 'default':
      return chat.sendText(response, body, defaultText(body), 'stop');
    case 'text':
      return chat.sendText(response, body, answer.text, answer.finish ?? 'stop');
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

function defaultText(body: FakeQuestion): string {
  const texts = (body.messages ?? []).flatMap((message) =>
    typeof message.content === 'string' ? message.content.split('\n\n') : [],
  );
  return answerTo(texts, body.response_format !== undefined || body.format !== undefined);
}

interface FakeChat {
  sendText(response: ServerResponse, body: FakeQuestion, text: string, finish: string): void;
}

const chatCompletions: FakeChat = {
  sendText(response, body, text, finish) {
    if (!body.stream) {
      sendJson(response, {
        choices: [{ message: { role: 'assistant', content: text }, finish_reason: finish }],
        usage: { prompt_tokens: 9, completion_tokens: 3 },
      });
      return;
    }
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    for (const content of piecesOf(text)) response.write(event({ choices: [{ delta: { content } }] }));
    response.write(event({ choices: [{ delta: {}, finish_reason: finish }] }));
    response.end('data: [DONE]\n\n');
  },
};

/** Ollama's: a line of JSON for each piece. */
const ownChat: FakeChat = {
  sendText(response, body, text, finish) {
    const end = { done: true, done_reason: finish, prompt_eval_count: 9, eval_count: 3 };
    const message = (content: string) => ({ message: { role: 'assistant', content } });
    if (!body.stream) return sendJson(response, { ...message(text), ...end });
    response.writeHead(200, { 'content-type': 'application/x-ndjson' });
    for (const content of piecesOf(text)) response.write(`${JSON.stringify({ ...message(content), done: false })}\n`);
    response.end(`${JSON.stringify({ ...message(''), ...end })}\n`);
  },
};

function piecesOf(text: string): readonly string[] {
  return text.match(new RegExp(`[\\s\\S]{1,${PIECE_CHARS}}`, 'g')) ?? [];
}

function event(data: object): string {
  return `data: ${JSON.stringify(data)}\n\n`;
}

function sendJson(response: ServerResponse, data: object, status = 200): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(data));
}
