/**
 * Runs in the isolated world of the main frame before the page: makes what a sandboxed preload may require
 * (`electron` with contextBridge, ipcRenderer and webUtils, and `events`), then runs the app's preload.
 *
 * `runPreloadWorld` refers to nothing outside itself: its source text runs inside the page.
 */
import type { Codec } from './codec.ts';
import type { createWorldBridge } from './world-bridge.ts';

export interface PreloadConfig {
  eventName: string;
  /** Name of the function that carries a message to the main process. */
  binding: string;
  process: object;
}

/** A message to the main process: `[kind, call id, channel, encoded arguments]`. */
export type MessageToMain = ['invoke' | 'send' | 'open', number, string, string];

/** A message from the main process: `[kind, call id, channel, encoded arguments or answer]`. */
export type MessageToPage = ['event' | 'answer' | 'failure', number, string, string];

/** The name the main process looks for when Chromium pauses; see `file-paths.ts`. */
export const PATH_QUESTION = 'askMainProcessForPathOfFile';

/** What the paused function holds in its variable `question`. */
interface PathQuestion {
  file: File;
  path?: string;
}

export function runPreloadWorld(
  config: PreloadConfig,
  codec: Codec,
  createBridge: typeof createWorldBridge,
  preload: (...provided: unknown[]) => void,
): void {
  type Listener = (...args: unknown[]) => void;
  type Global = typeof globalThis & {
    standinReceive?: (...message: MessageToPage) => void;
    [binding: string]: unknown;
  };
  const scope = globalThis as Global;
  if (scope.standinReceive) {
    // Chromium may run the script twice in a page that was open already.
    return;
  }
  const NOT_CLONEABLE = 'An object could not be cloned.';
  const bridge = createBridge(config.eventName, 'preload');
  const postToMain = scope[config.binding] as (message: string) => void;

  function unsupported(what: string): never {
    throw new Error(`electron stand-in: ${what} is not supported`);
  }

  /** As much of Node's EventEmitter as Electron gives to a sandboxed preload. */
  class Emitter {
    readonly #listeners = new Map<string, { listener: Listener; once: boolean }[]>();

    #add(name: string, listener: Listener, once: boolean): this {
      this.#listeners.set(name, [...(this.#listeners.get(name) ?? []), { listener, once }]);
      return this;
    }
    on(name: string, listener: Listener): this {
      return this.#add(name, listener, false);
    }
    once(name: string, listener: Listener): this {
      return this.#add(name, listener, true);
    }
    off(name: string, listener: Listener): this {
      const entries = [...(this.#listeners.get(name) ?? [])];
      const index = entries.findLastIndex((entry) => entry.listener === listener);
      if (index >= 0) entries.splice(index, 1);
      this.#listeners.set(name, entries);
      return this;
    }
    addListener(name: string, listener: Listener): this {
      return this.on(name, listener);
    }
    removeListener(name: string, listener: Listener): this {
      return this.off(name, listener);
    }
    removeAllListeners(name?: string): this {
      if (name === undefined) this.#listeners.clear();
      else this.#listeners.delete(name);
      return this;
    }
    listenerCount(name: string): number {
      return this.#listeners.get(name)?.length ?? 0;
    }
    emit(name: string, ...args: unknown[]): boolean {
      const entries = this.#listeners.get(name) ?? [];
      for (const { listener, once } of entries) {
        if (once) this.off(name, listener);
        listener(...args);
      }
      return entries.length > 0;
    }
  }

  const calls = new Map<number, { channel: string; resolve(value: unknown): void; reject(error: Error): void }>();
  let lastCall = 0;

  function post(kind: MessageToMain[0], id: number, channel: string, args: unknown[]): void {
    let payload: string;
    try {
      payload = codec.encode(args);
    } catch {
      throw new Error(NOT_CLONEABLE);
    }
    postToMain(JSON.stringify([kind, id, channel, payload]));
  }

  class IpcRenderer extends Emitter {
    invoke(channel: string, ...args: unknown[]): Promise<unknown> {
      lastCall += 1;
      const id = lastCall;
      return new Promise((resolve, reject) => {
        post('invoke', id, channel, args);
        calls.set(id, { channel, resolve, reject });
      });
    }
    send(channel: string, ...args: unknown[]): void {
      post('send', 0, channel, args);
    }
    sendSync(): never {
      return unsupported('ipcRenderer.sendSync');
    }
    sendToHost(): never {
      return unsupported('ipcRenderer.sendToHost');
    }
    postMessage(): never {
      return unsupported('ipcRenderer.postMessage');
    }
  }
  const ipcRenderer = new IpcRenderer();

  const receive = (...[kind, id, channel, payload]: MessageToPage): void => {
    if (kind === 'event') {
      ipcRenderer.emit(channel, { sender: ipcRenderer, ports: [] }, ...(codec.decode(payload) as unknown[]));
      return;
    }
    const call = calls.get(id);
    calls.delete(id);
    if (kind === 'answer') {
      call?.resolve(codec.decode(payload));
    } else {
      call?.reject(new Error(`Error invoking remote method '${channel}': ${String(codec.decode(payload))}`));
    }
  };
  Object.defineProperty(scope, 'standinReceive', { value: receive });

  bridge.hear('open', (body) => post('open', 0, '', [(body as { url: string }).url]));

  /** A link that would open a window: left alone when the page handled the click itself. */
  function askForLink(event: MouseEvent): void {
    const link = event.composedPath().find((node) => node instanceof HTMLAnchorElement);
    const opensWindow =
      link?.target === '_blank' || event.ctrlKey || event.metaKey || event.shiftKey || event.button === 1;
    if (!event.defaultPrevented && link?.href && opensWindow) {
      event.preventDefault();
      post('open', 0, '', [link.href]);
    }
  }
  window.addEventListener('click', askForLink);
  window.addEventListener('auxclick', askForLink);

  const exposed = new Set<string>();
  const contextBridge = {
    exposeInMainWorld(key: string, api: unknown): void {
      if (exposed.has(key)) {
        throw new Error('Cannot bind an API on top of an existing property on the window object');
      }
      exposed.add(key);
      bridge.tell('expose', { key, api: bridge.encode(api) });
    },
    exposeInIsolatedWorld: (): never => unsupported('contextBridge.exposeInIsolatedWorld'),
  };

  /**
   * Electron answers this at once, Chromium's protocol only by message. At the `debugger` statement the page stands
   * still while the main process looks up the path and writes it into `question`.
   */
  function askMainProcessForPathOfFile(file: File): string | undefined {
    const question: PathQuestion = { file };
    // eslint-disable-next-line no-debugger
    debugger;
    return question.path;
  }

  const webUtils = {
    getPathForFile(file: unknown): string {
      if (!(file instanceof File)) {
        throw new TypeError('getPathForFile expected to receive a File object but one was not provided');
      }
      const path = askMainProcessForPathOfFile(file);
      if (path === undefined) {
        throw new Error('electron stand-in: the path of the file could not be looked up');
      }
      return path;
    },
  };

  function refusing(name: string): object {
    return new Proxy({}, { get: (_target, member) => unsupported(`${name}.${String(member)}`) });
  }

  const electron = {
    contextBridge,
    ipcRenderer,
    webUtils,
    webFrame: refusing('webFrame'),
    crashReporter: refusing('crashReporter'),
    nativeImage: refusing('nativeImage'),
  };
  const events = Object.assign(Emitter, { EventEmitter: Emitter, default: Emitter });

  function requireFromPreload(id: string): unknown {
    if (['electron', 'electron/renderer', 'electron/common'].includes(id)) return electron;
    if (id === 'events' || id === 'node:events') return events;
    throw new Error(`module not found: ${id}`);
  }

  const nextTick = (callback: Listener, ...args: unknown[]) => queueMicrotask(() => callback(...args));
  const setImmediate = (callback: Listener, ...args: unknown[]) => setTimeout(callback, 0, ...args);
  const process = Object.assign(new Emitter(), config.process, { nextTick });
  const module = { exports: {} };
  preload(requireFromPreload, module, module.exports, process, scope, setImmediate, clearTimeout);
}
