/** The channels of the preload: only our own frame is answered, and the window does what its buttons say. */
import type { BrowserWindow } from 'electron';
import { beforeEach, describe, expect, test, vi } from 'vitest';

import type { Context } from '../api/context.ts';
import { messages } from '../contract/messages/index.ts';
import { CHANNEL, type CallResult, type WindowAction } from '../contract/preload.ts';
import { Problem } from '../contract/problem.ts';

type Listener = (...args: unknown[]) => unknown;
const electron = vi.hoisted(() => ({ on: new Map<string, Listener>(), window: null as unknown }));
vi.mock('electron', () => ({
  app: { isPackaged: true },
  BrowserWindow: { fromWebContents: () => electron.window, getAllWindows: () => [] },
  ipcMain: {
    handle: (channel: string, listener: Listener) => electron.on.set(channel, listener),
    on: (channel: string, listener: Listener) => electron.on.set(channel, listener),
  },
}));

vi.mock('./log.ts', () => ({ logger: { warn: () => {} } }));

const { mountCalls, mountWindowActions, pressCommand } = await import('./ipc.ts');

const OURS = { parent: null, url: 'app://ninefold/settings' };
const OTHERS = [null, { parent: OURS, url: 'app://ninefold/' }, { parent: null, url: 'https://example.org/' }];

const sent: unknown[] = [];
const onSender = new Map<string, () => void>();
const sender = {
  id: 1,
  isDestroyed: () => false,
  send: (...args: unknown[]) => void sent.push(args),
  on: (event: string, listener: () => void) => onSender.set(event, listener),
};
const call = (operation: unknown, senderFrame: unknown = OURS, id = 'call'): Promise<CallResult> =>
  electron.on.get(CHANNEL.call)!({ sender, senderFrame }, operation, {}, id) as Promise<CallResult>;
const cancel = (senderFrame: unknown = OURS) => electron.on.get(CHANNEL.cancel)!({ sender, senderFrame }, 'call');

const contextFor = (signal: AbortSignal) => ({ signal }) as unknown as Context;

describe('a call', () => {
  beforeEach(() => void (sent.length = 0));

  test('is answered with what was asked, with a reason, or with a sentence for a fault of ours', async () => {
    mountCalls((name, _input, _context, emit) => {
      if (name === 'told') throw new Problem('not_found', 'not there');
      if (name === 'broken') throw new Error('secret');
      emit?.('piece');
      return Promise.resolve(name);
    }, contextFor);
    expect(await call('sets.list')).toEqual({ ok: true, value: 'sets.list' });
    expect(sent).toEqual([[CHANNEL.chunk, 'call', 'piece']]);
    expect(await call('told')).toMatchObject({ ok: false, problem: { code: 'not_found', detail: 'not there' } });
    const broken = await call('broken');
    expect(broken).toMatchObject({ ok: false, problem: { code: 'internal', detail: messages.network.internal } });
    expect(JSON.stringify(broken)).not.toContain('secret');
  });

  test('of a frame that is not ours never comes to the app', async () => {
    const dispatch = vi.fn<() => Promise<unknown>>();
    mountCalls(dispatch, contextFor);
    for (const frame of OTHERS)
      expect(await call('sets.list', frame)).toMatchObject({ ok: false, problem: { code: 'forbidden' } });
    expect(dispatch).not.toHaveBeenCalled();
  });

  test('is broken off when nobody waits for it any more: its page is gone or loaded anew, or the app quits', async () => {
    for (const end of ['destroyed', 'render-process-gone', 'did-navigate', 'quit']) {
      const signals: AbortSignal[] = [];
      const calls = mountCalls((_name, _input, { signal }) => {
        signals.push(signal);
        return new Promise((_, reject) => signal.addEventListener('abort', () => reject(new Error('broken off'))));
      }, contextFor);
      const asked = ['one', 'another'].map((id) => call('ai.generate', OURS, id));
      expect(signals.map(({ aborted }) => aborted)).toEqual([false, false]);
      if (end === 'quit') calls.breakOff();
      else onSender.get(end)!();
      expect(signals.map(({ aborted }) => aborted)).toEqual([true, true]);
      await calls.idle();
      await Promise.all(asked);
    }
  });

  test('that runs is waited for at a quit, and given up only where our own frame says so', async () => {
    const { promise: saved, resolve: save } = Promise.withResolvers<string>();
    let signal: AbortSignal | undefined;
    const calls = mountCalls((_name, _input, context) => {
      signal = context.signal;
      return saved;
    }, contextFor);
    const answer = call('sets.importBulk');
    let isIdle = false;
    const idle = calls.idle().then(() => (isIdle = true));
    for (const frame of OTHERS) cancel(frame);
    expect(signal?.aborted).toBe(false);
    cancel();
    expect(signal?.aborted).toBe(true);
    expect(isIdle).toBe(false);
    save('saved');
    expect(await answer).toEqual({ ok: true, value: 'saved' });
    await idle;
  });
});

describe('the window', () => {
  let done: string[];
  let state: { maximized: boolean; minimized: boolean };
  const tell = (action: string, senderFrame: unknown = OURS) =>
    electron.on.get(CHANNEL.window)!({ sender, senderFrame }, action as WindowAction);

  beforeEach(() => {
    done = [];
    state = { maximized: false, minimized: false };
    const does = (name: string) => () => void done.push(name);
    electron.window = {
      isMaximized: () => state.maximized,
      isMinimized: () => state.minimized,
      ...Object.fromEntries(
        ['minimize', 'maximize', 'unmaximize', 'close', 'restore', 'show', 'focus'].map((name) => [name, does(name)]),
      ),
    };
    mountWindowActions();
  });

  test('minimises, maximises, restores and closes', () => {
    tell('minimize');
    tell('toggleMaximize');
    state.maximized = true;
    tell('toggleMaximize');
    tell('close');
    expect(done).toEqual(['minimize', 'maximize', 'unmaximize', 'close']);
  });

  test('comes to the front, also when it is minimised', () => {
    tell('focus');
    expect(done).toEqual(['show', 'focus']);
    state.minimized = true;
    tell('focus');
    expect(done).toEqual(['show', 'focus', 'restore', 'show', 'focus']);
  });

  test('runs a command of the menu as something pressed there, and is put up for it', async () => {
    state.minimized = true;
    const webContents = {
      executeJavaScript: async (code: string, userGesture: boolean) => void done.push(`${code} ${userGesture}`),
      send: (...message: unknown[]) => void done.push(JSON.stringify(message)),
    };
    pressCommand(Object.assign(electron.window as object, { webContents }) as BrowserWindow, 'document.open');
    await vi.waitFor(() =>
      expect(done).toEqual(['restore', '0 true', `["${CHANNEL.event}","command",{"id":"document.open"}]`]),
    );
  });

  test('does nothing for another frame, or for what is no action of a window', () => {
    for (const frame of OTHERS) tell('close', frame);
    tell('quit');
    expect(done).toEqual([]);
  });
});
