/** Mounts the contract on the preload's channels. Refuses every frame but our own; errors leave as data. */
import { BrowserWindow, ipcMain, type WebContents } from 'electron';
import type { Dispatch } from '../api/dispatch.ts';
import type { Context } from '../api/context.ts';
import type { CommandId } from '../contract/commands.ts';
import type { HostEventName, HostEvents } from '../contract/events.ts';
import { messages } from '../contract/messages/index.ts';
import { CHANNEL, type CallResult, type WindowAction } from '../contract/preload.ts';
import { Problem } from '../contract/problem.ts';
import { logger } from './log.ts';
import { isOurFrame } from './security.ts';

export interface MountedCalls {
  /** Nobody wants the answers any more: what heeds that, such as a call to a model, ends. A save goes on. */
  breakOff(): void;
  /** Resolves when no call is running: a quit waits for a save. */
  idle(): Promise<void>;
}

/**
 * Answers `call` and `cancel`; `contextFor` makes the context of one call from its abort signal. Calls of a page that is gone, by a crash or since it was
 * loaded anew, are broken off.
 */
export function mountCalls(dispatch: Dispatch, contextFor: (signal: AbortSignal) => Context): MountedCalls {
  const running = new Map<string, AbortController>();
  const pending = new Set<Promise<unknown>>();
  const followed = new WeakSet<WebContents>();

  const breakOff = (sender?: WebContents): void => {
    for (const [key, controller] of running)
      if (sender === undefined || key.startsWith(callKey(sender, ''))) controller.abort();
  };
  const follow = (sender: WebContents): void => {
    if (followed.has(sender)) return;
    followed.add(sender);
    const gone = (): void => breakOff(sender);
    sender.on('destroyed', gone);
    sender.on('render-process-gone', gone);
    // Moves inside the page are none.
    sender.on('did-navigate', gone);
  };

  const answer = async (
    sender: WebContents,
    operation: unknown,
    input: unknown,
    callId: string,
  ): Promise<CallResult> => {
    const key = callKey(sender, callId);
    const controller = new AbortController();
    running.set(key, controller);
    const emit = (chunk: unknown): void => {
      if (!sender.isDestroyed()) sender.send(CHANNEL.chunk, callId, chunk);
    };
    try {
      return { ok: true, value: await dispatch(String(operation), input, contextFor(controller.signal), emit) };
    } catch (error) {
      return { ok: false, problem: asProblem(error).toJSON() };
    } finally {
      running.delete(key);
    }
  };

  ipcMain.handle(CHANNEL.call, (event, operation: unknown, input: unknown, callId: unknown): Promise<CallResult> => {
    if (!isOurFrame(event)) {
      return Promise.resolve({ ok: false, problem: new Problem('forbidden', messages.network.badOrigin).toJSON() });
    }
    follow(event.sender);
    const result = answer(event.sender, operation, input, String(callId));
    pending.add(result);
    void result.finally(() => pending.delete(result));
    return result;
  });

  ipcMain.on(CHANNEL.cancel, (event, callId: unknown) => {
    if (isOurFrame(event)) running.get(callKey(event.sender, String(callId)))?.abort();
  });

  return {
    breakOff: () => breakOff(),
    async idle() {
      while (pending.size > 0) await Promise.allSettled(pending);
    },
  };
}

/** Answers the title bar's three buttons, and a notice that was pressed. */
export function mountWindowActions(): void {
  ipcMain.on(CHANNEL.window, (event, action: WindowAction) => {
    const window = BrowserWindow.fromWebContents(event.sender);
    if (!window || !isOurFrame(event)) return;
    switch (action) {
      case 'minimize':
        return window.minimize();
      case 'toggleMaximize':
        return window.isMaximized() ? window.unmaximize() : window.maximize();
      case 'close':
        return window.close();
      case 'focus':
        return bringToFront(window);
    }
  });
}

/** Shows a window that may be minimised or behind others. */
export function bringToFront(window: BrowserWindow): void {
  if (window.isMinimized()) window.restore();
  window.show();
  window.focus();
}

/** Runs a command in the window as if its button were pressed there: some of what a page does, such as asking for files, takes a press. */
export function pressCommand(window: BrowserWindow, id: CommandId): void {
  if (window.isMinimized()) window.restore();
  const press = window.webContents.executeJavaScript('0', true);
  press
    .then(() => window.webContents.send(CHANNEL.event, 'command' satisfies HostEventName, { id }))
    .catch((error: unknown) => logger.warn({ error: String(error), id }, 'a command did not reach the page'));
}

/** Sends a poke to every window. */
export function broadcast<Name extends HostEventName>(event: Name, detail: HostEvents[Name]): void {
  for (const window of BrowserWindow.getAllWindows()) window.webContents.send(CHANNEL.event, event, detail);
}

function callKey(sender: WebContents, callId: string): string {
  return `${sender.id} ${callId}`;
}

function asProblem(error: unknown): Problem {
  return error instanceof Problem ? error : new Problem('internal', messages.network.internal, { cause: error });
}
