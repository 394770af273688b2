/** `ipcMain`: the handlers of the app and the answers they give to a page. */
import { createCodec } from './codec.ts';
import { report } from './runtime.ts';
import { strictEmitter } from './unsupported.ts';
import type { WebContents } from './web-contents.ts';
import type { WebFrame } from './web-frames.ts';

/** The sentence Electron uses for a value that structured clone refuses. */
const NOT_CLONEABLE = 'An object could not be cloned.';

const codec = createCodec();

export interface IpcEvent {
  type: 'frame';
  sender: WebContents;
  senderFrame: WebFrame;
  processId: number;
  frameId: number;
  returnValue: unknown;
  reply(channel: string, ...args: unknown[]): void;
  preventDefault(): void;
}

type InvokeHandler = (event: IpcEvent, ...args: unknown[]) => unknown;

export class IpcMain extends strictEmitter('ipcMain') {
  readonly #handlers = new Map<string, InvokeHandler>();

  handle(channel: string, handler: InvokeHandler): void {
    if (this.#handlers.has(channel)) {
      throw new Error(`Attempted to register a second handler for '${channel}'`);
    }
    this.#handlers.set(channel, handler);
  }

  handleOnce(channel: string, handler: InvokeHandler): void {
    this.handle(channel, (...args) => {
      this.removeHandler(channel);
      return handler(...args);
    });
  }

  removeHandler(channel: string): void {
    this.#handlers.delete(channel);
  }

  /** Runs the handler of an `invoke` and returns its answer, or the error it threw, encoded for the page. */
  async answer(event: IpcEvent, channel: string, args: unknown[]): Promise<{ ok: boolean; payload: string }> {
    try {
      const handler = this.#handlers.get(channel);
      if (!handler) {
        throw new Error(`No handler registered for '${channel}'`);
      }
      return { ok: true, payload: encodeAnswer(await handler(event, ...args)) };
    } catch (error) {
      if (process.env.ELECTRON_ENABLE_LOGGING) {
        report(`Error occurred in handler for '${channel}':`, error);
      }
      return { ok: false, payload: codec.encode(String(error)) };
    }
  }
}

function encodeAnswer(value: unknown): string {
  try {
    return codec.encode(value);
  } catch {
    throw new Error(NOT_CLONEABLE);
  }
}

export const ipcMain = new IpcMain();
