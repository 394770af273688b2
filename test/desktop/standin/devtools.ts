/**
 * A small client for the Chrome DevTools protocol over Chromium's debugging pipe: JSON messages, each ended by a
 * zero byte. The pipe, unlike a port, also ties the two lives together: when this process dies in any way,
 * even by SIGKILL, Chromium reads the end of the pipe and exits by itself.
 */
import { EventEmitter } from 'node:events';
import type { Readable, Writable } from 'node:stream';
import type { CDPSession } from '@playwright/test';

/** One attached target (a page, a frame, a worker) or the browser itself. Commands and events are typed by Playwright. */
export interface DevToolsSession {
  send: CDPSession['send'];
  on: CDPSession['on'];
  once: CDPSession['once'];
}

interface Message {
  id?: number;
  sessionId?: string;
  method?: string;
  params?: unknown;
  result?: unknown;
  error?: { message: string };
}

interface Pending {
  method: string;
  resolve(result: unknown): void;
  reject(error: Error): void;
}

const END_OF_MESSAGE = 0;

export class DevToolsConnection {
  readonly browser: DevToolsSession;
  readonly #output: Writable;
  readonly #sessions = new Map<string, EventEmitter>();
  readonly #pending = new Map<number, Pending>();
  #lastId = 0;
  #partial: Buffer[] = [];

  constructor(output: Writable, input: Readable) {
    this.#output = output;
    this.browser = this.session('');
    input.on('data', (chunk: Buffer) => this.#read(chunk));
    input.on('close', () => this.#close());
    // A broken pipe means that Chromium is gone; `close` says so.
    output.on('error', () => this.#close());
  }

  /** The session with this id, the same object each time; the empty id is the browser. */
  session(sessionId: string): DevToolsSession {
    let emitter = this.#sessions.get(sessionId);
    if (!emitter) {
      emitter = Object.assign(new EventEmitter(), {
        send: (method: string, params: object = {}) => this.#send(sessionId, method, params),
      });
      this.#sessions.set(sessionId, emitter);
    }
    return emitter as unknown as DevToolsSession;
  }

  #send(sessionId: string, method: string, params: object): Promise<unknown> {
    this.#lastId += 1;
    const id = this.#lastId;
    const message = { id, method, params, ...(sessionId ? { sessionId } : {}) };
    return new Promise((resolve, reject) => {
      this.#pending.set(id, { method, resolve, reject });
      this.#output.write(`${JSON.stringify(message)}\0`);
    });
  }

  #read(chunk: Buffer): void {
    let start = 0;
    for (;;) {
      const end = chunk.indexOf(END_OF_MESSAGE, start);
      if (end < 0) {
        this.#partial.push(chunk.subarray(start));
        return;
      }
      const text = Buffer.concat([...this.#partial, chunk.subarray(start, end)]).toString('utf8');
      this.#partial = [];
      start = end + 1;
      this.#dispatch(JSON.parse(text) as Message);
    }
  }

  #dispatch(message: Message): void {
    if (message.id === undefined) {
      this.#sessions.get(message.sessionId ?? '')?.emit(message.method ?? '', message.params);
      return;
    }
    const pending = this.#pending.get(message.id);
    this.#pending.delete(message.id);
    if (message.error) {
      pending?.reject(new Error(`${pending.method}: ${message.error.message}`));
    } else {
      pending?.resolve(message.result);
    }
  }

  #close(): void {
    for (const pending of this.#pending.values()) {
      pending.reject(new Error(`${pending.method}: Chromium is gone`));
    }
    this.#pending.clear();
  }
}
