/** The messages between the main process and one page: `invoke` and `send` from its preload, events to it. */
import { createCodec } from './codec.ts';
import type { DevToolsSession } from './devtools.ts';
import { type IpcEvent, ipcMain } from './ipc-main.ts';
import type { PreloadWorlds } from './page-attachment.ts';
import type { MessageToMain, MessageToPage } from './preload-world.ts';
import { report } from './runtime.ts';
import type { WebContents } from './web-contents.ts';
import type { FrameTree, WebFrame } from './web-frames.ts';

const codec = createCodec();

export class PageMessages {
  readonly #contents: WebContents;
  readonly #frames: FrameTree;
  #session: DevToolsSession | undefined;
  #worlds: PreloadWorlds = new Map();

  constructor(contents: WebContents, frames: FrameTree) {
    this.#contents = contents;
    this.#frames = frames;
  }

  connect(session: DevToolsSession, worlds: PreloadWorlds): void {
    this.#session = session;
    this.#worlds = worlds;
  }

  /** Sends an event to the preload of the document that is shown now; before there is one, nobody hears it. */
  send(channel: string, args: unknown[]): void {
    let payload: string;
    try {
      payload = codec.encode(args);
    } catch (error) {
      throw new Error('Failed to serialize arguments', { cause: error });
    }
    for (const [contextId, frameId] of this.#worlds) {
      if (!this.#frames.isChild(frameId)) void this.#deliver(contextId, ['event', 0, channel, payload]);
    }
  }

  async receive(contextId: number, frameId: string, message: string): Promise<void> {
    const [kind, id, channel, payload] = JSON.parse(message) as MessageToMain;
    if (this.#frames.isChild(frameId)) {
      report(`a frame inside the page sent a message, which no frame without a preload can: '${channel}'`);
      return;
    }
    const args = codec.decode(payload) as unknown[];
    const event = this.#ipcEvent(this.#frames.find(frameId));
    if (kind === 'open') {
      this.#contents.askToOpen(String(args[0]));
    } else if (kind === 'send') {
      this.#contents.emit('ipc-message', event, channel, ...args);
      ipcMain.emit(channel, event, ...args);
    } else {
      const answer = await ipcMain.answer(event, channel, args);
      await this.#deliver(contextId, [answer.ok ? 'answer' : 'failure', id, channel, answer.payload]);
    }
  }

  #ipcEvent(senderFrame: WebFrame): IpcEvent {
    return {
      type: 'frame',
      sender: this.#contents,
      senderFrame,
      processId: senderFrame.processId,
      frameId: senderFrame.routingId,
      returnValue: undefined,
      reply: (channel, ...args) => this.send(channel, args),
      preventDefault: () => undefined,
    };
  }

  async #deliver(executionContextId: number, message: MessageToPage): Promise<void> {
    const delivered = this.#session?.send('Runtime.callFunctionOn', {
      executionContextId,
      functionDeclaration: '(...message) => globalThis.standinReceive?.(...message)',
      arguments: message.map((value) => ({ value })),
      silent: true,
    });
    await delivered?.catch((error: unknown) => {
      // The page has moved on meanwhile: there is nobody left to hear it, as in Electron.
      if (process.env.NINEFOLD_STANDIN_DEBUG) report(`a message did not arrive: '${message[2]}'`, error);
    });
  }
}
